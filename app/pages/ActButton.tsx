import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

import { Button } from '../../steps/parts/Button.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { problemWords } from '../forms/problem-words.ts';
import styles from './page.module.css';

type ActButtonProps = {
  /** What became of it, in words for the reader. Rejects with a `CallFailure`. */
  readonly act: () => Promise<string>;
  readonly children: ReactNode;
};

/** Does something once, and says what became of it. */
export const ActButton = ({ act, children }: ActButtonProps) => {
  const { i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [problem, setProblem] = useState('');
  const run = async (): Promise<void> => {
    setBusy(true);
    setDone('');
    setProblem('');
    try {
      setDone(await act());
    } catch (error) {
      setProblem(i18n._(problemWords(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['act']}>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {children}
        </Button>
      </div>
      <p role="status" className={done === '' ? undefined : styles['notice']}>
        {unbroken(done)}
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
};
