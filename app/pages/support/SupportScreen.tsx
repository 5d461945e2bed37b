import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';
import { loadSupport, type Period } from './load-support.ts';
import { SupportList } from './SupportList.tsx';
import { SupportSheet } from './SupportSheet.tsx';
import type { SupportSource } from './support-source.ts';

type SupportScreenProps = {
  readonly source: SupportSource;
  readonly nav: ReactNode;
  /** Where the reader goes on. */
  readonly children: ReactNode;
};

/** The sheet of what the address names; where it names nothing, what is on offer. */
export const SupportScreen = (props: SupportScreenProps) => {
  const code = new URLSearchParams(useLocation().search).get('code') ?? undefined;
  return <Sheet key={code} code={code} {...props} />;
};

const Sheet = ({ source, nav, children, code }: SupportScreenProps & { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>(0);
  const [state, again] = useLoad(useCallback(() => loadSupport(source, code, period), [source, code, period]));
  useArrival(code === undefined ? t`Les fonds proposés` : t`Fiche d’un placement`);
  return (
    <div className={styles['wide']}>
      {nav}
      <h1>
        {state.status === 'ready' && state.data.kind === 'one' ? (
          state.data.support.libelle
        ) : code === undefined ? (
          <Trans>Les fonds proposés</Trans>
        ) : (
          <Trans>Fiche d’un placement</Trans>
        )}
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(data) =>
          data.kind === 'list' ? (
            <SupportList offered={data.offered} sheetsAt={source.path} />
          ) : (
            <SupportSheet
              source={source}
              support={data.support}
              explained={data.explained}
              period={period}
              onPeriod={setPeriod}
            />
          )
        }
      </LoadedPart>
      {children}
    </div>
  );
};
