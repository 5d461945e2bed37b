import type { ResponseOf } from '../../contract/call.ts';
import { getBlogPosts, getLastNews, getNews } from '../../contract/core/articles.ts';
import { savedBy } from '../core/from-saves.ts';
import { notFound } from '../dossier/load-dossier.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer } from '../http/handler.ts';
import { allArticles, type Article } from './all-articles.ts';

/** How many make the news. */
const few = 3;

const told = ({ id, title, summary, theme, levels, minutes, published, reviewed }: Article) => ({
  id,
  titre: title,
  resume: summary,
  theme,
  niveaux: [...levels],
  minutes,
  publie: published,
  relu: reviewed,
});

const beside = (key: 'precedent' | 'suivant', article: Article | undefined) =>
  article === undefined ? {} : { [key]: { id: article.id, titre: article.title } };

const whole = (all: readonly Article[], at: number, article: Article): ResponseOf<typeof getNews> => ({
  ...told(article),
  parties: article.sections.map(({ id, heading, body }) => ({ id, titre: heading, blocs: [...body] })),
  retenir: [...article.remember],
  liens: article.links.map(({ to, words }) => ({ vers: to, libelle: words })),
  textes: [...article.law],
  ...beside('precedent', all[at - 1]),
  ...beside('suivant', all[at + 1]),
});

/** Those for a level, then the others, the newest first among each. Without a level, the newest first. */
export const newestFor = (level: unknown, all: readonly Article[]): readonly Article[] => {
  const fits = ({ levels }: Article): boolean => levels.some((one) => one === level);
  return all
    .toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || b.published.localeCompare(a.published))
    .slice(0, few);
};

/** Articles about saving. */
export const articleHandlers = [
  answer<typeof getBlogPosts, DossierServices>(getBlogPosts, async (_, { language }) =>
    allArticles(language).map(told),
  ),
  answer<typeof getLastNews, DossierServices>(getLastNews, async (_, context) => {
    const { niveau } = await savedBy(context, ['Core/UpdateAutoEval']);
    return newestFor(niveau, allArticles(context.language)).map(told);
  }),
  answer<typeof getNews, DossierServices>(getNews, async ({ id }, { language }) => {
    const all = allArticles(language);
    const at = all.findIndex((one) => one.id === id);
    const article = all[at];
    if (article === undefined) throw notFound();
    return whole(all, at, article);
  }),
];
