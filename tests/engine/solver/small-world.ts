import type { Clause } from '../../../engine/solver/clauses.ts';
import { createColumns, type Column, type Columns, type Literal, type Row } from '../../../engine/solver/columns.ts';
import type { Draw } from '../../helpers/draw.ts';

/** The set said value by value; shares no code with the solver. */
export const inSet = (set: readonly number[], value: number): boolean =>
  set.some((low, at) => at % 2 === 0 && low <= value && value <= (set[at + 1] as number));

/** Columns few and small enough that everything they may be can be written down. */
export type SmallWorld = {
  readonly columns: Columns;
  readonly rows: readonly Row[];
  readonly clauses: readonly Clause[];
  /** Every assignment of the domains, a value for each column: of a sum what its terms come to. */
  readonly all: readonly (readonly number[])[];
};

const setOf = (values: readonly number[]): readonly number[] => {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return sorted.flatMap((value, at) => [
    ...(sorted[at - 1] === value - 1 ? [] : [value]),
    ...(sorted[at + 1] === value + 1 ? [] : [value]),
  ]);
};

/** A test on a column that may come out either way, if any can: some of its values, all from one on, or all but a few. */
export const drawLiteral = (draw: Draw, column: Column, values: readonly number[]): Literal => {
  const value = draw.pick(values);
  switch (draw.below(4)) {
    case 0:
      return { column, set: [value, Infinity] };
    case 1:
      return { column, set: [-Infinity, value] };
    case 2:
      return { column, set: [-Infinity, value - 1, value + 1, Infinity] };
    default:
      return { column, set: setOf([value, ...values.filter(() => draw.chance(40))]) };
  }
};

/** What a column takes in any of the assignments, ascending. */
export const valuesIn = (all: readonly (readonly number[])[], column: Column): readonly number[] =>
  [...new Set(all.map((values) => values[column] as number))].sort((a, b) => a - b);

/** @param most coefficients are of this size at most */
export const drawSmallWorld = (draw: Draw, most = 3): SmallWorld => {
  const columns = createColumns();
  const plain = Array.from({ length: draw.between(2, 5) }, (_, column) => {
    const low = draw.chance(40) ? 0 : draw.between(-2, 1);
    const high = low === 0 && draw.chance(60) ? 1 : low + draw.between(1, 3);
    columns.add([low, high], low);
    return column;
  });
  const rows: Row[] = [];
  for (let left = draw.below(4); left > 0; left -= 1) {
    const terms = draw.some(plain, 2).map((column) => [draw.pick([1, 1, -1, 2, most, -most]), column] as const);
    const literal = columns.compare(terms, '<=', 0);
    const row = typeof literal === 'boolean' ? undefined : columns.row(literal.column);
    if (row !== undefined && !rows.includes(row)) rows.push(row);
  }
  let all: readonly (readonly number[])[] = [[]];
  for (const column of plain) {
    const [low = 0, high = 0] = columns.domain(column);
    all = all.flatMap((values) => Array.from({ length: high - low + 1 }, (_, more) => [...values, low + more]));
  }
  for (const { columns: members, coefficients } of rows) {
    all = all.map((values) => [
      ...values,
      members.slice(0, -1).reduce((sum, one, at) => sum + (coefficients[at] as number) * (values[one] as number), 0),
    ]);
  }
  const clauses = Array.from({ length: draw.below(9) }, () =>
    draw
      .some([...Array(columns.size()).keys()], 1)
      .slice(0, 4)
      .map((column) => drawLiteral(draw, column, valuesIn(all, column))),
  );
  return { columns, rows, clauses, all };
};
