import type { Messages } from '@lingui/core';

import { load as enApp } from './en/app.po?words';
import { load as enIssues } from './en/issues.po?words';
import { load as enLegal } from './en/legal.po?words';
import { load as enPages } from './en/pages.po?words';
import { load as enSteps } from './en/steps.po?words';
import { load as frApp } from './fr/app.po?words';
import { load as frIssues } from './fr/issues.po?words';
import { load as frLegal } from './fr/legal.po?words';
import { load as frPages } from './fr/pages.po?words';
import { load as frSteps } from './fr/steps.po?words';

/** The languages of the product; French is its source language and its default (R076). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * `app`: the frame of every page; `pages`: the pages that are no step; `steps`: the journeys and their charts;
 * `issues`: what is wrong with an answer; `legal`: the long texts. See `lingui.config.ts`.
 */
export type CatalogPart = 'app' | 'pages' | 'steps' | 'issues' | 'legal';

const catalogs: Readonly<Record<Language, Readonly<Record<CatalogPart, () => Promise<Messages>>>>> = {
  fr: { app: frApp, pages: frPages, steps: frSteps, issues: frIssues, legal: frLegal },
  en: { app: enApp, pages: enPages, steps: enSteps, issues: enIssues, legal: enLegal },
};

/** The compiled texts of a part of the app in one language. Rejects where they cannot be fetched. */
export const loadCatalog = (language: Language, part: CatalogPart): Promise<Messages> => catalogs[language][part]();
