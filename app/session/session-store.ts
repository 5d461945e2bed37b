import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import { leftAt, type Anchor } from './session-clock.ts';
import { parseSession, sessionKey, type Session } from './session.ts';

let session: Session | undefined;
let anchor: Anchor = { at: 0, left: 0 };
const listeners = new Set<() => void>();
/** Tells the other tabs that something changed; what it is they read themselves, so no token travels here. */
let channel: BroadcastChannel | undefined;

const adopt = (next: Session | undefined): void => {
  session = next;
  if (next !== undefined) anchor = { at: performance.now(), left: next.expiresAt - Date.now() };
  for (const listener of listeners) listener();
};

/** Reads the storage again; another tab may have changed it. What is no session is taken away. */
const reread = (): void => {
  const stored = readStored(sessionKey);
  const next = parseSession(stored, Date.now());
  if (next === undefined && stored !== null) removeStored(sessionKey);
  if (next?.accessToken !== session?.accessToken || next?.expiresAt !== session?.expiresAt) adopt(next);
};

/** The stored session, for React (`useSyncExternalStore`) and for the rest. */
export const sessionStore = {
  get: (): Session | undefined => session,
  /** Milliseconds left; 0 without a session. */
  left: (): number => (session === undefined ? 0 : leftAt(anchor, performance.now())),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Replaces the stored session (R073), in every tab. */
  open: (next: Session): void => {
    writeStored(sessionKey, JSON.stringify(next));
    adopt(next);
    channel?.postMessage('changed');
  },
  /** Ends it, in every tab (R070). */
  clear: (): void => {
    removeStored(sessionKey);
    if (session !== undefined) adopt(undefined);
    channel?.postMessage('changed');
  },
  reread,
  /** Reads the storage for the first time and follows the other tabs from then on. */
  start: (): void => {
    reread();
    addEventListener('storage', ({ key: changed }) => {
      if (changed === sessionKey || changed === null) reread();
    });
    // Not before: a server that draws first frames could not end.
    if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel('parcours-session');
    channel?.addEventListener('message', reread);
  },
};
