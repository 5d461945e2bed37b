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

/** Several labels as one phrase: each after the first begins small. */
export const inOneLine = (labels: readonly string[]): string =>
  labels.map((label, n) => (n === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1))).join(', ');

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
