import type { FieldIssueCode } from '../answers/field-issue.ts';
import { isRealDate, splitDate, writeDate } from './calendar.ts';

export type DateParts = { readonly day: string; readonly month: string; readonly year: string };
export type ReadDate =
  | { readonly date: string }
  | { readonly empty: true }
  | { readonly fault: Extract<FieldIssueCode, 'date-format' | 'date-incomplete' | 'date-impossible'> };

const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/;
const eightDigits = /^(\d{2})(\d{2})(\d{4})$/;

/** A whole date that was pasted into one box: `27/03/1985`, `27.3.1985`, `27031985`, `1985-03-27`. */
const spread = (text: string): DateParts | undefined => {
  const iso = splitDate(text);
  if (iso !== undefined) return { day: String(iso.day), month: String(iso.month), year: text.slice(0, 4) };
  const match = dayFirst.exec(text) ?? eightDigits.exec(text);
  if (match === null) return undefined;
  const [, day, month, year] = match as unknown as [string, string, string, string];
  return { day, month, year };
};

/**
 * Reads three boxes, day first in both languages. The year has four digits: `85` could be two years and is not guessed.
 */
export const readDate = (typed: DateParts): ReadDate => {
  const boxes = [typed.day.trim(), typed.month.trim(), typed.year.trim()];
  const filled = boxes.filter((box) => box !== '');
  if (filled.length === 0) return { empty: true };
  const whole = filled.length === 1 ? spread(filled[0] as string) : undefined;
  if (whole !== undefined) return readDate(whole);
  if (filled.length < 3) return { fault: 'date-incomplete' };
  const [day, month, year] = boxes as [string, string, string];
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return { fault: 'date-format' };
  const date = writeDate({ year: Number(year), month: Number(month), day: Number(day) });
  return isRealDate(date) ? { date } : { fault: 'date-impossible' };
};
