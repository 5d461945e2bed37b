import en from '../../../locales/en/pdf.json' with { type: 'json' };
import fr from '../../../locales/fr/pdf.json' with { type: 'json' };
import type { PdfLanguage, PdfWriter } from './pdf-writer.ts';
import { createPdf } from './pdf-writer.ts';

export type PdfTexts = typeof fr;
const catalogues: Readonly<Record<PdfLanguage, PdfTexts>> = { fr, en };

export const textsOf = (language: PdfLanguage): PdfTexts => catalogues[language];

/** Puts values into a text: `{name}`. A value is drawn as it is, whatever stands in it. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

const localeOf = (language: PdfLanguage): string => (language === 'fr' ? 'fr-FR' : 'en-GB');

/** Cents as an amount in euros. */
export const money = (language: PdfLanguage, cents: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** Hundredths of a percent. */
export const percent = (language: PdfLanguage, hundredths: number): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** `YYYY-MM-DD` as the reader writes it (the first of a month is "1er" in French); no time zone can shift it. */
export const day = (language: PdfLanguage, isoDate: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
    .format(new Date(`${isoDate}T12:00:00Z`))
    .replace(/^1(?= )/, language === 'fr' ? '1er' : '1');

/** A document with what all of ours share: author, note, page numbers. */
export const createOurPdf = (language: PdfLanguage, title: string, isoDate: string, watermark?: string): PdfWriter => {
  const { common } = textsOf(language);
  return createPdf({
    language,
    title,
    author: common.author,
    day: isoDate,
    note: common.note,
    pageLabel: (page, pages) => fill(common.page, { page, pages }),
    ...(watermark === undefined ? {} : { watermark }),
  });
};
