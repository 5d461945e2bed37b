import { readFileSync } from 'node:fs';
import * as v from 'valibot';

import { factsSchema, wordsSchema, type ArticleFacts, type ArticleWords } from './article-schema.ts';
import data from './articles.json' with { type: 'json' };

type Language = 'fr' | 'en';

export type Article = ArticleFacts & ArticleWords & { readonly minutes: number };

/** Words a minute, of somebody who reads about money without hurry. */
const pace = 200;

const textOf = ({ title, summary, sections, remember }: ArticleWords): string =>
  [title, summary, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()]), ...remember].join(' ');

const minutesOf = (words: ArticleWords): number => Math.ceil(textOf(words).split(/\s+/u).length / pace);

/** Throws where a file is missing or is no article: the server does not start then. */
const readAll = (language: Language): readonly Article[] =>
  v.parse(factsSchema, data).map((facts) => {
    const file = new URL(`../../../locales/${language}/articles/${facts.id}.json`, import.meta.url);
    const words = v.parse(wordsSchema, JSON.parse(readFileSync(file, 'utf8')));
    return { ...facts, ...words, minutes: minutesOf(words) };
  });

const articles: Readonly<Record<Language, readonly Article[]>> = { fr: readAll('fr'), en: readAll('en') };

/** The articles in a language, in the order in which they are best read. */
export const allArticles = (language: Language): readonly Article[] => articles[language];
