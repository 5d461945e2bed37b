import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';

import { accountCalls } from '../../api/client/account-calls.ts';
import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import frame from '../../steps/parts/field-frame.module.css';
import { Icon } from '../../steps/parts/Icon.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { focusField } from '../../steps/step-ids.ts';
import { api } from '../api.ts';
import { PasswordRow } from '../forms/PasswordRow.tsx';
import { formProblemWords } from '../forms/problem-words.ts';

/** The only box of its name, whatever page lies below. */
const name = 'password-again';

/** Asks for the password until it is right, or until the reader would rather not. */
export const PasswordDialog = ({ onEnd }: { readonly onEnd: (given: boolean) => void }) => {
  const { t, i18n } = useLingui();
  const form = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [busy, setBusy] = useState(false);
  const refuse = (words: MessageDescriptor): void => {
    setProblem(words);
    focusField(name);
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call(accountCalls.confirmPassword, { password });
      onEnd(true);
    } catch (error) {
      if (isRefusal(problemOf(error), 'forbidden'))
        refuse(msg`Ce n’est pas votre mot de passe. Saisissez-le à nouveau.`);
      else setFailure(formProblemWords(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(undefined);
    if (password === '') refuse(msg`Saisissez votre mot de passe.`);
    else if (!busy) void confirm();
  };
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
        <PasswordRow
          name={name}
          autoComplete="current-password"
          label={t`Votre mot de passe`}
          value={password}
          onText={(text) => {
            setPassword(text);
            setProblem(undefined);
          }}
          problem={problem && i18n._(problem)}
        />
      </form>
      {failure !== undefined && (
        <p className={frame['error']} role="alert">
          <Icon name="alert" size={18} />
          {unbroken(i18n._(failure))}
        </p>
      )}
    </Dialog>
  );
};
