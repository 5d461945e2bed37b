import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

import { LeaveDialog } from '../../steps/parts/LeaveDialog.tsx';
import { isForced } from './go-to.ts';

type LeaveOptions = {
  /** Keeps what was typed; the page is then left. Rejects where it cannot be kept: the dialog stays. */
  readonly save?: (() => Promise<void>) | undefined;
  readonly saving?: boolean | undefined;
  /** Paths that are part of the same journey: going there is not leaving. */
  readonly isInside?: ((pathname: string) => boolean) | undefined;
};

/**
 * Asks before a page with unsaved input is left (R154): inside the app with a dialog, outside with the browser's own
 * question. A session that ends asks nothing.
 * @returns the dialog, to be rendered by the page
 */
export const useLeaveWarning = (dirty: boolean, { save, saving, isInside }: LeaveOptions = {}): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isForced() &&
      currentLocation.pathname !== nextLocation.pathname &&
      isInside?.(nextLocation.pathname) !== true,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      saving={saving}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      onSaveAndLeave={save && (() => void save().then(() => blocker.proceed?.(), () => undefined))}
    />
  );
};
