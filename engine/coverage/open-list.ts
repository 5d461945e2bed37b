import type { Value } from '../answers/answers.ts';
import type { FieldDefinition, FieldOf } from '../definition/field-language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import {
  and,
  atLeast,
  atMost,
  equal,
  FALSE,
  implies,
  or,
  TRUE,
  type Formula,
  type Variable,
} from '../solver/formula.ts';
import { impossible, isHeld, given, type Opened, type Opening } from './opened.ts';
import { farthest } from './encode-calc.ts';
import { refBound, within } from './ref-bounds.ts';
import type { Model, Solver } from '../solver/solver.ts';
import type { Beyond, NumberSymbol, Symbol } from './symbols.ts';

/** Lines that are opened one by one; what stands in those beyond is what stands in the last of them. */
const mostLines = 24;
/** The same where the lines beyond are read in a way that no formula says. */
const mostRead = 60;

/** Each line by itself, as far as the list may go; `openField` opens what stands in a line. */
export const openList = (
  name: string,
  field: FieldOf<'list'>,
  present: Formula,
  opening: Opening,
  openField: (name: string, field: FieldDefinition, present: Formula, opening: Opening) => Opened,
): Opened => {
  const { solver } = opening;
  const { min, max } = field;
  if (min > max) return impossible;
  const readBy = new Map(Object.keys(field.item).map((key) => [key, opening.readBy(`${name}.${key}`)] as const));
  const isSaid = [...readBy.values()].every((by) => !by.points && !(by.sum && by.each));
  const most = Math.min(max, Math.max(isSaid ? mostLines : mostRead, min));
  const length = solver.variable({ lo: min, hi: max, prefer: Math.max(min, Math.min(1, max)) });
  const about: Variable[] = [length];
  const valid: Formula[] = [];
  const lines = Array.from({ length: most }, (_, n) => {
    const there = and(present, atLeast([[1, length]], n + 1));
    const line = new Map<string, Opened>();
    const asked = new Map<string, Formula>();
    const above = new Map<string, Symbol>();
    for (const [key, item] of Object.entries(field.item)) {
      const shown = item.when === undefined ? TRUE : opening.inLine(item, { list: field, symbols: above });
      const inside: Opening = { ...opening, lookup: (other) => above.get(other) ?? opening.lookup(other) };
      const opened = openField(`${name}.${key}`, item, and(there, shown, given(item, solver)), inside);
      line.set(key, opened);
      asked.set(key, and(there, shown));
      above.set(key, opened.symbol);
      about.push(...opened.about);
      valid.push(implies(opened.symbol.present === FALSE ? and(there, shown) : opened.symbol.present, opened.valid));
    }
    return { there, fields: line, asked };
  });
  for (const { fields: line } of lines) {
    for (const [key, item] of Object.entries(field.item)) {
      const symbol = line.get(key)?.symbol;
      const bounds = [refBound(item, 'min'), refBound(item, 'max')];
      bounds.forEach((ref, upper) => {
        const other = ref === undefined ? undefined : line.get(ref)?.symbol;
        if (symbol !== undefined && other !== undefined) valid.push(within(symbol, other, upper === 1));
      });
    }
  }
  const some = and(present, atLeast([[1, length]], most + 1));
  const last = lines.at(-1);
  const sums = Object.entries(field.item).flatMap(([key, item]): readonly Sum[] => {
    const by = readBy.get(key);
    const symbol = last?.fields.get(key)?.symbol;
    if (max === most || by?.sum !== true || by.points || by.each) return [];
    if (
      symbol?.kind !== 'number' ||
      symbol.day ||
      refBound(item, 'min') !== undefined ||
      refBound(item, 'max') !== undefined
    )
      return [];
    if (Math.max(-symbol.range.lo, symbol.range.hi) * (max - most) > farthest * symbol.unit) return [];
    return [sumOf(key, item, { symbol, asked: last?.asked.get(key) ?? FALSE }, { some, most, length, max }, solver)];
  });
  return {
    symbol: {
      kind: 'some',
      present,
      count: {
        kind: 'number',
        day: false,
        present,
        linear: () => ({ terms: [[1, length]], constant: 0, per: 1 }),
        unit: 1,
        whole: true,
        range: { lo: min, hi: max },
      },
    },
    valid: and(...valid),
    about,
    lines,
    together: [length, ...sums.flatMap(({ variables }) => variables)],
    ...(max > most
      ? { beyond: (key) => ({ some, most: max - most, ...sums.find((one) => one.key === key)?.beyond }) }
      : {}),
    read: (model, context) => {
      const count = model.value(length);
      const opened = lines.slice(0, count).map(({ fields: line }, n) => {
        const values = new Map<string, Value>();
        const inside: FieldContext = {
          ...context,
          read: (inner) => (Object.hasOwn(field.item, inner) ? values.get(inner) : context.read(inner)),
        };
        for (const [key, opened] of line) {
          const value = isHeld(opened.symbol, model) ? opened.read(model, inside) : undefined;
          if (value !== undefined) values.set(key, value);
        }
        return { id: `line-${n + 1}`, ...Object.fromEntries(values) };
      });
      const beyond = Array.from({ length: Math.max(0, count - most) }, (_, n) => {
        const values = new Map<string, unknown>(Object.entries(opened.at(-1) ?? {})).set('id', `line-${most + n + 1}`);
        for (const { key, share } of sums) {
          const own = share(model, n);
          if (own === undefined) values.delete(key);
          else values.set(key, own);
        }
        return Object.fromEntries(values);
      });
      return [...opened, ...beyond] as unknown as Value;
    },
  };
};

