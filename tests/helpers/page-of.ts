import type { When } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { lists } from './random-field.ts';

/** One page that asks these questions, and leaves for an outcome on each of these conditions. */
export const pageOf = (fields: Readonly<Record<string, FieldDefinition>>, whens: readonly When[] = []): Plan => {
  const journey: ResolvedJourney = {
    ...{ id: 'page', title: 'page', facts: {}, compute: {}, sections: [{ id: 'one', title: 'one' }] },
    steps: [
      {
        ...{ id: 'page', route: '/page', title: 't', section: 'one', screen: 'form', rules: [], fields },
        exits: whens.map((when) => ({ when, to: 'out' })),
      },
    ],
    outcomes: {
      end: { kind: 'done', route: '/end', title: 'end', body: [] },
      out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
    },
  };
  return createPlan(journey, lists);
};
