import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { invite } from '../../../api/server/store/representatives.ts';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { formatMoney } from '../../../engine/view/format-values.ts';
import { newKey, signIn, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import { giveAgain, openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';
import { squeeze, textOf } from '../../helpers/read-pdf.ts';
import { storedHolder } from '../../helpers/stored-holder.ts';
import { rawSave, sendRaw, stepOf } from '../dossier/raw-save.ts';

let parcours: RunningParcours;
let contracts: HeldContracts;
beforeAll(async () => {
  contracts = await openHeldContracts({ atNight: true });
  ({ parcours } = contracts);
});
afterAll(() => parcours.close());

const begin = (saver: Saver, id?: string) =>
  saver.get('InsurerA/InitierRetraitPartiel', id === undefined ? {} : { id_souscription: id }, {
    'idempotency-key': newKey(),
  });
type Free = { readonly valeur: number; readonly disponible: number; readonly accord_des_deux: boolean };
const freeOf = async (saver: Saver): Promise<Free> => (await saver.get('InsurerA/GetDisponibleRP')).donnees as Free;

test('a withdrawal is estimated, asked for once, leaves 500 € and lowers what may be taken next', async () => {
  const { saver, dossier } = await contracts.inForce();
  const { saver: other } = await contracts.inForce();
  expect((await begin(other, dossier)).status).toBe(404);
  expect((await begin(saver, dossier)).status).toBe(200);
  const before = await freeOf(saver);
  expect(before.disponible).toBe(before.valeur - 50_000);
  const estimate = async (montant: number, fiscalite: string) =>
    (await saver.post('InsurerA/ComputeRachatPartiel', { montant, fiscalite })).donnees as Record<string, number>;
  const flat = await estimate(50_000, 'PFU');
  const sum = ['net', 'impot', 'prelevements'].reduce((all, key) => all + (flat[key] ?? Number.NaN), 0);
  expect(sum).toBe(50_000);
  expect(flat['reste']).toBe(before.valeur - 50_000);
  const scale = await estimate(50_000, 'BAREME');
  expect(scale['impot']).toBeUndefined();
  expect(scale['net']).toBe(50_000 - (scale['prelevements'] ?? 0));

  const standing = await saver.walk('withdrawal', 'amount');
  const step = standing.path.plan.steps.find(({ step: { id } }) => id === 'amount');
  if (step === undefined) throw new Error('There is no amount.');
  const tooMuch = await saver.save(standing, step, { amount: before.disponible + 1, taxOption: 'PFU' });
  expect(tooMuch.status).toBe(422);
  await expect(saver.walk('withdrawal', undefined, { amount: 50_000, account: 'AUTRE' })).rejects.toThrow(
    'password-again',
  );
  await giveAgain(saver);
  const { path, dossier: operation } = await saver.walk('withdrawal', undefined, { amount: 50_000, account: 'AUTRE' });
  expect(path.outcome).toBe('asked');
  await parcours.server.worker.drain();
  const held = parcours.insurer.operations().filter(({ reference }) => reference === operation);
  expect(held).toMatchObject([{ kind: 'RP', status: 'review', details: { cents: 50_000 } }]);
  expect(held[0]?.details['iban']).toMatch(/^FR/);
  expect((await freeOf(saver)).disponible).toBe(before.disponible - 50_000);

  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const operations = async (): Promise<unknown> =>
    (
      (await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' })).donnees as {
        operations: unknown;
      }
    ).operations;
  expect(await operations()).toMatchObject([{ type: 'RP', statut: 'EN_ANALYSE', montant: 50_000 }]);
  const review = parcours.insurer.reviews().find(({ reference }) => reference === operation);
  parcours.insurer.decide(review?.id ?? '', 'refused');
  await parcours.insurer.settle();
  expect(await operations()).toMatchObject([{ type: 'RP', statut: 'REFUSEE' }]);
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(saver.email)[0]?.subject).toContain('retrait');
  expect((await freeOf(saver)).disponible, 'what was refused is there again').toBe(before.disponible);
});

test('from the contract of a child, both parents ask', async () => {
  const { saver, dossier } = await contracts.inForce();
  await begin(saver, dossier);
  expect(await freeOf(saver)).toMatchObject({ accord_des_deux: false });
  const now = new Date().toISOString();
  await parcours.server.services.store.write(async (tx) => {
    const owner = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', dossier);
    await invite(tx, {
      dossierId: dossier,
      inviterId: owner?.person_id ?? '',
      expiresAt: now,
      secretHash: 'nobody',
      now,
    });
  });
  expect(await freeOf(saver)).toMatchObject({ accord_des_deux: true });
  expect((await saver.walk('withdrawal')).path.outcome).toBe('awaiting');
});

test('what a contract is worth is said alike wherever it is said, also where its form is gone', async () => {
  for (const { saver } of [await contracts.inForce(), await storedHolder(parcours)]) {
    expect((await begin(saver)).status).toBe(200);
    const total = (await saver.get('InsurerA/GetTotalHistoEpargne')).donnees;
    expect(total).toMatchObject({ valeur: (await freeOf(saver)).valeur });
  }
});

test('what was begun on a contract stands with it until it is asked for, and what was withdrawn is said apart', async () => {
  const { saver, dossier } = await contracts.inForce();
  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const infoOf = async () =>
    (await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' })).donnees as {
      readonly commencees: readonly { readonly appel: string; readonly dossier: string }[];
      readonly valeur: number;
    };
  const before = await infoOf();
  expect(before.commencees).toEqual([]);
  await begin(saver, dossier);
  expect((await infoOf()).commencees, 'nothing was told yet').toEqual([]);
  const { dossier: begun } = await saver.walk('withdrawal', 'amount');
  expect((await infoOf()).commencees).toEqual([{ appel: 'InsurerA/InitierRetraitPartiel', dossier: begun }]);
  await saver.post(
    'InsurerA/UpdateContractName',
    { idContrat: contract?.idContrat, nom: 'Pour plus tard' },
    { 'idempotency-key': newKey() },
  );
  const status = (await saver.get('InsurerA/GetOperationStatus', {}, { 'parcours-journey': 'withdrawal' })).donnees;
  expect(status).toEqual({
    statut: 'AUCUNE',
    contrat: { nom: 'Pour plus tard', numero: expect.stringMatching(/\S/u), compte: expect.stringMatching(/^\d{4}$/u) },
  });
  const { dossier: operation } = await saver.walk('withdrawal', undefined, { amount: 50_000 });
  expect((await infoOf()).commencees).toEqual([]);
  const totals = async () => (await saver.get('InsurerA/GetTotalHistoEpargne')).donnees as Record<string, number>;
  expect(await totals()).toMatchObject({ retire: 0, valeur: before.valeur });
  await parcours.server.worker.drain();
  const review = parcours.insurer.reviews().find(({ reference }) => reference === operation);
  parcours.insurer.decide(review?.id ?? '', 'accepted');
  await parcours.insurer.settle();
  const after = await totals();
  expect(after).toMatchObject({ retire: 50_000, valeur: before.valeur - 50_000 });
  expect((await infoOf()).valeur).toBe(after['valeur']);
});

/** What the page on which a withdrawal is confirmed says it comes to. */
const shownOf = ({ path }: Standing): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['gain', 'incomeTax', 'socialLevies', 'netAmount', 'leftAfter'].map((name) => [
      name,
      path.plan.reader(name)(path.slots),
    ]),
  );

