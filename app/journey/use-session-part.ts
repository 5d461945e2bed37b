import { useCallback, useSyncExternalStore } from 'react';
import type { JourneySession } from './create-session.ts';

type Snapshot = ReturnType<JourneySession['getSnapshot']>;

/**
 * A part of where the session stands; the component renders again when the part is another one. (`@xstate/react` does
 * the same for versions of React that cannot.)
 * @param select gives back the same value while the part is the same
 */
export const useSessionPart = <T>(session: JourneySession, select: (snapshot: Snapshot) => T): T => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = session.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [session],
  );
  return useSyncExternalStore(subscribe, () => select(session.getSnapshot()));
};
