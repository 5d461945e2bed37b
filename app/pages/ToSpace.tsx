import { Trans } from '@lingui/react/macro';

import { buttonClass } from '../../steps/parts/Button.tsx';
import { Link } from '../navigation/Link.tsx';

/** To who is signed in: the way to their own space. */
export const ToSpace = () => (
  <Link className={buttonClass('primary')} to="/menuinfos">
    <Trans>Aller à mon espace</Trans>
  </Link>
);
