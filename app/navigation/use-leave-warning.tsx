import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { needWords } from '../i18n/language.ts';
import { PlainQuestion } from './PlainQuestion.tsx';
import { useNavigator } from './navigator-context.ts';

type LeaveOptions = {
  /** Keeps what was typed. Rejects where it cannot be kept. The same function each time. Left out: it is lost. */
  readonly keep?: () => Promise<void>;
  /** What is lost, in words, where it is not what was typed. */
  readonly lost?: ReactNode;
  /** Paths that are part of the same journey: going there is not leaving. */
  readonly isInside?: (pathname: string) => boolean;
};

const nowhere = (): boolean => false;

const LeaveDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../../steps/parts/LeaveDialog.tsx'), needWords('issues')]).catch(() => [
    { LeaveDialog: PlainQuestion },
  ]);
  return { default: dialog.LeaveDialog };
});

/**
 * Asks before a page with unsaved input, or with what is shown only once, is left (R154): inside the app with a dialog,
 * outside with the browser's own question. A session that ends asks nothing.
 * @returns the dialog, to be rendered by the page
 */
export const useLeaveWarning = (dirty: boolean, { keep, lost, isInside = nowhere }: LeaveOptions = {}): ReactNode => {
  const navigator = useNavigator();
  const { question } = useSyncExternalStore(navigator.subscribe, navigator.get);
  useEffect(
    () =>
      dirty ? navigator.askBefore((from, to) => from.pathname !== to.pathname && !isInside(to.pathname)) : undefined,
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
          onCancel={() => question?.stay()}
          onConfirm={() => question?.leave()}
          keep={keep}
          lost={lost}
        />
      </Suspense>
    )
  );
};
