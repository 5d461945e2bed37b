import { Trans, useLingui } from '@lingui/react/macro';

import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { CodeRow, noCode } from '../../forms/CodeRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import page from '../page.module.css';
import { openSession } from './open-session.ts';

/** What was given and found right. */
export type Given = { readonly username: string; readonly password: string };

type CodeFormProps = {
  readonly given: Given;
  readonly onBack: () => void;
};

/** The second moment of a login: the password was right, and the account asks for a code besides. */
export const CodeForm = ({ given, onBack }: CodeFormProps) => {
  const { t } = useLingui();
  const { username } = given;
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: noCode } : {}),
    send: async ({ code }) => {
      try {
        return await openSession({ ...given, code: code.trim() });
      } catch (error) {
        const words = formProblemWords(error);
        return isRefusal(problemOf(error), 'bad-code') ? { problems: { code: words } } : { failure: words };
      }
    },
  });
  useArrival(t`Votre code de connexion`, '', 'code');
  return (
    <>
      <h1>
        <Trans>Votre code de connexion</Trans>
      </h1>
      <p>
        <Trans>
          Le mot de passe est bon. Le compte <strong translate="no">{username}</strong> demande aussi un code.
        </Trans>
      </p>
      <FormFrame form={form}>
        <CodeRow
          name="code"
          value={form.values.code}
          onText={(text) => form.set('code', text)}
          problem={form.problems.code}
        />
        <div className={page['actions']}>
          <Button type="submit" busy={form.busy} busyLabel={t`Connexion…`}>
            <Trans>Continuer</Trans>
          </Button>
          <Button variant="quiet" onClick={onBack}>
            <Trans>Revenir</Trans>
          </Button>
        </div>
      </FormFrame>
    </>
  );
};
