/**
 * Values as the reader sees them, in one place: pages, documents and mails write alike, to the code point.
 * French uses U+202F inside numbers and U+00A0 before the unit, as `Intl` gives them; English is British.
 */
import type { Locale } from '../fields/field-kind.ts';
import { languageTags } from './language-tags.ts';

/** Making one costs more than all else that a step is drawn with: each is made when it is first asked for, and kept. */
const kept = <K, F extends object>(make: (key: K) => F): ((key: K) => F) => {
  const made = new Map<K, F>();
  return (key) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
};

// `negative`: a zero never bears a sign, so -0 and what rounds to it print as zero. The sign is a minus (U+2212), as wide
// as a `+` and never a place to break a line; `Intl` gives the hyphen of the keyboard.
const numbers = (options: Intl.NumberFormatOptions) =>
  kept((locale: Locale) => {
    const written = new Intl.NumberFormat(languageTags[locale], { signDisplay: 'negative', ...options });
    return (value: number | `${number}`): string => written.format(value).replace('-', '−');
  });
/** Rounded, and always with so many decimals: figures below each other line up. */
const fixed = (options: Intl.NumberFormatOptions) =>
  kept((decimals: number) => numbers({ ...options, minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
const dates = (options: Intl.DateTimeFormatOptions) =>
  kept((locale: Locale) => new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', ...options }));

const euro = { style: 'currency', currency: 'EUR' } as const;
const money = numbers(euro);
const moneyShort = numbers({ ...euro, trailingZeroDisplay: 'stripIfInteger' });
const moneyRound = numbers({ ...euro, maximumFractionDigits: 0 });
const percent = numbers({ style: 'percent', maximumFractionDigits: 2 });
const ratios = fixed({ style: 'percent' });
const plain = numbers({ maximumFractionDigits: 6 });
const measures = fixed({});
const shortDate = dates({ day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = dates({ dateStyle: 'long' });
const fullDate = dates({ dateStyle: 'full' });

/** A decimal written from an integer of `10^-digits`: exact, whatever its size. */
const decimal = (integer: number, digits: number): `${number}` => `${Math.round(integer)}e-${digits}` as `${number}`;

/** Cents -> `1 234,56 €`, always with cents. */
export const formatMoney = (cents: number, locale: Locale): string => money(locale)(decimal(cents, 2));

/** Cents -> `1 234 €`, with cents only where there are any: bounds, hints, sliders. */
export const formatMoneyShort = (cents: number, locale: Locale): string => moneyShort(locale)(decimal(cents, 2));

/** Cents -> whole euros, rounded: charts and estimates. */
export const formatMoneyRound = (cents: number, locale: Locale): string => moneyRound(locale)(decimal(cents, 2));

/** Hundredths of a percent -> `12,5 %`. */
export const formatPercent = (hundredths: number, locale: Locale): string => percent(locale)(decimal(hundredths, 4));

/** A ratio that was measured -> `−6,0 %`, always with so many decimals. */
export const formatRatio = (ratio: number, locale: Locale, decimals = 1): string => ratios(decimals)(locale)(ratio);

/** Id of a dossier -> `PFJ-ZY0-QA7`: its last nine signs, of 32 that cannot be taken for each other, to be read out. */
export const formatReference = (dossier: string): string =>
  (
    dossier
      .slice(-9)
      .toUpperCase()
      .match(/.{1,3}/gu) ?? []
  ).join('-');

/** A plain number -> `1 234,5`. */
export const formatNumber = (value: number, locale: Locale): string => plain(locale)(value);

/** A number that was measured -> `1 234,50`, always with so many decimals. */
export const formatMeasure = (value: number, locale: Locale, decimals: number): string =>
  measures(decimals)(locale)(value);

/** `1985-03-27` -> `27/03/1985`; what is not a date comes back as it is. */
export const formatDate = (iso: string, locale: Locale): string => {
  const instant = Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(instant) ? iso : shortDate(locale).format(instant);
};

// French writes the first of a month as an ordinal, which `Intl` does not.
const inWords = (form: Intl.DateTimeFormat, iso: string, locale: Locale): string =>
  form.format(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`)).replace(/\b1(?= )/, locale === 'fr' ? '1er' : '1');

/** `2026-05-01` -> `1er mai 2026`, for the sentences of a document; an answer is written by `formatDate`. */
export const formatLongDate = (iso: string, locale: Locale): string => inWords(longDate(locale), iso, locale);

/** `2026-12-01` -> `mardi 1er décembre 2026`. */
export const formatWeekday = (iso: string, locale: Locale): string => inWords(fullDate(locale), iso, locale);
