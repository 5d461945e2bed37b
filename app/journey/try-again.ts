import { screenOf } from '../../engine/session/session-machine.ts';
import { isOffline } from '../browser/connection.ts';
import type { JourneySession } from './create-session.ts';

/**
 * Milliseconds between tries once the browser says that there is a connection: it often says so a moment before anything
 * gets through. Afterwards it is up to the reader.
 */
export const pauses = [1000, 2000, 5000, 10_000, 30_000] as const;

/** The pause from which a server that does not answer in time is asked again: what was said of it is to be read first. */
const leastWhereSlow = 3;

/** What could not be saved or opened for want of a connection is tried again once there is one. @returns ends it */
export const tryAgainOnline = (session: JourneySession): (() => void) => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = (): void => session.send({ type: 'RETRY' });
  const onOnline = (): void => {
    tries = 0;
    clearTimeout(timer);
    retry();
  };
  const look = (snapshot: ReturnType<JourneySession['getSnapshot']>): void => {
    clearTimeout(timer);
    const screen = screenOf(snapshot);
    if (screen !== 'unsaved' && screen !== 'saving') tries = 0;
    const { problem } = snapshot.context;
    if (screen !== 'unsaved' || (problem !== 'offline' && problem !== 'slow') || isOffline()) return;
    const pause = pauses[problem === 'slow' ? Math.max(tries, leastWhereSlow) : tries];
    if (pause === undefined) return;
    timer = setTimeout(() => {
      tries += 1;
      retry();
    }, pause);
  };
  const subscription = session.subscribe(look);
  look(session.getSnapshot());
  // What could not be opened before anybody was listening.
  if (screenOf(session.getSnapshot()) === 'failed' && !isOffline()) retry();
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
    removeEventListener('online', onOnline);
  };
};
