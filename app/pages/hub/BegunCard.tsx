import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { Link } from '../../navigation/Link.tsx';
import { BegunState, LastSaved, type OpenDossier } from '../in-progress/BegunState.tsx';
import { DropSubscription } from '../in-progress/DropSubscription.tsx';
import styles from '../page.module.css';
import { statusWords, type ContractStatus } from '../savings/status-words.ts';

type BegunCardProps = {
  readonly subscription: OpenDossier;
  /** Where the reader stopped in it. */
  readonly resume: string | undefined;
  /** First name of the child whom it is for. */
  readonly child?: string | undefined;
  /** Where the contract stands, once it was signed for. */
  readonly signed?: ContractStatus | undefined;
  readonly onDropped: () => void;
};

/** The subscription under way, all of it in one place: its state, what comes next, the way on and the way out. */
export const BegunCard = ({ subscription, resume, child, signed, onDropped }: BegunCardProps) => (
  <section className={`${styles['card']} ${styles['strong']}`}>
    <h2>{child === undefined ? <Trans>Ma souscription</Trans> : <Trans>Le contrat de {child}</Trans>}</h2>
    {signed === undefined ? (
      <BegunState begun={subscription} changing={resume !== undefined && resume !== subscription.next.route} />
    ) : (
      <Signed status={signed} savedAt={subscription.updatedAt} />
    )}
    <div className={styles['actions']}>
      <Link className={buttonClass('primary')} to={resume ?? subscription.next.route}>
        <Trans>Continuer la souscription</Trans>
      </Link>
      {child !== undefined ? (
        <Link to="/menuinfosmineur">
          <Trans>Voir son contrat</Trans>
        </Link>
      ) : (
        signed !== undefined && (
          <Link to="/monepargne">
            <Trans>Mes contrats</Trans>
          </Link>
        )
      )}
      {subscription.droppable && <DropSubscription onDropped={onDropped} />}
    </div>
  </section>
);

const Signed = ({ status, savedAt }: { readonly status: ContractStatus; readonly savedAt: string }) => {
  const { i18n } = useLingui();
  const { name, next } = statusWords[status];
  return (
    <>
      <p>
        <strong>{i18n._(name)}</strong>
        <br />
        {unbroken(i18n._(next))}
      </p>
      <LastSaved at={savedAt} />
    </>
  );
};
