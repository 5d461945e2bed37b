import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { buttonClass } from '../../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useArrival } from '../../../navigation/use-arrival.ts';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleText } from './ArticleText.tsx';
import styles from './article.module.css';
import { loadArticle, type Article } from './load-articles.ts';

/** The article that the address names; where it names none, all there are. */
export const Component = () => {
  const id = new URLSearchParams(useLocation().search).get('id') ?? undefined;
  return id === undefined ? <ArticleList /> : <OneArticle key={id} id={id} />;
};

const OneArticle = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const [state, again] = useLoad(useCallback(() => loadArticle(id), [id]));
  const found = state.status === 'ready' && state.data.kind === 'found' ? state.data.article : undefined;
  const missing = state.status === 'ready' && state.data.kind === 'missing';
  useArrival(found?.titre ?? (missing ? t`Article introuvable` : t`Article`));
  return (
    <div className={page['wide']}>
      <SpaceNav />
      <p className="no-print">
        <Link to="/article">
          <Trans>Tous les articles</Trans>
        </Link>
      </p>
      <h1>{found?.titre ?? (missing ? <Trans>Cet article n’existe pas</Trans> : <Trans>Article</Trans>)}</h1>
      <LoadedPart state={state} onRetry={again}>
        {(data) =>
          data.kind === 'missing' ? (
            <div className={page['page']}>
              <p>
                <Trans>
                  L’adresse est peut-être incomplète, ou l’article a été remplacé. Les autres articles sont toujours là.
                </Trans>
              </p>
              <p>
                <Link className={buttonClass('primary')} to="/article">
                  <Trans>Voir les articles</Trans>
                </Link>
              </p>
            </div>
          ) : (
            <>
              <ArticleText article={data.article} />
              <Onwards article={data.article} />
              {data.others.length > 0 && (
                <section className={page['wide']}>
                  <h2>
                    <Trans>Les derniers articles pour vous</Trans>
                  </h2>
                  <ArticleCards articles={data.others} heading="h3" />
                </section>
              )}
            </>
          )
        }
      </LoadedPart>
    </div>
  );
};

/** What the reader can do with what was read, and the articles beside it. */
const Onwards = ({ article: { liens, precedent, suivant } }: { readonly article: Article }) => {
  const { t } = useLingui();
  return (
    <div className={`${page['page']} no-print`}>
      <h2>
        <Trans>Et maintenant</Trans>
      </h2>
      <ul>
        {liens.map(({ vers, libelle }) => (
          <li key={vers}>
            <Link to={vers}>{libelle}</Link>
          </li>
        ))}
        <li>
          <Link to="/rdv">
            <Trans>Prendre rendez-vous avec un conseiller</Trans>
          </Link>
        </li>
      </ul>
      <nav aria-label={t`Articles voisins`} className={styles['beside']}>
        {precedent !== undefined && (
          <Link to={`/article?id=${precedent.id}`}>
            <span>
              <Trans>Article précédent</Trans>
            </span>
            {precedent.titre}
          </Link>
        )}
        {suivant !== undefined && (
          <Link to={`/article?id=${suivant.id}`}>
            <span>
              <Trans>Article suivant</Trans>
            </span>
            {suivant.titre}
          </Link>
        )}
      </nav>
    </div>
  );
};
