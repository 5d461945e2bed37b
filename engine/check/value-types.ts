import { listOf, optionsOf } from '../conditions/compile-calc.ts';
import { isRef, itemOf, nameOf } from '../conditions/scope.ts';
import type { Calc, Literal, Ref } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { FactDefinition } from '../definition/language.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import { nearest, oneSlip } from '../definition/nearest.ts';
import { isRealDate } from '../fields/calendar.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { typeOfKind } from '../fields/kind-facts.ts';
import { chosenField, knownField } from '../view/known-field.ts';
import { askedFields, type AskedField } from './asked-fields.ts';
import type { Check, CheckContext } from './check-context.ts';
import { meantDate } from './date-words.ts';
import { codesOf } from './names.ts';
import type { TypeWord } from './type-words.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type Line = AskedField['line'];

const numeric: readonly TypeWord[] = ['number', 'money', 'percent'];
const isNumeric = (type: TypeWord): boolean => numeric.includes(type);

/** What a name stands for; undefined for what has a finding of its own, here or elsewhere. */
const wordOf = ({ plan: { scope } }: CheckContext, name: string, line?: Line): TypeWord | undefined => {
  const inLine = line !== undefined && Object.hasOwn(line, name) ? line[name] : undefined;
  if (inLine !== undefined) return typeOfKind(inLine.type);
  const info = scope.names.get(name);
  if (info?.kind === 'compute' && !('band' in info.calc) && !isNumeric(info.type)) return undefined;
  return info?.type ?? (itemOf(scope, name) === undefined ? undefined : 'several');
};

const wrongValue = (
  at: Origin,
  key: string,
  name: string,
  type: TypeWord,
  wanted: readonly TypeWord[],
): readonly FindingSeed[] =>
  wanted.includes(type)
    ? []
    : [{ code: 'wrong-value-type', at, params: { key, name, type, wanted: wanted.join(' ') } }];

type Place = (...path: (string | number)[]) => Origin;

/** Numbers that are put together: each a number, and all of one unit. */
const alike = (
  context: CheckContext,
  key: string,
  parts: readonly (readonly [Ref | number, Origin])[],
  takesLines: boolean,
): readonly FindingSeed[] => {
  let unit: TypeWord | undefined;
  return parts.flatMap(([part, at]) => {
    const name = typeof part === 'number' ? undefined : nameOf(part);
    const word = name === undefined ? undefined : wordOf(context, name);
    if (name === undefined || word === undefined) return [];
    const item = takesLines && word === 'several' ? itemOf(context.plan.scope, name)?.field.type : undefined;
    const type = item === undefined ? word : typeOfKind(item);
    const wrong = wrongValue(at, key, name, type, unit === undefined ? numeric : [unit]);
    unit ??= isNumeric(type) ? type : undefined;
    return wrong;
  });
};

const calcTypes = (context: CheckContext, calc: Calc, at: Place): readonly FindingSeed[] => {
  const { scope } = context.plan;
  const one = (key: string, ref: Ref, wanted: readonly TypeWord[], place: Origin = at(key)): readonly FindingSeed[] => {
    const type = wordOf(context, nameOf(ref));
    return type === undefined ? [] : wrongValue(place, key, nameOf(ref), type, wanted);
  };
  const each = <T>(key: string, parts: readonly T[]): readonly (readonly [T, Origin])[] =>
    parts.map((part, n) => [part, at(key, n)] as const);
  if ('sum' in calc) {
    return alike(context, 'sum', isRef(calc.sum) ? [[calc.sum, at('sum')]] : each('sum', calc.sum), true);
  }
  if ('min' in calc) return alike(context, 'min', each('min', calc.min), true);
  if ('max' in calc) return alike(context, 'max', each('max', calc.max), true);
  if ('minus' in calc) return alike(context, 'minus', each('minus', calc.minus), false);
  if ('times' in calc) return one('times', calc.times[0], numeric, at('times', 0));
  if ('count' in calc) return one('count', calc.count, ['codes', 'list', 'several']);
  if ('years' in calc) return one('years', calc.years, ['date']);
  if ('right' in calc) {
    return each('right', calc.right).flatMap(([ref, place]) => {
      const info = scope.names.get(nameOf(ref));
      const isAsked = info?.kind === 'field' && info.field.type === 'truefalse';
      return isAsked ? [] : one('right', ref, ['true-false'], place);
    });
  }
  if ('points' in calc) {
    return Object.entries(calc.points).flatMap(([key, table]) => points(context, key, table, at));
  }
  if ('band' in calc) {
    const options = calc.list === undefined ? undefined : scope.lists[calc.list]?.map(({ code }) => code);
    return [
      ...one('band', calc.band, numeric),
      ...(options === undefined
        ? []
        : calc.of.flatMap(({ is }, n) => notOffered(at('of', n, 'is'), calc.list ?? '', is, options))),
    ];
  }
  const name = nameOf(calc.listValue);
  const isValued = wordOf(context, name) === 'code' && optionsOf(name, scope).some(({ value }) => value !== undefined);
  // A list that is not there has a finding of its own.
  const info = scope.names.get(name);
  const list = info === undefined ? undefined : listOf(info);
  const isMissing = list !== undefined && context.plan.lists[list] === undefined;
  return isValued || isMissing ? [] : one('listValue', calc.listValue, ['valued']);
};

