import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import { Button, type ButtonVariant } from '../../../steps/parts/Button.tsx';
import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import type { CodeRow } from '../../forms/CodeRow.tsx';
import { formProblemWords } from '../../forms/problem-words.ts';
import { useOneBox } from '../../forms/use-one-box.ts';
import page from '../page.module.css';

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
  const { row, failure, busy, submit } = useOneBox({
    // The page has the form of the password besides.
    name: 'second-factor-code',
    check,
    send: async (code) => {
      try {
        await act(code.trim());
        return undefined;
      } catch (error) {
        const refusal = problemOf(error);
        if (isRefusal(refusal, 'already-done') || isRefusal(refusal, 'requires')) {
          onOutdated();
          return undefined;
        }
        const words = formProblemWords(error);
        return isRefusal(refusal, 'bad-code') ? { problem: words } : { failure: words };
      }
    },
  });
  return (
    <form className={page['page']} noValidate onSubmit={submit} aria-busy={busy}>
      {box(row)}
      {failure !== undefined && <p role="alert">{unbroken(failure)}</p>}
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
