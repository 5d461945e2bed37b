import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { Button } from '../../steps/parts/Button.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { problemWords } from '../forms/problem-words.ts';
import page from '../pages/page.module.css';
import { Waiting } from '../shell/Waiting.tsx';
import type { Loaded } from './use-load.ts';

type LoadedPartProps<T> = {
  readonly state: Loaded<T>;
  readonly onRetry: () => void;
  readonly children: (data: T) => ReactNode;
};

/** A part of a page that depends on the server: a wait, a failure with a way to try again, or the part. */
export const LoadedPart = <T,>({ state, onRetry, children }: LoadedPartProps<T>) => {
  const { i18n } = useLingui();
  switch (state.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <div className={page['alert']} role="alert">
          <p>{unbroken(i18n._(problemWords(state.error)))}</p>
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      );
    case 'ready':
      return children(state.data);
  }
};
