import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { formatDate } from '../../../engine/view/format-values.ts';
import { dayHere } from '../../../steps/day-here.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import page from '../page.module.css';
import styles from './second-factor.module.css';

/** So few codes of recovery that it is time to ask for new ones. */
const few = 3;

type SecondFactorOnProps = {
  readonly since: string | undefined;
  readonly codesLeft: number;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
};

/** While logins ask for a code: since when, and what is left for the day on which the app is lost. */
export const SecondFactorOn = ({ since, codesLeft, onRenew, onEnd }: SecondFactorOnProps) => {
  const { i18n } = useLingui();
  const day = since === undefined ? '' : formatDate(dayHere(since), localeOf(i18n.locale));
  return (
    <>
      <p>
        {day === '' ? (
          <Trans>Activée : un code est demandé à chaque connexion.</Trans>
        ) : (
          <Trans>Activée depuis le {day} : un code est demandé à chaque connexion.</Trans>
        )}
      </p>
      <p className={codesLeft <= few ? styles['few'] : undefined}>
        <Plural
          value={codesLeft}
          _0="Il ne vous reste aucun code de secours."
          one="Il vous reste # code de secours."
          other="Il vous reste # codes de secours."
        />
        {codesLeft <= few && (
          <>
            {' '}
            <Trans>Recevez-en de nouveaux : sans votre téléphone ni eux, vous ne pourriez plus vous connecter.</Trans>
          </>
        )}
      </p>
      <div className={page['actions']}>
        <Button variant="secondary" onClick={onRenew}>
          <Trans>Recevoir de nouveaux codes de secours</Trans>
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          <Trans>Désactiver</Trans>
          <span className="visually-hidden">
            {' '}
            <Trans>la double authentification</Trans>
          </span>
        </Button>
      </div>
    </>
  );
};
