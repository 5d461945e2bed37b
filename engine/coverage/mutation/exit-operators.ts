import type { Plan } from '../../path/plan.ts';
import { neighbouring, nextOf, withSwapped, withValue } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

function* remove({ journey }: Plan): Generator<Mutation> {
  for (const [n, { exits }] of journey.steps.entries()) {
    for (const [at, exit] of exits.entries()) {
      const path = ['steps', n, 'exits', at];
      yield { path, from: exit, journey: withValue(journey, path, undefined) };
    }
  }
}

function* retarget({ journey }: Plan): Generator<Mutation> {
  const outcomes = Object.keys(journey.outcomes);
  for (const [n, { exits }] of journey.steps.entries()) {
    for (const [at, { to: from }] of exits.entries()) {
      const path = ['steps', n, 'exits', at, 'to'];
      const to = nextOf(outcomes, from);
      if (to !== undefined) yield { path, from, to, journey: withValue(journey, path, to) };
    }
  }
}

/** Whether the order matters, because both may hold, is for the solver to say. */
function* reorder({ journey }: Plan): Generator<Mutation> {
  for (const [n, { exits }] of journey.steps.entries()) {
    for (const [exit, next, at] of neighbouring(exits)) {
      if (exit.to === next.to) continue;
      const path = ['steps', n, 'exits'];
      const to = withSwapped(exits, at, at + 1);
      yield { path: [...path, at], from: exit.to, to: next.to, journey: withValue(journey, path, to) };
    }
  }
}

export const exitOperators = {
  'exits/remove': remove,
  'exits/retarget': retarget,
  'exits/reorder': reorder,
} as const satisfies Operators<`exits/${string}`>;
