import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button, buttonClass } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { TickRow } from '../../forms/TickRow.tsx';
import { useForm } from '../../forms/use-form.ts';
import { goTo } from '../../navigation/go-to.ts';
import { Link } from '../../navigation/Link.tsx';
import { sessionStore } from '../../session/session-store.ts';
import type { LoginNotice } from '../login/LoginPage.tsx';
import styles from '../page.module.css';

const blank: { readonly password: string; readonly sure: boolean } = { password: '', sure: false };

/** Asks for the password and a tick, deletes, and leads home, where it is confirmed (R155). */
export const DeleteAccountForm = () => {
  const { t } = useLingui();
  const form = useForm({
    initial: blank,
    check: ({ password, sure }) => ({
      ...(password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
      ...(sure ? {} : { sure: msg`Cochez la case pour continuer.` }),
    }),
    send: async ({ password }) => {
      try {
        const { secret } = await api.call(accountCalls.askDelete, { password });
        const { conserve } = await api.call(accountCalls.deleteAccount, { secret });
        const notice: LoginNotice = conserve ? 'account-deleted-kept' : 'account-deleted';
        // Home first: a page that needs a session would ask to come back to it once the session is gone.
        await goTo('/', { notice });
        sessionStore.clear();
        return undefined;
      } catch (error) {
        return isRefusal(problemOf(error), 'forbidden')
          ? { problems: { password: msg`Ce n’est pas votre mot de passe. Saisissez-le à nouveau.` } }
          : { failure: formProblemWords(error) };
      }
    },
  });
  return (
    <FormFrame form={form}>
      <PasswordRow
        name="password"
        autoComplete="current-password"
        label={t`Votre mot de passe`}
        value={form.values.password}
        onText={(text) => form.set('password', text)}
        problem={form.problems.password}
      />
      <TickRow
        name="sure"
        checked={form.values.sure}
        onTick={(checked) => form.set('sure', checked)}
        problem={form.problems.sure}
      >
        <Trans>Je comprends que la suppression de mon compte est définitive.</Trans>
      </TickRow>
      <div className={styles['actions']}>
        <Button type="submit" variant="danger" busy={form.busy}>
          <Trans>Supprimer mon compte</Trans>
        </Button>
        <Link className={buttonClass('secondary')} to="/account">
          <Trans>Garder mon compte</Trans>
        </Link>
      </div>
    </FormFrame>
  );
};
