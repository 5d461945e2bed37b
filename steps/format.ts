/** Answers, bounds and sizes in words: interface, summary and reports write alike. */
import type { FileValue, ListItem, Value } from '../engine/answers/answers.ts';
import type { IssueParam } from '../engine/answers/field-issue.ts';
import type { Locale } from '../engine/fields/field-kind.ts';
import { wordFor } from '../engine/view/word-for.ts';
import type { FieldView } from '../engine/view/step-view.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
} from '../engine/view/format-values.ts';
import { languageTags } from '../engine/view/language-tags.ts';
import { itemKeyOf } from './step-ids.ts';
import type { FieldServices, TextOf } from './step-props.ts';

/** 100 %, in hundredths of a percent. */
export const whole = 10_000;

/** Bytes -> `240 ko`, `10 Mo`; 1,024 to the next unit, as the limits of the journeys are counted. */
export const formatBytes = (bytes: number, locale: Locale): string => {
  const small = bytes < 1024 * 1024;
  const value = small ? Math.ceil(bytes / 1024) : Math.round((bytes / 1024 / 1024) * 10) / 10;
  return `${formatNumber(value, locale)}\u00a0${small ? 'k' : 'M'}${locale === 'fr' ? 'o' : 'B'}`;
};

/** A bound or an example, as its kind says. */
export const formatParam = (param: IssueParam, locale: Locale): string => {
  switch (param.kind) {
    case 'money':
      return formatMoneyShort(param.value, locale);
    case 'percent':
      return formatPercent(param.value, locale);
    case 'number':
      return formatNumber(param.value, locale);
    case 'bytes':
      return formatBytes(param.value, locale);
    case 'date':
      return formatDate(param.value, locale);
    case 'text':
      return param.value;
  }
};

/** All but the last four signs hidden. */
export const mask = (text: string): string => `•••• ${text.replace(/\s+/g, '').slice(-4)}`;

/** The few words that an answer may need; they come from the catalogues (`messages/answer-words.ts`). */
export type AnswerWords = {
  readonly yes: string;
  readonly no: string;
  readonly right: string;
  readonly wrong: string;
  readonly accepted: string;
  readonly empty: string;
};

const typedKinds: readonly FieldView['kind'][] = ['text', 'email', 'phone', 'commune'];

/** What was typed letter by letter, a name as likely as not, is left alone by translating browsers (`translate`). */
export const translateOf = (view: FieldView): 'no' | undefined => (typedKinds.includes(view.kind) ? 'no' : undefined);

/** A number with what it counts, of one or of several: `8 ans`, `1 an`. */
export const formatCount = (
  { field: { unit, unitOne } }: FieldView<'number'>,
  value: number,
  { locale, text }: Pick<FieldServices, 'locale' | 'text'>,
): string => {
  const words = unit === undefined ? '' : `\u00a0${text(wordFor(value, locale, [unitOne ?? unit, unit]))}`;
  return formatNumber(value, locale) + words;
};

/** One answer in words, for the summary and for the lines of a list. Sensitive answers show their last four signs. */
export const formatAnswer = (
  view: FieldView,
  value: Value | undefined,
  services: Pick<FieldServices, 'locale' | 'text' | 'countries' | 'nationalities' | 'itemViews'>,
  words: AnswerWords,
): string => {
  if (value === undefined || value === '') return words.empty;
  const { locale, text } = services;
  if (view.field.sensitive === true && typeof value === 'string') return mask(value);
  switch (view.kind) {
    case 'money':
      // What is drawn along a slider is an estimate in whole euros: written as the slider and the mail of a simulation do.
      return (view.field.ui === 'slider' ? formatMoneyShort : formatMoney)(Number(value), locale);
    case 'percent':
      return formatPercent(Number(value), locale);
    case 'number':
      return formatCount(view, Number(value), { locale, text });
    case 'date':
      return formatDate(plain(value), locale);
    case 'year':
      return plain(value);
    case 'yesno':
      return value === true ? words.yes : words.no;
    case 'truefalse':
      return value === true ? words.right : words.wrong;
    case 'consent':
      return value === true ? words.accepted : words.empty;
    case 'choice':
      return optionLabel(view, value, text);
    case 'choices':
      return Array.isArray(value) && value.length > 0
        ? new Intl.ListFormat(languageTags[locale]).format(value.map((code) => optionLabel(view, code as string, text)))
        : words.empty;
    case 'country':
      return labelIn(view.options ?? services.countries(), value);
    case 'nationality':
      return labelIn(view.options ?? services.nationalities(), value);
    case 'iban':
    case 'nir':
      return mask(plain(value));
    case 'file':
      return Object.values(value as FileValue)
        .map((file) => file.name)
        .join(', ');
    case 'list':
      return (value as readonly ListItem[]).map((item) => formatItem(view, item, services, words)).join(' ; ');
    case 'text':
    case 'email':
    case 'phone':
    case 'commune':
    case 'naf':
      return plain(value);
  }
};

/** One line of a list in words: `Épargne, 60 %`. Fields left empty are left out. */
export const formatItem = (
  list: FieldView<'list'>,
  item: ListItem,
  services: Pick<FieldServices, 'locale' | 'text' | 'countries' | 'nationalities' | 'itemViews'>,
  words: AnswerWords,
): string =>
  services
    .itemViews(list, item)
    .flatMap((view) => {
      const value = (item as Readonly<Record<string, Value | undefined>>)[itemKeyOf(view.name)];
      return value === undefined || value === '' ? [] : [formatAnswer(view, value, services, words)];
    })
    .join(', ');

/** The label of an inline option is the id of a text; that of a reference list is words, which `text` gives back. */
const optionLabel = (view: FieldView<'choice'> | FieldView<'choices'>, code: Value, text: TextOf): string =>
  text(labelIn(view.options ?? [], code));

const labelIn = (list: readonly { readonly code: string | number; readonly label: string }[], code: Value): string =>
  list.find((option) => String(option.code) === plain(code))?.label ?? plain(code);

/** A value that is no group of values, as it stands. */
const plain = (value: Value): string => (typeof value === 'object' ? '' : String(value));
