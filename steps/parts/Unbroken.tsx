import { Fragment } from 'react';
import styles from './unbroken.module.css';

/** Letters that stay together for certain on the narrowest screen. Longer words may break at their hyphen. */
const longest = 16;
const hyphenated = /(?<![^\s(«])(\p{L}[\p{L}’]*(?:-[\p{L}’]+)+)/u;

/** A sentence in which « avez-vous » does not end one line and begin the next. What is read aloud and copied is the same. */
export const Unbroken = ({ children }: { readonly children: string }) =>
  children.split(hyphenated).map((part, n) =>
    n % 2 === 1 && part.length <= longest ? (
      // The parts of one sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={n} className={styles['unbroken']}>
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={n}>{part}</Fragment>
    ),
  );
