import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button } from '../../../steps/parts/Button.tsx';
import { api } from '../../api.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PasswordRow } from '../../forms/PasswordRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useForm } from '../../forms/use-form.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../page.module.css';
import { AddressConfirmation } from '../signup-confirmation/AddressConfirmation.tsx';

type ConfirmFormProps = {
  readonly secret: string;
  /** Masked. */
  readonly email: string;
  /** Whether the address was confirmed before. */
  readonly onConfirmed: (before: boolean) => Promise<void>;
  /** The link is good no more; gets the sentence that says so. */
  readonly onVoid: (words: MessageDescriptor) => void;
};

/** The password of the sign-up, without which a link could confirm what somebody else typed with this address. */
export const ConfirmForm = ({ secret, email, onConfirmed, onVoid }: ConfirmFormProps) => {
  const { t } = useLingui();
  const [wrong, setWrong] = useState(false);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: msg`Saisissez votre mot de passe.` } : {}),
    send: async ({ password }) => {
      try {
        const { alreadyConfirmed } = await api.call(accountCalls.confirmSignup, { secret, password });
        await onConfirmed(alreadyConfirmed);
        return undefined;
      } catch (error) {
        const problem = problemOf(error);
        if (isRefusal(problem, 'bad-credentials')) {
          setWrong(true);
          return {
            problems: {
              password: msg`Ce n’est pas le mot de passe de votre inscription. Vérifiez votre saisie, ou inscrivez-vous à nouveau avec un autre.`,
            },
          };
        }
        const words = formProblemWords(error);
        if (isRefusal(problem, 'bad-secret')) onVoid(words);
        return { failure: words };
      }
    },
  });
  return (
    <AddressConfirmation state="password">
      <p className={styles['lead']}>
        <Trans>
          Pour confirmer l’adresse <strong translate="no">{email}</strong>, saisissez le mot de passe que vous avez
          choisi en vous inscrivant.
        </Trans>
      </p>
      <FormFrame form={form}>
        <PasswordRow
          name="password"
          autoComplete="current-password"
          label={t`Votre mot de passe`}
          value={form.values.password}
          onText={(text) => form.set('password', text)}
          problem={form.problems.password}
        />
        <div className={styles['actions']}>
          <Button type="submit" busy={form.busy}>
            <Trans>Confirmer mon adresse</Trans>
          </Button>
          {wrong && (
            <Link to="/signup">
              <Trans>M’inscrire à nouveau</Trans>
            </Link>
          )}
        </div>
      </FormFrame>
    </AddressConfirmation>
  );
};
