import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { contact } from '../../../api/contract/contact.ts';
import { ContactCard } from '../../../steps/parts/ContactCard.tsx';
import { api } from '../../api.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import { useLoad } from '../../data/use-load.ts';
import { takeSecret } from '../../navigation/take-secret.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';
import { Component as SignupPage } from '../signup/SignupPage.tsx';
import { ToSpace } from '../ToSpace.tsx';
import { IdentifyForm } from './IdentifyForm.tsx';

/** Where an invitation leads: the second representative of a child identifies themselves. Without one, a sign-up. */
export const Component = () => {
  const [secret] = useState(takeSecret);
  return secret === undefined ? <SignupPage /> : <Invited secret={secret} />;
};

const Invited = ({ secret }: { readonly secret: string }) => {
  const { t } = useLingui();
  const load = useCallback(() => api.call(accountCalls.representatives, { id: secret }), [secret]);
  const [state, again] = useLoad(load);
  const [refused, setRefused] = useState(false);
  useArrival(t`Votre invitation`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Votre invitation</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(invitation) => {
          if (invitation === null || refused) return <Void />;
          const { inviteur, enfant, compte } = invitation;
          return (
            <>
              <p className={styles['lead']}>
                <Trans>
                  {inviteur} ouvre un contrat d’assurance-vie au nom de {enfant}. Votre accord est nécessaire.
                </Trans>
              </p>
              <IdentifyForm secret={secret} hasAccount={compte} onVoid={() => setRefused(true)} />
            </>
          );
        }}
      </LoadedPart>
    </div>
  );
};

const Void = () => {
  const session = useSession();
  return (
    <>
      <p className={styles['alert']}>
        <Trans>Ce lien n’est plus valable : il a déjà servi, ou plus de 14 jours ont passé.</Trans>
      </p>
      {session === undefined ? (
        <p>
          <Trans>
            Demandez à l’autre parent de vous inviter de nouveau. Si vous avez déjà choisi un mot de passe,
            connectez-vous.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Si vous avez déjà accepté cette invitation, votre partie vous attend dans votre espace. Sinon, demandez à
              l’autre parent de vous inviter de nouveau.
            </Trans>
          </p>
          <p>
            <ToSpace />
          </p>
        </>
      )}
      <ContactCard contact={contact} />
    </>
  );
};
