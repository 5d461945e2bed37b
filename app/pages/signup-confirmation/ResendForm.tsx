import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { EmailRow, noEmail } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import styles from '../page.module.css';

/** Asks for the confirmation mail again. The answer is the same for every address. */
export const ResendForm = ({ email }: { readonly email: string }) => {
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email },
    check: (values) => (isEmail(values.email) ? {} : { email: noEmail }),
    send: async (values) => {
      setSent(false);
      try {
        await api.call(accountCalls.resendConfirmation, { email: values.email.trim() });
        setSent(true);
        return undefined;
      } catch (error) {
        return { failure: formProblemWords(error) };
      }
    },
  });
  return (
    <FormFrame form={form}>
      <EmailRow
        name="email"
        value={form.values.email}
        onText={(text) => form.set('email', text)}
        problem={form.problems.email}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          <Trans>Renvoyer le lien</Trans>
        </Button>
      </div>
      <p role="status" className={sent ? styles['notice'] : undefined}>
        {sent && (
          <Trans>Si un compte attend sa confirmation à cette adresse, un nouveau lien vient d’y être envoyé.</Trans>
        )}
      </p>
    </FormFrame>
  );
};
