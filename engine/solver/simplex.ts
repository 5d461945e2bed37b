import { floorDivide, gcd, type Column, type Literal, type Row } from './columns.ts';
import { has, highest, isSingle, lowest, nearest, type IntervalSet } from './interval-set.ts';
import type { Conflict, Trail } from './trail.ts';

/**
 * Whether all rows can hold at once when fractions count, by the simplex method in the form of Dutertre and de Moura (CAV
 * 2006). Where bounds are pushed up one by one for ages (x < y < x over a million days), it sees at once that there is no
 * end; where there is one, it names values. Whole numbers only, so nothing is rounded; numbers too large for that make it
 * give up, and what it would have found is left to the search.
 */
export type Simplex = {
  readonly addRow: (row: Row) => void;
  /** The bounds that exclude each other, if any do. */
  readonly check: () => Conflict | undefined;
  /** As `check`, from the values wished for: those of the columns that nothing forces away from them stay. */
  readonly settle: (wish: (column: Column) => number) => Conflict | undefined;
  /** After the last check: the value of a column in a row. A fraction, or a value that is a hole, is what remains to do. */
  readonly value: (column: Column) => number | undefined;
  /** After the last check: a literal that leaves out a value which cannot be, nothing when all values are fine. */
  readonly split: () => Literal | undefined;
  /** The last check gave up. */
  readonly gaveUp: () => boolean;
};

/** A multiple of one column, as a sum of multiples of others. */
type Line = { factor: number; readonly terms: Map<Column, number> };

