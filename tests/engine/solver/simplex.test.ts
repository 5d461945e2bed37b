import { expect, it } from 'vitest';
import { createClauseStore } from '../../../engine/solver/clause-store.ts';
import { createColumns, type Column, type Columns, type Literal, type Row } from '../../../engine/solver/columns.ts';
import { createSimplex, type Simplex } from '../../../engine/solver/simplex.ts';
import { createTrail, growTrail, narrow, undo, type Conflict } from '../../../engine/solver/trail.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { drawLiteral, drawSmallWorld, inSet } from './small-world.ts';

/** Rows over domains that are narrowed and widened at random, and what is said of them each time. */
type Told = {
  readonly simplex: Simplex;
  readonly rows: readonly Row[];
  readonly domains: readonly (readonly number[])[];
  readonly conflict: Conflict | undefined;
  /** What was wished for, where it was. */
  readonly wish: readonly number[] | undefined;
};

const rangeOf = (low: number, high: number): readonly number[] =>
  Array.from({ length: Math.min(high - low + 1, 400) }, (_, more) => low + more);

const narrowAtRandom = (columns: Columns, rows: readonly Row[], draw: Draw, look: (told: Told) => void): void => {
  const trail = createTrail(createClauseStore(columns.domain));
  growTrail(trail, columns);
  const simplex = createSimplex(trail);
  const { domains, changes } = trail;
  rows.slice(0, 2).forEach(simplex.addRow);
  let known = rows.slice(0, 2);
  for (let left = 12; left > 0; left -= 1) {
    if (left === 8) {
      rows.slice(2).forEach(simplex.addRow);
      known = [...rows];
    }
    const column = draw.below(domains.length);
    const [low, high] = [domains[column]?.[0] as number, domains[column]?.at(-1) as number];
    if (draw.chance(30)) undo(trail, draw.below(changes.count + 1));
    else if (low < high) {
      const { set } = drawLiteral(draw, column, rangeOf(low, high));
      narrow(trail, column, set, undefined);
    }
    const wish = draw.chance(50) ? domains.map(() => draw.between(-4, 8)) : undefined;
    const conflict = wish === undefined ? simplex.check() : simplex.settle((one) => wish[one] as number);
    look({ simplex, rows: known, domains, conflict, wish });
    if (!simplex.gaveUp()) continue;
    undo(trail, 0);
    look({ simplex, rows: known, domains, conflict: simplex.settle(() => 0), wish: domains.map(() => 0) });
  }
};

const toldBy = ({ simplex, rows }: Told): ReadonlyMap<Column, number> => {
  const values = new Map<Column, number>();
  simplex.tell(values);
  const members = [...new Set(rows.flatMap(({ columns }) => columns))];
  expect([...values.keys()].toSorted((a, b) => a - b)).toEqual(members.toSorted((a, b) => a - b));
  return values;
};

/** What the columns of a row come to, which is 0 where it is kept. */
const sumOf = ({ columns, coefficients }: Row, value: (column: Column) => number): number =>
  columns.reduce((sum, column, at) => sum + (coefficients[at] as number) * value(column), 0);

it('names values that keep all rows and all ends, or ends that no whole numbers keep', () =>
  law(400, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const { columns, rows, all } = drawSmallWorld(draw, 5);
    narrowAtRandom(columns, rows, draw, (told) => {
      const { simplex, rows: known, domains, conflict } = told;
      expect(simplex.gaveUp()).toBe(false);
      if (conflict !== undefined) {
        const isHeld = ({ column, set }: Literal): boolean =>
          inSet(set, domains[column]?.[0] as number) && inSet(set, domains[column]?.at(-1) as number);
        expect(conflict.filter((one) => !isHeld(one))).toEqual([]);
        const whole = all.filter((values) => conflict.every(({ column, set }) => inSet(set, values[column] as number)));
        expect(whole).toEqual([]);
        return;
      }
      const values = toldBy(told);
      for (const row of known) expect(sumOf(row, (column) => values.get(column) as number)).toBeCloseTo(0, 6);
      const outside = [...values].filter(([column, value]) => {
        const domain = domains[column] as readonly number[];
        return value < (domain[0] as number) - 1e-9 || value > (domain.at(-1) as number) + 1e-9;
      });
      expect(outside).toEqual([]);
    });
  }));

