import type { FileValue, ListItem } from '../answers/answers.ts';
import { frenchContext } from '../answers/check-record.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import { toPointer } from '../definition/finding.ts';
import { and, FALSE, not, or, type Formula } from '../solver/formula.ts';
import { contextInside, isShown } from '../fields/list-items.ts';
import { lengthOf } from '../fields/text-hygiene.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { fromDay } from './days.ts';
import { after, type Encoding } from './encode-journey.ts';
import type { Opened } from './opened.ts';
import type { Goal } from './goal.ts';
import type { Entry, Run } from './run.ts';
import { refBound } from './ref-bounds.ts';
import { differsBy, exceeds, isNumber, reaches, type Code, type Symbol } from './symbols.ts';

/** What names say where a value was given. */
type Around = (name: string) => unknown;
/** A wish about a value: how to ask for it, and whether a value is so. */
type Wish = {
  readonly name: string;
  readonly formula: Formula;
  readonly isSo: (value: unknown, around: Around) => boolean;
};
const none: ReadonlySet<Wish> = new Set();

/**
 * Each field at its smallest and its largest, given and left empty, lists empty, short and full, documents of each type;
 * and, where there is room, each option.
 */
export const fieldGoals = ({ plan, steps, symbolAt }: Encoding): readonly Goal[] =>
  steps.flatMap(({ planStep, visited, valid, fields }) => {
    const { index, step } = planStep;
    const outside = (name: string): Symbol => symbolAt(name, after(index));
    const goalsAt = (path: readonly string[], wishes: readonly Wish[], spare: readonly OptionWish[] = []) => {
      const options = Map.groupBy(spare, ({ code }) => code);
      // All goals look at the same field of the same walk, one after the other.
      let latest: { readonly run: Run; readonly reached: ReadonlySet<Wish> } | undefined;
      const reachedIn = (run: Run): ReadonlySet<Wish> => {
        const saved = run.entries[index]?.saved;
        if (saved === undefined) return none;
        const reached = new Set<Wish>();
        for (const { value, around } of valuesAt(plan, planStep, saved, path)) {
          for (const wish of wishes) if (wish.isSo(value, around)) reached.add(wish);
          const codes = Array.isArray(value) ? (value as readonly Code[]) : [value as Code];
          for (const code of codes) options.get(code)?.forEach((wish) => reached.add(wish));
        }
        return reached;
      };
      const goal = (wish: Wish, more: { readonly spare?: true }): Goal => ({
        id: `boundaries:${[step.id, ...path].join('/')}:${wish.name}`,
        level: 'boundaries',
        about: step.id,
        pointer: toPointer(['steps', index, 'fields', ...path]),
        index,
        formula: and(visited, valid, wish.formula),
        seen: (run) => {
          if (latest?.run !== run) latest = { run, reached: reachedIn(run) };
          return latest.reached.has(wish);
        },
        ending: false,
        ...more,
      });
      return [...wishes.map((wish) => goal(wish, {})), ...spare.map((wish) => goal(wish, { spare: true }))];
    };
    return fields.flatMap(({ name, field, shown, opened }, place) => {
      const list = field.type === 'list' ? field.item : {};
      const lines = opened.lines ?? [];
      const about = (path: readonly string[], one: FieldDefinition, asked: readonly Asked[], n: number) => {
        const symbols = asked.map(({ opened: { symbol } }) => symbol);
        const ends = limits(one, asked);
        const optional = one.optional === true ? [given(one, asked, ends), empty(asked)] : [];
        const firm = [...ends, ...longest(one, symbols), ...documents(asked), ...optional];
        // Fields beside each other take their options in turn: who always gives the same to both tells neither apart.
        return goalsAt(path, firm, turned(optionsIn(symbols), n));
      };
      return [
        ...goalsAt([name], lengths(opened)),
        ...about([name], field, [{ shown, opened, lookup: outside }], place),
        ...Object.entries(list).flatMap(([key, item], n) =>
          about(
            [name, 'item', key],
            item,
            lines.map((line) => ({
              shown: line.asked.get(key) as Formula,
              opened: line.fields.get(key) as Opened,
              lookup: (other) => line.fields.get(other)?.symbol ?? outside(other),
            })),
            n,
          ),
        ),
      ];
    });
  });

/** A field where it may come up: once, or in each line of a list. */
type Asked = {
  readonly shown: Formula;
  readonly opened: Opened;
  /** What its limits may name. */
  readonly lookup: (name: string) => Symbol;
};

const turned = <T>(items: readonly T[], by: number): readonly T[] => {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};

type Given = { readonly value: unknown; readonly around: Around };

/** What was given to a field, or to a field of each line, wherever it was asked; undefined where it was left empty. */
const valuesAt = (
  plan: Plan,
  planStep: PlanStep,
  { record, after }: NonNullable<Entry['saved']>,
  [name = '', , key]: readonly string[],
): readonly Given[] => {
  const { field, shown } = planStep.fields.find((one) => one.name === name) as PlanStep['fields'][number];
  if (shown?.(after) === false) return [];
  const value = record[name];
  const outside: Around = (other) => plan.reader(other)(after);
  if (key === undefined) return [{ value, around: outside }];
  if (!Array.isArray(value)) return [];
  const list = field as FieldOf<'list'>;
  const inner = list.item[key] as FieldDefinition;
  const context = frenchContext(plan, after);
  return (value as readonly ListItem[])
    .filter((line) => isShown(inner, contextInside(list, context, new Map(Object.entries(line)))))
    .map((line) => ({
      value: line[key],
      around: (other) => (Object.hasOwn(list.item, other) ? line[other] : outside(other)),
    }));
};

