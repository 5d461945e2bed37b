import { compileWhen } from '../conditions/compile-when.ts';
import type { OutcomeDefinition } from '../definition/language.ts';
import type { Path } from '../path/path.ts';

type Actions = NonNullable<OutcomeDefinition['actions']>;

/** What an outcome offers to do to whoever gets there by a path, in order. Total: nothing where there is none. */
export const offeredActions = ({ plan, slots }: Pick<Path, 'plan' | 'slots'>, outcome: string | undefined): Actions =>
  (plan.journey.outcomes[outcome ?? '']?.actions ?? []).filter(
    ({ when }) => when === undefined || compileWhen(when, plan.scope)(slots),
  );
