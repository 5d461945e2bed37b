import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { SimulatedBanner } from '../../steps/parts/SimulatedBanner.tsx';
import { Link } from '../navigation/Link.tsx';
import { logOut } from '../session/log-out.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { DemoAccountBanner } from './DemoAccountBanner.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { arePartnersSimulated } from './partners.ts';
import styles from './shell.module.css';

const AccountMenu = ({ prenom }: { readonly prenom: string }) => {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current !== null) menu.current.open = false;
  }, [key]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || menu.current === null) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details className={styles['menu']} ref={menu} onKeyDown={closeOnEscape}>
      <summary className="chevron">{prenom === '' ? t`Mon espace` : <span translate="no">{prenom}</span>}</summary>
      <ul className={styles['menuLinks']}>
        <li>
          <Link to="/menuinfos">
            <Trans>Mon espace</Trans>
          </Link>
        </li>
        <li>
          <Link to="/monepargne">
            <Trans>Mon épargne</Trans>
          </Link>
        </li>
        <li>
          <Link to="/account">
            <Trans>Mon compte</Trans>
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void logOut()}>
            <Trans>Se déconnecter</Trans>
          </button>
        </li>
      </ul>
    </details>
  );
};

type HeaderFrameProps = {
  readonly session: Pick<Session, 'prenom'> | undefined;
  /** What holds on every page, above everything. */
  readonly children: ReactNode;
};

/** The name of the product, which leads home, and the reader's own menu. */
export const HeaderFrame = ({ session, children }: HeaderFrameProps) => {
  const { t } = useLingui();
  return (
    <header className={styles['header']}>
      {children}
      <div className={styles['bar']}>
        <Link className={styles['wordmark']} to={session === undefined ? '/' : '/menuinfos'} translate="no">
          Parcours
        </Link>
        <nav aria-label={t`Compte`} className={styles['account']}>
          {session !== undefined ? (
            <AccountMenu prenom={session.prenom} />
          ) : (
            <>
              <Link to="/login">
                <Trans>Se connecter</Trans>
              </Link>
              <Link to="/signup">
                <Trans>Ouvrir un compte</Trans>
              </Link>
            </>
          )}
        </nav>
      </div>
    </header>
  );
};

/** The header as it stands for the reader. */
export const Header = () => (
  <HeaderFrame session={useSession()}>
    {arePartnersSimulated() && <SimulatedBanner />}
    <DemoAccountBanner />
    <OfflineBanner />
  </HeaderFrame>
);
