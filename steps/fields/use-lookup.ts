import { useEffect, useState } from 'react';
import type { CodeLabel, FieldServices, LookupList } from '../step-props.ts';

export type LookupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly options: readonly CodeLabel[] }
  | { readonly kind: 'failed' };

const pause = 250;

/**
 * Asks a long list once the reader pauses, and again in another language; an answer that comes too late is dropped. An
 * undefined query asks nothing.
 */
export const useLookup = (services: FieldServices, list: LookupList, query: string | undefined): LookupState => {
  const [state, setState] = useState<LookupState>({ kind: 'idle' });
  const { lookup, locale } = services;
  useEffect(() => {
    if (query === undefined) {
      setState({ kind: 'idle' });
      return;
    }
    let wanted = true;
    setState((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    const timer = setTimeout(() => {
      lookup(list, query).then(
        (options) => wanted && setState({ kind: 'found', options }),
        () => wanted && setState({ kind: 'failed' }),
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [lookup, list, query, locale]);
  return state;
};
