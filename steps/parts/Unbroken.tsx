import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

/** Letters that stay together for certain on the narrowest screen. Longer words may break at their hyphen. */
const longest = 17;
/** A word with a hyphen, or a number in groups: `+33 6 12 34 56 78`. */
const breakable = /(?<![^\s(«])(\p{L}[\p{L}’]*(?:-[\p{L}’]+)+|\+?\d+(?: \d+)+)/u;

/**
 * A sentence in which « avez-vous », « e-mail » or « 06 12 34 56 78 » does not end one line and begin the next: what is
 * read aloud, searched and copied is the same. Most sentences have nothing to keep together, and stay what they are.
 */
export const unbroken = (sentence: string): ReactNode => (breakable.test(sentence) ? kept(sentence) : sentence);

/** The same for what Lingui has translated: a sentence, or its pieces around what stands in it. */
export const UnbrokenTrans = ({ children }: { readonly children?: ReactNode }): ReactNode =>
  [children].flat().map((piece) => (typeof piece === 'string' ? unbroken(piece) : piece));

/** One box around it all: in a button, what stands beside another box is set apart from it. */
const kept = (sentence: string): ReactNode => (
  <span>
    {sentence.split(breakable).map((part, n) =>
      n % 2 === 1 && part.length <= longest ? (
        // The parts of one sentence never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={n} className={styles['unbroken']}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
