import type { PayloadMap } from '../../../../engine/definition/condition-language.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';

/** The page with a call that sends all that is asked and worked out: alone, in groups, line by line, and more than once. */
export const sending = ({ journey, lists }: Plan): Plan => {
  const [page] = journey.steps;
  const alone = (names: readonly string[]): PayloadMap => Object.fromEntries(names.map((name) => [name, `$${name}`]));
  const lines = Object.entries(page?.fields ?? {}).flatMap(([name, field]) =>
    field.type === 'list'
      ? [[`lines-${name}`, { each: `$${name}`, as: { group: alone(Object.keys(field.item)), word: 'x' } }] as const]
      : [],
  );
  const send: PayloadMap = {
    ...alone(Object.keys(journey.compute)),
    group: { ...alone(Object.keys(page?.fields ?? {})), inner: { one: 1, again: 1, other: 'x' } },
    ...Object.fromEntries(lines),
    page: '$next.route',
    step: '$step.route',
  };
  return createPlan(
    { ...journey, steps: journey.steps.map((step) => ({ ...step, save: { call: 'Core/Save', send } })) },
    lists,
  );
};
