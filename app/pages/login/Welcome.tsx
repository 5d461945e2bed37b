import { Trans } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { Illustration } from '../../../steps/parts/Illustration.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from './login.module.css';

export type Heading = 'h1' | 'h2';

type WelcomeProps = {
  readonly heading: Heading;
  /** The reader has an account: none is offered. */
  readonly hasAccount: boolean;
};

/** What the product is for, and the ways into it. */
export const Welcome = ({ heading: Title, hasAccount }: WelcomeProps) => (
  <section className={styles['welcome']}>
    <Illustration id="welcome" />
    <Title>
      <Trans>Votre épargne, une étape à la fois</Trans>
    </Title>
    <p>
      <Trans>
        Simulez votre projet, décrivez votre situation, souscrivez votre assurance-vie en ligne. Comptez environ dix
        minutes pour l’inscription : vous pouvez vous arrêter et reprendre quand vous voulez.
      </Trans>
    </p>
    <p className={styles['ways']}>
      {!hasAccount && (
        <Link className={buttonClass('primary')} to="/signup">
          <Trans>Ouvrir un compte</Trans>
        </Link>
      )}
      <Link className={buttonClass('secondary')} to="/demo">
        <Trans>Essayer une simulation</Trans>
      </Link>
    </p>
  </section>
);
