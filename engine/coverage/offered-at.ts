import type { Slots } from '../conditions/scope.ts';
import type { Place } from '../path/place.ts';
import type { Plan } from '../path/plan.ts';
import { offeredActions } from '../view/offered-actions.ts';

/** What a place offers to do, by the ids of its actions: nothing at a step. */
export const offeredAt = (plan: Plan, { kind, id }: Place, slots: Slots): readonly string[] =>
  kind === 'outcome' ? offeredActions({ plan, slots }, id).map((action) => action.id) : [];
