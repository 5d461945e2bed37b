import { isRef } from '../conditions/scope.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import { nearest, oneSlip } from '../definition/nearest.ts';
import { isRealDate } from '../fields/calendar.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { askedFields } from './asked-fields.ts';
import type { Check } from './check-context.ts';

/** Any day will do: how a date is written does not hang on it. */
const someDay = '2026-01-01';

/** Whether a text is a date of the language: `2030-01-31`, `today-18 years`. */
export const isDateWord = (text: string): boolean => resolveDate(text, someDay) !== undefined;

const units = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof units)[number];
const french: Readonly<Record<string, Unit>> = {
  jour: 'day',
  jours: 'day',
  semaine: 'week',
  semaines: 'week',
  mois: 'month',
  an: 'year',
  ans: 'year',
  année: 'year',
  années: 'year',
  annee: 'year',
  annees: 'year',
};
const todays = new Set(['aujourdhui', 'now']);

const unitOf = (word: string): Unit | undefined =>
  (Object.hasOwn(french, word) ? french[word] : undefined) ??
  units.find((unit) => nearest(word, [unit, `${unit}s`], oneSlip) !== undefined);

const startOf = (word: string): string | undefined =>
  /^\d/u.test(word) ? word : todays.has(word) ? 'today' : nearest(word, ['today'], oneSlip);

/** The date that a text means which is none as it stands: `31/12/2030`, `today-18 ans`; undefined where it means none. */
export const meantDate = (text: string): string | undefined => {
  const word = text.toLowerCase().replaceAll(/[\s'’]/gu, '');
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(
      word.replace(/^(\d{4})([/.-])(\d{1,2})[/.-](\d{1,2})$/u, '$4$2$3$2$1'),
    ) ?? [];
  if (year !== '') {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isRealDate(date) ? date : undefined;
  }
  const written = /^([\p{L}]+|\d{4}-\d{2}-\d{2})((?:[+-]\d{1,5}\p{L}+)*)$/u.exec(word);
  const start = written === null ? undefined : startOf(String(written[1]));
  if (written === null || start === undefined) return undefined;
  let meant = start;
  for (const [, sign, count, name] of String(written[2]).matchAll(/([+-])(\d+)(\p{L}+)/gu)) {
    const unit = unitOf(String(name));
    if (unit === undefined) return undefined;
    meant += `${sign}${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
  }
  return isDateWord(meant) ? meant : undefined;
};

/** The finding of a text that stands where a date is wanted and is none. */
export const noDate = (
  at: Origin,
  text: string,
  more: { readonly name?: string; readonly year?: string } = {},
): FindingSeed => ({
  code: 'no-date',
  at,
  params: { option: text, ...more },
  suggestion: meantDate(text),
});

/** Bounds of a date or a year that mean no day: nothing would be bounded. */
export const dateBoundWords: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ field, at }) =>
    field.type !== 'date' && field.type !== 'year'
      ? []
      : (['min', 'max'] as const).flatMap((key) => {
          const bound = field[key];
          const isFine = typeof bound !== 'string' || isRef(bound) || isDateWord(bound);
          return isFine ? [] : [noDate(at(key), bound, field.type === 'year' ? { year: 'yes' } : {})];
        }),
  );
