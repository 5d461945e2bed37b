import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { unbroken } from '../../../steps/parts/Unbroken.tsx';
import { Link } from '../../navigation/Link.tsx';
import styles from './space.module.css';

/** The pages on which somebody follows a contract, from each of them. A narrow screen shows where one is; the others unfold. */
export const SpaceNav = () => {
  const { t } = useLingui();
  const { pathname, key } = useLocation();
  const list = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const items = [
    ['/status', t`Coup d’œil`],
    ['/monepargne', t`Contrats`],
    ['/userportfolio', t`Placements`],
    ['/historiqueversements', t`Versements`],
    ['/mesdocuments', t`Documents`],
    ['/financialanalysis', t`Marchés`],
    ['/article', t`Articles`],
    ['/rdv', t`Rendez-vous`],
  ] as const;
  // Somebody signed in who asks for the demonstration's page is shown their own (`pages.ts`).
  const shown = pathname === '/dashboard' ? '/status' : pathname;
  const here = items.find(([to]) => to === shown)?.[1];
  return (
    <nav aria-label={t`Mon épargne`} className={`${styles['nav']} no-print`} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className={`${styles['unfold']} chevron`}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <span>{here === undefined ? <Trans>Mon épargne</Trans> : <Here page={unbroken(here)} />}</span>
      </button>
      <ul id={list} className={open ? undefined : styles['folded']}>
        {items.map(([to, words]) => (
          <li key={to}>
            {to === shown ? <span aria-current="page">{unbroken(words)}</span> : <Link to={to}>{unbroken(words)}</Link>}
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Here = ({ page }: { readonly page: ReactNode }) => (
  <Trans>
    Mon épargne : <strong>{page}</strong>
  </Trans>
);
