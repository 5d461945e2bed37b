import { Plural, useLingui } from '@lingui/react/macro';

import { levelWords, themeWords } from './article-words.ts';
import styles from './article.module.css';
import type { ArticleAbout } from './load-articles.ts';

/** What an article is about, for whom, and how long it takes. */
export const ArticleAboutLine = ({ article }: { readonly article: ArticleAbout }) => {
  const { i18n } = useLingui();
  const { theme, niveaux, minutes } = article;
  return (
    <p className={styles['about']}>
      <span>{i18n._(themeWords[theme])}</span>
      <span>{niveaux.map((level) => i18n._(levelWords[level])).join(', ')}</span>
      <span>
        <Plural value={minutes} one="# minute de lecture" other="# minutes de lecture" />
      </span>
    </p>
  );
};
