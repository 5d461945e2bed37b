import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';

let parcours: RunningParcours;
let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts();
  ({ parcours } = held);
});
afterAll(() => parcours.close());

const act = (saver: Saver, name: string) => saver.get(name, {}, { 'idempotency-key': newKey() });
type History = {
  readonly idContrat: string;
  readonly programme: boolean;
  readonly montant_programme?: number;
  readonly reprise?: string;
  readonly a_venir: readonly { readonly montant: number; readonly date: string }[];
  readonly passes: readonly { readonly montant: number }[];
};
const history = async (saver: Saver, journey?: string): Promise<History> =>
  (
    await saver.get(
      'Core/GetHistoVLByContract',
      {},
      journey === undefined ? undefined : { 'parcours-journey': journey },
    )
  ).donnees as History;

/** Orders an operation, which the insurer then decides on. @returns the outcome that is shown then */
const order = async (
  saver: Saver,
  [begin, journey]: readonly [string, string],
  wishes: Readonly<Record<string, unknown>>,
  decision: 'accepted' | 'refused' = 'accepted',
): Promise<string | undefined> => {
  const { dossier } = (await act(saver, `InsurerA/${begin}`)).donnees as { dossier: string };
  expect((await saver.walk(journey, undefined, wishes as never)).path.outcome).toBe('ordered');
  await parcours.server.worker.drain();
  const review = parcours.insurer.reviews().find(({ reference }) => reference === dossier);
  parcours.insurer.decide(review?.id ?? '', decision);
  await parcours.insurer.settle();
  return (await saver.open(journey)).path.outcome;
};

const scheduling = ['InitierVLP', 'scheduled-top-up'] as const;
const changing = ['InitierModifVLP', 'schedule-change'] as const;
const stopping = ['InitierSuspentionVLP', 'schedule-stop'] as const;

test('payments are scheduled, changed, suspended and stopped; R148, R159, R160: an interruption is noted, or could not be', async () => {
  const { saver, dossier } = await held.inForce('av-adult', { scheduled: false, initial: 200_000 });
  expect(await history(saver)).toMatchObject({ programme: false, a_venir: [], passes: [{ montant: 200_000 }] });
  const monthly = { periodicity: 'M', scheduledAmount: 20_000, debitDay: 10 };
  expect(await order(saver, scheduling, monthly)).toBe('ordered');
  const scheduled = await history(saver);
  expect(scheduled).toMatchObject({ programme: true, montant_programme: 20_000 });
  expect([11, 12, 13]).toContain(scheduled.a_venir.length);
  expect(await order(saver, changing, { ...monthly, scheduledAmount: 30_000 })).toBe('ordered');
  expect((await history(saver)).montant_programme).toBe(30_000);
  // Refused: payments go on, and who asked for it is told how to reach an adviser.
  expect(await order(saver, stopping, { stop: 'ARRETER' }, 'refused')).toBe('refused');
  expect((await history(saver)).programme).toBe(true);
  const until = new Date(Date.now() + held.ahead() + 120 * 86_400_000).toISOString().slice(0, 10);
  expect(await order(saver, stopping, { stop: 'SUSPENDRE', resumeOn: until })).toBe('ordered');
  const paused = await history(saver);
  expect(paused.reprise).toBe(until);
  expect(paused.a_venir.every(({ date }) => date >= until)).toBe(true);
  expect(await order(saver, stopping, { stop: 'ARRETER' })).toBe('ordered');
  expect(await history(saver)).toMatchObject({ programme: false, a_venir: [] });

  const amendment = (who: Saver, numAvenant: string, more = {}) =>
    who.get('InsurerA/GetAvenantVersement', { idSouscription: dossier, numAvenant, ...more });
  expect((await amendment(saver, '1')).status).toBe(200);
  // The third one was refused: it has no amendment. Nobody else gets any.
  expect((await amendment(saver, '3')).status).toBe(404);
  expect((await amendment(saver, '1', { controle: 'forged' })).status).toBe(404);
  const { saver: other } = await signedSaver(parcours);
  expect((await amendment(other, '1')).status).toBe(404);
  const whole = await saver.get('InsurerA/GetHistoriqueVersementsByUser');
  expect(whole.donnees).toMatchObject([{ montant: 200_000, type: 'INITIAL' }]);
  const foreign = await saver.get('InsurerA/GetHistoriqueVersementsByUser', { iduser: 'per_of_somebody_else' });
  expect(foreign.status).toBe(404);
  expect((await saver.get('InsurerA/GetTotalHistoEpargne')).donnees).toMatchObject({ verse: 200_000, contrats: 1 });
  const told = (await saver.get('InsurerA/LoadVersementOrigineFonds')).donnees as { origineFonds?: unknown };
  expect(told.origineFonds).toHaveLength(1);
});
