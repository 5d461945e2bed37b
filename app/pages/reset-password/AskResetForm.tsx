import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { Link } from '../../navigation/Link.tsx';
import { api } from '../../api.ts';
import { EmailRow, noEmail } from '../../forms/EmailRow.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { isEmail } from '../../forms/is-email.ts';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { useSession } from '../../session/use-session.ts';
import styles from '../page.module.css';

/**
 * Asks for the mail that lets choose a new password. The answer is the same for every address.
 * `refusal`: why an earlier link did not work.
 */
export const AskResetForm = ({ refusal }: { readonly refusal: MessageDescriptor | undefined }) => {
  const { t, i18n } = useLingui();
  const session = useSession();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (isEmail(email) ? {} : { email: noEmail }),
    send: async ({ email }) => {
      setSent(false);
      try {
        await api.call(accountCalls.resetPassword, { email: email.trim() });
        setSent(true);
        return undefined;
      } catch (error) {
        return { failure: formProblemWords(error) };
      }
    },
  });
  useArrival(t`Mot de passe oublié`, '', 'ask');
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Mot de passe oublié</Trans>
      </h1>
      {refusal !== undefined && <p className={styles['alert']}>{i18n._(refusal)}</p>}
      <p className={styles['lead']}>
        <Trans>Indiquez votre adresse e-mail : nous y envoyons un lien pour choisir un nouveau mot de passe.</Trans>
      </p>
      <FormFrame form={form}>
        <EmailRow
          name="email"
          autoComplete="username"
          value={form.values.email}
          onText={(text) => form.set('email', text)}
          problem={form.problems.email}
        />
        <div className={styles['actions']}>
          <Button type="submit" busy={form.busy}>
            <Trans>Recevoir le lien</Trans>
          </Button>
          {session === undefined ? (
            <Link to="/login">
              <Trans>Revenir à la connexion</Trans>
            </Link>
          ) : (
            <Link to="/menuinfos">
              <Trans>Revenir à mon espace</Trans>
            </Link>
          )}
        </div>
        <p role="status" className={sent ? styles['notice'] : undefined}>
          {sent && (
            <Trans>
              Si un compte existe à cette adresse, un lien vient d’y être envoyé. Il est valable 20 minutes.
            </Trans>
          )}
        </p>
      </FormFrame>
    </div>
  );
};
