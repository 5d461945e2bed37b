import { Trans, useLingui } from '@lingui/react/macro';

import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useArrival } from '../../../navigation/use-arrival.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import { Comparison } from './Comparison.tsx';
import { loadOffered } from './load-comparison.ts';
import { SimulatedNotice } from './SimulatedNotice.tsx';

/** Several indicators, and a managed profile, from the same start. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadOffered);
  useArrival(t`Comparer des indicateurs`);
  return (
    <div className={page['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Comparer des indicateurs</Trans>
      </h1>
      <SimulatedNotice />
      <LoadedPart state={state} onRetry={again}>
        {(offered) => <Comparison offered={offered} />}
      </LoadedPart>
      <p className="no-print">
        <Link to="/financialanalysis">
          <Trans>Revenir à tous les indicateurs</Trans>
        </Link>
      </p>
    </div>
  );
};
