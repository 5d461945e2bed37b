import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../../api/server/store/representatives.ts';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, signIn, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';
import { giveAgain, openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let parcours: RunningParcours;
let contracts: HeldContracts;
beforeAll(async () => {
  contracts = await openHeldContracts();
  ({ parcours } = contracts);
});
afterAll(() => parcours.close());

type Line = { readonly libelle: string } & Readonly<Record<'part_avant' | 'part_apres' | 'avant' | 'apres', number>>;
type Proposal = { readonly origine: string; readonly controle: string } & Readonly<
  Record<'valeur' | 'montant' | 'frais', number>
>;
const act = (saver: Pick<Saver, 'get'>, name: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> =>
  saver.get(`InsurerA/${name}`, query, { 'idempotency-key': newKey() });
const flag = async (saver: Pick<Saver, 'get'>, name: string): Promise<boolean> =>
  ((await saver.get(name)).donnees as { readonly valeur: boolean }).valeur;
const flags = async (saver: Pick<Saver, 'get'>) => ({
  waiting: await flag(saver, 'Core/HasArbitrageWaiting'),
  processing: await flag(saver, 'InsurerA/HasArbitrageProcessing'),
});
const proposalOf = async (saver: Pick<Saver, 'get'>): Promise<Proposal | null> =>
  (await saver.get('Core/GetArbitrage')).donnees as Proposal | null;
const linesOf = async (saver: Saver): Promise<readonly Line[]> => [
  ...((await saver.get('Core/GetArbitrageDetail')).donnees as Line[]),
  ...((await saver.get('Core/GetArbitrageFundsWithoutChange')).donnees as Line[]),
];
const sum = (lines: readonly Line[], key: 'part_avant' | 'part_apres' | 'avant' | 'apres'): number =>
  lines.reduce((all, line) => all + line[key], 0);
const choose = async (saver: Saver, dossier: string, wishes: Readonly<Record<string, string>>): Promise<void> => {
  expect((await act(saver, 'InitierArbitrage', { id_souscription: dossier })).status).toBe(200);
  expect((await saver.walk('switch', undefined, wishes)).path.outcome).toBe('ready');
};
const decideAtDesk = async (reference: string, decision: 'accepted' | 'refused'): Promise<void> => {
  await parcours.server.worker.drain();
  const review = parcours.insurer.reviews().find((one) => one.reference === reference);
  expect(parcours.insurer.decide(review?.id ?? '', decision)).toBe(true);
  await parcours.insurer.settle();
};

test('a switch is compared, accepted once, carried out by the insurer, and the next one of the year costs', async () => {
  const { saver, dossier } = await contracts.inForce('av-adult', { management: 'PILOTEE', portfolio: 'OFFENSIF' });
  const { saver: other } = await contracts.inForce();
  expect(await flags(saver)).toEqual({ waiting: false, processing: false });
  expect(await proposalOf(saver)).toBeNull();
  expect((await act(other, 'InitierArbitrage', { id_souscription: dossier })).status).toBe(404);
  expect((await act(saver, 'Arbitrer', { idSouscription: dossier })).erreur).toMatchObject({ code: 'password-again' });
  await giveAgain(saver);
  expect((await act(saver, 'Arbitrer', { idSouscription: dossier })).status, 'nothing waits').toBe(404);

  await choose(saver, dossier, { management: 'PILOTEE', portfolio: 'PRUDENT' });
  expect(await flags(saver)).toEqual({ waiting: true, processing: false });
  const proposal = await proposalOf(saver);
  expect(proposal).toMatchObject({ origine: 'EPARGNANT', frais: 0, mode_gestion: 'PILOTEE', profil: 'PRUDENT' });
  const lines = await linesOf(saver);
  expect([sum(lines, 'part_avant'), sum(lines, 'part_apres')]).toEqual([10_000, 10_000]);
  expect([sum(lines, 'avant'), sum(lines, 'apres')]).toEqual([proposal?.valeur, proposal?.valeur]);
  expect(proposal?.montant).toBe(lines.reduce((all, { avant, apres }) => all + Math.max(0, avant - apres), 0));
  for (const name of ['Arbitrer', 'RefuseArbitrage'])
    expect((await act(other, name, { idSouscription: dossier })).status, `${name} of another person`).toBe(404);
  expect((await act(saver, 'Arbitrer', { idSouscription: dossier, controle: 'another' })).erreur).toMatchObject({
    code: 'outdated',
  });

  const controle = proposal?.controle ?? '';
  const [first, second] = await Promise.all(
    [1, 2].map(() => act(saver, 'Arbitrer', { idSouscription: dossier, controle })),
  );
  const accepted = first?.status === 200 ? first : second;
  expect([first?.status, second?.status].toSorted(), 'two at once are one').toEqual([200, 409]);
  expect(accepted?.donnees).toMatchObject({ statut: 'EN_ANALYSE' });
  const { numOperation } = (accepted as Reply).donnees as { readonly numOperation: string };
  expect(await flags(saver)).toEqual({ waiting: false, processing: true });
  expect((await act(saver, 'InitierArbitrage')).erreur).toMatchObject({ code: 'in-progress' });
  await decideAtDesk(numOperation, 'accepted');
  expect(parcours.insurer.operations().find(({ reference }) => reference === numOperation)).toMatchObject({
    kind: 'ARB',
    status: 'accepted',
    details: {
      after: [
        { code: 'ACTIONS', share: 2500 },
        { code: 'PRUDENT', share: 7500 },
      ],
    },
  });
  expect(await flags(saver)).toEqual({ waiting: false, processing: false });
  await parcours.server.worker.drain();
  expect(
    parcours.mail.messages(saver.email).filter(({ subject }) => subject.includes('accepté votre demande')),
  ).toHaveLength(1);
  const [held] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const portfolio = await saver.get('Core/GetPortfolio', { idContrat: held?.idContrat ?? '' });
  expect(portfolio.donnees).toMatchObject({ repartition: [{ pourcentage: 2500 }, { pourcentage: 7500 }] });
  const amendment = await saver.get('InsurerA/GetAvenantVersement', {
    idSouscription: dossier,
    numAvenant: '1',
    numOperation,
  });
  expect(amendment.status).toBe(200);

  await choose(saver, dossier, { management: 'LIBRE' });
  const next = await proposalOf(saver);
  expect(next?.frais).toBe(1_500 + Math.round((next?.montant ?? 0) * 0.008));
  const after = await linesOf(saver);
  expect(Math.abs(sum(after, 'apres') + (next?.frais ?? 0) - (next?.valeur ?? 0))).toBeLessThanOrEqual(after.length);
});

test('what is refused changes nothing, is kept, and another may be chosen', async () => {
  const { saver, dossier } = await contracts.inForce('av-adult', { management: 'LIBRE' });
  await choose(saver, dossier, { management: 'PILOTEE', portfolio: 'DYNAMIQUE' });
  const another = await act(saver, 'RefuseArbitrage', { idSouscription: dossier, controle: 'another' });
  expect(another.status, 'what was not seen is not refused').toBe(409);
  const controle = (await proposalOf(saver))?.controle ?? '';
  const refused = await act(saver, 'RefuseArbitrage', { idSouscription: dossier, controle });
  expect(refused.status).toBe(200);
  expect(await flags(saver)).toEqual({ waiting: false, processing: false });
  await parcours.server.worker.drain();
  const { numOperation } = refused.donnees as { readonly numOperation: string };
  expect(parcours.insurer.operations().some(({ reference }) => reference === numOperation)).toBe(false);
  const [held] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const info = await saver.get('InsurerA/GetInfoContrat', { idContrat: held?.idContrat ?? '' });
  expect(info.donnees).toMatchObject({ mode_gestion: 'LIBRE', operations: [{ type: 'ARB', statut: 'DECLINEE' }] });
  expect((await act(saver, 'RefuseArbitrage', { idSouscription: dossier })).status).toBe(404);
  await choose(saver, dossier, { management: 'PILOTEE', portfolio: 'PRUDENT' });
  expect((await proposalOf(saver))?.frais, 'what was refused cost nothing').toBe(0);
});

test('for a child whom two represent one parent decides: a switch is an act of administration', async () => {
  const { saver, dossier } = await contracts.inForce('av-adult', { management: 'LIBRE' });
  const now = new Date().toISOString();
  await parcours.server.services.store.write(async (tx) => {
    const owner = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', dossier);
    const inviterId = owner?.person_id ?? '';
    await invite(tx, { dossierId: dossier, inviterId, expiresAt: now, secretHash: 'the-other', now });
  });
  await choose(saver, dossier, { management: 'PILOTEE', portfolio: 'PRUDENT' });
  const accepted = await act(saver, 'Arbitrer', { idSouscription: dossier });
  expect(accepted.donnees).toMatchObject({ statut: 'EN_ANALYSE' });
  await parcours.server.worker.drain();
  const { numOperation } = accepted.donnees as { readonly numOperation: string };
  expect(parcours.insurer.operations().some(({ reference }) => reference === numOperation)).toBe(true);
  expect(await flags(saver)).toEqual({ waiting: false, processing: true });
});

test('where the markets move a managed contract away from its profile, going back is proposed until it is refused', async () => {
  const { saver, dossier } = await contracts.inForce('av-adult', { management: 'PILOTEE', portfolio: 'EQUILIBRE' });
  let later: Pick<Saver, 'get'> = saver;
  // The markets of a contract are its own: time passes until they have moved it.
  const untilProposed = async (): Promise<void> => {
    for (let halves = 0; halves < 80; halves += 1) {
      await contracts.pass(200 * 24 * 60);
      later = await signIn(parcours, saver.email);
      if (await flag(later, 'Core/HasArbitrageWaiting')) return;
    }
  };
  await untilProposed();
  expect(await proposalOf(later)).toMatchObject({ origine: 'GESTION', profil: 'EQUILIBRE', frais: 0 });
  expect((await act(later, 'RefuseArbitrage', { idSouscription: dossier })).status).toBe(200);
  expect(await flag(later, 'Core/HasArbitrageWaiting')).toBe(false);
  await untilProposed();
  expect(await flag(later, 'Core/HasArbitrageWaiting'), 'half a year later or more').toBe(true);
  const accepted = await act(later, 'Arbitrer', { idSouscription: dossier });
  await decideAtDesk((accepted.donnees as { readonly numOperation: string }).numOperation, 'refused');
  expect(await flags(later)).toEqual({ waiting: true, processing: false });
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(saver.email)[0]?.subject).toContain('n’a pas accepté votre demande');
});
