import type { Messages } from '@lingui/core';

/** The languages of the product; French is its source language and its default (R076). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** `app`: every page; `steps`: the journeys and their charts; `legal`: the long texts. See `lingui.config.ts`. */
export type CatalogPart = 'app' | 'steps' | 'legal';

type Load = () => Promise<{ readonly messages: Messages }>;

const catalogs: Readonly<Record<Language, Readonly<Record<CatalogPart, Load>>>> = {
  fr: {
    app: () => import('./fr/app.po'),
    steps: () => import('./fr/steps.po'),
    legal: () => import('./fr/legal.po'),
  },
  en: {
    app: () => import('./en/app.po'),
    steps: () => import('./en/steps.po'),
    legal: () => import('./en/legal.po'),
  },
};

/** The compiled texts of a part of the app in one language. Rejects where they cannot be fetched. */
export const loadCatalog = async (language: Language, part: CatalogPart): Promise<Messages> =>
  (await catalogs[language][part]()).messages;
