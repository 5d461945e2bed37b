import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';

import { contact } from '../../../api/contract/contact.ts';
import { useNavigator } from '../../navigation/navigator-context.ts';
import { accountCalls } from '../../../api/client/account-calls.ts';
import { problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { ContactCard } from '../../../steps/parts/ContactCard.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { api } from '../../api.ts';
import { problemWords } from '../../forms/problem-words.ts';
import { takeSecret } from '../../navigation/take-secret.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { Waiting } from '../../shell/Waiting.tsx';
import styles from '../page.module.css';
import { AddressConfirmation } from '../signup-confirmation/AddressConfirmation.tsx';
import { NothingToConfirm } from '../signup-confirmation/NothingToConfirm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ResendForm } from '../signup-confirmation/ResendForm.tsx';
import { ToSpace } from '../ToSpace.tsx';

/** A link that is good, and the masked address that it confirms. */
type Link = { readonly secret: string; readonly email: string };
type Failure = { readonly words: string; readonly retry: boolean };

const FailedConfirmation = ({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) => {
  const { t } = useLingui();
  const session = useSession();
  useArrival(t`Nous n’avons pas pu confirmer votre inscription`, '', 'failed');
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Nous n’avons pas pu confirmer votre inscription</Trans>
      </h1>
      <p className={styles['alert']}>{unbroken(failure.words)}</p>
      {failure.retry ? (
        <p>
          <Button onClick={onRetry}>
            <Trans>Réessayer</Trans>
          </Button>
        </p>
      ) : session !== undefined ? (
        <NothingToConfirm prenom={session.prenom} />
      ) : (
        <>
          <h2>
            <Trans>Recevoir un nouveau lien</Trans>
          </h2>
          <ResendForm email="" />
        </>
      )}
      <ContactCard contact={contact} />
    </div>
  );
};

/** To who is signed in: the login, where others read it, would lead them on without a word. */
const Confirmed = ({ before }: { readonly before: boolean }) => {
  const { t } = useLingui();
  return (
    <AddressConfirmation state="confirmed">
      <p className={styles['notice']}>
        {unbroken(before ? t`Votre adresse e-mail est déjà confirmée.` : t`Votre adresse e-mail est confirmée.`)}
      </p>
      <p>
        <ToSpace />
      </p>
    </AddressConfirmation>
  );
};

/**
 * Follows the link of the mail, and asks for the password of the sign-up. Confirmed now or before, it leads to the login;
 * otherwise it says so (R146).
 */
export const Component = () => {
  const { t, i18n } = useLingui();
  const { go } = useNavigator();
  const [failure, setFailure] = useState<Failure>();
  const [before, setBefore] = useState<boolean>();
  const [link, setLink] = useState<Link>();
  const asked = useRef(false);
  const leave = async (alreadyConfirmed: boolean): Promise<void> => {
    if (sessionStore.get() !== undefined) return setBefore(alreadyConfirmed);
    await go('/login', { replace: true, state: { notice: alreadyConfirmed ? 'already-confirmed' : 'confirmed' } });
  };
  const look = async (): Promise<void> => {
    const secret = takeSecret();
    if (secret === undefined)
      return setFailure({
        words: t`Ce lien est incomplet. Ouvrez-le depuis l’e-mail, ou demandez-en un nouveau.`,
        retry: false,
      });
    try {
      const { email, alreadyConfirmed } = await api.call(accountCalls.getUnconfirmedUser, { secret });
      if (alreadyConfirmed) return await leave(true);
      setLink({ secret, email });
    } catch (error) {
      const problem = problemOf(error);
      // A link that the server refused will be refused again; what got lost on the way may be tried again.
      const refused = problem !== undefined && 'statut' in problem && problem.statut < 429;
      setFailure({ words: i18n._(problemWords(error)), retry: !refused });
    }
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void look();
  });
  if (before !== undefined) return <Confirmed before={before} />;
  if (failure === undefined)
    return link !== undefined ? (
      <ConfirmForm
        {...link}
        onConfirmed={leave}
        onVoid={(words) => setFailure({ words: i18n._(words), retry: false })}
      />
    ) : (
      <AddressConfirmation>
        <Waiting />
      </AddressConfirmation>
    );
  return (
    <FailedConfirmation
      failure={failure}
      onRetry={() => {
        setFailure(undefined);
        void look();
      }}
    />
  );
};
