import { optionsOf, typeOfName } from '../conditions/compile-calc.ts';
import { roundedProduct } from '../conditions/rounded-product.ts';
import { isRef, itemOf, nameOf, toCanonical, type Scope } from '../conditions/scope.ts';
import type { Calc, Ref } from '../definition/condition-language.ts';
import { isRealDate } from '../fields/calendar.ts';
import { and, atMost, implies, not, or, TRUE, type Formula, type Term, type Variable } from '../solver/formula.ts';
import type { Solver } from '../solver/solver.ts';
import { bornBy, fromDay, toDay } from './days.ts';
import { casesBeside, casesOfExtreme, fewCases } from './few-cases.ts';
import {
  constantOf,
  differsBy,
  isNumber,
  linearReaches,
  missing,
  plus,
  reaches,
  type Code,
  type Linear,
  type NumberSymbol,
  type Symbol,
} from './symbols.ts';

/** What a computed value may ask while it is turned into a symbol. */
export type CalcNames = {
  readonly scope: Scope;
  readonly today: string;
  readonly solver: Solver;
  readonly lookup: (name: string) => Symbol;
  /** Told of each value that no formula says: it is then taken to be any. */
  readonly opaque: () => void;
};

/** The symbol of a computed value; the same meaning as `compileCalc` gives it at run time. */
export const encodeCalc = (calc: Calc, names: CalcNames): Symbol => {
  const of = (ref: Ref | string): Symbol => names.lookup(isRef(ref) ? nameOf(ref) : ref);
  if ('sum' in calc)
    return total(
      (isRef(calc.sum) ? [calc.sum] : calc.sum).flatMap((ref) => {
        const symbol = of(ref);
        return [...numbersIn(symbol, names), ...sumBeyond(symbol, names)];
      }),
      names,
    );
  if ('minus' in calc) {
    const ref = calc.minus.find(isRef);
    const type = ref === undefined ? 'number' : typeOfName(nameOf(ref), names.scope);
    const operand = (part: Ref | number): NumberSymbol | undefined =>
      typeof part === 'number' ? known(toCanonical(part, type)) : amountOf(of(part), names);
    const [a, b] = [operand(calc.minus[0]), operand(calc.minus[1])];
    return a === undefined || b === undefined ? missing : difference(a, b);
  }
  if ('times' in calc) {
    const value = amountOf(of(calc.times[0]), names);
    return value === undefined ? missing : rounded(value, calc.times[1], names);
  }
  if ('count' in calc) {
    const name = nameOf(calc.count);
    // What each line says is said as often as there are lines.
    const counted = of(itemOf(names.scope, name) === undefined ? name : name.slice(0, name.lastIndexOf('.')));
    return (counted.kind === 'many' || counted.kind === 'some' ? counted.count : undefined) ?? missing;
  }
  if ('years' in calc) {
    const born = of(calc.years);
    return born.kind === 'number' && born.day ? age(born, names) : missing;
  }
  if ('right' in calc) {
    const answers = calc.right.flatMap((ref) => {
      const info = names.scope.names.get(nameOf(ref));
      const right = info?.kind === 'field' && info.field.type === 'truefalse' ? info.field.right : undefined;
      const answer = of(ref);
      return right === undefined || answer.kind !== 'code' ? [] : [{ answer, right }];
    });
    return score(
      answers.map(({ answer, right }) => ({ when: answer.is(right), points: 1 })),
      false,
      names,
      or(...answers.map(({ answer }) => answer.present)),
    );
  }
  if ('min' in calc)
    return extreme(
      calc.min.flatMap((ref) => numbersIn(of(ref), names)),
      1,
      names,
    );
  if ('max' in calc)
    return extreme(
      calc.max.flatMap((ref) => numbersIn(of(ref), names)),
      -1,
      names,
    );
  if ('points' in calc) {
    const tables = Object.entries(calc.points);
    const given = tables.flatMap(([name, table]) =>
      codesIn(of(name), Object.keys(table)).flatMap(({ code, is }) => {
        const points = table[String(code)];
        return points === undefined ? [] : [{ when: is, points }];
      }),
    );
    const isOne = tables.every(([name]) => of(name).kind === 'code') && tables.length === 1;
    const counted = score(given, isOne, names);
    const beyond = tables.flatMap(([name, table]) => pointsBeyond(of(name), Object.values(table), names));
    return beyond.length === 0 ? counted : total([counted, ...beyond], names);
  }
  if ('band' in calc) {
    const value = amountOf(of(calc.band), names);
    if (value === undefined) return missing;
    const type = typeOfName(nameOf(calc.band), names.scope);
    const bands = calc.of.map(({ below, is }) => ({
      is,
      under: below === undefined ? TRUE : not(reaches(value, toCanonical(below, type))),
    }));
    return codes(
      bands.map(({ is, under }, n) => ({
        code: is,
        is: and(value.present, under, ...bands.slice(0, n).map((before) => not(before.under))),
      })),
    );
  }
  const listed = of(calc.listValue);
  if (listed.kind !== 'code') return missing;
  const values = new Map(
    optionsOf(nameOf(calc.listValue), names.scope).flatMap(({ code, value }) =>
      value === undefined ? [] : [[String(code), toCanonical(value, calc.as ?? 'number')] as const],
    ),
  );
  const given = listed.codes.flatMap((code) => {
    const points = values.get(String(code));
    return points === undefined ? [] : [{ when: listed.is(code), points }];
  });
  return score(given, true, names);
};

