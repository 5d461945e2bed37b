import { and, FALSE, not, or, TRUE, type Formula } from '../solver/formula.ts';
import { isNumber, type Case, type NumberSymbol } from './symbols.ts';

/** More cases than this are slower than a number. */
const fewest = 24;

/** A number of which each value is told by a formula: its limits are told by those that reach them. */
export const fewCases = (symbol: NumberSymbol, cases: readonly Case[]): NumberSymbol => ({
  ...symbol,
  cases,
  reaches: (bound) => or(...cases.flatMap(({ when, value }) => (value >= bound ? [when] : []))),
});

/** The few values of a number; of one that is given, where the other is worked out and has no sum that is as quick. */
export const casesBeside = (other: NumberSymbol, { cases, ...symbol }: NumberSymbol): readonly Case[] | undefined => {
  const { lo, hi } = symbol.range;
  if (cases !== undefined || other.reaches === undefined || !symbol.whole || hi - lo >= fewest) return cases;
  const values = Array.from({ length: hi - lo + 1 }, (_, n) => lo + n);
  return values.map((value) => ({ when: isNumber(symbol, value), value }));
};

/** Each way in which the parts come out; undefined where they are too many, or not known. */
export const casesOfExtreme = (parts: readonly NumberSymbol[], sign: 1 | -1): readonly Case[] | undefined => {
  type Way = { readonly when: Formula; readonly value: number | undefined };
  let ways: readonly Way[] = [{ when: TRUE, value: undefined }];
  for (const { cases, present } of parts) {
    if (cases === undefined || ways.length * (cases.length + 1) > fewest) return undefined;
    const own: readonly Way[] = [...cases, { when: not(present), value: undefined }];
    ways = ways.flatMap((way) =>
      own.map(({ when, value }) => ({
        when: and(way.when, when),
        value:
          value === undefined || way.value === undefined
            ? (value ?? way.value)
            : sign * Math.min(sign * value, sign * way.value),
      })),
    );
  }
  return ways.flatMap(({ when, value }) => (value === undefined || when === FALSE ? [] : [{ when, value }]));
};
