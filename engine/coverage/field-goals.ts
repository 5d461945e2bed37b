import type { StepRecord } from '../answers/answers.ts';
import type { FieldDefinition } from '../definition/language.ts';
import { toPointer } from '../definition/finding.ts';
import { and, FALSE, or, type Formula } from '../solver/formula.ts';
import { lengthOf } from '../fields/text-hygiene.ts';
import { fromDay } from './days.ts';
import type { Encoding } from './encode-journey.ts';
import type { Opened } from './encode-value.ts';
import type { Goal } from './goal.ts';
import { isNumber, type Code, type NumberSymbol, type Symbol } from './symbols.ts';

/** A wish about a value: how to ask for it, and whether a value is so. */
type Wish = { readonly name: string; readonly formula: Formula; readonly isSo: (value: unknown) => boolean };

/** Each field at its smallest and its largest, lists empty, short and full; and, where there is room, each option. */
export const fieldGoals = ({ steps }: Encoding): readonly Goal[] =>
  steps.flatMap(({ planStep, visited, valid, fields }) => {
    const { index, step } = planStep;
    const goal =
      (path: readonly string[], spare: boolean) =>
      ({ name, formula, isSo }: Wish): Goal => ({
        id: `boundaries:${[step.id, ...path].join('/')}:${name}`,
        level: 'boundaries',
        about: step.id,
        pointer: toPointer(['steps', index, 'fields', ...path]),
        index,
        formula: and(visited, valid, formula),
        seen: (run) => {
          const record = run.entries[index]?.saved?.record;
          return record !== undefined && valuesAt(record, path).some(isSo);
        },
        ending: false,
        ...(spare ? { spare: true as const } : {}),
      });
    return fields.flatMap(({ name, field, opened }) => {
      const own = [opened.symbol];
      const list = field.type === 'list' ? field.item : {};
      const inner = Object.keys(list);
      return [
        ...[...limits(own), ...lengths(opened), ...longest(field, own)].map(goal([name], false)),
        ...optionsIn(own).map(goal([name], true)),
        ...(field.optional === true ? [given(opened.symbol)].map(goal([name], false)) : []),
        ...inner.flatMap((key) => {
          const each = (opened.lines ?? []).flatMap((line) => line.fields.get(key)?.symbol ?? []);
          return [
            ...[...limits(each), ...longest(list[key], each)].map(goal([name, 'item', key], false)),
            ...optionsIn(each).map(goal([name, 'item', key], true)),
          ];
        }),
      ];
    });
  });

/** The values at a field, or at a field of each line. */
const valuesAt = (record: StepRecord, [name = '', , key]: readonly string[]): readonly unknown[] => {
  const value = record[name];
  if (key === undefined) return [value];
  return Array.isArray(value) ? (value as readonly Readonly<Record<string, unknown>>[]).map((line) => line[key]) : [];
};

const given = ({ present }: Symbol): Wish => ({
  name: 'given',
  formula: present,
  isSo: (value) => value !== undefined,
});

const limits = (symbols: readonly Symbol[]): readonly Wish[] => {
  const numbers = symbols.filter((symbol): symbol is NumberSymbol => symbol.kind === 'number');
  const [first] = numbers;
  if (first === undefined || first.range.lo === first.range.hi) return [];
  return (['lo', 'hi'] as const).map((end) => {
    const bound = first.range[end];
    return {
      name: end === 'lo' ? 'min' : 'max',
      formula: or(...numbers.map((symbol) => isNumber(symbol, bound))),
      isSo: (value) => value === (first.day ? fromDay(bound) : bound),
    };
  });
};

/** The values that a choice offers: each should be chosen once. */
const optionsIn = (symbols: readonly Symbol[]): readonly Wish[] => {
  const [first] = symbols;
  if (first?.kind !== 'code' && first?.kind !== 'many') return [];
  return first.codes.map((code) => ({
    name: `=${String(code)}`,
    formula: or(...symbols.map((symbol) => holdsCode(symbol, code))),
    isSo: (value) => (Array.isArray(value) ? value.includes(code) : value === code),
  }));
};

/** The longest text that is known to fit: at its limit where there is one. */
const longest = (field: FieldDefinition | undefined, symbols: readonly Symbol[]): readonly Wish[] => {
  if (field?.type !== 'text' || field.max === undefined) return [];
  return optionsIn(symbols)
    .filter((_, n) => lengthOf(String(codesOf(symbols)[n])) === field.max)
    .map((wish) => ({ ...wish, name: 'longest' }))
    .slice(0, 1);
};

const codesOf = ([first]: readonly Symbol[]): readonly Code[] => (first?.kind === 'code' ? first.codes : []);

const holdsCode = (symbol: Symbol, code: Code): Formula =>
  symbol.kind === 'code' ? symbol.is(code) : symbol.kind === 'many' ? symbol.holds(code) : FALSE;

const lengths = ({ symbol }: Opened): readonly Wish[] => {
  if ((symbol.kind !== 'some' && symbol.kind !== 'many') || symbol.count === undefined) return [];
  const { count } = symbol;
  const { lo, hi } = count.range;
  const least = symbol.kind === 'many' ? Math.max(lo, 1) : lo;
  return [...new Set([least, Math.max(lo, 1), Math.max(lo, 2), hi])]
    .filter((length) => length >= lo && length <= hi)
    .map((length) => ({
      name: `length=${length}`,
      formula: isNumber(count, length),
      isSo: (value) => Array.isArray(value) && value.length === length,
    }));
};
