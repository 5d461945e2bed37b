import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useState } from 'react';

import { Button } from '../../../steps/parts/Button.tsx';
import { ChunkLoadError } from '../../navigation/load-page.ts';
import { reloadOnce } from '../../navigation/silent-reload.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { ShellFrame } from '../../shell/Shell.tsx';
import { Waiting } from '../../shell/Waiting.tsx';
import styles from './error.module.css';

/** Whom to call stands at the foot of the page, as on any. */
const ErrorWords = () => {
  const { t } = useLingui();
  useArrival(t`Le produit a rencontré une erreur`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Le produit a rencontré une erreur</Trans>
      </h1>
      <p>
        <Trans>Ce que vous avez enregistré est conservé. Réessayez : si l’erreur revient, appelez-nous.</Trans>
      </p>
      <p>
        <Button onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
      </p>
    </div>
  );
};

type ErrorPageProps = { readonly error: unknown };

/**
 * What is shown where a page fails (R147). A part of the app that is missing, as after a new deployment (R143), first
 * has the page loaded again, once and without a word.
 */
export const ErrorPage = ({ error }: ErrorPageProps) => {
  const [silent, setSilent] = useState(error instanceof ChunkLoadError);
  useLayoutEffect(() => {
    console.error(error);
    if (error instanceof ChunkLoadError) setSilent(reloadOnce());
  }, [error]);
  return silent ? <Waiting /> : <ErrorWords />;
};

/** The same where the shell itself is not there. */
export const RootErrorPage = ({ error }: ErrorPageProps) => (
  <ShellFrame busy={false}>
    <ErrorPage error={error} />
  </ShellFrame>
);
