import { Plural, Trans } from '@lingui/react/macro';

import { Link } from '../../../navigation/Link.tsx';
import type { ArticleAbout } from '../article/load-articles.ts';
import page from '../../page.module.css';
import styles from './presentation.module.css';

type ArticleLinesProps = {
  readonly articles: readonly ArticleAbout[];
  /** The reader has a session: the articles open at once. */
  readonly isKnown: boolean;
};

/** The articles there are. Who has no account is told what it takes to read them, and comes back to the one that was followed. */
export const ArticleLines = ({ articles, isKnown }: ArticleLinesProps) => (
  <section className={page['wide']}>
    <h2>
      <Trans>Comprendre l’épargne</Trans>
    </h2>
    <p>
      {isKnown ? (
        <Trans>Des articles courts et à jour, pour décider en connaissance de cause.</Trans>
      ) : (
        <Trans>
          Des articles courts et à jour, à lire avec un compte. En ouvrir un est gratuit et n’engage à rien ; vous
          reviendrez à l’article choisi une fois connecté.
        </Trans>
      )}
    </p>
    <ul className={styles['articles']}>
      {articles.map(({ id, titre, minutes }) => (
        <li key={id}>
          <Link to={`/article?id=${id}`}>{titre}</Link>{' '}
          <span className={styles['minutes']}>
            <Plural value={minutes} one="# minute de lecture" other="# minutes de lecture" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