const counted: readonly TypeWord[] = ['code', 'codes', 'yesno', 'number', 'text', 'several'];

/** Answers that give points: each must be one that can be given. */
const points = (
  context: CheckContext,
  key: string,
  table: Readonly<Record<string, number>>,
  at: Place,
): readonly FindingSeed[] => {
  const name = isRef(key) ? nameOf(key) : key;
  const type = wordOf(context, name);
  if (type === undefined) return [];
  const wrong = wrongValue(at('points', key), 'points', name, type, counted);
  const codes = type === 'yesno' ? ['true', 'false'] : codesOf(context, { name });
  if (wrong.length > 0 || codes === undefined) return wrong;
  return Object.keys(table).flatMap((option) => notOffered(at('points', key, option), name, option, codes));
};

const notOffered = (at: Origin, name: string, option: Literal, codes: Iterable<Literal>): readonly FindingSeed[] => {
  const offered = [...new Set([...codes].map(String))];
  if (offered.includes(String(option))) return [];
  const params = { name, option: String(option), options: offered.slice(0, 12).join(', ') };
  return [{ code: 'unknown-option', at, params, suggestion: nearest(String(option), offered) }];
};

/** Computed values that read what they can make nothing of: a choice in a sum, an amount and years in one. */
export const computedTypes: Check = (context) => {
  const { resolved } = context;
  const { journey } = resolved;
  return [
    ...Object.entries(journey.compute).flatMap(([name, calc]) =>
      calcTypes(context, calc, (...path) => placeInJourney(resolved, ['compute', name, ...path])),
    ),
    ...journey.steps.flatMap(({ id, compute = {} }) =>
      Object.entries(compute).flatMap(([name, calc]) =>
        calcTypes(context, calc, (...path) => placeInStep(resolved, id, ['compute', name, ...path])),
      ),
    ),
  ];
};

/** What a bound of a question may be read from. */
const boundTypes = (field: FieldDefinition): readonly TypeWord[] =>
  field.type === 'year' ? ['number', 'date'] : [typeOfKind(field.type)];

/** Bounds that are read from what does not bound them: an amount from a choice, or from years. */
export const boundValueTypes: Check = (context) =>
  askedFields(context.resolved).flatMap(({ field, at, line }) =>
    (['min', 'max', 'same', 'postcode'] as const).flatMap((key) => {
      const ref: unknown = Object.hasOwn(field, key) ? Reflect.get(field, key) : undefined;
      if (!isRef(ref)) return [];
      const type = wordOf(context, nameOf(ref), line);
      return type === undefined ? [] : wrongValue(at(key), key, nameOf(ref), type, boundTypes(field));
    }),
  );

const isOf: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  money: (value) => typeof value === 'number',
  percent: (value) => typeof value === 'number',
  date: (value) => typeof value === 'string' && isRealDate(value),
  yesno: (value) => typeof value === 'boolean',
  code: (value) => typeof value === 'string' || typeof value === 'number',
  codes: (value) => Array.isArray(value),
  file: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: (value) => Array.isArray(value),
};

/** Whether a value is one of a type, in whatever unit it is written. */
export const isOfType = (value: unknown, type: ValueType): boolean => isOf[type](value);

