import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';

import { forgetReload } from '../navigation/silent-reload.ts';
import { Announcer } from './Announcer.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { isIos } from './is-ios.ts';
import { SessionWarning } from './SessionWarning.tsx';
import styles from './shell.module.css';

const mainId = 'contenu';

/** What stands around every page. */
export const ShellFrame = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <>
    <a className="skip-link" href={`#${mainId}`}>
      <Trans>Aller au contenu</Trans>
    </a>
    {isIos(navigator) && <div className={styles['iosSpacer']} aria-hidden="true" />}
    <Header />
    {busy && <div className={styles['loading']} aria-hidden="true" />}
    <main id={mainId} className={styles['main']} tabIndex={-1} aria-busy={busy}>
      {children}
    </main>
    <Footer />
    <Announcer />
  </>
);

/** The shell and the page that the address asks for. Every navigation starts at the top (R005). */
export const Shell = () => {
  const { key } = useLocation();
  const navigation = useNavigation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [key]);
  useEffect(forgetReload, [key]);
  return (
    <>
      <ShellFrame busy={navigation.state !== 'idle'}>
        <Outlet />
      </ShellFrame>
      <SessionWarning />
    </>
  );
};
