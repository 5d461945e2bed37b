import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Button } from '../../../steps/parts/Button.tsx';
import { ChoiceRow } from '../../forms/ChoiceRow.tsx';
import { EmailRow } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NewPasswordRows } from '../../forms/NewPasswordRows.tsx';
import { TextRow } from '../../forms/TextRow.tsx';
import { TickRow } from '../../forms/TickRow.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PrivacyText } from '../../legal/lazy-privacy.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useLeaveWarning } from '../../navigation/use-leave-warning.tsx';
import { logOut } from '../../session/log-out.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { Simulation } from '../demo/lazy-simulation.ts';
import { useSignupForm } from './use-signup-form.ts';
import { ToSpace } from '../ToSpace.tsx';

/** To who is signed in already: most came here by an old link. */
const AlreadyOpen = ({ prenom }: Pick<Session, 'prenom'>) => {
  const { t } = useLingui();
  useArrival(t`Vous avez déjà un compte`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Vous avez déjà un compte</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Vous êtes dans votre espace, {prenom}. Pour ouvrir un autre compte, déconnectez-vous d’abord.</Trans>
      </p>
      <div className={styles['actions']}>
        <ToSpace />
        <Button variant="secondary" onClick={() => void logOut()}>
          <Trans>Se déconnecter</Trans>
        </Button>
      </div>
    </div>
  );
};

/** Sign-up: one screen under several paths (R012). */
export const Component = () => {
  const session = useSession();
  return session === undefined ? <Signup /> : <AlreadyOpen prenom={session.prenom} />;
};

const Signup = () => {
  const { t } = useLingui();
  const form = useSignupForm();
  const { values, problems, set } = form;
  // Who came for the simulation finds it unfolded (F005, R012: it is the same screen).
  const [isSimulating, setSimulating] = useState(useLocation().pathname === '/simulerprojet');
  useArrival(t`Ouvrir un compte`);
  const dialog = useLeaveWarning(form.dirty);
  return (
    <div className={styles['page']}>
      {dialog}
      <h1>
        <Trans>Ouvrir un compte</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>
          Toutes les réponses sont nécessaires. Vous recevrez ensuite un lien pour confirmer votre adresse e-mail.
        </Trans>
      </p>
      <details open={isSimulating} onToggle={(event) => setSimulating(event.currentTarget.open)}>
        <summary>
          <Trans>Simuler mon projet d’abord</Trans>
        </summary>
        {isSimulating && (
          <Suspense fallback={<p>{t`Chargement…`}</p>}>
            <Simulation />
          </Suspense>
        )}
      </details>
      <FormFrame form={form}>
        <ChoiceRow
          name="civilite"
          label={t`Civilité`}
          options={[
            { code: 'MME', label: t`Madame` },
            { code: 'M', label: t`Monsieur` },
          ]}
          value={values.civilite}
          onChoice={(code) => set('civilite', code)}
          problem={problems.civilite}
        />
        <TextRow
          name="nom"
          autoComplete="family-name"
          label={t`Nom`}
          hint={t`Celui de votre pièce d’identité.`}
          value={values.nom}
          onText={(text) => set('nom', text)}
          problem={problems.nom}
        />
        <TextRow
          name="prenom"
          autoComplete="given-name"
          label={t`Prénom`}
          value={values.prenom}
          onText={(text) => set('prenom', text)}
          problem={problems.prenom}
        />
        <EmailRow
          name="email"
          hint={t`Elle vous servira d’identifiant.`}
          value={values.email}
          onText={(text) => set('email', text)}
          problem={problems.email}
        />
        <NewPasswordRows
          label={t`Mot de passe`}
          owner={{ firstName: values.prenom, lastName: values.nom, email: values.email }}
          values={values}
          problems={problems}
          onText={set}
        />
        <details>
          <summary>
            <Trans>Ce que deviennent vos données personnelles</Trans>
          </summary>
          <Suspense fallback={<p>{t`Chargement…`}</p>}>
            <PrivacyText heading="h2" />
          </Suspense>
        </details>
        <TickRow name="privacy" checked={values.privacy} onTick={(on) => set('privacy', on)} problem={problems.privacy}>
          <Trans>J’ai lu comment mes données personnelles sont traitées, et je l’accepte.</Trans>
        </TickRow>
        <div className={styles['actions']}>
          <Button type="submit" busy={form.busy} busyLabel={t`Création du compte…`}>
            <Trans>Créer mon compte</Trans>
          </Button>
          <Link to="/login">
            <Trans>J’ai déjà un compte</Trans>
          </Link>
        </div>
      </FormFrame>
    </div>
  );
};
