import { typeOfName } from '../../conditions/compile-calc.ts';
import { isAll, isAny, isNot } from '../../conditions/compile-when.ts';
import { namesInWhen } from '../../conditions/names-in.ts';
import { isRef, type Scope } from '../../conditions/scope.ts';
import type { Literal, Test, When } from '../../definition/condition-language.ts';
import type { FactDefinition } from '../../definition/language.ts';
import { besides, codesOf, isOrdered } from './constants.ts';
import { nextOf, withValue, type JsonPath } from './edit.ts';

/** What can be got wrong in a condition. */
export type ConditionMistake =
  | 'constant'
  | 'comparison'
  | 'other-value'
  | 'drop-value'
  | 'negate'
  | 'unwrap-not'
  | 'and-or'
  | 'drop-atom'
  | 'always'
  | 'never';

/** A condition with one mistake. `path` leads to it inside the condition; `when` is the whole condition. */
export type ConditionChange = {
  readonly mistake: ConditionMistake;
  readonly path: JsonPath;
  readonly variant?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly when: When;
};

/** What the names of a condition stand for. */
export type Names = { readonly scope: Scope; readonly facts: Readonly<Record<string, FactDefinition>> };

/** Every mistake inside a condition, from the outside in. */
export function* mistakesIn(when: When, names: Names): Generator<ConditionChange> {
  if (isAll(when)) return yield* mistakesInParts('all', when.all, names);
  if (isAny(when)) return yield* mistakesInParts('any', when.any, names);
  if (isNot(when)) {
    yield { mistake: 'unwrap-not', path: ['not'], from: when, to: when.not, when: when.not };
    for (const inner of mistakesIn(when.not, names)) {
      yield { ...inner, path: ['not', ...inner.path], when: { not: inner.when } };
    }
    return;
  }
  yield* mistakesInTests(when as Tests, names);
}

/** Holds whatever the facts are, or never does; undefined for a condition that tests nothing. */
export const constantWhen = (when: When, holds: boolean): When | undefined => {
  const [name] = namesInWhen(when);
  if (name === undefined) return undefined;
  const parts = [{ [name]: { answered: true } }, { [name]: { answered: false } }];
  return holds ? { any: parts } : { all: parts };
};

function* mistakesInParts(word: 'all' | 'any', parts: readonly When[], names: Names): Generator<ConditionChange> {
  const make = (own: 'all' | 'any', inner: readonly When[]): When =>
    (own === 'all' ? { all: inner } : { any: inner }) satisfies When;
  if (parts.length > 1) {
    const other = word === 'all' ? 'any' : 'all';
    yield { mistake: 'and-or', path: [word], from: word, to: other, when: make(other, parts) };
  }
  for (const [n, part] of parts.entries()) {
    if (parts.length > 1) {
      const left = parts.filter((_, at) => at !== n);
      yield { mistake: 'drop-atom', path: [word, n], from: part, when: make(word, left) };
    }
    for (const inner of mistakesIn(part, names)) {
      yield { ...inner, path: [word, n, ...inner.path], when: make(word, parts.with(n, inner.when)) };
    }
  }
}

type Tests = Readonly<Record<string, Test>>;
/** One comparison of one name: a condition made of named tests is all of its atoms. */
type Atom = { readonly path: JsonPath; readonly when: Tests };

const isPlain = (test: Test): test is Literal | readonly Literal[] => typeof test !== 'object' || Array.isArray(test);
type Comparisons = Exclude<Test, Literal | readonly Literal[]>;

const atomsOf = (tests: Tests): readonly Atom[] =>
  Object.entries(tests).flatMap(([name, test]): readonly Atom[] =>
    isPlain(test)
      ? [{ path: [name], when: { [name]: test } }]
      : Object.entries(test as Comparisons).map(([word, value]) => ({
          path: [name, word],
          when: { [name]: { [word]: value } },
        })),
  );

/** The tests without one atom; a name without any comparison is no test. */
const without = (tests: Tests, [name, word]: JsonPath): Tests => {
  const test = tests[String(name)];
  const rest = word === undefined ? undefined : withValue(test, [word], undefined);
  return withValue(
    tests,
    [String(name)],
    rest === undefined || Object.keys(rest as object).length === 0 ? undefined : rest,
  );
};

