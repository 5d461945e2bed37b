import * as v from 'valibot';

import { articleTheme } from '../../contract/core/articles.ts';
import { investorLevel } from '../../contract/core/experience.ts';
import { code, isoDate } from '../../contract/scalars.ts';

const line = v.pipe(v.string(), v.minLength(1));
const several = v.pipe(v.array(line), v.minLength(2));

/** What holds of an article in every language: `articles.json`, in the order in which they are best read. */
export const factsSchema = v.array(
  v.strictObject({
    id: code,
    theme: articleTheme,
    levels: v.pipe(v.array(investorLevel), v.minLength(1)),
    /** The day it came out, and the day on which its facts were last held against the law. */
    published: isoDate,
    reviewed: isoDate,
  }),
);

/** The words of an article in one language: `locales/fr/articles/<id>.json` and its English. Plain text throughout. */
export const wordsSchema = v.strictObject({
  title: line,
  summary: line,
  sections: v.array(
    v.strictObject({
      id: code,
      heading: line,
      /** A paragraph, or the items of a list. */
      body: v.pipe(v.array(v.union([line, several])), v.minLength(1)),
    }),
  ),
  remember: several,
  links: v.array(v.strictObject({ to: v.pipe(line, v.startsWith('/')), words: line })),
  /** The laws it rests on. */
  law: v.array(line),
});

export type ArticleFacts = v.InferOutput<typeof factsSchema>[number];
export type ArticleWords = v.InferOutput<typeof wordsSchema>;