/** Given, and neither the least nor the most: what lies between is what two amounts are told apart by. */
const given = (field: FieldDefinition, asked: readonly Asked[], ends: readonly Wish[]): Wish => {
  const first = asked[0]?.opened.symbol;
  const isBetween = first?.kind === 'number' && first.range.hi - first.range.lo > first.unit;
  const excluded = isBetween ? ends : [];
  return {
    name: 'given',
    formula: or(
      ...asked.map((one) => {
        const { symbol } = one.opened;
        if (!isBetween || symbol.kind !== 'number') return symbol.present;
        const { lo, hi } = symbol.range;
        const named = bounds.flatMap((end) => refBound(field, end) ?? []).flatMap((ref) => isAt(ref, one));
        return and(exceeds(symbol, lo), not(reaches(symbol, hi)), ...named.map(not));
      }),
    ),
    isSo: (value, around) => value !== undefined && !excluded.some(({ isSo }) => isSo(value, around)),
  };
};

const empty = (asked: readonly Asked[]): Wish => ({
  name: 'empty',
  formula: or(...asked.map(({ shown, opened }) => and(shown, not(opened.symbol.present)))),
  isSo: (value) => value === undefined,
});

/** Each document that the field takes, on all of its sides. */
const documents = (asked: readonly Asked[]): readonly Wish[] => {
  const all = asked.flatMap(({ opened }) => opened.documents ?? []);
  const alike = Map.groupBy(all, ({ type, size }) => `${type.slice(type.indexOf('/') + 1)}=${size}`);
  return [...alike].map(([name, documents]) => ({
    name,
    formula: or(...documents.map(({ chosen }) => chosen)),
    isSo: (value) =>
      value !== undefined &&
      documents.some(({ type, size }) =>
        Object.values(value as FileValue).every((file) => file.type === type && file.size === size),
      ),
  }));
};

const bounds = ['min', 'max'] as const;

/** The least and the most that is taken: what is written there, or what another name says. */
const limits = (field: FieldDefinition, asked: readonly Asked[]): readonly Wish[] =>
  bounds.flatMap((end): readonly Wish[] => {
    const ref = refBound(field, end);
    return ref === undefined ? limitOf(end, asked) : limitBy(end, ref, asked);
  });

const limitOf = (end: 'min' | 'max', asked: readonly Asked[]): readonly Wish[] => {
  const numbers = asked.flatMap(({ opened: { symbol } }) => (symbol.kind === 'number' ? [symbol] : []));
  const [first] = numbers;
  if (first === undefined || first.range.lo === first.range.hi) return [];
  const bound = first.range[end === 'min' ? 'lo' : 'hi'];
  return [
    {
      name: end,
      formula: or(...numbers.map((symbol) => isNumber(symbol, bound))),
      isSo: (value) => value === (first.day ? fromDay(bound) : bound),
    },
  ];
};

/** It is what another name says; none where these are not of one kind. */
const isAt = (ref: string, { opened: { symbol }, lookup }: Asked): readonly Formula[] => {
  const other = lookup(ref);
  return symbol.kind === 'number' && other.kind === 'number' && symbol.day === other.day
    ? [differsBy(symbol, other, 'is')]
    : [];
};

/** Another name is the limit. A year that a date limits has none that could be told from here. */
const limitBy = (end: 'min' | 'max', ref: string, asked: readonly Asked[]): readonly Wish[] => {
  const formulas = asked.flatMap((one) => isAt(ref, one));
  if (formulas.length === 0) return [];
  return [
    {
      name: end,
      formula: or(...formulas),
      isSo: (value, around) => value !== undefined && value === around(ref),
    },
  ];
};

type OptionWish = Wish & { readonly code: Code };

/** The values that a choice offers: each should be chosen once. */
const optionsIn = (symbols: readonly Symbol[]): readonly OptionWish[] => {
  const [first] = symbols;
  if (first?.kind !== 'code' && first?.kind !== 'many') return [];
  return first.codes.map((code) => ({
    code,
    name: `=${String(code)}`,
    formula: or(...symbols.map((symbol) => holdsCode(symbol, code))),
    isSo: (value) => (Array.isArray(value) ? value.includes(code) : value === code),
  }));
};

/** The longest text that is known to fit: at its limit where there is one. */
const longest = (field: FieldDefinition, symbols: readonly Symbol[]): readonly Wish[] => {
  if (field.type !== 'text' || field.max === undefined) return [];
  return optionsIn(symbols)
    .filter(({ code }) => lengthOf(String(code)) === field.max)
    .map((wish) => ({ ...wish, name: 'longest' }))
    .slice(0, 1);
};

const holdsCode = (symbol: Symbol, code: Code): Formula =>
  symbol.kind === 'code' ? symbol.is(code) : symbol.kind === 'many' ? symbol.holds(code) : FALSE;

const lengths = ({ symbol }: Opened): readonly Wish[] => {
  const count = 'count' in symbol ? symbol.count : undefined;
  if (count === undefined) return [];
  const { lo, hi } = count.range;
  const least = symbol.kind === 'many' ? Math.max(lo, 1) : lo;
  return [...new Set([least, Math.max(lo, 1), Math.max(lo, 2), hi])]
    .filter((length) => length <= hi)
    .map((length) => ({
      name: `length=${length}`,
      formula: isNumber(count, length),
      isSo: (value) => Array.isArray(value) && value.length === length,
    }));
};
