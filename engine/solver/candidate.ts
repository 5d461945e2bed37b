import { createClauseStore, type Code } from './clause-store.ts';
import type { Clause, Clauses } from './clauses.ts';
import type { Column, Columns, Literal, Row } from './columns.ts';
import type { Wish } from './core.ts';
import { has, isSingle, lowest, nearest, type IntervalSet } from './interval-set.ts';

/** Values for everything: of what is free the likely ones, as far as the domains let them; the rest follows from these. */
export type Candidate = {
  /** Forgets all values: domains have changed, or others are likely. */
  readonly restart: (likely: Wish) => void;
  readonly value: (column: Column) => number;
  readonly holds: (literal: Literal) => boolean;
  /** A clause in the form in which it is the quickest to look at, again and again. */
  readonly codesOf: (clause: Clause) => readonly Code[];
  readonly isMet: (codes: readonly Code[]) => boolean;
  /** It is a definition or a choice: it has the value that follows from others. */
  readonly follows: (column: Column) => boolean;
  /** It is a definition or a choice, and is said to be something else than what it stands for comes to. */
  readonly contradicts: (column: Column) => boolean;
  /** What the values are now: of what nobody has looked at, the likely ones. */
  readonly snapshot: () => { readonly value: Wish };
};

/** What a column is made of, looked up once. */
type Part = {
  readonly row: Row | undefined;
  readonly meaning: readonly (readonly Code[])[] | undefined;
  readonly isChoice: boolean;
  readonly domain: IntervalSet;
};

export const createCandidate = (
  columns: Columns,
  clauses: Clauses,
  domainOf: (column: Column) => IntervalSet | undefined,
): Candidate => {
  const { codeOf, others } = createClauseStore(columns.domain);
  // Filled from the first on: an array that is filled here and there is a slow one.
  const parts = columns.each<Part | undefined>(undefined);
  const values = columns.each(0);
  const valued = columns.each(0);
  let round = 0;
  let likely: Wish = () => 0;

  const partOf = (column: Column): Part =>
    (parts[column] ??= {
      row: columns.row(column),
      meaning: clauses.meaning(column)?.map((clause) => clause.map(codeOf)),
      isChoice: clauses.isChoice(column),
      domain: columns.domain(column),
    });
  const holds = ({ column, set }: Literal): boolean => has(set, value(column));
  const comesOut = (code: Code): boolean =>
    code >= 0 ? value(code >> 1) === (code & 1) : holds(others[-1 - code] as Literal);
  const isMet = (clause: readonly Code[]): boolean => {
    let at = 0;
    while (at < clause.length && !comesOut(clause[at] as Code)) at += 1;
    return at < clause.length;
  };
  const allHold = (meaning: readonly (readonly Code[])[]): boolean => {
    for (let nth = 0; nth < meaning.length; nth += 1) if (!isMet(meaning[nth] as readonly Code[])) return false;
    return true;
  };
  const value = (column: Column): number => {
    if (valued[column] !== round) {
      values[column] = compute(column);
      valued[column] = round;
    }
    return values[column] as number;
  };
  const compute = (column: Column): number => {
    const { row, meaning, isChoice, domain: initial } = partOf(column);
    if (row !== undefined) {
      let sum = 0;
      for (let at = 0; at < row.columns.length - 1; at += 1) {
        sum += (row.coefficients[at] as number) * value(row.columns[at] as Column);
      }
      return sum;
    }
    // A column that only the meaning of another speaks of is in no clause of the search.
    const domain = domainOf(column) ?? initial;
    if (meaning === undefined) return nearest(domain, likely(column));
    // Nothing is denied by denying a choice: what it stands for may hold all the same.
    if (isSingle(domain) && (lowest(domain) === 1 || !isChoice)) return lowest(domain);
    return allHold(meaning) ? 1 : 0;
  };
  return {
    restart: (wish) => {
      round += 1;
      likely = wish;
    },
    value,
    holds,
    codesOf: (clause) => {
      while (parts.length < columns.size()) {
        parts.push(undefined);
        values.push(0);
        valued.push(0);
      }
      return clause.map(codeOf);
    },
    isMet,
    follows: (column) => partOf(column).meaning !== undefined,
    contradicts: (column) => {
      const { meaning, isChoice, domain } = partOf(column);
      // A choice that is denied denies nothing.
      if (meaning === undefined || (isChoice && lowest(domainOf(column) ?? domain) === 0)) return false;
      return (value(column) === 1) !== allHold(meaning);
    },
    snapshot: () => {
      const kept = values.slice();
      const keptIn = valued.slice();
      const now = round;
      const rest = likely;
      return {
        value: (column) => (keptIn[column] === now ? (kept[column] as number) : rest(column)),
      };
    },
  };
};
