import type { ReactNode } from 'react';

import { buttonClass } from '../../steps/parts/Button.tsx';
import { Illustration } from '../../steps/parts/Illustration.tsx';
import { Link } from '../navigation/Link.tsx';
import styles from './page.module.css';

type EmptyStateProps = {
  /** Why there is nothing yet. */
  readonly children: ReactNode;
  /** Where the reader goes on, and the words of that link. */
  readonly to: string;
  readonly action: string;
};

/** A page that has nothing to show yet: why, and what to do next. */
export const EmptyState = ({ children, to, action }: EmptyStateProps) => (
  <div className={styles['page']}>
    <Illustration id="welcome" />
    <p className={styles['lead']}>{children}</p>
    <p>
      <Link className={buttonClass('primary')} to={to}>
        {action}
      </Link>
    </p>
  </div>
);
