import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { EmailRow, noEmail } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import type { Given } from './CodeForm.tsx';
import { fetchCodeForm } from './lazy-code-form.ts';
import { openSession } from './open-session.ts';

type LoginFormProps = {
  /** What stands in the box of the identifier at first. */
  readonly username: string;
  /** The account asks for a code besides what was given; the form for it has come. */
  readonly onCodeAsked: (given: Given) => void;
};

/** Identifier and password. The server's refusal is told in words (R140). */
export const LoginForm = ({ username: first, onCodeAsked }: LoginFormProps) => {
  const { t } = useLingui();
  const [unconfirmed, setUnconfirmed] = useState(false);
  const askForCode = (given: Given): Promise<{ readonly failure: MessageDescriptor } | undefined> =>
    fetchCodeForm().then(
      () => {
        onCodeAsked(given);
        return undefined;
      },
      (error: unknown) => ({ failure: formProblemWords(error) }),
    );
  const form = useForm({
    initial: { username: first, password: '' },
    check: ({ username, password }) => ({
      ...(isEmail(username) ? {} : { username: noEmail }),
      ...(password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
    }),
    send: async ({ username, password }) => {
      const given = { username: username.trim(), password };
      try {
        return await openSession(given);
      } catch (error) {
        const problem = problemOf(error);
        setUnconfirmed(isRefusal(problem, 'not-confirmed'));
        if (!isRefusal(problem, 'second-factor')) return { failure: formProblemWords(error) };
        return askForCode(given);
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
