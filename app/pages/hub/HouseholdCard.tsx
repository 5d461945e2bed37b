import { Trans } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';

/** For who has a spouse: what belongs to the couple. Who plans their retirement has told it in the themes above. */
export const HouseholdCard = () => (
  <section className={styles['card']}>
    <h2>
      <Trans>Mon foyer</Trans>
    </h2>
    <p>
      <Trans>
        Vous pouvez aussi décrire ce que vous possédez avec votre conjoint ou partenaire : nos conseils en tiennent
        compte.
      </Trans>
    </p>
    <div>
      <Link className={buttonClass('secondary')} to="/conjoint-intro-conjoint">
        <Trans>Décrire notre patrimoine commun</Trans>
      </Link>
    </div>
  </section>
);
