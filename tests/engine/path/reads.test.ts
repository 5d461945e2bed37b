import { expect, it } from 'vitest';
import { takeAnswers } from '../../../engine/answers/validate-answers.ts';
import { namesInWhen } from '../../../engine/conditions/names-in.ts';
import { TODAY } from '../../../engine/conditions/scope.ts';
import type { Calc, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { certainNext } from '../../../engine/path/certain-next.ts';
import { decideNext, stepsReadAt, withSlots } from '../../../engine/path/decide.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { slotsReadByChecks } from '../../../engine/path/reads.ts';
import type { Draw } from '../../helpers/draw.ts';
import { answersOf, junkRecord, scenario, walk } from '../../helpers/random-answers.ts';
import { shippedPlans } from '../../journeys/shipped-definitions.ts';
import { enough, law } from '../law.ts';

/** Names that stand in a definition with a dollar, wherever. */
const refsIn = (written: unknown): readonly string[] =>
  [...JSON.stringify(written).matchAll(/"\$([^"]+)"/gu)].map(([, name = '']) => name);

const namesOf = (field: FieldDefinition): readonly string[] => [
  ...refsIn(field),
  ...(field.when === undefined ? [] : namesInWhen(field.when)),
  ...(field.type === 'list' ? Object.values(field.item).flatMap(namesOf) : []),
];

const checksOf = ({ journey }: Plan, index: number): readonly string[] => {
  const step = journey.steps[index];
  const rules = step?.rules.flatMap(({ when, must }) => [must, ...(when === undefined ? [] : [when])]) ?? [];
  return [...Object.values(step?.fields ?? {}).flatMap(namesOf), ...rules.flatMap(namesInWhen)];
};

const given = (whens: readonly (When | undefined)[]): readonly When[] => whens.filter((when) => when !== undefined);
const conditionsOf = ({ journey }: Plan, index: number): readonly When[] => {
  const step = journey.steps[index];
  const section = journey.sections.find(({ id }) => id === step?.section);
  return given([section?.when, section?.skipIf, step?.useWhen, step?.when]);
};

/** Fields that names stand for, through computed values: where they are asked, under which name. */
const fieldsBehind = ({ journey }: Plan, names: readonly string[], deep: boolean) => {
  const calcs: Readonly<Record<string, Calc>> = Object.assign(
    {},
    journey.compute,
    ...journey.steps.map((s) => s.compute),
  );
  const found = new Map<string, { readonly step: number; readonly field: FieldDefinition }>();
  const seen = new Set<string>();
  const todo = [...names];
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const calc = calcs[name];
    if (calc !== undefined) todo.push(...refsIn(calc), ...('points' in calc ? Object.keys(calc.points) : []));
    // Of a list the whole is there or not.
    for (const one of [name, name.replace(/\.[^.]*$/u, '')]) {
      const step = journey.steps.findIndex(({ fields }) => Object.hasOwn(fields, one));
      const field = journey.steps[step]?.fields[one];
      if (field === undefined || (one !== name && field.type !== 'list')) continue;
      found.set(one, { step, field });
      if (deep && field.when !== undefined) todo.push(...namesInWhen(field.when));
      break;
    }
  }
  return found;
};

const readsOf = (plan: Plan, index: number): readonly number[] => {
  const names = [...checksOf(plan, index)];
  for (const { when } of plan.journey.steps[index]?.exits ?? []) names.push(...namesInWhen(when));
  for (let next = index + 1; next < plan.steps.length; next += 1) {
    const conditions = conditionsOf(plan, next);
    names.push(...conditions.flatMap(namesInWhen));
    if (conditions.length === 0) break;
  }
  const steps = new Set([...fieldsBehind(plan, names, true).values()].map(({ step }) => step));
  return [...steps].filter((step) => step !== index).toSorted((a, b) => a - b);
};

/** The same journey with lists that hang on answers above them, and exits that hang on the lines of lists. */
const withLines = ({ journey, lists }: Plan, draw: Draw): Plan => {
  const above: string[] = [];
  const items: string[] = [];
  const steps = journey.steps.map((step) => {
    const fields = Object.fromEntries(
      Object.entries(step.fields).map(([name, field]) => {
        if (field.type !== 'list') return [name, field];
        items.push(...Object.keys(field.item).map((key) => `${name}.${key}`));
        return [name, above.length === 0 ? field : { ...field, when: { [draw.pick(above)]: { answered: true } } }];
      }),
    );
    above.push(...Object.keys(step.fields));
    const to = draw.pick(['stop', 'adviser']);
    const exits =
      items.length === 0 || draw.chance(60) ? [] : [{ when: { [draw.pick(items)]: { answered: true } }, to }];
    return { ...step, fields, exits: [...step.exits, ...exits] } as typeof step;
  });
  return createPlan({ ...journey, steps }, lists);
};

