/** Articles about saving: which there are, for anybody; their text, for who has an account. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { code, isoDate, nothing, whole } from '../scalars.ts';
import { investorLevel } from './experience.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;

export const articleTheme = v.picklist(['BASES', 'PLACEMENTS', 'FRAIS_IMPOTS', 'RETRAITE', 'FAMILLE']);

const told = v.strictObject({
  id: code,
  titre: v.string(),
  resume: v.string(),
  theme: articleTheme,
  /** Whom it suits, one level at least. */
  niveaux: v.array(investorLevel),
  /** Time to read it, from its number of words: 1 or more. */
  minutes: whole,
  /** The day it came out, and the day on which its facts were last held against the law. */
  publie: isoDate,
  relu: isoDate,
});
const list = v.array(told);

const beside = v.optional(v.strictObject({ id: code, titre: v.string() }));

export const getBlogPosts = call({
  id: 'C326',
  area: 'Demo',
  name: 'GetBlogPosts',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary: 'The articles there are, in the order in which they are best read, without their text.',
  request: nothing,
  response: list,
});

export const getLastNews = call({
  ...read,
  id: 'C208',
  name: 'GetLastNews',
  summary: 'Three articles: those for the level of the saver before others, the newest first among each.',
  request: nothing,
  response: list,
});

export const getNews = call({
  ...read,
  id: 'C209',
  name: 'GetNews',
  summary: 'An article with its text, and those before and after it. 404 for no article.',
  request: v.strictObject({ id: code }),
  response: v.strictObject({
    ...told.entries,
    /** In order, each with its title; a block is a paragraph or the items of a list. */
    parties: v.array(
      v.strictObject({ id: code, titre: v.string(), blocs: v.array(v.union([v.string(), v.array(v.string())])) }),
    ),
    retenir: v.array(v.string()),
    /** Pages of the app, by path. */
    liens: v.array(v.strictObject({ vers: v.string(), libelle: v.string() })),
    /** The laws it rests on. */
    textes: v.array(v.string()),
    precedent: beside,
    suivant: beside,
  }),
});

/** The calls about articles. */
export const articleCalls = [getBlogPosts, getLastNews, getNews] as const;