export const createSimplex = ({ domains }: Trail): Simplex => {
  const rows: Row[] = [];
  /** Columns that follow from the others, each with its line. */
  const lines = new Map<Column, Line>();
  /** Where the others stand, always within their bounds. */
  const places = new Map<Column, number>();
  /** A number became too large. */
  let isLost = false;
  let gaveUp = false;

  const domainOf = (column: Column): IntervalSet => domains[column] as IntervalSet;

  const exact = (value: number): number => {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) isLost = true;
    return value;
  };

  /** Writes the line of a column in place of the column. */
  const substitute = (line: Line, column: Column, by: Line): void => {
    const times = line.terms.get(column) as number;
    line.terms.delete(column);
    line.factor = exact(line.factor * by.factor);
    for (const [other, coefficient] of line.terms) line.terms.set(other, exact(coefficient * by.factor));
    for (const [other, coefficient] of by.terms) {
      const sum = exact((line.terms.get(other) ?? 0) + exact(times * coefficient));
      if (sum === 0) line.terms.delete(other);
      else line.terms.set(other, sum);
    }
    let common = line.factor;
    for (const coefficient of line.terms.values()) common = common === 1 ? 1 : gcd(common, coefficient);
    if (common === 1) return;
    line.factor /= common;
    for (const [other, coefficient] of line.terms) line.terms.set(other, coefficient / common);
  };

  const load = (row: Row): void => {
    const line: Line = { factor: 1, terms: new Map() };
    row.columns.forEach((column, at) => {
      if (at === row.columns.length - 1) {
        lines.set(column, line);
        places.delete(column);
      } else {
        line.terms.set(column, row.coefficients[at] as number);
        if (!lines.has(column) && !places.has(column)) places.set(column, lowest(domainOf(column)));
      }
    });
    for (const column of row.columns.slice(0, -1)) {
      const by = lines.get(column);
      if (by !== undefined) substitute(line, column, by);
    }
  };

  /** The column of the line takes its place at a value, and the entering one follows from the others instead. */
  const pivot = (leaving: Column, entering: Column, value: number): void => {
    const line = lines.get(leaving) as Line;
    const coefficient = line.terms.get(entering) as number;
    const sign = Math.sign(coefficient);
    const terms = new Map<Column, number>([[leaving, line.factor * sign]]);
    for (const [column, each] of line.terms) if (column !== entering) terms.set(column, -each * sign);
    const turned: Line = { factor: coefficient * sign, terms };
    lines.delete(leaving);
    places.delete(entering);
    places.set(leaving, value);
    for (const other of lines.values()) if (other.terms.has(entering)) substitute(other, entering, turned);
    lines.set(entering, turned);
  };

  const total = (line: Line): number => {
    let sum = 0;
    let size = 0;
    for (const [column, coefficient] of line.terms) {
      const part = coefficient * (places.get(column) as number);
      sum += part;
      size += Math.abs(part);
    }
    exact(size);
    return sum;
  };

  /** A line of which the open columns are all multiples of what the fixed ones are not. */
  const indivisible = (): Conflict | undefined => {
    for (const [column, { factor, terms }] of lines) {
      let common = 0;
      let rest = 0;
      const fixed: Literal[] = [];
      const add = (coefficient: number, one: Column): void => {
        const domain = domainOf(one);
        if (!isSingle(domain)) common = gcd(common, coefficient);
        else {
          rest += coefficient * lowest(domain);
          fixed.push({ column: one, set: domain });
        }
      };
      add(-factor, column);
      for (const [one, coefficient] of terms) {
        if (common === 1) break;
        add(coefficient, one);
      }
      if (common > 1 && rest % common !== 0) return fixed;
    }
    return undefined;
  };

  const repair = (): Conflict | undefined => {
    for (;;) {
      let broken: Column | undefined;
      let isBelow = false;
      for (const [column, line] of lines) {
        if (broken !== undefined && broken < column) continue;
        const domain = domainOf(column);
        const sum = total(line);
        const low = exact(line.factor * lowest(domain));
        const high = exact(line.factor * highest(domain));
        if (sum < low || sum > high) {
          broken = column;
          isBelow = sum < low;
        }
      }
      if (isLost) {
        // From the rows as they were given it may go better next time.
        lines.clear();
        rows.forEach(load);
        isLost = false;
        gaveUp = true;
        return undefined;
      }
      if (broken === undefined) return indivisible();
      const { terms } = lines.get(broken) as Line;
      let entering: Column | undefined;
      for (const [column, coefficient] of terms) {
        // Sums rather than variables, which came before them and would leave the values wished for.
        if (entering !== undefined && entering > column) continue;
        const domain = domainOf(column);
        const place = places.get(column) as number;
        if (coefficient > 0 === isBelow ? place < highest(domain) : place > lowest(domain)) entering = column;
      }
      const domain = domainOf(broken);
      if (entering === undefined) {
        const bound = (column: Column, low: boolean): Literal => ({
          column,
          set: low ? [lowest(domainOf(column)), Infinity] : [-Infinity, highest(domainOf(column))],
        });
        return [
          bound(broken, isBelow),
          ...[...terms].map(([column, coefficient]) => bound(column, coefficient > 0 !== isBelow)),
        ];
      }
      pivot(broken, entering, isBelow ? lowest(domain) : highest(domain));
    }
  };

  return {
    addRow: (row) => {
      rows.push(row);
      load(row);
    },
    check: () => {
      gaveUp = false;
      for (const [column, place] of places) {
        const domain = domainOf(column);
        if (place < lowest(domain)) places.set(column, lowest(domain));
        else if (place > highest(domain)) places.set(column, highest(domain));
      }
      return repair();
    },
    settle: (wish) => {
      gaveUp = false;
      for (const column of places.keys()) places.set(column, nearest(domainOf(column), wish(column)));
      return repair();
    },
    value: (column) => {
      const line = lines.get(column);
      return line === undefined ? places.get(column) : total(line) / line.factor;
    },
    split: () => {
      for (const [column, line] of lines) {
        const domain = domainOf(column);
        const sum = total(line);
        const below = floorDivide(sum, line.factor);
        const isWhole = below * line.factor === sum;
        if (isWhole && has(domain, below)) continue;
        // The nearer side first.
        const near = nearest(domain, sum / line.factor);
        return { column, set: near <= below ? [-Infinity, isWhole ? below - 1 : below] : [below + 1, Infinity] };
      }
      return undefined;
    },
    gaveUp: () => gaveUp,
  };
};
