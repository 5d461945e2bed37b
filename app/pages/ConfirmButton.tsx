import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

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
  /** Does it, and says on the page what became of it. Rejects with a `CallFailure`. */
  readonly act: () => Promise<void>;
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
  words = problemWords,
}: ConfirmButtonProps) => {
  const { i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const close = (): void => {
    setOpen(false);
    setFailure(undefined);
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
      setOpen(false);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
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
