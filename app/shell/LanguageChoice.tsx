import { useLingui } from '@lingui/react/macro';

import { languages, type Language } from '../../locales/load-catalog.ts';
import { chooseLanguage, currentLanguage } from '../i18n/language.ts';
import { announce } from '../navigation/announcer.ts';
import styles from './shell.module.css';

/** Each language in its own words: whoever needs it may not read the other. */
export const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English' };

/** French or English, from any page; the page and what was typed stay (R075). */
export const LanguageChoice = () => {
  const { t } = useLingui();
  const choose = (language: Language): void => {
    chooseLanguage(language).catch(() => announce(t`Cette langue n’a pas pu être chargée. Vérifiez votre connexion.`));
  };
  return (
    <div role="group" aria-label={t`Langue`} className={styles['languages']}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage()}
          onClick={() => choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
};
