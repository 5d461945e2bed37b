import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';

import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { ResendForm } from './ResendForm.tsx';

/** After the sign-up: a link was mailed (R161). Says the same whoever the address belongs to. */
export const Component = () => {
  const session = useSession();
  return session === undefined ? <LinkSent /> : <SignedIn prenom={session.prenom} />;
};

const SignedIn = ({ prenom }: Pick<Session, 'prenom'>) => {
  const { t } = useLingui();
  useArrival(t`Confirmation de votre adresse`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Confirmation de votre adresse</Trans>
      </h1>
      <NothingToConfirm prenom={prenom} />
    </div>
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
