import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { api } from '../../api.ts';
import { EmailRow, noEmail } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { openedSession } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';

/** Identifier and password. The server's refusal is told in words (R140). */
export const LoginForm = () => {
  const { t } = useLingui();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const form = useForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(isEmail(username) ? {} : { username: noEmail }),
      ...(password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
    }),
    send: async ({ username, password }) => {
      try {
        const answer = await api.call(accountCalls.login, { username: username.trim(), password });
        const session = openedSession(answer, Date.now());
        if (session === undefined)
          return { failure: msg`Le produit a rencontré une erreur. Réessayez dans un instant.` };
        sessionStore.open(session);
        return undefined;
      } catch (error) {
        setUnconfirmed(isRefusal(problemOf(error), 'not-confirmed'));
        return { failure: formProblemWords(error) };
      }
    },
  });
  useArrival(t`Se connecter`);
  return (
    <FormFrame form={form}>
      <EmailRow
        name="username"
        autoComplete="username"
        value={form.values.username}
        onText={(text) => form.set('username', text)}
        problem={form.problems.username}
      />
      <PasswordRow
        name="password"
        autoComplete="current-password"
        label={t`Mot de passe`}
        value={form.values.password}
        onText={(text) => form.set('password', text)}
        problem={form.problems.password}
      />
      <p>
        <Link to="/resetpassword">
          <Trans>Mot de passe oublié ?</Trans>
        </Link>
      </p>
      {unconfirmed && (
        <p>
          <Link to="/signupconfirmation">
            <Trans>Recevoir un nouveau lien de confirmation</Trans>
          </Link>
        </p>
      )}
      <div>
        <Button type="submit" busy={form.busy} busyLabel={t`Connexion…`}>
          <Trans>Se connecter</Trans>
        </Button>
      </div>
    </FormFrame>
  );
};