it('a step reads the steps behind its checks, its exits and what may follow, and no others', () =>
  law(60, [scenario], ({ plan, draw }) => {
    for (const one of [plan, withLines(plan, draw)]) {
      for (const { index } of one.steps) expect(stepsReadAt(one, index), `${index}`).toEqual(readsOf(one, index));
    }
  }));

it('the checks of a step read the slots behind their names, its own and the day left out', () =>
  law(60, [scenario], ({ plan, draw }) => {
    for (const one of [plan, withLines(plan, draw)]) {
      for (const planStep of one.steps) {
        const names = checksOf(one, planStep.index);
        const fields = fieldsBehind(one, names, false);
        const own = new Set(planStep.fields.map(({ name }) => name));
        const facts = new Set(one.facts.filter(({ name }) => behind(one, names).has(name)).map(({ slot }) => slot));
        const slots = one.steps
          .flatMap((step) => step.fields)
          .filter(({ name }) => fields.has(name) && !own.has(name))
          .map(({ slot }) => slot);
        const found = slotsReadByChecks(one, planStep);
        expect(found.toSorted((a, b) => a - b)).toEqual([...slots, ...facts].toSorted((a, b) => a - b));
        expect(found).not.toContain(TODAY);
      }
    }
  }));

/** All names, computed ones opened. */
const behind = ({ journey }: Plan, names: readonly string[]): ReadonlySet<string> => {
  const calcs: Readonly<Record<string, Calc>> = Object.assign(
    {},
    journey.compute,
    ...journey.steps.map((s) => s.compute),
  );
  const all = new Set(names);
  // A set is walked to its end also where it grows meanwhile.
  for (const name of all) {
    const calc = calcs[name];
    const points = calc !== undefined && 'points' in calc ? Object.keys(calc.points) : [];
    for (const one of [...refsIn(calc ?? []), ...points]) all.add(one.replace(/^\$/u, ''));
  }
  return all;
};

it('of the journeys that are shipped, too', async () => {
  for (const plan of (await shippedPlans()).values())
    for (const { index } of plan.steps) expect(stepsReadAt(plan, index)).toEqual(readsOf(plan, index));
});

it('what follows is decided from them as from the whole path, also where a line of a list decides', async () => {
  let left = 0;
  await law(150, [scenario], ({ plan: usual, given: facts, draw }) => {
    const plan = withLines(usual, draw);
    const moves = walk(draw, plan, facts);
    const answers = answersOf(moves);
    for (const { planStep, before, record, after } of moves) {
      const on = new Set(before.steps.slice(0, before.current).map(({ index }) => index));
      const next = withSlots(
        plan,
        planStep.index,
        facts,
        (index) => on.has(index),
        (id) => answers[id],
        (slots) => {
          expect(takeAnswers(plan, planStep, record, slots, {}).ok).toBe(true);
          return decideNext(plan, planStep.index, slots);
        },
      );
      expect(next).toEqual(placeOf(after));
      if (next.kind === 'outcome' && next.id !== 'fin') left += 1;
    }
  });
  expect(left).toBeGreaterThan(enough(20));
});

it('what certainly follows a step does so whatever is answered on it, right or wrong', async () => {
  let met = 0;
  await law(100, [scenario], ({ plan: usual, given: facts, draw }) => {
    const plan = withLines(usual, draw);
    for (const { planStep, before, after } of walk(draw, plan, facts)) {
      const certain = certainNext(plan, planStep.index)?.place;
      if (certain === undefined) continue;
      expect(placeOf(after)).toEqual(certain);
      const slots = [...before.slots];
      takeAnswers(plan, planStep, junkRecord(draw, planStep), slots, {});
      expect(decideNext(plan, planStep.index, slots)).toEqual(certain);
      met += 1;
    }
  });
  expect(met).toBeGreaterThan(enough(20));
});
