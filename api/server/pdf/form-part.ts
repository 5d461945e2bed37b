import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import type { PdfTexts } from './pdf-texts.ts';
import type { PdfWriter } from './pdf-writer.ts';

/** One part of the subscription form; it writes nothing where it has nothing to say. */
export type FormPart = (pdf: PdfWriter, summary: SubscriptionSummary, texts: PdfTexts['form']) => void;

/** Leaves out what was not given. */
export const given = (
  rows: readonly (readonly [string, string | undefined])[],
): readonly (readonly [string, string])[] =>
  rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value] as const]));
