import type { Plan } from '../../path/plan.ts';
import { neighbouring, withSwapped, withValue } from './edit.ts';
import type { Mutation, Operators } from './mutant.ts';

function* remove({ journey }: Plan): Generator<Mutation> {
  for (const [n, { id }] of journey.steps.entries()) {
    yield { path: ['steps', n], from: id, journey: withValue(journey, ['steps', n], undefined) };
  }
}

function* swap({ journey }: Plan): Generator<Mutation> {
  for (const [step, next, n] of neighbouring(journey.steps)) {
    if (step.section !== next.section) continue;
    const steps = withSwapped(journey.steps, n, n + 1);
    yield { path: ['steps', n], from: step.id, to: next.id, journey: { ...journey, steps } };
  }
}

/** The last step of a section begins the next one, or the first of the next ends this one. */
function* move({ journey }: Plan): Generator<Mutation> {
  for (const [step, next, n] of neighbouring(journey.steps)) {
    if (step.section === next.section) continue;
    for (const [at, from, to] of [
      [n, step.section, next.section],
      [n + 1, next.section, step.section],
    ] as const) {
      const path = ['steps', at, 'section'];
      yield { path, variant: to, from, to, journey: withValue(journey, path, to) };
    }
  }
}

function* dropSkip({ journey }: Plan): Generator<Mutation> {
  for (const [n, { skipIf }] of journey.sections.entries()) {
    const path = ['sections', n, 'skipIf'];
    if (skipIf !== undefined) yield { path, from: skipIf, journey: withValue(journey, path, undefined) };
  }
}

export const stepOperators = {
  'steps/remove': remove,
  'steps/swap': swap,
  'steps/move': move,
  'steps/drop-skip-if': dropSkip,
} as const satisfies Operators<`steps/${string}`>;
