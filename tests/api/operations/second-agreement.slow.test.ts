import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../api/server/store/audit.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { back as backAgain, childToSign, openChildContract, type Someone } from '../../helpers/child-contract.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let parcours: RunningParcours;
let held: HeldContracts;
let first: Someone;
let second: Someone;
let subscription: string;
const DAY = 24 * 60;

beforeAll(async () => {
  held = await openHeldContracts();
  ({ parcours } = held);
  const contract = await childToSign(parcours, 'autre.parent@exemple.fr', {
    'child.birthDate': '2020-05-14',
    scheduled: true,
    initial: 500_000,
  });
  await openChildContract(held, contract);
  ({ first, second, subscription } = contract);
}, 120_000);
afterAll(() => parcours.close());

/** Another session: time has gone on. */
const back = (who: Someone): Promise<Saver> => backAgain(parcours, who);
const order = async (begin: string, journey: string, wishes: Readonly<Record<string, unknown>>): Promise<string> => {
  const saver = await back(first);
  const begun = await saver.get(
    `InsurerA/${begin}`,
    { id_souscription: subscription },
    { 'idempotency-key': newKey() },
  );
  expect(begun.status).toBe(200);
  const { dossier, path } = await saver.walk(journey, undefined, wishes as never);
  expect(path.outcome).toBe('awaiting');
  await parcours.server.worker.drain();
  return dossier;
};
const toAgree = async (saver: Saver): Promise<readonly Record<string, unknown>[]> =>
  (await saver.get('Core/GetOperationsToAgree')).donnees as readonly Record<string, unknown>[];
const say = (saver: Saver, numOperation: string, accord: boolean) =>
  saver.post('Core/AnswerOperation', { numOperation, accord }, { 'idempotency-key': newKey() });
const atInsurer = (dossier: string): boolean =>
  parcours.insurer.operations().some(({ reference }) => reference === dossier);
const lastMail = (email: string): string | undefined => parcours.mail.messages(email)[0]?.subject;
const outcomeOf = async (journey: string) => (await (await back(first)).open(journey)).path.outcome;

const topUp = ['InitierVL', 'top-up', { amount: 60_000, paymentMode: 'VIR' }, { type: 'VL', montant: 60_000 }] as const;
const withdrawal = [
  'InitierRetraitPartiel',
  'withdrawal',
  { amount: 50_000 },
  { type: 'RP', montant: 50_000 },
] as const;

test.each([topUp, withdrawal])(
  '%s goes to the insurer once the other parent agrees',
  async (begin, journey, wishes, facts) => {
    const dossier = await order(begin, journey, wishes);
    expect(atInsurer(dossier)).toBe(false);
    expect(lastMail(second.email)).toBe('Votre accord est demandé');
    const other = await back(second);
    expect(await toAgree(other)).toMatchObject([{ numOperation: dossier, enfant: expect.any(String), ...facts }]);

    // Nobody else sees it or answers it, the one who ordered least of all.
    const stranger = await preparedSaver(parcours);
    for (const saver of [stranger, await back(first)]) {
      expect(await toAgree(saver)).toEqual([]);
      expect((await say(saver, dossier, true)).status).toBe(404);
    }
    expect((await say(other, dossier, true)).donnees).toEqual({ statut: 'EN_ANALYSE' });
    await parcours.server.worker.drain();
    expect(atInsurer(dossier)).toBe(true);
    expect(await toAgree(other)).toEqual([]);
    expect((await say(other, dossier, false)).status).toBe(404);
    const kinds = async (id: string): Promise<readonly string[]> =>
      (await parcours.server.services.store.read((tx) => listAudit(tx, id))).map(({ kind }) => kind);
    expect(await kinds(second.id)).toContain('operation-answered');
    expect(await kinds(first.id)).toContain('operation-agreed');
  },
  60_000,
);

test.each([topUp, withdrawal])(
  '%s ends with a no: nothing is sent, the first parent is told, the next may begin',
  async (begin, journey, wishes) => {
    const dossier = await order(begin, journey, wishes);
    expect((await say(await back(second), dossier, false)).donnees).toEqual({ statut: 'REFUSEE_PARENT' });
    await parcours.server.worker.drain();
    expect(atInsurer(dossier)).toBe(false);
    expect(lastMail(first.email)).toBe('L’autre parent n’est pas d’accord avec votre demande');
    expect(await outcomeOf(journey)).toBe('refused');
    const next = await order(begin, journey, wishes);
    expect(next).not.toBe(dossier);
    expect((await say(await back(second), next, false)).status).toBe(200);
  },
  60_000,
);

test('an order that nobody answers is reminded of twice and ends after 30 days', async () => {
  const [begin, journey, wishes] = topUp;
  const dossier = await order(begin, journey, wishes);
  const sent = parcours.mail.messages(second.email).length;
  for (const days of [7, 14]) {
    await held.pass(days * DAY);
  }
  expect(parcours.mail.messages(second.email)).toHaveLength(sent + 2);
  expect(await toAgree(await back(second))).toHaveLength(1);
  await held.pass(9 * DAY);
  expect(lastMail(first.email)).toBe('Votre demande a pris fin sans réponse');
  const other = await back(second);
  expect(await toAgree(other)).toEqual([]);
  expect((await say(other, dossier, true)).status).toBe(404);
  expect(await outcomeOf(journey)).toBe('refused');
  const again = await order(begin, journey, wishes);
  expect((await say(await back(second), again, true)).status).toBe(200);
}, 60_000);
