import { useSyncExternalStore } from 'react';

import type { Session } from './session.ts';
import { sessionStore } from './session-store.ts';

/** The session of this browser, or undefined; follows logins and logouts in every tab. */
export const useSession = (): Session | undefined => useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
