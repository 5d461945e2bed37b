import { articleCalls } from '../../../../api/client/article-calls.ts';
import { isRefusal, problemOf } from '../../../../api/client/call-failure.ts';
import { savingsCalls } from '../../../../api/client/savings-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getBlogPosts, getNews } from '../../../../api/contract/core/articles.ts';
import { api } from '../../../api.ts';

export type ArticleAbout = ResponseOf<typeof getBlogPosts>[number];
export type Article = ResponseOf<typeof getNews>;

/** All articles, and the level of the reader where it is known. Rejects with a `CallFailure`. */
export const loadList = async () => {
  const [articles, { niveau }] = await Promise.all([api.call(articleCalls.all, {}), api.call(savingsCalls.level, {})]);
  return { articles, level: niveau };
};

export type LoadedArticle =
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly article: Article; readonly others: readonly ArticleAbout[] };

/** An article, and others for the reader. Rejects with a `CallFailure`; an article that is not there is no failure. */
export const loadArticle = async (id: string): Promise<LoadedArticle> => {
  try {
    const [article, news] = await Promise.all([api.call(articleCalls.one, { id }), api.call(articleCalls.news, {})]);
    const near = [id, article.precedent?.id, article.suivant?.id];
    return { kind: 'found', article, others: news.filter((one) => !near.includes(one.id)) };
  } catch (error) {
    const problem = problemOf(error);
    // An id as nobody gives them is refused before anything is looked for.
    if (isRefusal(problem, 'not-found') || isRefusal(problem, 'bad-request') || isRefusal(problem, 'invalid'))
      return { kind: 'missing' };
    throw error;
  }
};
