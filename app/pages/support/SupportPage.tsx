import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import styles from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { loadSupport, type Period } from './load-support.ts';
import { SupportList } from './SupportList.tsx';
import { SupportSheet } from './SupportSheet.tsx';

/** The sheet of what the address names; where it names nothing, what is on offer. */
export const Component = () => {
  const code = new URLSearchParams(useLocation().search).get('code') ?? undefined;
  return <Sheet key={code} code={code} />;
};

const Sheet = ({ code }: { readonly code: string | undefined }) => {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>(0);
  const [state, again] = useLoad(useCallback(() => loadSupport(code, period), [code, period]));
  useArrival(code === undefined ? t`Les fonds proposés` : t`Fiche d’un placement`);
  return (
    <div className={styles['wide']}>
      <SpaceNav />
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
            <SupportList offered={data.offered} />
          ) : (
            <SupportSheet support={data.support} explained={data.explained} period={period} onPeriod={setPeriod} />
          )
        }
      </LoadedPart>
      <p className="no-print">
        <Link to="/userportfolio">
          <Trans>Revenir à mes placements</Trans>
        </Link>
      </p>
    </div>
  );
};
