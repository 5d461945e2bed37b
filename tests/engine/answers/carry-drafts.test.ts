import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryDrafts } from '../../../engine/answers/carry-drafts.ts';
import { shippedPlan } from '../../journeys/shipped-definitions.ts';
import { law } from '../law.ts';

const plan = await shippedPlan('av-adult');
const stepOf = new Map(plan.steps.flatMap(({ step, fields }) => fields.map(({ name }) => [name, step.id] as const)));
const names = [...stepOf.keys()];
const steps = [...plan.steps.map(({ step }) => step.id), 'gone', 'gone-too'];

test('whatever was typed is kept once, with the step that asks it now, or where it was typed', () =>
  law(
    300,
    [
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names, 'asked-no-more'), fc.constantFrom(...steps), fc.string()), {
        selector: ([name]) => name,
      }),
    ],
    (typed) => {
      const drafts: Record<string, Record<string, unknown>> = {};
      for (const [name, step, raw] of typed) (drafts[step] ??= {})[name] = raw;
      const carried = carryDrafts(plan, drafts);
      const found = Object.entries(carried).flatMap(([step, raw]) =>
        Object.entries(raw).map(([name, value]) => [name, step, value] as const),
      );
      const wanted = typed.map(([name, step, raw]) => [name, stepOf.get(name) ?? step, raw] as const);
      expect(new Set(found.map(String))).toEqual(new Set(wanted.map(String)));
      expect(found).toHaveLength(wanted.length);
      expect(carryDrafts(plan, carried)).toEqual(carried);
    },
  ));
