import type { Clause } from './clauses.ts';
import type { Column, Literal } from './columns.ts';
import { has, type IntervalSet } from './interval-set.ts';

/**
 * A literal as one number, the same for all that say the same: of a boolean, twice the column, and one more where it wants
 * a 1; of another column, -1 less the place of the literal in `others`.
 */
export type Code = number;

/** Where a clause begins in the store. */
export type ClauseRef = number;

/**
 * Clauses as numbers, one after the other: how many literals, then their codes. A search reads them millions of times, and
 * numbers in one array are read the quickest.
 */
export type ClauseStore = {
  readonly numbers: number[];
  readonly others: Literal[];
  readonly codeOf: (literal: Literal) => Code;
  readonly literalOf: (code: Code) => Literal;
  readonly add: (codes: readonly Code[]) => ClauseRef;
  readonly clauseAt: (ref: ClauseRef) => Clause;
};

export const no: IntervalSet = [0, 0];
export const yes: IntervalSet = [1, 1];

/** Whether a column may be 0 or 1, and nothing else: from the beginning, that of a boolean. */
export const isBoolean = (domain: IntervalSet): boolean => domain.length === 2 && domain[0] === 0 && domain[1] === 1;

const mixed = (column: Column, set: IntervalSet): number => {
  let key = column;
  for (const end of set) key = Math.imul(key ^ (end | 0), 0x01000193) ^ (key >>> 15);
  return key;
};

const areSame = (a: IntervalSet, b: IntervalSet): boolean =>
  a.length === b.length && a.every((end, at) => end === b[at]);

export const columnIn = ({ others }: Pick<ClauseStore, 'others'>, code: Code): Column =>
  code >= 0 ? code >> 1 : (others[-1 - code] as Literal).column;

export const createClauseStore = (initial: (column: Column) => IntervalSet): ClauseStore => {
  const numbers: number[] = [];
  const others: Literal[] = [];
  /** Codes of literals in `others` by a number that is mostly theirs alone: one that is not found merely stands twice. */
  const known = new Map<number, Code>();
  const literalOf = (code: Code): Literal =>
    code >= 0 ? { column: code >> 1, set: (code & 1) === 1 ? yes : no } : (others[-1 - code] as Literal);
  return {
    numbers,
    others,
    codeOf: (literal) => {
      const { column, set } = literal;
      if (isBoolean(initial(column)) && has(set, 0) !== has(set, 1)) return 2 * column + (has(set, 1) ? 1 : 0);
      const key = mixed(column, set);
      const same = known.get(key);
      if (same !== undefined) {
        const other = others[-1 - same] as Literal;
        if (other.column === column && areSame(other.set, set)) return same;
      }
      others.push(literal);
      known.set(key, -others.length);
      return -others.length;
    },
    literalOf,
    add: (codes) => {
      const ref = numbers.length;
      numbers.push(codes.length);
      for (const code of codes) numbers.push(code);
      return ref;
    },
    clauseAt: (ref) => {
      const clause: Literal[] = [];
      for (let at = ref + 1; at <= ref + (numbers[ref] as number); at += 1) clause.push(literalOf(numbers[at] as Code));
      return clause;
    },
  };
};
