import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { contact } from '../../../api/contract/contact.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Link } from '../../navigation/Link.tsx';
import { useArrival } from '../../navigation/use-arrival.ts';
import { demoAccount } from '../../session/demo-account.ts';
import { logOut } from '../../session/log-out.ts';
import styles from '../page.module.css';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { IdentitySection, loadIdentity } from './IdentitySection.tsx';
import { ManagedSection } from './ManagedSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { ToldSection } from './ToldSection.tsx';

const { email } = contact;

/** The reader's account: who they are, password, the way out. */
export const Component = () => {
  const { t } = useLingui();
  const isDemo = useSyncExternalStore(demoAccount.subscribe, demoAccount.get);
  const [identity, again] = useLoad(loadIdentity);
  useArrival(t`Mon compte`);
  return (
    <div className={styles['sections']}>
      <h1>
        <Trans>Mon compte</Trans>
      </h1>
      <IdentitySection state={identity} onRetry={again} />
      <ManagedSection otherwise={<ToldSection />} />
      <section className={isDemo ? styles['page'] : undefined}>
        <h2>
          <Trans>Changer mon mot de passe</Trans>
        </h2>
        {isDemo ? (
          <p>
            <Trans>Le mot de passe d’un compte de démonstration ne se change pas ici.</Trans>
          </p>
        ) : (
          <ChangePasswordForm owner={identity.status === 'ready' ? identity.data.owner : undefined} />
        )}
      </section>
      <SecondFactorSection isDemo={isDemo} />
      <section className={styles['page']}>
        <h2>
          <Trans>Apparence</Trans>
        </h2>
        <p>
          <Link to="/templatechoice">
            <Trans>Choisir l’apparence des pages</Trans>
          </Link>
        </p>
      </section>
      <section className={styles['page']}>
        <h2>
          <Trans>Mes données</Trans>
        </h2>
        <p>
          <Trans>
            Un fichier réunit tout ce que nous gardons de vous : votre compte, vos réponses, vos contrats et vos
            demandes. Vous pouvez le lire, ou le confier à un autre service. Les fichiers que vous avez envoyés y sont
            nommés ; pour les recevoir, écrivez-nous à {email}.
          </Trans>
        </p>
        <div>
          <DownloadButton fetchFile={() => api.download(accountCalls.exportData, {})}>
            <Trans>Télécharger mes données (JSON)</Trans>
          </DownloadButton>
        </div>
      </section>
      <section className={styles['page']}>
        <h2>
          <Trans>Supprimer mon compte</Trans>
        </h2>
        <p>
          <Link to="/supprimermoncompte">
            <Trans>Voir ce qui serait supprimé, et supprimer mon compte</Trans>
          </Link>
        </p>
      </section>
      <section className={styles['page']}>
        <h2>
          <Trans>Quitter</Trans>
        </h2>
        <p>
          <Trans>Sur un appareil partagé, déconnectez-vous en partant.</Trans>
        </p>
        <div>
          <Button variant="secondary" onClick={() => void logOut()}>
            <Trans>Se déconnecter</Trans>
          </Button>
        </div>
      </section>
    </div>
  );
};
