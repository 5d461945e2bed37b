import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { PlainQuestion } from './PlainQuestion.tsx';
import { useNavigator } from './navigator-context.ts';

type LeaveOptions = {
  /** Keeps what was typed; the page is then left. Rejects where it cannot be kept: the dialog stays. */
  readonly save?: (() => Promise<void>) | undefined;
  readonly saving?: boolean | undefined;
  /** Paths that are part of the same journey: going there is not leaving. */
  readonly isInside?: ((pathname: string) => boolean) | undefined;
};

const LeaveDialog = lazy(async () => ({
  default: (await import('../../steps/parts/LeaveDialog.tsx').catch(() => ({ LeaveDialog: PlainQuestion })))
    .LeaveDialog,
}));

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
  // Fetched with the first letter typed, so that it is there when it is to open.
  return (
    dirty && (
      <Suspense>
        <LeaveDialog
          open={question !== undefined}
          saving={saving}
          onCancel={() => question?.stay()}
          onConfirm={() => question?.leave()}
          onSaveAndLeave={
            save &&
            (() =>
              void save().then(
                () => question?.leave(),
                () => undefined,
              ))
          }
        />
      </Suspense>
    )
  );
};
