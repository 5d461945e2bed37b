import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

export type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** Escape, or anything else that closes without deciding. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons, the one to prefer first. */
  readonly actions: ReactNode;
};

/** A question above the page: the browser's own modal, so focus is held and given back by it. */
export const Dialog = ({ open, title, onClose, children, actions }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) {
      element.showModal();
      // The question is read first, and no button is under the thumb by accident.
      element.querySelector('h2')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The one who opened it decides; `open` then closes it.
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <>
          <h2 id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h2>
          <div className={styles['body']}>{children}</div>
          <div className={styles['actions']}>{actions}</div>
        </>
      )}
    </dialog>
  );
};
