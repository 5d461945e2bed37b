import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showTheme, shownTheme } from '../../steps/show-theme.ts';
import { showLanguage } from '../i18n.ts';
import { useJourneys } from '../edit/open-step.ts';
import { useDocuments, useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import type { View } from '../state/studio.ts';
import { NewJourney } from './NewJourney.tsx';
import styles from './shell.module.css';

const panes = ['edit', 'try', 'texts', 'release'] as const;
const languageNames = { fr: 'Français', en: 'English' } as const;

/** What is open, what of it is saved, and the ways back. */
export const StudioHeader = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const view = useView();
  const journeys = useJourneys();
  const { done, undone } = useDocuments();
  const [theme, setTheme] = useState(shownTheme);
  const names: Readonly<Record<View['pane'], string>> = {
    edit: t`Modifier`,
    try: t`Essayer`,
    texts: t`Textes`,
    release: t`Publier`,
  };
  const title = journeys.find(({ id }) => id === view.journey)?.title;
  const pageTitle = [names[view.pane], title ?? [], 'Studio'].flat().join(' – ');
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);
  const show = (change: Partial<View>): void => studio.view.set((before) => ({ ...before, ...change }));
  const isDark = theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <header className={styles['header']}>
      <h1 className={styles['name']}>Studio</h1>
      <label className={styles['journey']}>
        <span className="visually-hidden">{t`Parcours`}</span>
        <select value={view.journey ?? ''} onChange={({ target }) => show({ journey: target.value, place: undefined })}>
          {title === undefined && <option value={view.journey ?? ''}>{view.journey ?? '…'}</option>}
          {journeys.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <NewJourney />
      <div className={styles['looks']}>
        <div role="group" aria-label={t`Langue`}>
          {(['fr', 'en'] as const).map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={view.language === language}
              onClick={() => void showLanguage(language).then(() => show({ language }))}
            >
              {languageNames[language]}
            </button>
          ))}
        </div>
        <button
          type="button"
          aria-pressed={isDark}
          onClick={() => {
            const next = isDark ? 'light' : 'dark';
            showTheme(next);
            setTheme(next);
          }}
        >
          {t`Sombre`}
        </button>
      </div>
      <div className={styles['below']}>
        <nav aria-label={t`Volets`} className={styles['tabs']}>
          {panes.map((pane) => (
            <button
              key={pane}
              type="button"
              aria-current={pane === view.pane ? 'page' : undefined}
              onClick={() => show({ pane })}
            >
              {names[pane]}
            </button>
          ))}
        </nav>
        <div className={styles['history']}>
          <button type="button" aria-disabled={done.length === 0} onClick={studio.undo} aria-keyshortcuts="Control+Z">
            {done.at(-1)?.byOthers === true ? t`Annuler (autre éditeur)` : t`Annuler`}
          </button>
          <button type="button" aria-disabled={undone.length === 0} onClick={studio.redo} aria-keyshortcuts="Control+Y">
            {t`Rétablir`}
          </button>
        </div>
        <SavedWords />
      </div>
    </header>
  );
};

const SavedWords = () => {
  const { t } = useLingui();
  const state = useStore(useStudio().saving, (saving) => saving);
  const words = {
    saved: t`Tout est enregistré`,
    saving: t`Enregistrement…`,
    waiting: t`Modifications à enregistrer`,
    failed: t`L’enregistrement a échoué : nouvel essai dans un instant`,
    conflict: t`En conflit : votre choix est attendu`,
    unreadable: t`Un fichier ne peut pas être lu`,
    broken: t`JSON non valide : non enregistré`,
    lost: t`Le Studio ne répond plus : vos modifications restent ici`,
  } as const;
  const isWrong = state !== 'saved' && state !== 'saving' && state !== 'waiting';
  return (
    <p role="status" className={isWrong ? styles['unsaved'] : styles['saved']} data-saving={state}>
      {words[state]}
    </p>
  );
};
