import { Trans } from '@lingui/react/macro';

import { Link } from '../../navigation/Link.tsx';
import { SpaceNav } from '../space/SpaceNav.tsx';
import { savers } from './support-source.ts';
import { SupportScreen } from './SupportScreen.tsx';

/** The supports that a saver is offered, or holds. */
export const Component = () => (
  <SupportScreen source={savers} nav={<SpaceNav />}>
    <p className="no-print">
      <Link to="/userportfolio">
        <Trans>Revenir à mes placements</Trans>
      </Link>
    </p>
  </SupportScreen>
);