/** How values of a type are written in JSON. */
export const writtenAs = (type: ValueType): TypeWord => (type === 'date' ? 'day' : type === 'yesno' ? 'truth' : type);

const writtenValue = (
  at: Origin,
  key: string,
  name: string,
  value: unknown,
  type: ValueType,
): readonly FindingSeed[] => {
  if (isOfType(value, type)) return [];
  const params = { key, name, value: JSON.stringify(value), wanted: writtenAs(type) };
  if (type !== 'date' || typeof value !== 'string') return [{ code: 'wrong-value', at, params }];
  const meant = meantDate(value);
  // What is proposed is a day, whatever today is.
  const suggestion = meant !== undefined && isRealDate(meant) ? meant : undefined;
  return [{ code: 'wrong-value', at, params: { ...params, option: value }, suggestion }];
};

/** Values that are proposed or shown as examples, and what a fact is without an answer: of another type, or not offered. */
export const writtenValues: Check = (context) => {
  const { resolved } = context;
  const asked = askedFields(resolved).flatMap(({ name, field, at }) =>
    (['default', 'example'] as const).flatMap((key): readonly FindingSeed[] => {
      const value = field[key];
      if (value === undefined) return [];
      const wrong = writtenValue(at(key), key, name, value, typeOfKind(field.type));
      const codes = wrong.length > 0 ? undefined : codesOf(context, { name });
      if (codes === undefined) return wrong;
      return typeof value === 'object'
        ? value.flatMap((one, n) => notOffered(at(key, n), name, one, codes))
        : notOffered(at(key), name, value, codes);
    }),
  );
  const facts = Object.entries(resolved.journey.facts).flatMap(([name, fact]) => {
    const { otherwise, type } = fact;
    if (otherwise === undefined) return [];
    const at = placeInJourney(resolved, ['facts', name, 'otherwise']);
    const wrong = writtenValue(at, 'otherwise', name, otherwise, typeOfFact(type));
    return wrong.length > 0 ? wrong : slipped(context, name, fact, at);
  });
  return [...asked, ...facts];
};

/**
 * What a fact is without an answer may be a value of its own. Where it is but a slip away from one of its values, and is
 * written nowhere else in the journey, that value may have been meant.
 */
const slipped = (
  { plan, resolved }: CheckContext,
  name: string,
  { values, list, otherwise }: FactDefinition,
  at: Origin,
): readonly FindingSeed[] => {
  const codes = [...Object.values(values ?? {}), ...(plan.lists[list ?? ''] ?? []).map(({ code }) => code)].map(String);
  if (typeof otherwise !== 'string' || nearest(otherwise, codes, oneSlip) === undefined) return [];
  const isMeant = JSON.stringify(resolved.journey).split(JSON.stringify(otherwise)).length > 2;
  return isMeant ? [] : notOffered(at, name, otherwise, codes).map((one) => ({ ...one, severity: 'warning' }));
};

const typeOfFact = (type: FactDefinition['type']): ValueType =>
  type === 'choice' || type === 'country' ? 'code' : type;

const shown: readonly TypeWord[] = ['text', 'number', 'money', 'percent', 'date', 'yesno'];

const chosen: readonly TypeWord[] = ['code', 'codes'];

/** What a summary shows of what is known, and has no words for: a code without its list, values of several lines. */
export const knownValues: Check = (context) => {
  const { plan, resolved } = context;
  return resolved.journey.steps.flatMap(({ id, known }) => {
    const [fieldOf, wanted] = known?.against === undefined ? [knownField, shown] : [chosenField, chosen];
    return Object.keys(known?.values ?? {}).flatMap((name) => {
      const type = wordOf(context, name);
      return type === undefined || fieldOf(plan, name) !== undefined
        ? []
        : wrongValue(placeInStep(resolved, id, ['known', 'values', name]), 'known', name, type, wanted);
    });
  });
};

/** A question with a choice that offers none. */
export const noOptions: Check = ({ resolved }) =>
  askedFields(resolved).flatMap(({ name, field, at }) =>
    (field.type === 'choice' || field.type === 'choices') && field.list === undefined && field.options === undefined
      ? [{ code: 'no-options' as const, at: at(), params: { name } }]
      : [],
  );
