import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useArrival } from '../../../navigation/use-arrival.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import { DemoNav } from '../DemoNav.tsx';
import { IndicatorSheet } from './IndicatorSheet.tsx';
import { loadIndicators, type Indicator } from './load-market.ts';
import styles from './market.module.css';
import { marketPaths } from './market-paths.ts';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { WayOut } from './WayOut.tsx';

/** One indicator, named in the address; where it names none that there is, those that there are. */
export const Component = () => {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const paths = marketPaths(pathname);
  const code = new URLSearchParams(search).get('code');
  const [state, again] = useLoad(loadIndicators);
  const found = state.status === 'ready' ? state.data.find((one) => one.code === code) : undefined;
  useArrival(found?.libelle ?? t`Un indicateur des marchés`);
  return (
    <div className={page['wide']}>
      {paths.isPublic ? <DemoNav here="/financialanalysisdemo" isInside /> : <SpaceNav />}
      <h1>{found?.libelle ?? <Trans>Un indicateur des marchés</Trans>}</h1>
      <SimulatedNotice />
      <LoadedPart state={state} onRetry={again}>
        {(indicators) =>
          found === undefined ? (
            <Offered indicators={indicators} isNamed={code !== null} />
          ) : (
            <IndicatorSheet key={found.code} indicator={found} />
          )
        }
      </LoadedPart>
      <p className="no-print">
        <Link to={paths.all}>
          <Trans>Revenir à tous les indicateurs</Trans>
        </Link>
      </p>
      <WayOut />
    </div>
  );
};

type OfferedProps = {
  readonly indicators: readonly Indicator[];
  /** The address names one that there is not. */
  readonly isNamed: boolean;
};

const Offered = ({ indicators, isNamed }: OfferedProps) => {
  const paths = marketPaths(useLocation().pathname);
  return (
    <section className={page['page']}>
      <p className={page['lead']}>
        {isNamed ? (
          <Trans>Nous ne suivons pas cet indicateur. Voici ceux que vous pouvez consulter :</Trans>
        ) : (
          <Trans>Choisissez un indicateur pour voir son évolution :</Trans>
        )}
      </p>
      <ul className={styles['offered']}>
        {indicators.map(({ code, libelle, description }) => (
          <li key={code}>
            <Link to={paths.indicator(code)}>{libelle}</Link>
            <p className={styles['aside']}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
