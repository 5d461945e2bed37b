import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract as calls } from '../../../api/contract/contract.ts';
import { nameOfCall } from '../../../api/contract/contract-facts.ts';
import { dayOf } from '../../../api/server/dossier/today.ts';
import { invite } from '../../../api/server/store/representatives.ts';
import { newKey, newSaver, signIn, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';
import { giveAgain, openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts({ atNight: true });
});
afterAll(() => held.parcours.close());

type Ordered = Readonly<Record<'type' | 'statut' | 'numOperation', string>> & { readonly numAvenant: number };
type Info = Readonly<Record<string, unknown>> & { readonly operations: readonly Ordered[] };

const infoOf = async (saver: Saver): Promise<Info> => {
  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const asked = await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' });
  return asked.donnees as Info;
};
const begin = (saver: Saver, id_souscription?: string): Promise<Reply> =>
  saver.post('Core/InitierRenonciation', id_souscription === undefined ? {} : { id_souscription }, {
    'idempotency-key': newKey(),
  });
const codeOf = ({ status, erreur }: Reply): string => `${status} ${String(erreur?.['code'])}`;
/** Has the insurer decide on what was ordered in a dossier. */
const decide = async (dossier: string, insurer: 'insurer' | 'insurerB' = 'insurer'): Promise<void> => {
  await held.parcours.server.worker.drain();
  const partner = held.parcours[insurer];
  const review = partner.reviews().find(({ reference }) => reference === dossier);
  partner.decide(review?.id ?? '', 'accepted');
  await partner.settle();
  await held.parcours.server.worker.drain();
};
/** Every operation that a journey makes, tried on the contract of a subscription. */
const beginAll = async (saver: Saver, subscription: string): Promise<Readonly<Record<string, string>>> => {
  const starts = held.parcours.server.journeys.current().all();
  const answers: Record<string, string> = {};
  for (const { plan } of starts) {
    const call = calls.find((one) => nameOfCall(one) === plan.journey.about?.contract);
    if (call === undefined) continue;
    const query = { id_souscription: subscription };
    const key = { 'idempotency-key': newKey() };
    const name = nameOfCall(call);
    answers[name] = codeOf(
      call.method === 'POST' ? await saver.post(name, query, key) : await saver.get(name, query, key),
    );
  }
  return answers;
};
const refusals = async (saver: Saver, subscription: string): Promise<void> => {
  const { 'Core/InitierRenonciation': again, ...others } = await beginAll(saver, subscription);
  expect(again).toBe('409 already-done');
  expect(Object.keys(others).length).toBeGreaterThan(5);
  expect(new Set(Object.values(others))).toEqual(new Set(['409 renounced']));
};

test('whatever the saver does with a contract, the last day to renounce stays', async () => {
  const { saver: early } = await held.inForce();
  const { renonciation_jusqu_au: lastDay, idContrat } = await infoOf(early);
  expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  await held.pass(2 * 24 * 60);
  const saver = await signIn(held.parcours, early.email);
  for (const nom of [{ nom: 'Pour Léa' }, {}]) {
    const renamed = await saver.post('InsurerA/UpdateContractName', { idContrat, ...nom });
    expect(renamed.status).toBe(200);
    expect(await infoOf(saver)).toMatchObject({ renonciation_jusqu_au: lastDay });
  }
  await saver.get('InsurerA/InitierVL', {}, { 'idempotency-key': newKey() });
  expect((await saver.walk('top-up')).path.outcome).toBe('ordered');
  await held.parcours.server.worker.drain();
  for (const { id } of held.parcours.insurer.reviews()) held.parcours.insurer.decide(id, 'accepted');
  await held.parcours.insurer.settle();
  expect(await infoOf(saver)).toMatchObject({ renonciation_jusqu_au: lastDay });
});

