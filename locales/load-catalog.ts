import type { Messages } from '@lingui/core';

import { load as enApp } from './en/app.po?words';
import { load as enDiscover } from './en/discover.po?words';
import { load as enFields } from './en/fields.po?words';
import { load as enFunds } from './en/funds.po?words';
import { load as enIssues } from './en/issues.po?words';
import { load as enLegal } from './en/legal.po?words';
import { load as enPages } from './en/pages.po?words';
import { load as enSteps } from './en/steps.po?words';
import { load as frApp } from './fr/app.po?words';
import { load as frDiscover } from './fr/discover.po?words';
import { load as frFields } from './fr/fields.po?words';
import { load as frFunds } from './fr/funds.po?words';
import { load as frIssues } from './fr/issues.po?words';
import { load as frLegal } from './fr/legal.po?words';
import { load as frPages } from './fr/pages.po?words';
import { load as frSteps } from './fr/steps.po?words';

/** The languages of the product; French is its source language and its default (R076). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * `app`: the frame of every page; `pages`: the pages that are no step; `steps`: the journeys; `fields`: their
 * questions and charts; `funds`: the choice of funds;
 * `issues`: what is wrong with an answer; `legal`: the long texts;
 * `discover`: markets, articles and the demonstration. See `lingui.config.ts`.
 */
export type CatalogPart = 'app' | 'pages' | 'steps' | 'fields' | 'funds' | 'issues' | 'legal' | 'discover';

const catalogs: Readonly<Record<Language, Readonly<Record<CatalogPart, () => Promise<Messages>>>>> = {
  fr: {
    app: frApp,
    pages: frPages,
    steps: frSteps,
    fields: frFields,
    funds: frFunds,
    issues: frIssues,
    legal: frLegal,
    discover: frDiscover,
  },
  en: {
    app: enApp,
    pages: enPages,
    steps: enSteps,
    fields: enFields,
    funds: enFunds,
    issues: enIssues,
    legal: enLegal,
    discover: enDiscover,
  },
};

const loaded = new Map<string, Promise<Messages>>();

/** The compiled texts of a part of the app in one language, fetched once. Rejects where they cannot be fetched. */
export const loadCatalog = (language: Language, part: CatalogPart): Promise<Messages> => {
  const key = `${language}/${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const messages = catalogs[language][part]();
  loaded.set(key, messages);
  messages.catch(() => loaded.delete(key));
  return messages;
};
