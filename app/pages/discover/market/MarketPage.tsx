import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { formatDate } from '../../../../engine/view/format-values.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useArrival } from '../../../navigation/use-arrival.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import { DemoNav } from '../DemoNav.tsx';
import { GroupHint } from './GroupHint.tsx';
import { IndicatorCard } from './IndicatorCard.tsx';
import { loadIndicators, type Indicator } from './load-market.ts';
import styles from './market.module.css';
import { marketPaths } from './market-paths.ts';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { WayOut } from './WayOut.tsx';

/** How the markets are doing: each indicator with its changes and its trend, under the kinds there are. */
export const Component = () => {
  const { t } = useLingui();
  const paths = marketPaths(useLocation().pathname);
  const [state, again] = useLoad(loadIndicators);
  useArrival(t`Les marchés`);
  return (
    <div className={page['wide']}>
      {paths.isPublic ? <DemoNav here="/financialanalysisdemo" /> : <SpaceNav />}
      <h1>
        <Trans>Les marchés</Trans>
      </h1>
      <SimulatedNotice />
      <LoadedPart state={state} onRetry={again}>
        {(indicators) => <Groups indicators={indicators} />}
      </LoadedPart>
      {!paths.isPublic && (
        <p className="no-print">
          <Link className={buttonClass('secondary')} to="/financialanalysedetail">
            <Trans>Comparer plusieurs indicateurs</Trans>
          </Link>
        </p>
      )}
      <WayOut />
    </div>
  );
};

const groups = [['ACTIONS'], ['TAUX'], ['DEVISE', 'MATIERE']] as const;

const Groups = ({ indicators }: { readonly indicators: readonly Indicator[] }) => {
  const { i18n } = useLingui();
  const day = formatDate(indicators[0]?.au ?? '', localeOf(i18n.locale));
  return (
    <>
      <p className={page['lead']}>
        <Trans>
          Au {day}. La tendance dit comment le dernier mois s’est passé ; la petite ligne montre les douze derniers
          mois.
        </Trans>
      </p>
      {groups.map((kinds) => (
        <section key={kinds[0]} className={styles['group']}>
          <GroupHint kind={kinds[0]} />
          <div className={page['tiles']}>
            {indicators
              .filter(({ nature }) => kinds.some((kind) => kind === nature))
              .map((indicator) => (
                <IndicatorCard key={indicator.code} indicator={indicator} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
};
