import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { LeaveDialog } from '../../steps/parts/LeaveDialog.tsx';
import { useNavigator } from './navigator-context.ts';

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
  const navigator = useNavigator();
  const { question } = useSyncExternalStore(navigator.subscribe, navigator.get);
  useEffect(
    () =>
      dirty
        ? navigator.askBefore((from, to) => from.pathname !== to.pathname && isInside?.(to.pathname) !== true)
        : undefined,
    [navigator, dirty, isInside],
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <LeaveDialog
      open={question !== undefined}
      saving={saving}
      onCancel={() => question?.stay()}
      onConfirm={() => question?.leave()}
      onSaveAndLeave={save && (() => void save().then(() => question?.leave(), () => undefined))}
    />
  );
};
