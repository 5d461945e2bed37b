import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { AddressConfirmation } from './AddressConfirmation.tsx';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { ResendForm } from './ResendForm.tsx';

/** After the sign-up: a link was mailed (R161). Says the same whoever the address belongs to. */
export const Component = () => {
  const session = useSession();
  if (session === undefined) return <LinkSent />;
  return (
    <AddressConfirmation>
      <NothingToConfirm prenom={session.prenom} />
    </AddressConfirmation>
  );
};

const LinkSent = () => {
  const { t } = useLingui();
  const { state } = useLocation();
  const email = (state as { readonly email?: string } | null)?.email ?? '';
  useArrival(t`Confirmez votre adresse e-mail`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Confirmez votre adresse e-mail</Trans>
      </h1>
      <p className={styles['notice']}>
        {email === '' ? (
          <Trans>Un lien de confirmation vous a été envoyé par e-mail.</Trans>
        ) : (
          <Trans>Un lien de confirmation a été envoyé à {email}.</Trans>
        )}
      </p>
      <p>
        <Trans>
          Ouvrez-le dans les 24 heures, puis connectez-vous. S’il n’arrive pas, regardez dans les courriers
          indésirables.
        </Trans>
      </p>
      <h2>
        <Trans>Vous ne l’avez pas reçu ?</Trans>
      </h2>
      <ResendForm email={email} />
      <p>
        <Link to="/login">
          <Trans>Mon adresse est confirmée, me connecter</Trans>
        </Link>
      </p>
    </div>
  );
};
