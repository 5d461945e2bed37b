import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
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

/** The password of the account that the link opens, chosen here or the one it has; then the representative's part. */
export const IdentifyForm = ({ secret, hasAccount, onVoid }: IdentifyFormProps) => {
  const { t, i18n } = useLingui();
  const { go } = useNavigator();
  const form = useForm({
    initial: { password: '', privacy: false as boolean },
    check: ({ password, privacy }) => ({
      ...(password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
      ...(privacy ? {} : { privacy: msg`Cochez la case pour continuer.` }),
    }),
    send: async ({ password }) => {
      try {
        const language = i18n.locale === 'en' ? 'en' : 'fr';
        const answer = await api.call(accountCalls.identifyRepresentative, {
          id: secret,
          password,
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
        if (isRefusal(problemOf(error), 'bad-secret')) onVoid();
        return { failure: formProblemWords(error) };
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
