import { treeOf, type Atom, type ConditionTree } from '../coverage/condition-tree.ts';
import { listOf, typeOfName } from '../conditions/compile-calc.ts';
import { isRef, nameOf, toCanonical } from '../conditions/scope.ts';
import type { Literal, When } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import type { ValueType } from '../fields/field-kind.ts';
import type { FieldValue } from '../path/replan.ts';
import { formatDate, formatMoneyShort, formatNumber, formatPercent } from '../view/format-values.ts';
import type { Edition } from './edition.ts';
import { sayWrittenDate } from './say-date.ts';

export type Language = 'fr' | 'en';

/** An edition, told in one language. */
export type Teller = { readonly edition: Edition; readonly language: Language };

const journeyOf = ({ edition, language }: Teller): ResolvedJourney =>
  language === 'fr' ? edition.journey : edition.english;

/** In the quotation marks of the language, with the spaces that go with them. */
export const quoted = (text: string, language: Language): string =>
  language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;

const fieldOf = (teller: Teller, name: string): FieldDefinition | undefined => {
  for (const { fields } of journeyOf(teller).steps) {
    if (Object.hasOwn(fields, name)) return fields[name];
    const dot = name.lastIndexOf('.');
    const list = fields[name.slice(0, Math.max(0, dot))];
    if (list?.type === 'list') return list.item[name.slice(dot + 1)];
  }
  return undefined;
};

const labelOf = (teller: Teller, name: string): string | undefined =>
  fieldOf(teller, name)?.label.replace(/[\s?:]+$/u, '') ?? journeyOf(teller).facts[name]?.label;

/** A question by its label, a fact by what it says where that is written, anything else by its name. */
export const sayName = (teller: Teller, name: string): string => quoted(labelOf(teller, name) ?? name, teller.language);

export const sayStep = (teller: Teller, id: string): string => {
  const step = journeyOf(teller).steps.find((one) => one.id === id);
  return quoted(step?.short ?? step?.title ?? id, teller.language);
};

/** A step or an outcome, by the title that savers read. */
export const sayEnd = (teller: Teller, id: string): string =>
  Object.hasOwn(journeyOf(teller).outcomes, id) ? sayOutcome(teller, id) : sayStep(teller, id);

export const sayOutcome = (teller: Teller, id: string): string =>
  quoted(journeyOf(teller).outcomes[id]?.title ?? id, teller.language);

/** What an outcome offers, by what is written on its button. */
export const sayAction = (teller: Teller, outcome: string, id: string): string => {
  const action = journeyOf(teller).outcomes[outcome]?.actions?.find((one) => one.id === id);
  return quoted(action?.label ?? id, teller.language);
};

export const saySection = (teller: Teller, id: string): string =>
  quoted(journeyOf(teller).sections.find((one) => one.id === id)?.title ?? id, teller.language);

const words = {
  fr: {
    yes: 'oui',
    no: 'non',
    nothing: 'sans réponse',
    and: ' et ',
    or: ' ou ',
    if: 'si',
    not: 'sauf si',
    all: 'toujours',
    any: 'jamais',
    more: (count: number) => `… et ${formatNumber(count, 'fr')} autres`,
  },
  en: {
    yes: 'yes',
    no: 'no',
    nothing: 'no answer',
    and: ' and ',
    or: ' or ',
    if: 'if',
    not: 'unless',
    all: 'always',
    any: 'never',
    more: (count: number) => `… and ${formatNumber(count, 'en')} more`,
  },
} as const;

/** A value as it is kept: cents, hundredths of a percent, codes. */
export const sayValue = (teller: Teller, name: string, value: unknown): string => {
  const { language, edition } = teller;
  if (value === undefined) return words[language].nothing;
  if (typeof value === 'boolean') return value ? words[language].yes : words[language].no;
  if (Array.isArray(value)) return sayMany(teller, name, value) || words[language].nothing;
  if (typeof value === 'object') return fileNames(value) || words[language].nothing;
  const type = typeOfName(name, edition.plan.scope);
  if (typeof value === 'number') return sayNumber(value, type, language) ?? optionLabel(teller, name, value);
  return type === 'date' ? formatDate(String(value), language) : optionLabel(teller, name, String(value));
};

/** Lines that are told one by one; of more, the first, and how many there are besides. */
const mostLines = 3;

/** The lines of a list, or the codes of a choice of several. */
const sayMany = (teller: Teller, name: string, values: readonly unknown[]): string => {
  const lines = values.filter(isRecord);
  if (lines.length === 0) return values.map((one) => sayValue(teller, name, one)).join(', ');
  const told = lines.slice(0, lines.length > mostLines ? 1 : mostLines).map((line) =>
    Object.entries(line).flatMap(([key, inner]) =>
      // What names the line is nothing that anybody has said.
      key === 'id' || inner === undefined || inner === null ? [] : [sayValue(teller, `${name}.${key}`, inner)],
    ),
  );
  const left = lines.length - told.length;
  return left === 0 ? joinLines(told) : `${joinLines(told)} ${words[teller.language].more(left)}`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lines of a list, each with what is said in it: `Épargne, 40 % ; Héritage, 60 %`. */
export const joinLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.join(', ')).join(' ; ');