it('sees that the open ones of a row can only come to multiples of what the fixed ones are no multiple of', async () => {
  let met = 0;
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
  await law(400, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const columns = createColumns();
    const terms = [2, 4, 3].map((times) => [times * draw.pick([1, -1, 2]), columns.add([0, 3], 0)] as const);
    const literal = columns.compare(terms, '<=', 0);
    const row = typeof literal === 'boolean' ? undefined : columns.row(literal.column);
    narrowAtRandom(columns, row === undefined ? [] : [row], draw, ({ rows: known, domains, conflict }) => {
      for (const { columns: members, coefficients } of known) {
        const isFixed = (column: Column): boolean => domains[column]?.[0] === domains[column]?.at(-1);
        const common = members.reduce(
          (all, column, at) => (isFixed(column) ? all : gcd(all, coefficients[at] ?? 0)),
          0,
        );
        const rest = members.reduce(
          (sum, column, at) => sum + (isFixed(column) ? (coefficients[at] ?? 0) * (domains[column]?.[0] ?? 0) : 0),
          0,
        );
        if (common < 2 || rest % common === 0) continue;
        met += 1;
        expect(conflict).toBeDefined();
      }
    });
  });
  expect(met).toBeGreaterThan(enough(4));
});

it('splits off a value that is a hole, the nearer side first, or a fraction, and nothing where all are fine', async () => {
  const met = { holes: 0, fractions: 0 };
  await law(400, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const { columns, rows } = drawSmallWorld(draw, 5);
    narrowAtRandom(columns, rows, draw, (told) => {
      if (told.conflict !== undefined) return;
      const values = toldBy(told);
      const isFine = (column: Column): boolean =>
        inSet(told.domains[column] as readonly number[], values.get(column) as number) &&
        Number.isInteger(values.get(column));
      const split = told.simplex.split();
      // What need not be within its ends exactly, for it only has a place, is put right by `settle`.
      if (split === undefined) {
        if (told.wish !== undefined) expect([...values.keys()].filter((column) => !isFine(column))).toEqual([]);
        return;
      }
      const { column, set } = split;
      const value = values.get(column) as number;
      const domain = told.domains[column] as readonly number[];
      const own = rangeOf(domain[0] as number, domain.at(-1) as number).filter((one) => inSet(domain, one));
      expect(isFine(column)).toBe(false);
      expect(inSet(set, value)).toBe(false);
      expect([own.some((one) => inSet(set, one)), own.every((one) => inSet(set, one))]).toEqual([true, false]);
      const distance = (one: number): number => Math.abs(one - value);
      const nearest = own.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] as number;
      const isInGap = !inSet(domain, value);
      expect(inSet(set, isInGap ? nearest : Math.ceil(value))).toBe(true);
      met[Number.isInteger(value) ? 'holes' : 'fractions'] += 1;
    });
  });
  expect(Math.min(met.holes, met.fractions)).toBeGreaterThan(enough(20));
});

it('keeps what was wished for where that keeps all rows and ends', async () => {
  let met = 0;
  await law(400, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const { columns, rows } = drawSmallWorld(draw, 5);
    narrowAtRandom(columns, rows, draw, (told) => {
      const { wish, rows: known, domains } = told;
      if (wish === undefined) return;
      const nearest = (column: Column): number => {
        const domain = domains[column] as readonly number[];
        const own = rangeOf(domain[0] as number, domain.at(-1) as number).filter((one) => inSet(domain, one));
        return own.toSorted(
          (a, b) => Math.abs(a - (wish[column] as number)) - Math.abs(b - (wish[column] as number)) || a - b,
        )[0] as number;
      };
      const sums = new Map(
        known.map((row) => [
          row.columns.at(-1) as Column,
          sumOf(row, (column) => (row.columns.at(-1) === column ? 0 : nearest(column))),
        ]),
      );
      if (
        [...sums].some(
          ([column, sum]) => sum < (domains[column]?.[0] as number) || sum > (domains[column]?.at(-1) as number),
        )
      )
        return;
      // As long as the sums follow from their terms; one that has a place of its own is wished for too.
      if ([...sums].some(([column, sum]) => nearest(column) !== sum)) return;
      met += 1;
      expect(told.conflict).toBeUndefined();
      for (const [column, value] of toldBy(told)) expect(value).toBe(sums.get(column) ?? nearest(column));
    });
  });
  expect(met).toBeGreaterThan(enough(4));
});

