import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

import { isRefusal, problemOf } from '../../api/client/call-failure.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { unbroken } from '../../steps/parts/Unbroken.tsx';
import { Link } from '../navigation/Link.tsx';
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
  /** What was said, in the language in which it was. */
  const [said, setSaid] = useState({ words: '', locale: '' });
  const done = said.locale === i18n.locale ? said.words : '';
  const [failure, setFailure] = useState<unknown>();
  const problem = problemOf(failure);
  const run = async (): Promise<void> => {
    setBusy(true);
    setSaid({ words: '', locale: '' });
    setFailure(undefined);
    try {
      setSaid({ words: await act(), locale: i18n.locale });
    } catch (error) {
      setFailure(error);
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
      {failure !== undefined && (
        <p role="alert">
          {i18n._(problemWords(failure))}{' '}
          {isRefusal(problem, 'requires') && problem.next !== undefined && (
            <Link to={problem.next.route}>
              <Trans>Y répondre</Trans>
            </Link>
          )}
          {isRefusal(problem, 'second-factor-needed') && (
            <Link to="/account">
              <Trans>Aller à « Mon compte »</Trans>
            </Link>
          )}
        </p>
      )}
    </div>
  );
};