test('a contract is renounced once, with a withdrawal under way, and then it is ended wherever it is told', async () => {
  const { saver, dossier } = await held.inForce('av-adult', { scheduled: true, initial: 500_000 });
  const stranger = await newSaver(held.parcours);
  expect(codeOf(await begin(stranger, dossier))).toBe('404 not-found');
  const key = () => ({ 'idempotency-key': newKey() });
  await saver.get('InsurerA/InitierVL', { id_souscription: dossier }, key());
  await saver.walk('top-up', 'recap');
  await saver.get('InsurerA/InitierRetraitPartiel', { id_souscription: dossier }, key());
  await giveAgain(saver);
  const { dossier: withdrawal } = await saver.walk('withdrawal', undefined, { amount: 50_000 });
  await held.parcours.server.worker.drain();

  expect((await begin(saver, dossier)).status).toBe(200);
  const told = (await saver.get('Core/GetRenonciation')).donnees as Readonly<Record<string, unknown>>;
  const before = await infoOf(saver);
  expect(told).toMatchObject({
    contrat: before['numero'],
    demandeur: 'Alice Durand',
    email: saver.email,
    montant: 500_000,
    compte: expect.stringMatching(/^.{4}$/),
    jusqu_au: before['renonciation_jusqu_au'],
  });
  // No password is asked for again: nothing holds them back.
  const { dossier: renounced, path } = await saver.walk('renunciation');
  expect(path.outcome).toBe('renounced');

  const asked = await infoOf(saver);
  const at = new Date(Date.now() + held.ahead()).toISOString();
  expect(asked).toMatchObject({ statut: 'EN_COURS', renonciation: { le: dayOf(at) } });
  expect(asked['renonciation_jusqu_au']).toBeUndefined();
  expect(asked.operations[0]).toMatchObject({ type: 'RENONCIATION', statut: 'EN_ANALYSE', montant: 500_000 });
  await refusals(saver, dossier);
  await expect(saver.open('top-up')).rejects.toThrow('renounced');

  await held.parcours.server.worker.drain();
  const mail = held.parcours.mail.messages(saver.email).find(({ subject }) => subject.includes('bien reçue'));
  for (const words of ['Alice Durand', String(before['numero']), saver.email, 'Je renonce à ce contrat'])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toMatch(/le (?:1er|\d{1,2}) \S+ \d{4} à \d{1,2}\u00a0h(?:\u00a0\d\d)? \(heure de Paris\)/u);

  await decide(renounced);
  const ended = await infoOf(saver);
  expect(ended).toMatchObject({ statut: 'RENONCEE', commencees: [], renonciation: { le: dayOf(at) } });
  expect(ended['valeur']).toBeUndefined();
  expect(ended['mt_vlp']).toBeUndefined();
  expect(ended.operations.map(({ type, statut }) => [type, statut])).toEqual([
    ['RENONCIATION', 'ACCEPTEE'],
    ['RP', 'SANS_OBJET'],
  ]);
  const atInsurer = held.parcours.insurer.operations().find(({ reference }) => reference === withdrawal);
  expect(atInsurer?.status).toBe('refused');
  const read = async (call: string, query = {}) => (await saver.get(call, query)).donnees;
  expect(await read('InsurerA/GetAllContrats')).toMatchObject([{ statut: 'RENONCEE' }]);
  expect(await read('InsurerA/GetSouscription')).toMatchObject({ statut: 'RENONCEE' });
  expect(await read('InsurerA/GetSouscriptions')).toMatchObject({ items: [{ statut: 'RENONCEE' }] });
  expect(await read('InsurerA/GetLastSubscriptionStatus')).toEqual({ statut: 'RENONCEE' });
  expect(await read('InsurerA/GetWaitingSouscriptions')).toEqual([]);
  expect(await read('InsurerA/GetTotalHistoEpargne')).toMatchObject({ valeur: 0, contrats: 0 });
  const payments = await read('Core/GetHistoVLByContract', { idContrat: ended['idContrat'] });
  expect(payments).toMatchObject({ programme: false, a_venir: [] });
  await refusals(saver, dossier);
  await expect(saver.open('top-up')).rejects.toThrow('requires');
  expect((await saver.open('renunciation')).path.outcome, 'what was told stays').toBe('renounced');
  const [first] = ended.operations;
  const amendment = await saver.get('InsurerA/GetAvenantVersement', {
    idSouscription: dossier,
    numAvenant: String(first?.numAvenant),
  });
  expect(amendment.headers.get('content-type')).toContain('pdf');
  const statement = await saver.get('InsurerA/GetEtatSituation', { idcontrat: String(ended['idContrat']) });
  expect(statement.status).toBe(200);
  expect(held.parcours.mail.messages(saver.email)[0]?.subject).toContain('renonciation');
  const row = await held.parcours.server.services.store.read((tx) =>
    tx.get<{ ended_at: string | null }>('SELECT ended_at FROM contracts WHERE dossier_id = ?', dossier),
  );
  expect(row?.ended_at, 'what is kept counts from there').not.toBeNull();
});

