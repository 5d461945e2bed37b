import type { Wishes } from '../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newKey, password, type Saver } from '../../cli/replay/place/saver.ts';
import { signedSaver } from './signed-saver.ts';

/** A server with its partners, whose clocks go on together when the test says so. */
export type HeldContracts = {
  readonly parcours: RunningParcours;
  /** Milliseconds that the clocks are ahead. */
  readonly ahead: () => number;
  /** Lets the insurer work: its clock and ours go on, and what waits is done. */
  readonly pass: (minutes: number) => Promise<void>;
  /** Somebody whose contract is in force, and who has just given the password again. */
  readonly inForce: (journey?: string, wishes?: Wishes) => Promise<{ readonly saver: Saver; readonly dossier: string }>;
};

/** Gives the password again, as whoever orders something must after five minutes. */
export const giveAgain = async (saver: Saver): Promise<void> => {
  const { status } = await saver.post('Core/ConfirmPassword', { password }, { 'idempotency-key': newKey() });
  if (status !== 200) throw new Error(`The password was answered ${status}.`);
};

const HOUR = 3_600_000;

/**
 * Starts one. Whoever opens it closes `parcours`.
 * @param atNight its clock begins at ten to midnight in Paris, in winter: soon a day there is not that of UTC
 * @param start starts the server, where it needs more than its clock
 */
export const openHeldContracts = async ({ atNight = false, start = startParcours } = {}): Promise<HeldContracts> => {
  let ahead = atNight ? 24 * HOUR - ((Date.now() + HOUR + 10 * 60_000) % (24 * HOUR)) : 0;
  const parcours = await start({ now: () => new Date(Date.now() + ahead) });
  parcours.insurer.advance(ahead);
  const pass = async (minutes: number): Promise<void> => {
    ahead += minutes * 60_000;
    parcours.insurer.advance(minutes * 60_000);
    await parcours.server.worker.drain();
    await Promise.all([parcours.insurer.settle(), parcours.insurerB.settle()]);
  };
  const inForce: HeldContracts['inForce'] = async (journey, wishes) => {
    const signed = await signedSaver(parcours, journey, wishes);
    await pass(6);
    await pass(6);
    await giveAgain(signed.saver);
    return signed;
  };
  return { parcours, ahead: () => ahead, pass, inForce };
};
