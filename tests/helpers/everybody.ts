import { walkJourney, type Run } from '../../engine/coverage/run.ts';
import type { Plan } from '../../engine/path/plan.ts';
import { today } from './random-answers.ts';
import { valuesOf } from './small-journey.ts';

/** Everybody on a small journey: each value of each field and fact in turn, like the wheels of a counter. */
export function* everybody(plan: Plan): Generator<Run> {
  const wheels: number[] = [];
  for (;;) {
    let at = 0;
    const sizes: number[] = [];
    const turn = <T>(values: readonly T[]): T | undefined => {
      const place = wheels[at] ?? 0;
      sizes[at] = values.length;
      wheels[at] = place;
      at += 1;
      return values[place];
    };
    const facts = Object.entries(plan.journey.facts).map(
      ([name, { otherwise }]) =>
        [name, turn(otherwise === undefined ? [true, false, undefined] : [true, false])] as const,
    );
    yield walkJourney(plan, { today, server: Object.fromEntries(facts) }, (_, { field }) => turn(valuesOf(field)));
    wheels.length = at;
    while (wheels.length > 0 && (wheels.at(-1) ?? 0) + 1 >= (sizes[wheels.length - 1] ?? 0)) wheels.pop();
    const last = wheels.length - 1;
    if (last < 0) return;
    wheels[last] = (wheels[last] ?? 0) + 1;
  }
}
