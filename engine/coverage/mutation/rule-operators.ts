import type { Plan } from '../../path/plan.ts';
import { nextOf, withValue } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

function* remove({ journey }: Plan): Generator<Mutation> {
  for (const [n, { rules }] of journey.steps.entries()) {
    for (const [at, rule] of rules.entries()) {
      const path = ['steps', n, 'rules', at];
      yield { path, from: rule.must, journey: withValue(journey, path, undefined) };
    }
  }
}

function* level({ journey }: Plan): Generator<Mutation> {
  for (const [n, { rules }] of journey.steps.entries()) {
    for (const [at, rule] of rules.entries()) {
      const path = ['steps', n, 'rules', at, 'level'];
      const from = rule.level ?? 'error';
      const to = from === 'error' ? 'warning' : 'error';
      yield { path, from, to, journey: withValue(journey, path, to) };
    }
  }
}

/** The message beside another field of the step, or on the step where there is no other. */
function* attach({ journey }: Plan): Generator<Mutation> {
  for (const [n, { id, rules, fields }] of journey.steps.entries()) {
    const names = Object.keys(fields);
    for (const [at, { on }] of rules.entries()) {
      const path = ['steps', n, 'rules', at, 'on'];
      const to = on === undefined ? names[0] : nextOf(names, on);
      // What stands on the step is known by its id: for a field of the same name that is the same place.
      if ((to ?? id) === (on ?? id)) continue;
      yield {
        path,
        from: on,
        to,
        journey: withValue(journey, path, to),
      };
    }
  }
}

export const ruleOperators = {
  'rules/remove': remove,
  'rules/level': level,
  'rules/attach': attach,
} as const satisfies Operators<`rules/${string}`>;
