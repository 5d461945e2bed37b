import { Trans } from '@lingui/react/macro';
import { memo, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { forgetReload } from '../navigation/silent-reload.ts';
import { Announcer } from './Announcer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { isIos } from './is-ios.ts';
import { SessionWarning } from './SessionWarning.tsx';
import styles from './shell.module.css';

const mainId = 'contenu';

// The same around every page: what of them changes, they are told themselves.
const Top = memo(Header);
const Bottom = memo(Footer);

type ShellProps = {
  /** The next page is on its way. */
  readonly busy: boolean;
  readonly children: ReactNode;
};

/** What stands around every page. */
export const ShellFrame = ({ busy, children }: ShellProps) => (
  <>
    <a className="skip-link" href={`#${mainId}`}>
      <Trans>Aller au contenu</Trans>
    </a>
    {isIos(navigator) && <div className={styles['iosSpacer']} aria-hidden="true" />}
    <Top />
    {busy && <div className={styles['loading']} aria-hidden="true" />}
    <main id={mainId} className={styles['main']} tabIndex={-1} aria-busy={busy}>
      {children}
    </main>
    <Bottom />
    <Announcer />
  </>
);

/** The shell and the page that the address asks for. Every navigation starts at the top (R005). */
export const Shell = ({ busy, children }: ShellProps) => {
  const { key } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    // Much enlarged, the title that has the focus stands below the first screen.
    document.querySelector('h1:focus')?.scrollIntoView(false);
  }, [key]);
  useEffect(forgetReload, [key]);
  return (
    <>
      <ShellFrame busy={busy}>{children}</ShellFrame>
      <SessionWarning />
    </>
  );
};
