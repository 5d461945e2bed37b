import { announceIn } from '../navigation/announcer.ts';

/** The one place that says things to screen readers. */
export const Announcer = () => <p ref={announceIn} className="visually-hidden" role="status" />;
