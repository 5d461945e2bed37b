import { createFlag } from './followed-flag.ts';

/**
 * Whether the account of the session is one of demonstration; no until the server says so. Nothing hangs on it in this
 * browser: the server refuses by itself what a demonstration may not do.
 */
export const demoAccount = createFlag();
