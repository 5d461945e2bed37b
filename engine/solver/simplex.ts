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
  /** After the last check: a literal that leaves out a value which is a fraction or a hole; nothing when all are fine. */
  readonly split: () => Literal | undefined;
  /** Tells the values of all columns in rows, when there is nothing to split. */
  readonly tell: (values: Map<Column, number>) => void;
  /** The last check gave up. */
  readonly gaveUp: () => boolean;
};

/** A multiple of one column, as a sum of multiples of others, in the order of their numbers. */
type Line = { readonly factor: number; readonly columns: readonly Column[]; readonly coefficients: readonly number[] };

export const createSimplex = ({ domains, spend }: Trail): Simplex => {
  const rows: Row[] = [];
  // Some columns follow from the others, each by its line; the others have a place, always within their bounds.
  const followers: Column[] = [];
  const lines: Line[] = [];
  const others: Column[] = [];
  const places: number[] = [];
  /** What each line adds up to; to be computed again once a place has changed. */
  const totals: number[] = [];
  let isStale = true;
  /** A number became too large. */
  let isLost = false;
  let gaveUp = false;

  const domainOf = (column: Column): IntervalSet => domains[column] as IntervalSet;

  const exact = (value: number): number => {
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) isLost = true;
    return value;
  };

  /** Some times one line and some times another, without one of the columns, the factor and all divided as far as it goes. */
  const combine = (one: Line, times: number, other: Line, otherTimes: number, without: Column): Line => {
    const columns: Column[] = [];
    const coefficients: number[] = [];
    const factor = exact(one.factor * times);
    let common = factor;
    spend(one.columns.length + other.columns.length);
    let i = 0;
    let j = 0;
    while (i < one.columns.length || j < other.columns.length) {
      const left = one.columns[i] ?? Infinity;
      const right = other.columns[j] ?? Infinity;
      const column = Math.min(left, right);
      const sum = exact(
        (left === column ? exact((one.coefficients[i++] as number) * times) : 0) +
          (right === column ? exact((other.coefficients[j++] as number) * otherTimes) : 0),
      );
      if (column === without || sum === 0) continue;
      columns.push(column);
      coefficients.push(sum);
      common = gcd(common, sum);
    }
    return { factor: factor / common, columns, coefficients: coefficients.map((coefficient) => coefficient / common) };
  };

  /** Writes the line of a column in place of the column. */
  const substitute = (line: Line, column: Column, by: Line): Line => {
    const at = line.columns.indexOf(column);
    return at < 0 ? line : combine(line, by.factor, by, line.coefficients[at] as number, column);
  };

  const load = ({ columns, coefficients }: Row): void => {
    const last = columns.length - 1;
    const terms = columns.slice(0, last);
    let line: Line = { factor: 1, columns: terms, coefficients: coefficients.slice(0, last) };
    for (const column of terms) {
      const at = followers.indexOf(column);
      if (at >= 0) line = substitute(line, column, lines[at] as Line);
      else if (!others.includes(column)) {
        others.push(column);
        places[column] = lowest(domainOf(column));
      }
    }
    followers.push(columns[last] as Column);
    lines.push(line);
    isStale = true;
  };

  /** The column of a line takes a place, and the entering one follows from the others instead. */
  const pivot = (index: number, entering: Column, place: number): void => {
    const leaving = followers[index] as Column;
    const line = lines[index] as Line;
    const coefficient = line.coefficients[line.columns.indexOf(entering)] as number;
    const sign = Math.sign(coefficient);
    const turned = combine(
      { factor: Math.abs(coefficient), columns: [leaving], coefficients: [line.factor * sign] },
      1,
      line,
      -sign,
      entering,
    );
    followers[index] = entering;
    others[others.indexOf(entering)] = leaving;
    places[leaving] = place;
    lines.forEach((each, at) => {
      lines[at] = at === index ? turned : substitute(each, entering, turned);
    });
    isStale = true;
  };

  const total = ({ columns, coefficients }: Line): number => {
    spend(columns.length);
    let sum = 0;
    let size = 0;
    for (let at = 0; at < columns.length; at += 1) {
      const part = (coefficients[at] as number) * (places[columns[at] as Column] as number);
      sum += part;
      size += Math.abs(part);
    }
    exact(size);
    return sum;
  };

  /** The first column, in the order of their numbers, that follows to a place out of its bounds. */
  const findBroken = (): number => {
    let found = -1;
    spend(lines.length);
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] as Line;
      if (isStale) totals[index] = total(line);
      const column = followers[index] as Column;
      if (found >= 0 && column > (followers[found] as Column)) continue;
      const domain = domainOf(column);
      const sum = totals[index] as number;
      if (sum < exact(line.factor * lowest(domain)) || sum > exact(line.factor * highest(domain))) found = index;
    }
    isStale = false;
    return found;
  };

  const repair = (): Conflict | undefined => {
    for (;;) {
      const index = findBroken();
      if (isLost) {
        // From the rows as they were given it may go better next time.
        [followers, lines, others].forEach((list) => list.splice(0));
        rows.forEach(load);
        isLost = false;
        gaveUp = true;
        return undefined;
      }
      if (index < 0) return findIndivisible();
      const line = lines[index] as Line;
      const broken = followers[index] as Column;
      const domain = domainOf(broken);
      const isBelow = (totals[index] as number) < line.factor * lowest(domain);
      // The last that can move: sums rather than variables, which mostly came before and would leave the values wished for.
      const entering = line.columns.findLast((column, at) => {
        const place = places[column] as number;
        return (line.coefficients[at] as number) > 0 === isBelow
          ? place < highest(domainOf(column))
          : place > lowest(domainOf(column));
      });
      if (entering === undefined) {
        return [
          bound(broken, isBelow),
          ...line.columns.map((column, at) => bound(column, (line.coefficients[at] as number) > 0 !== isBelow)),
        ];
      }
      pivot(index, entering, isBelow ? lowest(domain) : highest(domain));
    }
  };

  const bound = (column: Column, isLow: boolean): Literal => {
    const domain = domainOf(column);
    return { column, set: isLow ? [lowest(domain), Infinity] : [-Infinity, highest(domain)] };
  };

  /** A line of which the open columns are multiples of something, and what the fixed ones add up to is not. */
  const findIndivisible = (): Conflict | undefined => {
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] as Line;
      const follower = followers[index] as Column;
      const domain = domainOf(follower);
      let common = isSingle(domain) ? 0 : line.factor;
      let rest = isSingle(domain) ? -line.factor * lowest(domain) : 0;
      for (let at = 0; at < line.columns.length && common !== 1; at += 1) {
        const domain = domainOf(line.columns[at] as Column);
        const coefficient = line.coefficients[at] as number;
        if (isSingle(domain)) rest += coefficient * lowest(domain);
        else common = gcd(common, coefficient);
      }
      if (common > 1 && rest % common !== 0) {
        return [follower, ...line.columns]
          .map((column) => ({ column, set: domainOf(column) }))
          .filter(({ set }) => isSingle(set));
      }
    }
    return undefined;
  };

  return {
    addRow: (row) => {
      rows.push(row);
      load(row);
    },
    check: () => {
      gaveUp = false;
      for (let at = 0; at < others.length; at += 1) {
        const column = others[at] as Column;
        const domain = domainOf(column);
        const place = places[column] as number;
        if (place >= lowest(domain) && place <= highest(domain)) continue;
        places[column] = place < lowest(domain) ? lowest(domain) : highest(domain);
        isStale = true;
      }
      return repair();
    },
    settle: (wish) => {
      gaveUp = false;
      isStale = true;
      others.forEach((column) => (places[column] = nearest(domainOf(column), wish(column))));
      return repair();
    },
    split: () => {
      for (let index = 0; index < followers.length; index += 1) {
        const column = followers[index] as Column;
        const domain = domainOf(column);
        const { factor } = lines[index] as Line;
        const sum = totals[index] as number;
        const below = floorDivide(sum, factor);
        const isWhole = below * factor === sum;
        if (isWhole && has(domain, below)) continue;
        // The nearer side of a hole first, of a fraction the upper one.
        const near = nearest(domain, sum / factor);
        return { column, set: near <= below ? [-Infinity, isWhole ? below - 1 : below] : [below + 1, Infinity] };
      }
      return undefined;
    },
    tell: (values) => {
      others.forEach((column) => values.set(column, places[column] as number));
      followers.forEach((column, index) =>
        values.set(column, (totals[index] as number) / (lines[index] as Line).factor),
      );
    },
    gaveUp: () => gaveUp,
  };
};
