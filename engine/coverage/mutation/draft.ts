import type { Value } from '../../answers/answers.ts';
import type { When } from '../../definition/condition-language.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { firstDay, lastDay } from '../../fields/date.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { specOf } from '../../fields/field-kinds.ts';
import { largestNumber } from '../../fields/read-number.ts';
import { and, isTrue, or, type Formula } from '../../solver/formula.ts';
import type { Model, Solver } from '../../solver/solver.ts';
import { atomsIn, treeOf } from '../condition-tree.ts';
import { fromDay, toDay } from '../days.ts';
import { holdsIn } from '../holds-in.ts';
import { amongCodes, type Code, type Symbol } from '../symbols.ts';

/**
 * Fields while they are being filled in: each may be empty, or hold what it does not take. Conditions see that too, before
 * anything is refused.
 */
export type Draft = {
  readonly symbols: ReadonlyMap<string, Symbol>;
  /** Something stands in each that comes up. */
  readonly filled: Formula;
  /** What stands in the fields; those that hold what `given` holds are left as they are. */
  readonly values: (
    model: Model,
    given: Readonly<Record<string, Value>>,
  ) => Readonly<Record<string, Value | undefined>>;
};

type Drafted = {
  readonly symbol: Symbol;
  readonly read: (model: Model, given: Value | undefined) => Value | undefined;
};

/** `asked` says when a field comes up, given those above it; `others` are conditions that name values of their own. */
export const draftOf = (
  solver: Solver,
  fields: readonly { readonly name: string; readonly field: FieldDefinition; readonly symbol: Symbol }[],
  asked: (field: FieldDefinition, above: ReadonlyMap<string, Symbol>) => Formula,
  others: readonly (When | undefined)[],
  context: FieldContext,
): Draft => {
  const drafted = new Map<string, Drafted>();
  const symbols = new Map<string, Symbol>();
  const named = [...fields.map(({ field }) => field.when), ...others].flatMap((when) =>
    when === undefined ? [] : atomsIn(treeOf(when)),
  );
  const filled: Formula[] = [];
  for (const { name, field, symbol } of fields) {
    const literals = named.flatMap((atom) => (atom.name === name ? atom.values : []));
    const given = isTrue(solver.variable({ lo: 0, hi: 1, prefer: 1 }));
    const comesUp = asked(field, symbols);
    const present = and(comesUp, given);
    filled.push(given);
    const one = draftSymbol(
      solver,
      symbol,
      present,
      literals,
      () => specOf(field.type).samples(field as never, context)[0],
    );
    drafted.set(name, one);
    symbols.set(name, one.symbol);
  }
  return {
    symbols,
    filled: and(...filled),
    values: (model, given) =>
      Object.fromEntries(
        [...drafted].map(([name, { symbol, read }]) => [
          name,
          holdsIn(model, symbol.present) ? read(model, given[name]) : undefined,
        ]),
      ),
  };
};

/** A code that no list has. */
const noCode = '?';

const draftSymbol = (
  solver: Solver,
  symbol: Symbol,
  present: Formula,
  literals: readonly Code[],
  sample: () => Value | undefined,
): Drafted => {
  switch (symbol.kind) {
    case 'number':
      return draftNumber(solver, symbol, present);
    case 'code': {
      // What is of another sort is all that is said of it: nobody looks at what stands beside it.
      const wrong: readonly Code[] = symbol.codes.every((code) => typeof code === 'boolean') ? [true, false] : [noCode];
      const codes = [...new Set<Code>([...symbol.codes, ...literals, ...wrong])];
      const variable = solver.variable({ lo: 0, hi: codes.length - 1 });
      return {
        symbol: { kind: 'code', present, codes, is: amongCodes(codes, variable, present) },
        read: (model) => codes[model.value(variable)],
      };
    }
    case 'many': {
      const flags = symbol.codes.map((code) => [String(code), solver.variable({ lo: 0, hi: 1 })] as const);
      const known = new Map(flags);
      const holds = (code: unknown): Formula => {
        const flag = known.get(String(code));
        return flag === undefined ? or() : and(present, isTrue(flag));
      };
      const terms = flags.map(([, flag]) => [1, flag] as const);
      const range = { lo: 0, hi: flags.length };
      return {
        symbol: {
          ...symbol,
          present,
          holds,
          count: { ...symbol.count, present, linear: () => ({ terms, constant: 0, per: 1 }), range },
        },
        read: (model) => flags.filter(([, flag]) => model.value(flag) === 1).map(([code]) => code),
      };
    }
    default:
      return { symbol: { kind: 'some', present }, read: (_, given) => given ?? sample() };
  }
};

const draftNumber = (solver: Solver, symbol: Extract<Symbol, { kind: 'number' }>, present: Formula): Drafted => {
  const { per } = symbol.linear();
  const range = symbol.day
    ? { lo: toDay(firstDay) - 1, hi: toDay(lastDay) + 1 }
    : { lo: -largestNumber * per, hi: largestNumber * per };
  const variable = solver.variable(range);
  return {
    symbol: {
      kind: 'number',
      day: symbol.day,
      present,
      linear: () => ({ terms: [[1, variable]], constant: 0, per }),
      unit: symbol.unit,
      whole: symbol.whole,
      range: { lo: range.lo / per, hi: range.hi / per },
    },

    read: (model) => (symbol.day ? fromDay(model.value(variable)) : model.value(variable) / per),
  };
};
