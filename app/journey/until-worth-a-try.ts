import { isOffline, untilOnline } from '../browser/connection.ts';
import { pauses } from './try-again.ts';

/**
 * Resolves when what was lost for want of a connection is worth another try: once there is one, or a while after it was said
 * to be there. @param tries made so far without being asked
 */
export const untilWorthATry = (tries: number): Promise<void> => {
  const pause = pauses[tries];
  if (isOffline() || pause === undefined) return untilOnline();
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
};
