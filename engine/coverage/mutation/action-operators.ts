import type { Plan } from '../../path/plan.ts';
import { neighbouring, nextOf, withSwapped, withValue } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

/** What outcomes offer, one after the other. */
function* offersIn({ journey }: Plan) {
  for (const [id, { actions = [] }] of Object.entries(journey.outcomes)) {
    yield { path: ['outcomes', id, 'actions'], actions };
  }
}

function* remove(plan: Plan): Generator<Mutation> {
  for (const { path, actions } of offersIn(plan)) {
    for (const [n, action] of actions.entries()) {
      yield { path: [...path, n], from: action, journey: withValue(plan.journey, [...path, n], undefined) };
    }
  }
}

/** The first is what the page proposes before all else. */
function* reorder(plan: Plan): Generator<Mutation> {
  for (const { path, actions } of offersIn(plan)) {
    for (const [action, next, n] of neighbouring(actions)) {
      const to = withSwapped(actions, n, n + 1);
      yield { path: [...path, n], from: action.id, to: next.id, journey: withValue(plan.journey, path, to) };
    }
  }
}

function* retarget(plan: Plan): Generator<Mutation> {
  const steps = plan.journey.steps.map(({ id }) => id);
  for (const { path, actions } of offersIn(plan)) {
    for (const [n, { to: from }] of actions.entries()) {
      const to = from === undefined ? undefined : nextOf(steps, from);
      const at = [...path, n, 'to'];
      if (to !== undefined) yield { path: at, from, to, journey: withValue(plan.journey, at, to) };
    }
  }
}

export const actionOperators = {
  'actions/remove': remove,
  'actions/reorder': reorder,
  'actions/retarget': retarget,
} as const satisfies Operators<`actions/${string}`>;