const amendmentOf = async (url: string, saver: Saver, idSouscription: string): Promise<Uint8Array> => {
  const query = new URLSearchParams({ idSouscription, numAvenant: '1' });
  const headers = { authorization: `Bearer ${saver.token}` };
  const response = await fetch(`${url}/api/InsurerA/GetAvenantVersement?${query}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

test.for(['PFU', 'BAREME'])(
  'what is confirmed is what was estimated, in the order and in the amendment too (%s)',
  async (taxOption) => {
    // Years go by: nobody else lives through them.
    const alone = await openHeldContracts();
    onTestFinished(() => alone.parcours.close());
    const { parcours: own } = alone;
    type Told = Readonly<Record<string, number>>;
    const estimateOf = async (who: Saver): Promise<Told> => {
      const asked = await who.post('InsurerA/ComputeRachatPartiel', { montant: 1_000_000, fiscalite: taxOption });
      return asked.donnees as Told;
    };
    const later = async ({ email }: Saver): Promise<Saver> => {
      await alone.pass(61 * 24 * 60);
      return signIn(own, email);
    };
    /** A contract that has gained: markets move as they like, each contract in its own. */
    const gained = async (tries = 20): Promise<{ readonly saver: Saver; readonly dossier: string }> => {
      const { saver, dossier } = await alone.inForce('av-adult', { initial: 5_000_000 });
      const after = await later(saver);
      if (((await estimateOf(after))['part_gains'] ?? 0) > 0) return { saver: after, dossier };
      if (tries === 0) throw new Error('No contract has gained.');
      return gained(tries - 1);
    };
    const { saver: early, dossier: subscription } = await gained();
    let saver = early;
    await begin(saver, subscription);
    const before = await saver.walk('withdrawal', 'recap', { amount: 1_000_000, taxOption });
    const live = await estimateOf(saver);
    const shown = shownOf(before);
    expect(shown).toEqual({
      gain: live['part_gains'],
      incomeTax: live['impot'],
      socialLevies: live['prelevements'],
      netAmount: live['net'],
      leftAfter: live['reste'],
    });
    expect([shown['incomeTax'] !== undefined, shown['netAmount'] !== 1_000_000]).toEqual([taxOption === 'PFU', true]);

    // The page stands open while the contract goes on: what it says holds no longer.
    do saver = await later(saver);
    while ((await estimateOf(saver))['net'] === live['net']);
    await giveAgain(saver);
    const stale = { ...rawSave(before, stepOf(before, 'recap'), {}), call: 'InsurerA/SaveRachatPartiel' };
    const { net: _unsaid, ...silent } = stale.body;
    for (const body of [stale.body, silent]) {
      const headers = { ...stale.headers, 'idempotency-key': newKey() };
      const { status, erreur } = await sendRaw(saver, { ...stale, body, headers });
      expect([status, erreur?.['code']]).toEqual([409, 'outdated']);
    }
    expect(own.insurer.operations().filter(({ reference }) => reference === before.dossier)).toEqual([]);

    const again = await saver.open('withdrawal');
    const { gain, incomeTax, socialLevies: levies, netAmount: net } = shownOf(again);
    expect(net).not.toBe(shown['netAmount']);
    const { path, dossier } = await saver.walk('withdrawal');
    expect(path.outcome).toBe('asked');
    await own.server.worker.drain();
    const [order] = own.insurer.operations().filter(({ reference }) => reference === dossier);
    const told = { gain, ...(incomeTax === undefined ? {} : { incomeTax }), levies, net };
    expect(order?.details).toMatchObject({ cents: 1_000_000, estimate: told });

    const review = own.insurer.reviews().find(({ reference }) => reference === dossier);
    own.insurer.decide(review?.id ?? '', 'accepted');
    await own.insurer.settle();
    const text = await textOf(await amendmentOf(own.url, saver, subscription));
    for (const amount of [1_000_000, incomeTax, levies, net]) {
      if (typeof amount === 'number') expect(text).toContain(squeeze(formatMoney(amount, 'fr')));
    }
    expect(text.includes(squeeze('Impôt sur le revenu estimé'))).toBe(taxOption === 'PFU');
  },
);
