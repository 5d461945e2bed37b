import { typeOfName } from '../../conditions/compile-calc.ts';
import { isRef, nameOf, type Scope } from '../../conditions/scope.ts';
import type { Calc, Ref } from '../../definition/condition-language.ts';
import type { Plan } from '../../path/plan.ts';
import { shifted } from './constants.ts';
import { neighbouring, withValue, type JsonPath } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

type CalcSite = { readonly path: JsonPath; readonly calc: Calc };

function* calcSites({ journey }: Plan): Generator<CalcSite> {
  for (const [name, calc] of Object.entries(journey.compute)) yield { path: ['compute', name], calc };
  for (const [n, { compute }] of journey.steps.entries()) {
    for (const [name, calc] of Object.entries(compute ?? {})) yield { path: ['steps', n, 'compute', name], calc };
  }
}

type CalcChange = { readonly path: JsonPath; readonly variant?: string; readonly calc: Calc };

const upAndDown = [
  [1, 'up'],
  [-1, 'down'],
] as const;

/** Numbers that an author wrote: constants, factors, points, limits of bands. */
function* otherConstants(calc: Calc, scope: Scope): Generator<CalcChange> {
  if ('minus' in calc) {
    const other = calc.minus.find(isRef);
    const type = other === undefined ? 'number' : typeOfName(nameOf(other), scope);
    for (const [n, part] of calc.minus.entries()) {
      if (typeof part !== 'number') continue;
      for (const [count, variant] of upAndDown) {
        yield { path: ['minus', n], variant, calc: withValue(calc, ['minus', n], shifted(part, type, count)) };
      }
    }
  }
  if ('times' in calc) {
    for (const [count, variant] of upAndDown) {
      yield { path: ['times', 1], variant, calc: withValue(calc, ['times', 1], calc.times[1] + count) };
    }
  }
  if ('points' in calc) {
    for (const [ref, table] of Object.entries(calc.points)) {
      for (const [code, points] of Object.entries(table)) {
        for (const [count, variant] of upAndDown) {
          const path = ['points', ref, code];
          yield { path, variant, calc: withValue(calc, path, points + count) };
        }
      }
    }
  }
  if ('band' in calc) {
    const type = typeOfName(nameOf(calc.band), scope);
    for (const [n, { below }] of calc.of.entries()) {
      if (below === undefined) continue;
      for (const [count, variant] of upAndDown) {
        const path = ['of', n, 'below'];
        yield { path, variant, calc: withValue(calc, path, shifted(below, type, count)) };
      }
    }
  }
}

/** What it is made of, less one. */
function* fewerOperands(calc: Calc): Generator<CalcChange> {
  for (const word of ['sum', 'right', 'min', 'max'] as const) {
    const refs = (calc as Readonly<Partial<Record<typeof word, Ref | readonly Ref[]>>>)[word];
    if (!Array.isArray(refs) || refs.length < 2) continue;
    for (const n of refs.keys()) yield { path: [word, n], calc: withValue(calc, [word, n], undefined) };
  }
  if ('points' in calc && Object.keys(calc.points).length > 1) {
    for (const ref of Object.keys(calc.points)) {
      yield { path: ['points', ref], calc: withValue(calc, ['points', ref], undefined) };
    }
  }
  if ('band' in calc && calc.of.length > 1) {
    for (const n of calc.of.keys()) yield { path: ['of', n], calc: withValue(calc, ['of', n], undefined) };
  }
}

/** The same operands, worked out in another way. */
function* otherWays(calc: Calc): Generator<CalcChange> {
  if ('sum' in calc) {
    const refs = isRef(calc.sum) ? [calc.sum] : calc.sum;
    yield { path: ['sum'], variant: 'max', calc: { max: refs } };
    yield { path: ['sum'], variant: 'min', calc: { min: refs } };
  }
  if ('min' in calc) yield { path: ['min'], variant: 'max', calc: { max: calc.min } };
  if ('max' in calc) {
    yield { path: ['max'], variant: 'min', calc: { min: calc.max } };
    yield { path: ['max'], variant: 'sum', calc: { sum: calc.max } };
  }
  if ('minus' in calc && calc.minus[0] !== calc.minus[1]) {
    yield { path: ['minus'], calc: { minus: [calc.minus[1], calc.minus[0]] } };
  }
  if ('band' in calc) {
    for (const [one, other, n] of neighbouring(calc.of)) {
      if (one.is === other.is) continue;
      const of = calc.of.with(n, { ...one, is: other.is }).with(n + 1, { ...other, is: one.is });
      yield { path: ['of', n, 'is'], calc: { ...calc, of } };
    }
  }
}

const operator = (changes: (calc: Calc, scope: Scope) => Iterable<CalcChange>) =>
  function* (plan: Plan): Generator<Mutation> {
    for (const { path, calc: from } of calcSites(plan)) {
      for (const { path: inside, variant, calc } of changes(from, plan.scope)) {
        yield {
          path: [...path, ...inside],
          variant,
          from,
          to: calc,
          journey: withValue(plan.journey, path, calc),
        };
      }
    }
  };

export const computedOperators = {
  'computed/constant': operator(otherConstants),
  'computed/drop-operand': operator(fewerOperands),
  'computed/other-way': operator(otherWays),
} as const satisfies Operators<`computed/${string}`>;
