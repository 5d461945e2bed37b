import type { Plan } from '../../path/plan.ts';
import { neighbouring, nextOf, withValue } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

/** Two answers of the server taken for each other. */
function* swapValues({ journey }: Plan): Generator<Mutation> {
  for (const [name, { values }] of Object.entries(journey.facts)) {
    for (const [[raw, value], [otherRaw, otherValue]] of neighbouring(Object.entries(values ?? {}))) {
      if (value === otherValue) continue;
      const path = ['facts', name, 'values'];
      const to = { ...values, [raw]: otherValue, [otherRaw]: value };
      yield { path: [...path, raw], from: value, to: otherValue, journey: withValue(journey, path, to) };
    }
  }
}

/** What the server says and nobody knows is taken for something that is known. */
function* otherwise({ journey }: Plan): Generator<Mutation> {
  for (const [name, fact] of Object.entries(journey.facts)) {
    const from = fact.otherwise;
    const known = [...new Set(Object.values(fact.values ?? {}))];
    const to = typeof from === 'boolean' ? !from : from === undefined ? known[0] : nextOf(known, String(from));
    if (to === undefined) continue;
    const path = ['facts', name, 'otherwise'];
    yield { path, from, to, journey: withValue(journey, path, to) };
  }
}

export const serverOperators = {
  'server/swap-values': swapValues,
  'server/otherwise': otherwise,
} as const satisfies Operators<`server/${string}`>;
