import type { Messages } from '@lingui/core';

/** The languages of the product; French is its source language and its default (R076). */
export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

const catalogs: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  fr: () => import('./fr/app.po'),
  en: () => import('./en/app.po'),
};

/** The compiled texts of the app and of the steps in one language. Rejects where they cannot be fetched. */
export const loadCatalog = async (language: Language): Promise<Messages> => (await catalogs[language]()).messages;
