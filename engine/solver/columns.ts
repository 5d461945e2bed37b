import type { Term } from './formula.ts';
import { areApart, complement, interval, isWithin, setOf, type IntervalSet } from './interval-set.ts';

/**
 * A column is whatever has a domain: a variable, a sum of variables that some formula bounds, or a choice (a boolean made
 * for a part of a formula, which implies that part). A test on one column is a literal, and its denial is one too.
 */
export type Column = number;

/** The value of the column is in the set. */
export type Literal = { readonly column: Column; readonly set: IntervalSet };

/** Coefficients times columns add up to 0. The last column is the sum, times -1. */
export type Row = { readonly coefficients: readonly number[]; readonly columns: readonly Column[] };

/** Sums stay below this in size, so that doubles hold them, and the difference of two of them, exactly. */
const largest = 2 ** 52;

type Info = { readonly domain: IntervalSet; readonly prefer: number; readonly row: Row | undefined };

export type Columns = {
  readonly size: () => number;
  /** A place for each column that there is. */
  readonly each: <T>(value: T) => T[];
  readonly domain: (column: Column) => IntervalSet;
  readonly prefer: (column: Column) => number;
  /** Of a sum: what it is the sum of. */
  readonly row: (column: Column) => Row | undefined;
  readonly add: (domain: IntervalSet, prefer: number) => Column;
  /** The literal that says of the sum of the terms: `<=`, `=` or `!=` the bound. A boolean when it needs no column. */
  readonly compare: (terms: readonly Term[], op: '<=' | '=' | '!=', bound: number) => Literal | boolean;
  readonly member: (column: Column, values: readonly number[]) => Literal;
};

/** The quotient rounded down, exact for all integers that doubles hold; a plain division may round up to the next one. */
export const floorDivide = (value: number, by: number): number => {
  const rest = value % by;
  return (value - rest) / by - (rest !== 0 && rest < 0 !== by < 0 ? 1 : 0);
};

export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

/** What each column is multiplied by in all, in the order of the columns; those that drop out are left out. */
const totalsOf = (given: readonly Term[]): readonly (readonly [column: Column, coefficient: number])[] => {
  const totals = new Map<Column, number>();
  for (const [coefficient, column] of given) {
    if (!Number.isSafeInteger(coefficient)) throw new RangeError(`${coefficient} is no coefficient.`);
    // Most tests are of one variable.
    if (given.length === 1) return coefficient === 0 ? [] : [[column, coefficient]];
    totals.set(column, (totals.get(column) ?? 0) + coefficient);
  }
  return [...totals].filter((term) => term[1] !== 0).sort((one, other) => one[0] - other[0]);
};

export const createColumns = (): Columns => {
  const infos: Info[] = [];
  const sums = new Map<string, Column>();
  const infoOf = (column: Column): Info => {
    const info = infos[column];
    if (info === undefined) throw new RangeError(`No variable ${column} in this solver.`);
    return info;
  };
  const add = (domain: IntervalSet, prefer: number, row?: Row): Column => infos.push({ domain, prefer, row }) - 1;

  /** One column for each distinct sum, whatever its order, its sign and a common factor. */
  const sumColumn = (terms: readonly Term[]): Column => {
    if (terms.length === 1) return (terms[0] as Term)[1];
    const key = terms.join(' ');
    const known = sums.get(key);
    if (known !== undefined) return known;
    let low = 0;
    let high = 0;
    for (const [coefficient, column] of terms) {
      const { domain } = infoOf(column);
      const ends = [coefficient * (domain[0] as number), coefficient * (domain.at(-1) as number)] as const;
      low += Math.min(...ends);
      high += Math.max(...ends);
      if (!(high < largest && low > -largest))
        throw new RangeError('A sum may exceed 2^52: its variables need closer bounds.');
    }
    const column = infos.length;
    sums.set(key, column);
    return add(interval(low, high), 0, {
      coefficients: [...terms.map(([coefficient]) => coefficient), -1],
      columns: [...terms.map(([, variable]) => variable), column],
    });
  };

  return {
    size: () => infos.length,
    each: (value) => infos.map(() => value),
    domain: (column) => infoOf(column).domain,
    prefer: (column) => infoOf(column).prefer,
    row: (column) => infoOf(column).row,
    add,
    compare: (given, op, bound) => {
      if (!Number.isFinite(bound)) throw new RangeError(`${bound} is no bound.`);
      const terms = totalsOf(given);
      const [leading] = terms;
      if (leading === undefined) return op === '<=' ? bound >= 0 : (bound === 0) === (op === '=');
      const factor = terms.reduce((all, [, coefficient]) => gcd(all, coefficient), 0) * Math.sign(leading[1]);
      const column = sumColumn(terms.map(([variable, coefficient]) => [coefficient / factor, variable] as const));
      const whole = Math.floor(bound);
      const limit = floorDivide(whole, factor);
      const isMultiple = limit * factor === whole;
      // Divided by a negative factor, at most becomes at least.
      if (op === '<=')
        return { column, set: factor > 0 ? [-Infinity, limit] : [limit + (isMultiple ? 0 : 1), Infinity] };
      if (!isMultiple || whole !== bound) return op === '!=';
      return { column, set: op === '=' ? [limit, limit] : complement([limit, limit]) };
    },
    member: (column, values) => ({ column, set: setOf(values) }),
  };
};

/** Whether a value of this domain is in the set; nothing when that depends on the value. */
export const truthIn = (domain: IntervalSet, set: IntervalSet): boolean | undefined =>
  isWithin(domain, set) ? true : areApart(domain, set) ? false : undefined;