/** What the lines beyond those that are opened have together of one question. */
type Sum = {
  readonly key: string;
  readonly beyond: Pick<Beyond, 'sum'>;
  readonly variables: readonly Variable[];
  /** What the nth of them has of it; undefined where it is left empty or not asked. */
  readonly share: (model: Model, n: number) => number | undefined;
};

/** Each of the lines has what fits into its limits, and all together any sum that so many can have. */
const sumOf = (
  key: string,
  item: FieldDefinition,
  { symbol, asked }: { readonly symbol: NumberSymbol; readonly asked: Formula },
  {
    some,
    most,
    length,
    max,
  }: { readonly some: Formula; readonly most: number; readonly length: Variable; readonly max: number },
  solver: Solver,
): Sum => {
  const { terms, per } = symbol.linear();
  const [[step] = [1]] = terms;
  const [lo, hi] = [symbol.range.lo, symbol.range.hi].map((end) => Math.round(end / symbol.unit)) as [number, number];
  const left = max - most;
  const count = solver.variable({ lo: 0, hi: left, prefer: 0 });
  const sum = solver.variable({ lo: Math.min(0, lo * left), hi: Math.max(0, hi * left), prefer: 0 });
  // A question that is asked in the last line that is opened is asked in these.
  const isAsked = and(some, asked);
  const all = equal(
    [
      [1, length],
      [-1, count],
    ],
    most,
  );
  const isFree = item.optional === true;
  solver.require(
    and(
      implies(
        isAsked,
        isFree
          ? atLeast(
              [
                [1, length],
                [-1, count],
              ],
              most,
            )
          : all,
      ),
      or(isAsked, equal([[1, count]], 0)),
    ),
    [count],
  );
  solver.require(
    and(
      atLeast(
        [
          [1, sum],
          [-lo, count],
        ],
        0,
      ),
      atMost(
        [
          [1, sum],
          [-hi, count],
        ],
        0,
      ),
    ),
    [sum],
  );
  const share: Sum['share'] = (model, n) => {
    const among = model.value(count);
    if (n >= among) return undefined;
    const each = Math.floor(model.value(sum) / among);
    return ((each + (n < model.value(sum) - each * among ? 1 : 0)) * step) / per;
  };
  const together: NumberSymbol = {
    ...symbol,
    present: atLeast([[1, count]], 1),
    linear: () => ({ terms: [[step, sum]], constant: 0, per }),
    range: { lo: Math.min(0, symbol.range.lo * left), hi: Math.max(0, symbol.range.hi * left) },
  };
  return { key, beyond: { sum: together }, variables: [count, sum], share };
};
