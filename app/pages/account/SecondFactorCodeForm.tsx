import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';

import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button, type ButtonVariant } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { focusField } from '../../../steps/step-ids.ts';
import type { CodeRow } from '../../forms/CodeRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import page from '../page.module.css';

/** The only box of its name on the page, which has the form of the password besides. */
const name = 'second-factor-code';

type SecondFactorCodeFormProps = {
  readonly box: (row: Parameters<typeof CodeRow>[0]) => ReactNode;
  /** What is to be typed where this is none; undefined for what may be a code. */
  readonly check: (code: string) => MessageDescriptor | undefined;
  readonly variant: ButtonVariant;
  /** Words of the button. */
  readonly children: ReactNode;
  /** Rejects with a `CallFailure`. */
  readonly act: (code: string) => Promise<void>;
  readonly onCancel: () => void;
  /** It was switched on or off elsewhere meanwhile. */
  readonly onOutdated: () => void;
};

/** A code in a box, and what it does. */
export const SecondFactorCodeForm = (props: SecondFactorCodeFormProps) => {
  const { box, check, variant, children, act, onCancel, onOutdated } = props;
  const { i18n } = useLingui();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const [failure, setFailure] = useState<MessageDescriptor>();
  const [busy, setBusy] = useState(false);
  const refuse = (words: MessageDescriptor): void => {
    setProblem(words);
    focusField(name);
  };
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await act(code.trim());
    } catch (error) {
      const refusal = problemOf(error);
      if (isRefusal(refusal, 'already-done') || isRefusal(refusal, 'requires')) return onOutdated();
      if (isRefusal(refusal, 'bad-code')) refuse(formProblemWords(error));
      else setFailure(formProblemWords(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const words = check(code);
    if (words === undefined) void send();
    else refuse(words);
  };
  return (
    <form className={page['page']} noValidate onSubmit={submit} aria-busy={busy}>
      {box({
        name,
        value: code,
        onText: (text) => {
          setCode(text);
          setProblem(undefined);
        },
        problem: problem && i18n._(problem),
      })}
      {failure !== undefined && <p role="alert">{unbroken(i18n._(failure))}</p>}
      <div className={page['actions']}>
        <Button type="submit" variant={variant} busy={busy}>
          {children}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  );
};
