import { mutantsOf } from '../../engine/coverage/mutation/operators.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import type { Edition } from '../../engine/versions/edition.ts';
import type { Draw } from './draw.ts';

/** An edition whose words are its ids. */
export const editionOf = (journey: ResolvedJourney, lists: Plan['lists']): Edition => ({
  journey,
  english: journey,
  plan: createPlan(journey, lists),
  lists: {},
});

/** A journey after a few edits, each one that an author might make by mistake or on purpose. */
export const editedJourney = (draw: Draw, plan: Plan, count: number): ResolvedJourney => {
  let edited = plan.journey;
  for (let n = 0; n < count; n += 1) {
    const mutants = [...mutantsOf(createPlan(edited, plan.lists))];
    if (mutants.length === 0) return edited;
    edited = draw.pick(mutants).journey;
  }
  return edited;
};