/** What is left of one number when another is taken away; told case by case where one of them has few values. */
const difference = (a: NumberSymbol, b: NumberSymbol): Symbol => {
  const range = { lo: a.range.lo - b.range.hi, hi: a.range.hi - b.range.lo };
  const whole = a.whole && b.whole;
  const symbol = number(and(a.present, b.present), () => plus(a.linear(), b.linear(), -1), range, whole);
  const [some, other] = [casesBeside(a, b), casesBeside(b, a)];
  const reached =
    some !== undefined
      ? (bound: number) => or(...some.map(({ when, value }) => and(when, reaches(a, bound + value))))
      : other !== undefined
        ? (bound: number) => or(...other.map(({ when, value }) => and(when, not(reaches(b, value - bound + 1)))))
        : undefined;
  return whole && reached !== undefined ? { ...symbol, reaches: reached } : symbol;
};

/** A number that is always there. */
const known = (value: number): NumberSymbol =>
  number(TRUE, () => constantOf(value), { lo: value, hi: value }, Number.isInteger(value));

const number = (present: Formula, linear: () => Linear, range: NumberSymbol['range'], whole = true): NumberSymbol => ({
  kind: 'number',
  day: false,
  present,
  linear: once(linear),
  // Its neighbours need not exist.
  unit: 0,
  whole,
  range,
});

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** What is reckoned with: a number, or a code that is one. A date is none, though it is kept as its day. */
const amountOf = (symbol: Symbol, names: CalcNames): NumberSymbol | undefined => {
  if (symbol.kind === 'number') return symbol.day ? undefined : symbol;
  if (symbol.kind !== 'code') return undefined;
  const given = symbol.codes.flatMap((code) =>
    typeof code === 'number' ? [{ when: symbol.is(code), points: code }] : [],
  );
  return given.length === 0 ? undefined : score(given, true, names);
};

/** The numbers that a name holds: one, or one a line. */
const numbersIn = (symbol: Symbol, names: CalcNames): readonly NumberSymbol[] => {
  if (symbol.kind === 'lines') return symbol.each.flatMap((one) => numbersIn(one, names));
  const amount = amountOf(symbol, names);
  return amount === undefined ? [] : [amount];
};

/** What lines add up to that are not told one by one. */
const sumBeyond = (symbol: Symbol, names: CalcNames): readonly NumberSymbol[] => {
  if (symbol.kind !== 'lines' || symbol.beyond === undefined) return [];
  const { some, most, sum } = symbol.beyond;
  if (sum !== undefined) return [sum];
  const { lo, hi } = rangeOf(symbol.each.flatMap((one) => numbersIn(one, names)));
  return [anything(some, { lo: Math.min(0, lo * most), hi: Math.max(0, hi * most) }, names)];
};

const pointsBeyond = (symbol: Symbol, points: readonly number[], names: CalcNames): readonly NumberSymbol[] => {
  if (symbol.kind !== 'lines' || symbol.beyond === undefined) return [];
  const { some, most } = symbol.beyond;
  return [anything(some, { lo: most * Math.min(0, ...points), hi: most * Math.max(0, ...points) }, names)];
};

const rangeOf = (parts: readonly NumberSymbol[]): NumberSymbol['range'] => ({
  lo: Math.min(...parts.map(({ range }) => range.lo)),
  hi: Math.max(...parts.map(({ range }) => range.hi)),
});

/** Beyond this, sums are no longer exact. */
export const farthest = 1e14;

/** What no formula can say: any number of these, where it is there. */
const anything = (present: Formula, range: NumberSymbol['range'], { solver, opaque }: CalcNames): NumberSymbol => {
  opaque();
  const within = (end: number): number => Math.max(-farthest, Math.min(farthest, end));
  const value = solver.variable({ lo: Math.floor(within(range.lo)), hi: Math.ceil(within(range.hi)), prefer: 0 });
  return number(present, () => ({ terms: [[1, value]], constant: 0, per: 1 }), range);
};