test('a retirement plan is renounced at its own insurer', async () => {
  const { saver, dossier } = await held.inForce('per');
  expect(await infoOf(saver)).toMatchObject({ produit: 'PER', statut: 'EN_COURS' });
  expect((await begin(saver, dossier)).status).toBe(200);
  const { dossier: renounced } = await saver.walk('renunciation');
  await decide(renounced, 'insurerB');
  expect(held.parcours.insurerB.operations()).toMatchObject([{ reference: renounced, status: 'accepted' }]);
  expect(await infoOf(saver)).toMatchObject({ statut: 'RENONCEE', operations: [{ statut: 'ACCEPTEE' }] });
});

test('for a child of two, one parent renounces alone, and the other one is told', async () => {
  const { saver, dossier } = await held.inForce();
  const other = await newSaver(held.parcours);
  const { store, now } = held.parcours.server.services;
  await store.write(async (tx) => {
    const at = now().toISOString();
    const owner = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', dossier);
    const second = await tx.get<{ id: string }>('SELECT id FROM people WHERE email = ?', other.email);
    const invitation = { dossierId: dossier, inviterId: owner?.person_id ?? '', secretHash: 'another', now: at };
    await invite(tx, { ...invitation, expiresAt: new Date(now().getTime() + 60_000).toISOString() });
    await tx.run('UPDATE representatives SET person_id = ? WHERE dossier_id = ?', second?.id ?? '', dossier);
  });
  await begin(saver, dossier);
  const { dossier: renounced } = await saver.walk('renunciation');
  await held.parcours.server.worker.drain();
  expect(held.parcours.insurer.operations().some(({ reference }) => reference === renounced)).toBe(true);
  expect(held.parcours.mail.messages(other.email)[0]?.subject).toContain('L’autre parent a renoncé');
});

test('a contract is renounced in the last hour of the last day in Paris, and not in the next one', async () => {
  const early = await Promise.all([held.inForce(), held.inForce()]);
  const lastDay = String((await infoOf(early[0].saver))['renonciation_jusqu_au']);
  const dayIn = (hours: number): string => dayOf(new Date(Date.now() + held.ahead() + hours * 3_600_000).toISOString());
  let hours = 0;
  while (dayIn(hours + 1) <= lastDay) hours += 1;
  await held.pass(hours * 60);
  const [prompt, late] = await Promise.all(
    early.map(async ({ saver, dossier }) => ({ saver: await signIn(held.parcours, saver.email), dossier })),
  );
  if (prompt === undefined || late === undefined) throw new Error('There are two.');
  for (const { saver, dossier } of [prompt, late]) {
    expect(await infoOf(saver)).toMatchObject({ renonciation_jusqu_au: lastDay });
    expect((await begin(saver, dossier)).status).toBe(200);
  }
  expect((await prompt.saver.walk('renunciation')).path.outcome).toBe('renounced');
  const standing = await late.saver.open('renunciation');
  const { planStep, record } = await late.saver.answer(standing);
  await held.pass(60);
  const saver = await signIn(held.parcours, late.saver.email);
  expect(codeOf(await saver.save(standing, planStep, record))).toBe('409 too-late');
  expect(codeOf(await begin(saver, late.dossier))).toBe('409 too-late');
  await expect(saver.open('renunciation')).rejects.toThrow('too-late');
  const info = await infoOf(saver);
  expect(info['renonciation_jusqu_au']).toBeUndefined();
  expect(info.operations).toEqual([]);
});
