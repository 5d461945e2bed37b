/**
 * Values as the reader sees them, in one place: pages, documents and mails write alike, to the code point.
 * French uses U+202F inside numbers and U+00A0 before the unit, as `Intl` gives them; English is British.
 */
import type { Locale } from '../fields/field-kind.ts';
import { languageTags } from './language-tags.ts';

type Formats = ReturnType<typeof createFormats>;
const createFormats = (locale: Locale) => {
  const tag = languageTags[locale];
  // `negative`: a zero never bears a sign, so -0 and what rounds to it print as zero.
  const common = { signDisplay: 'negative' } as const;
  const euro = { ...common, style: 'currency', currency: 'EUR' } as const;
  return {
    money: new Intl.NumberFormat(tag, euro),
    moneyShort: new Intl.NumberFormat(tag, { ...euro, trailingZeroDisplay: 'stripIfInteger' }),
    moneyRound: new Intl.NumberFormat(tag, { ...euro, maximumFractionDigits: 0 }),
    percent: new Intl.NumberFormat(tag, { ...common, style: 'percent', maximumFractionDigits: 2 }),
    ratio: {
      1: new Intl.NumberFormat(tag, { ...common, style: 'percent', minimumFractionDigits: 1 }),
      2: new Intl.NumberFormat(tag, { ...common, style: 'percent', minimumFractionDigits: 2 }),
    },
    number: new Intl.NumberFormat(tag, { ...common, maximumFractionDigits: 6 }),
    fixed: new Map<number, Intl.NumberFormat>(),
    makeFixed: (decimals: number) =>
      new Intl.NumberFormat(tag, {
        ...common,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    date: new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
    longDate: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
  };
};
const made = new Map<Locale, Formats>();
const formatsOf = (locale: Locale): Formats => {
  const known = made.get(locale);
  if (known !== undefined) return known;
  const formats = createFormats(locale);
  made.set(locale, formats);
  return formats;
};

/** A decimal written from an integer of `10^-digits`: exact, whatever its size. */
const decimal = (integer: number, digits: number): `${number}` => {
  const figures = String(Math.abs(Math.round(integer))).padStart(digits + 1, '0');
  return `${integer < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}` as `${number}`;
};

/** Cents -> `1 234,56 €`, always with cents. */
export const formatMoney = (cents: number, locale: Locale): string => formatsOf(locale).money.format(decimal(cents, 2));

/** Cents -> `1 234 €`, with cents only where there are any: bounds, hints, sliders. */
export const formatMoneyShort = (cents: number, locale: Locale): string =>
  formatsOf(locale).moneyShort.format(decimal(cents, 2));

/** Cents -> whole euros, rounded: charts and estimates. */
export const formatMoneyRound = (cents: number, locale: Locale): string =>
  formatsOf(locale).moneyRound.format(decimal(cents, 2));

/** Hundredths of a percent -> `12,5 %`. */
export const formatPercent = (hundredths: number, locale: Locale): string =>
  formatsOf(locale).percent.format(decimal(hundredths, 4));

/** A ratio that was measured -> `-6,0 %`, rounded and always with so many decimals: figures below each other line up. */
export const formatRatio = (ratio: number, locale: Locale, decimals: 1 | 2 = 1): string =>
  formatsOf(locale).ratio[decimals].format(ratio);

/** Id of a dossier -> `PFJ-ZY0-QA7`: its last nine signs, of 32 that cannot be taken for each other, to be read out. */
export const formatReference = (dossier: string): string =>
  (
    dossier
      .slice(-9)
      .toUpperCase()
      .match(/.{1,3}/gu) ?? []
  ).join('-');

/** A plain number -> `1 234,5`. */
export const formatNumber = (value: number, locale: Locale): string => formatsOf(locale).number.format(value);

/** A number that was measured -> `1 234,50`, rounded and always with so many decimals: figures below each other line up. */
export const formatMeasure = (value: number, locale: Locale, decimals: number): string => {
  const { fixed, makeFixed } = formatsOf(locale);
  const format = fixed.get(decimals) ?? makeFixed(decimals);
  fixed.set(decimals, format);
  return format.format(value);
};

/** `1985-03-27` -> `27/03/1985`; what is not a date comes back as it is. */
export const formatDate = (iso: string, locale: Locale): string => {
  const instant = Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(instant) ? iso : formatsOf(locale).date.format(instant);
};

/** `2026-05-01` -> `1er mai 2026`, for the sentences of a document; an answer is written by `formatDate`. */
export const formatLongDate = (iso: string, locale: Locale): string =>
  formatsOf(locale)
    .longDate.format(Date.parse(`${iso.slice(0, 10)}T00:00:00Z`))
    .replace(/^1(?= )/, locale === 'fr' ? '1er' : '1');