function* mistakesInTests(tests: Tests, names: Names): Generator<ConditionChange> {
  const atoms = atomsOf(tests);
  if (atoms.length > 1) {
    yield { mistake: 'and-or', path: [], from: 'all', to: 'any', when: { any: atoms.map(({ when }) => when) } };
  }
  for (const { path, when } of atoms) {
    const rest = without(tests, path);
    if (atoms.length > 1) yield { mistake: 'drop-atom', path, from: when, when: rest };
    const negated: When = { not: when };
    yield {
      mistake: 'negate',
      path,
      from: when,
      to: negated,
      when: atoms.length > 1 ? { all: [rest, negated] } : negated,
    };
  }
  for (const [name, test] of Object.entries(tests)) {
    for (const { mistake, path, to, variant } of mistakesInTest(name, test, names)) {
      const from: unknown = path.length === 0 ? test : (test as Readonly<Record<string, unknown>>)[String(path[0])];
      const changed = 'test' in to ? to.test : withValue(test, [String(path[0])], to.value);
      yield {
        mistake,
        path: [name, ...path],
        variant,
        from,
        to: 'test' in to ? to.test : to.value,
        when: { ...tests, [name]: changed },
      };
    }
  }
}

/** Another value of one comparison, or another test in the place of the whole. */
type TestChange = {
  readonly mistake: ConditionMistake;
  readonly path: JsonPath;
  readonly variant?: string;
  readonly to: { readonly value: unknown } | { readonly test: Test };
};

const orders = {
  is: ['atLeast', 'atMost'],
  atLeast: ['moreThan', 'is', 'atMost'],
  atMost: ['lessThan', 'is', 'atLeast'],
  moreThan: ['atLeast', 'lessThan'],
  lessThan: ['atMost', 'moreThan'],
} as const;
const isOrder = (word: string): word is keyof typeof orders => Object.hasOwn(orders, word);

function* mistakesInTest(name: string, test: Test, names: Names): Generator<TestChange> {
  if (isPlain(test)) {
    if (Array.isArray(test)) {
      for (const { to, variant } of shorter(test as readonly Literal[])) {
        yield { mistake: 'drop-value', path: [], variant, to: { test: to } };
      }
      return;
    }
    const literal = test as Literal;
    for (const [mistake, to, variant] of otherLiterals(name, literal, names)) {
      yield { mistake, path: [], variant, to: { test: to } };
    }
    if (isOrdered(typeOfName(name, names.scope))) {
      for (const word of orders.is) {
        yield { mistake: 'comparison', path: [], variant: word, to: { test: { [word]: literal } } };
      }
    }
    return;
  }
  const comparisons = test as Comparisons;
  for (const [word, value] of Object.entries(comparisons) as readonly (readonly [
    string,
    Literal | readonly Literal[],
  ])[]) {
    if (word === 'not') {
      yield { mistake: 'unwrap-not', path: [word], to: { test: inPlaceOf(comparisons, word, value) } };
    }
    if (Array.isArray(value)) {
      for (const { to, variant } of shorter(value as readonly Literal[])) {
        yield { mistake: 'drop-value', path: [word], variant, to: { value: to } };
      }
      continue;
    }
    if (word !== 'not' && !isOrder(word)) continue;
    for (const [mistake, to, variant] of otherLiterals(name, value as Literal, names)) {
      yield { mistake, path: [word], variant, to: { value: to } };
    }
    if (!isOrder(word) || !isOrdered(typeOfName(name, names.scope))) continue;
    for (const other of orders[word]) {
      // Both cannot be said at once of one name.
      if (Object.hasOwn(comparisons, other)) continue;
      const to: Test = { ...withValue(comparisons, [word], undefined), [other]: value };
      yield { mistake: 'comparison', path: [word], variant: other, to: { test: to } };
    }
  }
}

/** What was refused is asked for; beside other comparisons a list of values cannot stand, so each is one of several. */
const inPlaceOf = (comparisons: Comparisons, word: 'not', value: Literal | readonly Literal[]): Test => {
  const rest = withValue(comparisons, [word], undefined);
  if (Object.keys(rest).length === 0) return value as Test;
  const [first] = Array.isArray(value) ? (value as readonly Literal[]) : [value as Literal];
  return first === undefined ? rest : { ...rest, is: first };
};

function* otherLiterals(
  name: string,
  literal: Literal,
  { scope, facts }: Names,
): Generator<readonly [ConditionMistake, Literal, string]> {
  const type = typeOfName(name, scope);
  for (const [n, beside] of besides(literal, type).entries()) yield ['constant', beside, n === 0 ? 'up' : 'down'];
  if (isRef(literal) || isOrdered(type)) return;
  const other = nextOf(codesOf(name, scope, facts).map(String), String(literal));
  const code = codesOf(name, scope, facts).find((one) => String(one) === other);
  if (code !== undefined && type !== 'yesno') yield ['other-value', code, String(code)];
}

function* shorter(
  values: readonly Literal[],
): Generator<{ readonly to: readonly Literal[]; readonly variant: string }> {
  if (values.length < 2) return;
  for (const [n, value] of values.entries()) {
    // Said twice: taking it away once changes nothing.
    if (values.indexOf(value) !== n || values.lastIndexOf(value) !== n) continue;
    yield { to: values.filter((_, at) => at !== n), variant: String(value) };
  }
}
