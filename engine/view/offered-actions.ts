import { compileWhen } from '../conditions/compile-when.ts';
import type { OutcomeDefinition } from '../definition/language.ts';
import type { Path } from '../path/path.ts';

type Actions = NonNullable<OutcomeDefinition['actions']>;

/** What an outcome that a path ends at offers to do, in order. Total: nothing where there is none. */
export const offeredActions = ({ plan, slots }: Path, outcome: string | undefined): Actions =>
  (plan.journey.outcomes[outcome ?? '']?.actions ?? []).filter(
    ({ when }) => when === undefined || compileWhen(when, plan.scope)(slots),
  );
