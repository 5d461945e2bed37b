import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';

import { Button, type ButtonVariant } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { problemWords } from '../forms/problem-words.ts';

type ConfirmButtonProps = {
  /** The button on the page. */
  readonly label: ReactNode;
  readonly variant: ButtonVariant;
  /** The question that it asks, and what becomes of what. */
  readonly title: string;
  readonly children: ReactNode;
  /** Words of the button that changes nothing. */
  readonly keep: ReactNode;
  /** The button that does it. */
  readonly confirm: ReactNode;
  readonly confirmVariant: ButtonVariant;
  /** Does it. Rejects with a `CallFailure`. */
  readonly act: () => Promise<unknown>;
  /** It is done, and the question is gone: says on the page what became of it, and may take the focus. */
  readonly onDone: () => void;
  /** Why it failed, in words of its own. */
  readonly words?: (error: unknown) => MessageDescriptor;
};

/** Does something that is asked first whether it is wanted. */
export const ConfirmButton = ({
  label,
  variant,
  title,
  children,
  keep,
  confirm,
  confirmVariant,
  act,
  onDone,
  words = problemWords,
}: ConfirmButtonProps) => {
  const { i18n } = useLingui();
  const [stage, setStage] = useState<'closed' | 'asked' | 'done'>('closed');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The dialog closes in an effect of its own, which comes before this one: while it is open nothing behind it can take the focus.
  useEffect(() => {
    if (stage !== 'done') return;
    setStage('closed');
    onDone();
  }, [stage, onDone]);
  const close = (): void => {
    setStage('closed');
    setFailure(undefined);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      setStage('done');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => setStage('asked')}>
        {label}
      </Button>
      <Dialog
        open={stage === 'asked'}
        title={title}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{keep}</Button>
            <Button variant={confirmVariant} busy={busy} onClick={() => void run()}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
        {failure !== undefined && <p role="alert">{unbroken(i18n._(words(failure)))}</p>}
      </Dialog>
    </>
  );
};
