import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { accountCalls } from '../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import frame from '../../steps/parts/field-frame.module.css';
import { Icon } from '../../steps/parts/Icon.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { api } from '../api.ts';
import { PasswordRow } from '../forms/PasswordRow.tsx';
import { formProblemWords } from '../forms/problem-words.ts';
import { useOneBox } from '../forms/use-one-box.ts';

/** Asks for the password until it is right, or until the reader would rather not. */
export const PasswordDialog = ({ onEnd }: { readonly onEnd: (given: boolean) => void }) => {
  const { t } = useLingui();
  const form = useId();
  const { row, failure, busy, submit } = useOneBox({
    name: 'password-again',
    check: (password) => (password === '' ? msg`Saisissez votre mot de passe.` : undefined),
    send: async (password) => {
      try {
        await api.call(accountCalls.confirmPassword, { password });
        onEnd(true);
        return undefined;
      } catch (error) {
        return isRefusal(problemOf(error), 'forbidden')
          ? { problem: msg`Ce n’est pas votre mot de passe. Saisissez-le à nouveau.` }
          : { failure: formProblemWords(error) };
      }
    },
  });
  return (
    <Dialog
      open
      title={t`Confirmez que c’est bien vous`}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button type="submit" form={form} busy={busy}>
            <Trans>Confirmer</Trans>
          </Button>
          <Button variant="secondary" onClick={() => onEnd(false)}>
            <Trans>Annuler</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Avant de transmettre votre demande, nous vous demandons à nouveau votre mot de passe. Sans lui, rien n’est
          envoyé, et votre saisie reste sur cette page.
        </Trans>
      </p>
      <form id={form} noValidate onSubmit={submit}>
        <PasswordRow {...row} autoComplete="current-password" label={t`Votre mot de passe`} />
      </form>
      {failure !== undefined && (
        <p className={frame['error']} role="alert">
          <Icon name="alert" size={18} />
          {unbroken(failure)}
        </p>
      )}
    </Dialog>
  );
};
