import { createFlag } from './followed-flag.ts';

/** Whether the dialog is shown that tells that the session is about to end. */
export const sessionWarning = createFlag();
