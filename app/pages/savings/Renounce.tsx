import { Trans, useLingui } from '@lingui/react/macro';

import { contractCalls } from '../../../api/client/contract-calls.ts';
import { formatDate } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { api } from '../../api.ts';
import { goTo } from '../../navigation/go-to.ts';
import { ActButton } from '../ActButton.tsx';
import styles from '../page.module.css';
import { HowToRenounce } from './HowToRenounce.tsx';

type RenounceProps = { readonly subscription: string; readonly until: string };

/** The way to renounce a contract, as long as its delay runs: the law wants it in sight, under a name that nobody mistakes. */
export const Renounce = ({ subscription, until }: RenounceProps) => {
  const { t, i18n } = useLingui();
  const last = formatDate(until, localeOf(i18n.locale));
  return (
    <section className={`${styles['notice']} ${styles['page']} no-print`}>
      <p>
        {unbroken(
          t`Vous pouvez renoncer à ce contrat jusqu’au ${last} : tout ce que vous avez versé vous est alors remboursé, sans frais.`,
        )}
      </p>
      <ActButton
        act={async () => {
          const { next } = await api.call(contractCalls.renounce, { id_souscription: subscription });
          await goTo(next.route);
          return '';
        }}
      >
        <Trans>Renoncer au contrat</Trans>
      </ActButton>
      <HowToRenounce />
    </section>
  );
};

type RenouncedProps = {
  readonly on: string;
  readonly paidBackBy: string;
  readonly isEnded: boolean;
  /** The reader signed for it: what they renounced is paid back to them. */
  readonly isOwn: boolean;
};

/** That a contract was renounced, and when it is paid back. */
export const Renounced = ({ on, paidBackBy, isEnded, isOwn }: RenouncedProps) => {
  const { t, i18n } = useLingui();
  const [day, last] = [on, paidBackBy].map((one) => formatDate(one, localeOf(i18n.locale)));
  return (
    <div className={`${styles['notice']} ${styles['page']}`}>
      <p>
        <strong>
          {isOwn ? (
            <Trans>Vous avez renoncé à ce contrat le {day}</Trans>
          ) : (
            <Trans>Il a été renoncé à ce contrat le {day}</Trans>
          )}
        </strong>
        <br />
        {unbroken(
          !isOwn
            ? t`L’assureur rembourse ce qui a été versé au plus tard le ${last}.`
            : isEnded
              ? t`Le contrat a pris fin. L’assureur vous rembourse au plus tard le ${last}.`
              : t`L’assureur enregistre votre renonciation et vous rembourse au plus tard le ${last}. Aucune autre opération n’est possible sur ce contrat.`,
        )}
      </p>
    </div>
  );
};
