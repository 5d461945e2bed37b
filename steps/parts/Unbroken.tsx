import { Children, type ReactNode } from 'react';
import { piecesOf } from './kept-whole.ts';
import styles from './unbroken.module.css';

/**
 * A sentence in which « avez-vous », « e-mail » or « 06 12 34 56 78 » does not end one line and begin the next: what is
 * read aloud, searched and copied is the same. Most sentences have nothing to keep together, and stay what they are.
 */
export const unbroken = (sentence: string): ReactNode => {
  const pieces = piecesOf(sentence, (whole, n) => (
    // The parts of one sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={n} className={styles['unbroken']}>
      {whole}
    </span>
  ));
  // One box around it all: in a button, what stands beside another box is set apart from it.
  return pieces.length === 1 ? sentence : <span>{pieces}</span>;
};

/** The same for what Lingui has translated: a sentence, or its pieces around what stands in it. */
export const UnbrokenTrans = ({ children }: { readonly children?: ReactNode }): ReactNode =>
  Children.map(children, (piece) => (typeof piece === 'string' ? unbroken(piece) : piece));
