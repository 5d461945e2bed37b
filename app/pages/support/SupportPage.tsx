import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { Link } from '../../navigation/Link.tsx';
import { addressOfChoice } from '../discover/demo/compare-choice.ts';
import page from '../page.module.css';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { savers } from './support-source.ts';
import { SupportScreen } from './SupportScreen.tsx';

/** The supports that a saver is offered, or holds. */
export const Component = () => {
  const code = new URLSearchParams(useLocation().search).get('code');
  return (
    <SupportScreen source={savers} nav={<SpaceNav />}>
      <p className={`${page['actions']} no-print`}>
        <Link to={addressOfChoice(code === null ? [] : [code])}>
          <Trans>Comparer des placements</Trans>
        </Link>
        <Link to="/userportfolio">
          <Trans>Revenir à mes placements</Trans>
        </Link>
      </p>
    </SupportScreen>
  );
};
