/**
 * Reference lists that are too long for a journey, or that the specification gives a call of their own. Labels are in
 * the language asked for, French unless said.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { code, line } from '../scalars.ts';

/** One entry: the answer that is kept, and what the reader sees. */
export const codeLabel = v.strictObject({ code, label: line });

const entries = v.array(codeLabel);
const language = v.strictObject({ cd_lang: v.optional(v.picklist(['fr', 'en'])) });

export const getAllPays = call({
  id: 'C291',
  area: 'Core',
  name: 'GetAllPays',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Countries by ISO 3166-1 code, France first.',
  request: language,
  response: entries,
});

/** `code` and `label` are both the name of the commune: it is what the answer keeps. Empty for an unknown postal code. */
export const getAllCommune = call({
  id: 'C292',
  area: 'Core',
  name: 'GetAllCommune',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Communes of a French postal code.',
  request: v.strictObject({ codePostal: v.pipe(v.string(), v.regex(/^\d{5}$/)) }),
  response: v.array(v.strictObject({ code: line, label: line })),
});

/** An addition: the specification asks for a NAF code and gives no way to find it. Twenty entries at most. */
export const searchNaf = call({
  id: 'added',
  area: 'Core',
  name: 'SearchNaf',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Activities of NAF rév. 2 whose code or name has all the words; the names are French.',
  request: v.strictObject({ recherche: v.pipe(v.string(), v.maxLength(80)) }),
  response: entries,
});

export const getCsp = call({
  id: 'C216',
  area: 'Core',
  name: 'GetCSP',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Social and professional categories (list `csp`).',
  request: language,
  response: entries,
});

export const getSecteurActivite = call({
  id: 'C217',
  area: 'Core',
  name: 'GetSecteurActivite',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Business sectors (list `business-sectors`).',
  request: language,
  response: entries,
});

export const getFonctionsPpe = call({
  id: 'C218',
  area: 'Core',
  name: 'GetFonctionsPpe',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Politically exposed functions (list `pep-functions`).',
  request: language,
  response: entries,
});

export const getLienContractantPpe = call({
  id: 'C219',
  area: 'Core',
  name: 'GetLienContractantPpe',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Links with a politically exposed person (list `pep-links`).',
  request: language,
  response: entries,
});

/** The reference lists. */
export const referenceCalls = [
  getAllPays,
  getAllCommune,
  searchNaf,
  getCsp,
  getSecteurActivite,
  getFonctionsPpe,
  getLienContractantPpe,
] as const;
