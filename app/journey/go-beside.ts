import type { JourneySession } from './create-session.ts';
import { leaveForPartner } from './leave-for-partner.ts';
import { tryAgainOnline } from './try-again.ts';

/** What goes on beside a session that has begun, and nothing waits for. @returns ends it */
export const goBeside = (session: JourneySession): (() => void) => {
  const ends = [leaveForPartner(session), tryAgainOnline(session)];
  return () => ends.forEach((end) => end());
};
