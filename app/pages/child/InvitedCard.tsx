import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import type { Invited } from './load-child.ts';
import { secondWords } from './second-words.ts';

/** What the reader does as second representative, for the contract that another parent opens. */
export const InvitedCard = ({ invited }: { readonly invited: Invited }) => {
  const { i18n } = useLingui();
  const { inviteur, enfant, statut } = invited;
  const canGoOn = statut === 'INVITE' || statut === 'COMPLETE' || statut === 'REFUSE' || statut === 'CONSEILLER';
  return (
    <section className={`${styles['card']} ${styles['strong']}`}>
      <h2>
        <Trans>
          Le contrat de {enfant}, ouvert par {inviteur}
        </Trans>
      </h2>
      <p>{unbroken(i18n._(secondWords[statut].own))}</p>
      {canGoOn && (
        <div>
          <Link className={buttonClass(statut === 'INVITE' ? 'primary' : 'secondary')} to="/menuinfosrepresentant2">
            {statut === 'INVITE' ? <Trans>Compléter ma partie</Trans> : <Trans>Voir ma partie</Trans>}
          </Link>
        </div>
      )}
    </section>
  );
};
