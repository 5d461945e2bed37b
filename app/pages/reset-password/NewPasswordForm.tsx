import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';

import { useNavigator } from '../../navigation/navigator-context.ts';
import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NewPasswordRows } from '../../forms/NewPasswordRows.tsx';
import { checkNewPassword, refusedPassword } from '../../forms/new-password.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { sessionStore } from '../../session/session-store.ts';
import styles from '../page.module.css';
import { openAccount } from './open-account.ts';

type NewPasswordFormProps = {
  readonly secret: string;
  /** The link is void; gets the sentence that says so. */
  readonly onRefused: (words: MessageDescriptor) => void;
  /** Another account is open here, and stays open; gets its address. */
  readonly onOther: (email: string) => void;
};

/** Chooses a new password with the secret of the mail, then leads to the login. */
export const NewPasswordForm = ({ secret, onRefused, onOther }: NewPasswordFormProps) => {
  const { t } = useLingui();
  const { go } = useNavigator();
  const form = useForm({
    initial: { password: '', confirmation: '' },
    check: (values) => checkNewPassword(values),
    send: async ({ password }) => {
      try {
        await api.call(accountCalls.updatePassword, { secret, password });
        const other = await openAccount();
        if (other !== undefined) {
          onOther(other);
          return undefined;
        }
        // This device was signed out with every other one: the login would lead on to a space that is closed.
        sessionStore.clear();
        void go('/login', { replace: true, state: { notice: 'password-changed' } });
        return undefined;
      } catch (error) {
        const refused = refusedPassword(error);
        if (refused !== undefined) return { problems: { password: refused } };
        const words = formProblemWords(error);
        if (isRefusal(problemOf(error), 'bad-secret')) onRefused(words);
        return { failure: words };
      }
    },
  });
  useArrival(t`Nouveau mot de passe`, '', 'new');
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Choisissez un nouveau mot de passe</Trans>
      </h1>
      <p className={styles['lead']}>
        <Trans>Tous vos appareils seront déconnectés.</Trans>
      </p>
      <FormFrame form={form}>
        <NewPasswordRows
          label={t`Nouveau mot de passe`}
          owner={undefined}
          values={form.values}
          problems={form.problems}
          onText={form.set}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            <Trans>Changer le mot de passe</Trans>
          </Button>
        </div>
      </FormFrame>
    </div>
  );
};
