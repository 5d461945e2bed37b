import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { languages } from '../../../locales/load-catalog.ts';
import { ChoiceRow } from '../../forms/ChoiceRow.tsx';
import { chooseLanguage, currentLanguage } from '../../i18n/language.ts';
import { useArrival } from '../../navigation/use-arrival.ts';
import { languageNames } from '../../shell/LanguageChoice.tsx';
import styles from '../page.module.css';

/** The language of the product, as a page of its own; the footer offers the same everywhere. */
export const Component = () => {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  useArrival(t`Langue`);
  return (
    <div className={styles['page']}>
      <h1>
        <Trans>Langue</Trans>
      </h1>
      <ChoiceRow
        name="language"
        label={t`Choisissez la langue de Parcours`}
        options={languages.map((code) => ({ code, label: languageNames[code], lang: code }))}
        value={currentLanguage()}
        onChoice={(code) => {
          chooseLanguage(code).then(
            () => setFailed(false),
            () => setFailed(true),
          );
        }}
        problem={failed ? t`Cette langue n’a pas pu être chargée. Vérifiez votre connexion.` : undefined}
      />
      <p>
        <Trans>Votre choix est retenu sur cet appareil.</Trans>
      </p>
    </div>
  );
};
