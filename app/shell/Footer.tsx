import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

import { contact } from '../../api/contract/contact.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { PrivacyDialog } from '../legal/lazy-privacy.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './shell.module.css';

/** Help, language and legal texts: the same, at the same place, on every page (WCAG 3.2.6). */
export const Footer = () => {
  /** Undefined until it is opened for the first time. */
  const [privacy, setPrivacy] = useState<boolean>();
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerBar']}>
        <div className={styles['help']}>
          <h2>
            <Trans>Besoin d’aide ?</Trans>
          </h2>
          <p>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            {' · '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>
            <Trans>du lundi au vendredi, de 9 h à 19 h</Trans>
          </p>
        </div>
        <div className={styles['footerEnd']}>
          <LanguageChoice />
          <Button variant="quiet" onClick={() => setPrivacy(true)}>
            <Trans>Données personnelles</Trans>
          </Button>
        </div>
      </div>
      {privacy !== undefined && (
        <Suspense>
          <PrivacyDialog open={privacy} onClose={() => setPrivacy(false)} />
        </Suspense>
      )}
    </footer>
  );
};