/** What is said of the codes of a name; of a number, of those of these words that are one. */
const codesIn = (
  symbol: Symbol,
  words: readonly string[],
): readonly { readonly code: Code; readonly is: Formula }[] => {
  switch (symbol.kind) {
    case 'number':
      return words.flatMap((code) => {
        const value = symbol.day ? (isRealDate(code) ? toDay(code) : NaN) : Number(code);
        const isSo = Number.isFinite(value) && (symbol.day || String(value) === code);
        return isSo ? [{ code, is: isNumber(symbol, value) }] : [];
      });
    case 'code':
      return symbol.codes.map((code) => ({ code, is: symbol.is(code) }));
    case 'many':
      return symbol.codes.map((code) => ({ code, is: symbol.holds(code) }));
    case 'lines':
      return symbol.each.flatMap((one) => codesIn(one, words));
    default:
      return [];
  }
};

const codes = (all: readonly { readonly code: Code; readonly is: Formula }[]): Symbol => {
  const named = new Map<Code, Formula[]>();
  for (const { code, is } of all) named.set(code, [...(named.get(code) ?? []), is]);
  return {
    kind: 'code',
    present: or(...all.map(({ is }) => is)),
    codes: [...named.keys()],
    is: (...codes) => or(...codes.flatMap((code) => named.get(code as Code) ?? [])),
  };
};

/** Zero where it is missing, so that a sum may simply add it. */
const zeroUnless = ({ present, linear, range }: NumberSymbol, { solver }: CalcNames): Linear => {
  if (present === TRUE) return linear();
  const { terms, constant, per } = linear();
  const value = solver.variable({
    lo: Math.min(0, Math.floor(range.lo * per)),
    hi: Math.max(0, Math.ceil(range.hi * per)),
    prefer: 0,
  });
  const difference: readonly Term[] = [[1, value], ...terms.map(([c, x]) => [-c, x] as const)];
  const same = and(atMost(difference, constant), atMost(negated(difference), -constant));
  solver.require(and(implies(present, same), or(present, isZero(value))), [value]);
  return { terms: [[1, value]], constant: 0, per };
};

const negated = (terms: readonly Term[]): readonly Term[] => terms.map(([c, x]) => [-c, x] as const);
const isZero = (value: Variable): Formula => and(atMost([[1, value]], 0), atMost([[-1, value]], 0));

const total = (parts: readonly NumberSymbol[], names: CalcNames): Symbol => {
  const [first] = parts;
  if (first === undefined) return missing;
  const whole = number(
    or(...parts.map(({ present }) => present)),
    () => parts.map((part) => zeroUnless(part, names)).reduce((sum, part) => plus(sum, part)),
    {
      lo: parts.reduce((sum, { range }) => sum + Math.min(0, range.lo), 0),
      hi: parts.reduce((sum, { range }) => sum + Math.max(0, range.hi), 0),
    },
    parts.every(({ whole }) => whole),
  );
  // A sum of things of one step has that step too.
  return parts.every(({ unit }) => unit === first.unit) ? { ...whole, unit: first.unit } : whole;
};

/** Adds the points of each line that holds: of one alone where they exclude each other. */
const score = (
  lines: readonly { readonly when: Formula; readonly points: number }[],
  isOne: boolean,
  { solver }: CalcNames,
  present: Formula = or(...lines.map(({ when }) => when)),
): NumberSymbol => {
  const range = {
    lo: lines.reduce((sum, { points }) => sum + Math.min(0, points), 0),
    hi: lines.reduce((sum, { points }) => sum + Math.max(0, points), 0),
  };
  const per = lines.reduce((most, { points }) => Math.max(most, decimals(points)), 1);
  const symbol = number(
    present,
    () => ({
      terms: lines
        .filter(({ points }) => points !== 0)
        .map(({ when, points }) => {
          const flag = solver.variable({ lo: 0, hi: 1, prefer: 0 });
          solver.define(flag, when);
          return [Math.round(points * per), flag] as const;
        }),
      constant: 0,
      per,
    }),
    range,
    per === 1,
  );
  return isOne && per === 1
    ? fewCases(
        symbol,
        lines.map(({ when, points }) => ({ when, value: points })),
      )
    : symbol;
};

const decimals = (value: number): number => 10 ** (String(value).split('.')[1]?.length ?? 0);

