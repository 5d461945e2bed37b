import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { Locale } from './field-kind.ts';

export type NumberFault = Extract<
  FieldIssueCode,
  'number-format' | 'number-ambiguous' | 'number-not-whole' | 'number-too-precise' | 'number-too-large'
>;
export type ReadNumber = { readonly value: number } | { readonly empty: true } | { readonly fault: NumberFault };

/** Largest number that is read, in units: beyond it hundredths would no longer be exact. */
export const largestNumber = 1_000_000_000_000;

export type NumberForm = {
  readonly locale: Locale;
  /** Digits kept after the decimal mark. The value is an integer in units of the last of them. */
  readonly decimals: number;
  /** What may stand before or after the number, without spaces: `€`, `%`. */
  readonly symbol?: RegExp;
  /** What may stand after it besides, without spaces and in small letters: `ans`, `an`. */
  readonly units?: readonly string[] | undefined;
  /** Never so large that thousands are grouped (a percentage, one to ten children): a lone mark is then always the decimal mark. */
  readonly neverGrouped?: boolean;
};

type Split = { readonly whole: string; readonly tail: string } | { readonly fault: NumberFault };

/** What stands before the first of these marks, and between it and the next. */
const cut = (digits: string, mark: string): readonly [before: string, after: string] => {
  const [before, after = ''] = digits.split(mark) as [string, string?];
  return [before, after];
};

const grouped = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const;

/**
 * Finds the decimal mark. In French it is the comma and a lone dot passes for it, unless three digits follow
 * (`1.234` could be a thousand). In English it is the dot and commas group by three; a lone comma passes for it only
 * where it cannot be what is left of a group: `1234,5`, not `10,00`, which is `10,000` with a digit removed.
 */
const splitAtMark = (digits: string, { locale, neverGrouped }: NumberForm): Split => {
  const mark = locale === 'fr' ? ',' : '.';
  const group = locale === 'fr' ? '.' : ',';
  const marks = digits.split(mark).length - 1;
  const groups = digits.split(group).length - 1;
  const [beforeMark, afterMark] = cut(digits, mark);
  if (groups === 0) {
    if (marks <= 1) return { whole: beforeMark, tail: afterMark };
    return { fault: grouped[mark].test(digits) ? 'number-ambiguous' : 'number-format' };
  }
  if (marks === 0) {
    if (grouped[group].test(digits)) {
      return locale === 'fr' && groups === 1
        ? { fault: 'number-ambiguous' }
        : { whole: digits.replaceAll(group, ''), tail: '' };
    }
    if (groups > 1) return { fault: 'number-format' };
    const [whole, tail] = cut(digits, group);
    const cannotBeGroup = locale === 'fr' || neverGrouped === true || whole.length > 3 || /^0*$/.test(whole);
    return cannotBeGroup ? { whole, tail } : { fault: 'number-ambiguous' };
  }
  if (marks === 1 && grouped[group].test(beforeMark) && !afterMark.includes(group)) {
    return { whole: beforeMark.replaceAll(group, ''), tail: afterMark };
  }
  const [beforeGroup, afterGroup] = cut(digits, group);
  const foreign = groups === 1 && grouped[mark].test(beforeGroup) && !afterGroup.includes(mark);
  return { fault: foreign ? 'number-ambiguous' : 'number-format' };
};

/** As a number is read: without spaces of any kind. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u00AD\u200B\u2060]/g, '');

const withoutUnit = (typed: string, units: readonly string[]): string => {
  const small = typed.toLowerCase();
  const unit = units.find((one) => small.endsWith(one) && /\d$/.test(small.slice(0, -one.length)));
  return unit === undefined ? typed : small.slice(0, -unit.length);
};

/**
 * Reads a number as people type it in the language: spaces of all kinds, dot or comma, a sign, the unit. What could
 * be two numbers is refused as ambiguous, never guessed.
 */
export const readNumber = (text: string, form: NumberForm): ReadNumber => {
  const typed = withoutSpaces(text);
  if (typed === '') return { empty: true };
  const bare = withoutUnit(form.symbol === undefined ? typed : typed.replace(form.symbol, ''), form.units ?? []);
  const match = /^([+\-\u2212\u2013]?)([\d.,]*\d[\d.,]*)$/.exec(bare);
  const digits = match?.[2];
  if (digits === undefined) return { fault: 'number-format' };
  const split = splitAtMark(digits, form);
  if ('fault' in split) return split;
  const { whole, tail } = split;
  if (tail.length > form.decimals) {
    if (form.decimals > 0) return { fault: 'number-too-precise' };
    if (!/^0{1,2}$/.test(tail)) return { fault: 'number-not-whole' };
  }
  if (Number(whole) > largestNumber) return { fault: 'number-too-large' };
  const value = Number(whole + tail.slice(0, form.decimals).padEnd(form.decimals, '0'));
  return { value: value !== 0 && match?.[1] !== '' && match?.[1] !== '+' ? -value : value };
};
