import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';

import { Button } from '../../steps/parts/Button.tsx';
import { Dialog } from '../../steps/parts/Dialog.tsx';
import { PrivacyText } from '../legal/lazy-privacy-text.ts';
import { contact } from './contact.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './shell.module.css';

/** Help, language and legal texts: the same, at the same place, on every page (WCAG 3.2.6). */
export const Footer = () => {
  const { t } = useLingui();
  const [privacy, setPrivacy] = useState(false);
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
      <Dialog
        open={privacy}
        title={t`Vos données personnelles`}
        onClose={() => setPrivacy(false)}
        actions={
          <Button onClick={() => setPrivacy(false)}>
            <Trans>Fermer</Trans>
          </Button>
        }
      >
        {privacy && (
          <Suspense fallback={<p>{t`Chargement…`}</p>}>
            <PrivacyText heading="h3" />
          </Suspense>
        )}
      </Dialog>
    </footer>
  );
};
