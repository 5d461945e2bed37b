import type { JourneySession } from './create-session.ts';
import { drawAhead } from './draw-ahead.ts';
import { leaveForPartner } from './leave-for-partner.ts';
import type { Ahead } from './StepPages.tsx';
import { tryAgainOnline } from './try-again.ts';

export { fetchRest } from './fetch-rest.ts';

/** What goes on beside a session that has begun, and nothing waits for. @returns ends it */
export const goBeside = (session: JourneySession, show: (ahead: Ahead | undefined) => void): (() => void) => {
  const ends = [leaveForPartner(session), tryAgainOnline(session), drawAhead(session, show)];
  return () => ends.forEach((end) => end());
};
