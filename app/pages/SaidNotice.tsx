import { useEffect, useRef, type ReactNode } from 'react';

import styles from './page.module.css';

/** What became of what was done, in the place of what was pressed: read at once, and the keyboard goes on from it. */
export const SaidNotice = ({ children }: { readonly children: ReactNode }) => {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} tabIndex={-1} className={styles['notice']}>
      {children}
    </p>
  );
};
