import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { mutantsOf, operatorNames } from '../../../../engine/coverage/mutation/operators.ts';
import { valueAt } from '../../../../engine/coverage/mutation/edit.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { explainShape } from '../../../../engine/definition/explain-shape.ts';
import { journeySchema } from '../../../../engine/definition/language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { deepFreeze } from '../../../helpers/deep-freeze.ts';
import { randomJourney } from '../../../helpers/random-journey.ts';
import { shippedPlans } from '../../../helpers/shipped-journeys.ts';
import { law } from '../../law.ts';

let shipped: readonly Plan[] = [];
beforeAll(async () => {
  shipped = await shippedPlans();
});

const oneWord = (record: Readonly<Record<string, unknown>> | undefined) =>
  record === undefined
    ? undefined
    : Object.fromEntries(Object.entries(record).map(([name, value]) => [name.replaceAll('.', ''), value]));

const asStep = ({ section: _, useWhen, fields, compute, load, rules, ...step }: ResolvedStep) => ({
  ...step,
  ...(useWhen === undefined ? {} : { when: step.when === undefined ? useWhen : { all: [useWhen, step.when] } }),
  ...(compute === undefined ? {} : { compute: oneWord(compute) }),
  ...(load === undefined ? {} : { load: { ...load, into: oneWord(load.into) } }),
  fields: oneWord(fields),
  rules: rules.map((rule) => ({ ...rule, ...(rule.on === undefined ? {} : { on: rule.on.replaceAll('.', '') }) })),
});

/** A resolved journey as an author would have written it without parts; names with a dot in one word. */
const asDefinition = ({ sections, steps, compute, ...journey }: ResolvedJourney): string =>
  JSON.stringify({
    ...journey,
    compute: oneWord(compute),
    sections: sections.map((section) => ({
      ...section,
      steps: steps.filter((step) => step.section === section.id).map(asStep),
    })),
  });

const refusals = (journey: ResolvedJourney) => explainShape(journeySchema, JSON.parse(asDefinition(journey)));

/** A few mutants of each operator are enough for what all of them share. */
const someOf = (plan: Plan, most: number): readonly Mutant[] =>
  operatorNames.flatMap((name) => {
    const some: Mutant[] = [];
    for (const mutant of mutantsOf(plan, [name])) if (some.push(mutant) >= most) break;
    return some;
  });

it('makes every mistake somewhere in the journeys that are shipped or drawn', () => {
  const drawn = fc.sample(randomJourney, { numRuns: 60, seed: 20_260_315 }).map(({ plan }) => plan);
  const made = new Set([...shipped, ...drawn].flatMap((plan) => someOf(plan, 1).map(({ operator }) => operator)));
  expect(operatorNames.filter((name) => !made.has(name))).toEqual([]);
});

it('gives journeys that the language accepts and a plan can be made of', () => {
  for (const plan of shipped) {
    expect(refusals(plan.journey)).toEqual([]);
    for (const { id, journey } of someOf(plan, 1)) {
      expect({ id, refusals: refusals(journey) }).toEqual({ id, refusals: [] });
    }
  }
  return law(15, [randomJourney], ({ plan }) => {
    expect(refusals(plan.journey)).toEqual([]);
    for (const { id, journey } of someOf(plan, 2)) {
      expect({ id, refusals: refusals(journey) }).toEqual({ id, refusals: [] });
      expect(createPlan(journey, plan.lists).steps.length).toBe(journey.steps.length);
    }
  });
}, 300_000);

it('changes the journey, and nothing but a copy of it', () =>
  law(60, [randomJourney], ({ plan }) => {
    deepFreeze(plan.journey);
    const before = JSON.stringify(plan.journey);
    for (const { id, journey } of mutantsOf(plan)) {
      if (JSON.stringify(journey) === before) expect.fail(`${id} changes nothing`);
    }
  }));

it('names each mutant once, and the place where it differs', () =>
  law(60, [randomJourney], ({ plan }) => {
    const seen = new Set<string>();
    for (const { id, path, pointer, journey } of mutantsOf(plan)) {
      if (seen.has(id)) expect.fail(`${id} twice`);
      seen.add(id);
      expect(id).toContain(pointer);
      const [top = ''] = path;
      expect(valueAt(journey, [top])).not.toBe(valueAt(plan.journey, [top]));
    }
  }));

it('makes the same mutants of the same journey', () =>
  law(30, [randomJourney], ({ plan }) => {
    const again = createPlan(structuredClone(plan.journey), plan.lists);
    const other = mutantsOf(again);
    for (const mutant of mutantsOf(plan)) expect(other.next().value).toEqual(mutant);
    expect(other.next().done).toBe(true);
  }));
