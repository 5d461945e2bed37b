import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './copy-button.module.css';

type CopyButtonProps = {
  readonly text: string;
  /** Said once it is copied. */
  readonly done: ReactNode;
  /** It is copied. */
  readonly onCopied?: () => void;
  readonly children: ReactNode;
};

/** Copies a text and says so; nothing where the browser has no way to. */
export const CopyButton = ({ text, done, onCopied, children }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Where the browser refuses, the text can still be chosen and copied by hand.
    const taken = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(taken);
    if (taken) onCopied?.();
  };
  return (
    <>
      {typeof navigator !== 'undefined' && 'clipboard' in navigator && (
        <Button variant="quiet" className="no-print" onClick={() => void copy()}>
          {children}
        </Button>
      )}
      <p role="status" className={styles['copied']}>
        {copied && (
          <>
            <Icon name="check" size={16} />
            {done}
          </>
        )}
      </p>
    </>
  );
};