/** What was handed in, by the names of its files, side by side. */
export const fileNames = (value: unknown): string =>
  Object.values(isRecord(value) ? value : {})
    .map((file) => (isRecord(file) && 'name' in file ? String(file['name']) : JSON.stringify(file)))
    .join(', ');

const sayNumber = (value: number, type: ValueType, language: Language): string | undefined => {
  if (type === 'money') return formatMoneyShort(value, language);
  if (type === 'percent') return formatPercent(value, language);
  // Years are no amounts: 2 026 would be strange.
  return type === 'number'
    ? value >= 1900 && value < 2200
      ? String(value)
      : formatNumber(value, language)
    : undefined;
};

const optionLabel = (teller: Teller, name: string, code: string | number): string => {
  const field = fieldOf(teller, name);
  const own = field !== undefined && 'options' in field ? field.options : undefined;
  const label = own?.find((option) => String(option.code) === String(code))?.label;
  const info = teller.edition.plan.scope.names.get(name);
  const list = (field as FieldValue | undefined)?.list ?? (info === undefined ? undefined : listOf(info));
  const option = teller.edition.lists[list ?? '']?.options.find((one) => String(one.code) === String(code));
  return label ?? option?.[teller.language] ?? String(code);
};

/** A literal as it is written in a definition: euros, percent, days from today. */
export const sayLiteral = (teller: Teller, name: string, literal: unknown): string => {
  if (isRef(literal)) return sayName(teller, nameOf(literal));
  const type = typeOfName(name, teller.edition.plan.scope);
  if (typeof literal === 'string' && literal.startsWith('today') && (type === 'date' || type === 'number')) {
    const said = sayWrittenDate(literal, teller.language);
    if (said !== undefined) return quoted(said, teller.language);
  }
  return sayValue(teller, name, typeof literal === 'number' ? toCanonical(literal, type) : literal);
};

/** A condition as a sentence. Total. */
export const sayWhen = (teller: Teller, when: When): string => sayTree(teller, treeOf(when), false);

/** What follows « sortie »: `si …`, or `sauf si …` and `toujours`, which need no « si ». */
export const sayIf = (teller: Teller, when: When): string => {
  const tree = treeOf(when);
  const needsNone = tree.kind === 'not' || (tree.kind !== 'atom' && tree.parts.length === 0);
  return needsNone ? sayWhen(teller, when) : `${words[teller.language].if} ${sayWhen(teller, when)}`;
};

const sayTree = (teller: Teller, tree: ConditionTree, inside: boolean): string => {
  const { language } = teller;
  switch (tree.kind) {
    case 'atom':
      return sayAtom(teller, tree);
    case 'not':
      return `${words[language].not} (${sayTree(teller, tree.part, false)})`;
    default: {
      // Of all of nothing it is true, of any of nothing it is not.
      if (tree.parts.length === 0) return words[language][tree.kind];
      const said = tree.parts
        .map((part) => sayTree(teller, part, part.kind !== tree.kind))
        .join(words[language][tree.kind === 'all' ? 'and' : 'or']);
      return inside ? `(${said})` : said;
    }
  }
};

const sayAtom = (teller: Teller, { name, op, values }: Atom): string => {
  const { language } = teller;
  const said = values.map((value: Literal) =>
    op === 'flagged' && !isRef(value) ? String(value) : sayLiteral(teller, name, value),
  );
  const value = said.join(words[language].or);
  return `${sayName(teller, name)} ${tests[language][op](value, values[0] !== false)}`;
};

const tests: Readonly<Record<Language, Readonly<Record<Atom['op'], (value: string, so: boolean) => string>>>> = {
  fr: {
    is: (value) => `est ${value}`,
    not: (value) => `n’est pas ${value}`,
    among: (value) => `est ${value}`,
    atLeast: (value) => `est d’au moins ${value}`,
    atMost: (value) => `est d’au plus ${value}`,
    moreThan: (value) => `est de plus de ${value}`,
    lessThan: (value) => `est de moins de ${value}`,
    answered: (_, so) => (so ? 'a une réponse' : 'n’a pas de réponse'),
    flagged: (value) => `est une réponse marquée ${value}`,
  },
  en: {
    is: (value) => `is ${value}`,
    not: (value) => `is not ${value}`,
    among: (value) => `is ${value}`,
    atLeast: (value) => `is at least ${value}`,
    atMost: (value) => `is at most ${value}`,
    moreThan: (value) => `is more than ${value}`,
    lessThan: (value) => `is less than ${value}`,
    answered: (_, so) => (so ? 'is answered' : 'is not answered'),
    flagged: (value) => `is an option marked ${value}`,
  },
};
