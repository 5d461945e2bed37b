import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after which a wait is longer than anybody expects. */
const long = 10_000;

/** What is said while something is on its way, and that it takes long once it does. Stands within a status, as long as the wait lasts. */
export const Wait = ({ children }: { readonly children?: ReactNode }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Trans>C’est plus long que prévu…</Trans> : children;
};