/** The least (`sign` 1) or the greatest (-1) of those that are there. */
const extreme = (parts: readonly NumberSymbol[], sign: 1 | -1, { solver }: CalcNames): Symbol => {
  const [first] = parts;
  if (first === undefined) return missing;
  if (parts.length === 1) return first;
  const range = rangeOf(parts);
  const present = or(...parts.map((part) => part.present));
  const holds = (bound: number): Formula =>
    sign === 1
      ? and(...parts.map((part) => implies(part.present, reaches(part, bound))))
      : or(...parts.map((part) => reaches(part, bound)));
  const whole = parts.every((part) => part.whole);
  const linear = (): Linear => {
    // As fine as the finest of them: the steps of numbers are parts of ten, of a hundred and so on.
    const per = Math.max(...parts.map((part) => part.linear().per));
    const value = solver.variable({ lo: Math.floor(range.lo * per), hi: Math.ceil(range.hi * per) });
    const own: Linear = { terms: [[1, value]], constant: 0, per };
    const itself = number(TRUE, () => own, range);
    solver.require(
      and(
        ...parts.map((part) => implies(part.present, differsBy(itself, part, sign === 1 ? 'atMost' : 'atLeast'))),
        or(not(present), ...parts.map((part) => differsBy(itself, part, 'is'))),
      ),
      [value],
    );
    return own;
  };
  const symbol = number(present, linear, range, whole);
  if (!whole) return symbol;
  const cases = casesOfExtreme(parts, sign);
  return cases === undefined ? { ...symbol, reaches: holds } : fewCases(symbol, cases);
};

/** `roundedProduct(value, factor)`. */
const rounded = (value: NumberSymbol, factor: number, names: CalcNames): Symbol => {
  const symbol = roundedNumber(value, factor, names);
  const cases = value.cases?.map((one) => ({ ...one, value: roundedProduct(one.value, factor) }));
  return cases === undefined ? symbol : fewCases(symbol, cases);
};

const roundedNumber = (value: NumberSymbol, factor: number, { solver }: CalcNames): NumberSymbol => {
  const ends = [value.range.lo, value.range.hi].map((end) => roundedProduct(end, factor));
  const range = { lo: Math.min(...ends), hi: Math.max(...ends) };
  if (Number.isInteger(factor)) {
    const linear = (): Linear => {
      const { terms, constant, per } = value.linear();
      return { terms: terms.map(([c, x]) => [c * factor, x] as const), constant: constant * factor, per };
    };
    if (value.whole) return number(value.present, linear, range);
  }
  const linear = (): Linear => {
    const { terms, constant, per } = value.linear();
    const q = decimals(factor);
    const p = Math.round(factor * q);
    const result = solver.variable({ lo: range.lo, hi: range.hi });
    // 2pq' result <= 2p value + q' and 2p value + q' < 2q'(result + 1), all over `per`.
    const scale = 2 * q * per;
    const all: readonly Term[] = [[scale, result], ...terms.map(([c, x]) => [-2 * p * c, x] as const)];
    const bound = 2 * p * constant + q * per;
    solver.require(implies(value.present, and(atMost(all, bound), not(atMost(all, bound - scale)))), [result]);
    return { terms: [[1, result]], constant: 0, per: 1 };
  };
  return number(value.present, linear, range);
};

/** Ages that are told one by one. */
const usual = { lo: -90, hi: 140 } as const;

/** Whole years from a day, as its number, to today. */
const ageOn = (day: number, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(fromDay(day).slice(0, 4));
  return day <= bornBy(years, today) ? years : years - 1;
};

/** Whole years since a day. */
const age = (born: NumberSymbol, { today, solver }: CalcNames): Symbol => {
  // No day that can be written is further away.
  const within = (years: number): number => Math.max(-10_000, Math.min(10_000, years));
  const holds = (years: number): Formula => not(linearReaches(born.linear(), bornBy(within(years), today) + 1));
  // Nobody is younger than the last birthday that can be given makes them, nor older than the first one.
  const [youngest, oldest] = [ageOn(born.range.hi, today), ageOn(born.range.lo, today)];
  const range = { lo: Math.min(usual.lo, youngest), hi: Math.max(usual.hi, oldest) };
  const linear = (): Linear => {
    const value = solver.variable({ lo: youngest, hi: oldest });
    // Whoever is said to be older than people get, or not to be born for long, may be of any such age.
    const [from, to] = [Math.max(youngest + 1, usual.lo), Math.min(oldest, usual.hi + 1)];
    const reached = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
    const isBelow = (years: number): Formula => atMost([[1, value]], years - 1);
    // What says most of a day comes first, so that the others find it said.
    solver.require(
      and(
        ...reached.toReversed().map((years) => or(not(holds(years)), not(isBelow(years)))),
        ...reached.map((years) => or(holds(years), isBelow(years))),
      ),
      [value],
    );
    return { terms: [[1, value]], constant: 0, per: 1 };
  };
  return { ...number(born.present, linear, range), reaches: holds };
};
