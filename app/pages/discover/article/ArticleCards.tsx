import { Link } from '../../../navigation/Link.tsx';
import page from '../../page.module.css';
import { ArticleAboutLine } from './ArticleAboutLine.tsx';
import styles from './article.module.css';
import type { ArticleAbout } from './load-articles.ts';

type ArticleCardsProps = {
  readonly articles: readonly ArticleAbout[];
  /** The heading that fits where the cards stand. */
  readonly heading: 'h2' | 'h3';
};

/** Articles, each with the way to it. */
export const ArticleCards = ({ articles, heading: Heading }: ArticleCardsProps) => (
  <ul className={`${page['tiles']} ${styles['plain']}`}>
    {articles.map((article) => (
      <li key={article.id} className={page['card']}>
        <Heading>
          <Link to={`/article?id=${article.id}`}>{article.titre}</Link>
        </Heading>
        <p>{article.resume}</p>
        <ArticleAboutLine article={article} />
      </li>
    ))}
  </ul>
);