it('gives up where numbers grow too large, says so, and goes on from there', async () => {
  let lost = 0;
  await law(100, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const columns = createColumns();
    const plain = Array.from({ length: 4 }, () => columns.add([0, draw.between(1, 300)], 0));
    const rows: Row[] = [];
    for (let left = 5; left > 0; left -= 1) {
      const terms = plain.map((column) => [draw.between(-1e12, 1e12), column] as const);
      const literal = columns.compare(terms, '<=', 0);
      const row = typeof literal === 'boolean' ? undefined : columns.row(literal.column);
      if (row !== undefined) rows.push(row);
    }
    narrowAtRandom(columns, rows, draw, (told) => {
      // Nothing at all is of any size, and keeps all: it is told once more than was lost.
      if (told.wish?.every((one) => one === 0) === true) {
        expect(told.simplex.gaveUp()).toBe(false);
        expect(new Set(toldBy(told).values())).toEqual(new Set([0]));
      }
      if (told.simplex.gaveUp()) {
        lost += 1;
        expect(told.conflict).toBeUndefined();
        return;
      }
      if (told.conflict !== undefined) return;
      const values = toldBy(told);
      // Everything is exact, but the quotient.
      for (const row of told.rows) {
        const size = row.columns.reduce(
          (most, column, at) =>
            Math.max(most, Math.abs((row.coefficients[at] as number) * (values.get(column) as number))),
          1,
        );
        expect(Math.abs(sumOf(row, (column) => values.get(column) as number)) / size).toBeLessThan(1e-9);
      }
    });
  });
  expect(lost).toBeGreaterThan(enough(20));
});

it('what is looked at is counted: every line, each of its terms once places have changed, and all that is put together', () =>
  law(100, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const columns = createColumns();
    const plain = Array.from({ length: draw.between(2, 6) }, () => columns.add([0, 9], 0));
    const rows: Row[] = [];
    for (let left = draw.between(1, 4); left > 0; left -= 1) {
      const terms = draw.some(plain, 2).map((column) => [draw.between(1, 3), column] as const);
      const literal = columns.compare(terms, '<=', 0);
      const row = typeof literal === 'boolean' ? undefined : columns.row(literal.column);
      if (row !== undefined && !rows.includes(row)) rows.push(row);
    }
    const trail = createTrail(createClauseStore(columns.domain));
    growTrail(trail, columns);
    const simplex = createSimplex(trail);
    rows.forEach(simplex.addRow);
    const costOf = (ask: () => Conflict | undefined): number => {
      const before = trail.effort();
      expect(ask()).toBeUndefined();
      return trail.effort() - before;
    };
    // The sum itself follows: it is no term.
    const terms = rows.reduce((sum, row) => sum + row.columns.length - 1, 0);
    expect(costOf(simplex.check)).toBe(rows.length + terms);
    expect(costOf(simplex.check)).toBe(rows.length);
    expect(costOf(() => simplex.settle(() => draw.below(9)))).toBe(rows.length + terms);
    // A sum that is bound changes places with a term of it: two looks, and the lines that are put together.
    const [first] = rows;
    if (first === undefined) return;
    narrow(trail, first.columns.at(-1) as Column, [1, Infinity], undefined);
    const cost = costOf(() => simplex.settle(() => 0));
    expect(cost).toBeGreaterThanOrEqual(2 * rows.length + terms + first.columns.length);
  }));
