import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { FilterBox } from '../../../../steps/fields/FilterBox.tsx';
import { Button } from '../../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { useArrival } from '../../../navigation/use-arrival.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import space from '../../space/space.module.css';
import { levelWords, themeWords, type Level } from './article-words.ts';
import { ArticleCards } from './ArticleCards.tsx';
import { loadList, type ArticleAbout } from './load-articles.ts';

/** The articles there are. */
export const ArticleList = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadList);
  useArrival(t`Articles`);
  return (
    <div className={page['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Comprendre l’épargne</Trans>
      </h1>
      <p className={page['lead']}>
        <Trans>Des articles courts et à jour, pour décider en connaissance de cause.</Trans>
      </p>
      <LoadedPart state={state} onRetry={again}>
        {({ articles, level }) => <Narrowed articles={articles} own={level} />}
      </LoadedPart>
    </div>
  );
};

type NarrowedProps = { readonly articles: readonly ArticleAbout[]; readonly own: Level | undefined };

/** Those that the reader asks for: of their own level first, where it is known. */
const Narrowed = ({ articles, own }: NarrowedProps) => {
  const { t, i18n } = useLingui();
  const [theme, setTheme] = useState('');
  const [level, setLevel] = useState<string>(own ?? '');
  const shown = articles.filter(
    (one) => (theme === '' || one.theme === theme) && (level === '' || one.niveaux.some((fits) => fits === level)),
  );
  const showAll = (): void => {
    setTheme('');
    setLevel('');
  };
  const levelName = (code: Level): string => {
    const name = i18n._(levelWords[code]);
    return code === own ? t`${name} (le vôtre)` : name;
  };
  return (
    <>
      <div className={`${space['filters']} no-print`}>
        <FilterBox
          label={t`Thème`}
          everything={t`Tous les thèmes`}
          options={Object.entries(themeWords).map(([code, words]) => ({ code, label: i18n._(words) }))}
          value={theme}
          onValue={setTheme}
        />
        <FilterBox
          label={t`Niveau`}
          everything={t`Tous les niveaux`}
          options={(['DEBUTANT', 'AMATEUR', 'EXPERT'] as const).map((code) => ({ code, label: levelName(code) }))}
          value={level}
          onValue={setLevel}
        />
      </div>
      <p role="status">
        {shown.length === 0 ? (
          <Trans>Aucun article ne correspond à ce choix.</Trans>
        ) : (
          <Plural value={shown.length} one="# article" other="# articles" />
        )}
      </p>
      <ArticleCards articles={shown} heading="h2" />
      {shown.length < articles.length && (
        <p className="no-print">
          <Button variant="secondary" onClick={showAll}>
            <Trans>Voir tous les articles</Trans>
          </Button>
        </p>
      )}
    </>
  );
};
