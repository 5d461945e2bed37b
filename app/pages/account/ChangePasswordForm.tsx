import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import type { PasswordOwner } from '../../../api/contract/password-policy.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NewPasswordRows } from '../../forms/NewPasswordRows.tsx';
import { checkNewPassword, refusedPassword } from '../../forms/new-password.ts';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { openedSession } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';
import styles from '../page.module.css';

const blank = { current: '', password: '', confirmation: '' };

type ChangePasswordFormProps = {
  /** Undefined until it is known. */
  readonly owner: PasswordOwner | undefined;
};

/** Changes the password; the answer is a fresh session, since every other one was closed. */
export const ChangePasswordForm = ({ owner }: ChangePasswordFormProps) => {
  const { t } = useLingui();
  const [changed, setChanged] = useState(false);
  const form = useForm({
    initial: blank,
    check: (values) => ({
      ...(values.current === '' ? { current: msg`Saisissez votre mot de passe actuel.` } : {}),
      ...checkNewPassword(values, owner),
    }),
    send: async ({ current, password }) => {
      setChanged(false);
      try {
        const answer = await api.call(accountCalls.changePassword, { currentPassword: current, newPassword: password });
        const session = openedSession(answer, Date.now());
        if (session !== undefined) sessionStore.open(session);
        form.reset();
        setChanged(true);
        return undefined;
      } catch (error) {
        if (isRefusal(problemOf(error), 'forbidden'))
          return { problems: { current: msg`Ce n’est pas votre mot de passe actuel. Saisissez-le à nouveau.` } };
        const refused = refusedPassword(error);
        return refused === undefined ? { failure: formProblemWords(error) } : { problems: { password: refused } };
      }
    },
  });
  return (
    <FormFrame form={form}>
      <PasswordRow
        name="current"
        autoComplete="current-password"
        label={t`Mot de passe actuel`}
        value={form.values.current}
        onText={(text) => form.set('current', text)}
        problem={form.problems.current}
      />
      <NewPasswordRows
        label={t`Nouveau mot de passe`}
        owner={owner}
        values={form.values}
        problems={form.problems}
        onText={form.set}
      />
      <div className={styles['act']}>
        <div>
          <Button type="submit" busy={form.busy}>
            <Trans>Changer le mot de passe</Trans>
          </Button>
        </div>
        <p role="status" className={changed ? styles['notice'] : undefined}>
          {changed && <Trans>Votre mot de passe est modifié.</Trans>}
        </p>
      </div>
    </FormFrame>
  );
};
