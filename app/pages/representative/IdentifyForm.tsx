import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { CodeRow, noCode } from '../../forms/CodeRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NewPasswordRow } from '../../forms/NewPasswordRow.tsx';
import { refusedPassword } from '../../forms/new-password.ts';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { TickRow } from '../../forms/TickRow.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useNavigator } from '../../navigation/navigator-context.ts';
import { openedSession } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';

type IdentifyFormProps = {
  readonly secret: string;
  readonly hasAccount: boolean;
  /** The link is good no more. */
  readonly onVoid: () => void;
};

/** The password of the account that the link opens, chosen here or the one it has, with its code where one is asked for; then the representative's part. */
export const IdentifyForm = ({ secret, hasAccount, onVoid }: IdentifyFormProps) => {
  const { t, i18n } = useLingui();
  const { go } = useNavigator();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '', privacy: false as boolean },
    check: ({ password, code, privacy }) => ({
      ...(password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
      ...(asksCode && code.trim() === '' ? { code: noCode } : {}),
      ...(privacy ? {} : { privacy: msg`Cochez la case pour continuer.` }),
    }),
    send: async ({ password, code }) => {
      try {
        const language = i18n.locale === 'en' ? 'en' : 'fr';
        const answer = await api.call(accountCalls.identifyRepresentative, {
          id: secret,
          password,
          ...(asksCode ? { code: code.trim() } : {}),
          privacy: true,
          language,
        });
        const session = openedSession(answer, Date.now());
        if (session === undefined)
          return { failure: msg`Le produit a rencontré une erreur. Réessayez dans un instant.` };
        sessionStore.open(session);
        void go('/menuinfosrepresentant2', { replace: true });
        return undefined;
      } catch (error) {
        const refused = refusedPassword(error);
        if (refused !== undefined) return { problems: { password: refused } };
        const problem = problemOf(error);
        const words = formProblemWords(error);
        if (isRefusal(problem, 'bad-secret')) onVoid();
        if (isRefusal(problem, 'second-factor')) setAsksCode(true);
        else if (!isRefusal(problem, 'bad-code')) return { failure: words };
        return { problems: { code: words } };
      }
    },
  });
  return (
    <FormFrame form={form}>
      {hasAccount ? (
        <PasswordRow
          name="password"
          autoComplete="current-password"
          label={t`Mot de passe de votre compte`}
          value={form.values.password}
          onText={(text) => form.set('password', text)}
          problem={form.problems.password}
        />
      ) : (
        <NewPasswordRow
          name="password"
          label={t`Choisissez un mot de passe`}
          owner={undefined}
          value={form.values.password}
          onText={(text) => form.set('password', text)}
          problem={form.problems.password}
        />
      )}
      {asksCode && (
        <CodeRow
          name="code"
          value={form.values.code}
          onText={(text) => form.set('code', text)}
          problem={form.problems.code}
        />
      )}
      <TickRow
        name="privacy"
        checked={form.values.privacy}
        onTick={(checked) => form.set('privacy', checked)}
        problem={form.problems.privacy}
      >
        <Trans>J’accepte que mes données servent à préparer ce contrat.</Trans>
      </TickRow>
      <div>
        <Button type="submit" busy={form.busy}>
          <Trans>Continuer</Trans>
        </Button>
      </div>
    </FormFrame>
  );
};
