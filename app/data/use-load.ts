import { useLingui } from '@lingui/react';
import { startTransition, useCallback, useEffect, useState } from 'react';

/** What a page reads when it opens. `failed` keeps the error for its words. */
export type Loaded<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * Reads something once, and again when asked to or when the reader changes the language: the server has words of its own. Keep `load` outside the component: a new function is a new reading.
 * @returns where the reading stands, and the way to read again; data already there stays meanwhile
 */
export const useLoad = <T>(load: () => Promise<T>): readonly [Loaded<T>, () => void] => {
  const {
    i18n: { locale },
  } = useLingui();
  const [state, setState] = useState<Loaded<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      // In slices: what stands there already can be used meanwhile.
      (data) => startTransition(() => void (current && setState({ status: 'ready', data }))),
      (error: unknown) => current && setState({ status: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [load, round, locale]);
  const again = useCallback(() => {
    setState((before) => (before.status === 'failed' ? { status: 'loading' } : before));
    setRound((count) => count + 1);
  }, []);
  return [state, again];
};
