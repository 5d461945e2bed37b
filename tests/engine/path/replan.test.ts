import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { withValue, type JsonPath } from '../../../engine/coverage/mutation/edit.ts';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { decideNext } from '../../../engine/path/decide.ts';
import { findPath } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { replan } from '../../../engine/path/replan.ts';
import type { Draw } from '../../helpers/draw.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { messyFacts, scenario, type Scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

/** Asks a plan about one dossier: the path, and at each step the verdict, the next place, and the value of every name. */
const askAbout = (one: Scenario): ((plan: Plan) => unknown) => {
  const facts = messyFacts(one);
  const names = [...one.plan.scope.names.keys()];
  return (plan) => {
    const { steps, current, outcome, committed, slots } = findPath(plan, facts);
    return {
      ...{ steps, current, outcome, committed, slots },
      next: plan.steps.map(({ index }) => decideNext(plan, index, [...slots])),
      verdicts: plan.steps.map((step) => validateAnswers(plan, step, facts.answers[step.step.id] ?? {}, slots, {})),
      values: names.map((name) => plan.reader(name)([...slots])),
    };
  };
};

/** Another field under the same name, of which conditions elsewhere would know something else. */
const otherFields = (field: FieldDefinition): readonly object[] => [
  { ...field, type: field.type === 'iban' ? 'text' : 'iban' },
  ...(field.type === 'truefalse' ? [{ ...field, right: !field.right }] : []),
  ...('list' in field ? [{ ...field, list: 'other' }] : []),
  ...(field.type === 'list' ? [{ ...field, item: { ...field.item, more: { type: 'yesno', label: 'M' } } }] : []),
];

/** Edits after which a name is gone, stands for another kind of value, or is worked out otherwise. */
const namingEdits = ({ steps }: ResolvedJourney): readonly (readonly [JsonPath, unknown])[] => [
  [['facts', 'more'], { call: 'Core/GetFact', read: '$donnees.more', type: 'yesno' }],
  [['compute', 'more'], { sum: ['$fact0'] }],
  [['sections', 0, 'id'], 'other'],
  [['sections', 0], undefined],
  ...steps.flatMap(({ fields }, n): readonly (readonly [JsonPath, unknown])[] => [
    [['steps', n], undefined],
    [['steps', n, 'id'], 'other'],
    [['steps', n, 'section'], 'other'],
    [['steps', n, 'compute'], { more: { sum: ['$fact0'] } }],
    [['steps', n, 'fields', 'more'], { type: 'yesno', label: 'More' }],
    ...Object.entries(fields).flatMap(([name, field]): readonly (readonly [JsonPath, unknown])[] => [
      [['steps', n, 'fields', name], undefined],
      [
        ['steps', n, 'fields'],
        Object.fromEntries(Object.entries(fields).map(([key, own]) => [key === name ? 'other' : key, own])),
      ],
      ...otherFields(field).map((other) => [['steps', n, 'fields', name], other] as const),
    ]),
  ]),
];

/** The same journey, some steps of which ask once more, as something else, what was asked above. */
const withTwins = ({ journey, lists }: Plan, draw: Draw): Plan => {
  const above: string[] = Object.keys(journey.facts);
  const twin = (): FieldDefinition =>
    draw.pick([
      { type: 'choice', label: 'Twin', list: draw.pick(Object.keys(lists)) },
      { type: 'truefalse', label: 'Twin', right: draw.chance(50), explain: 'Why' },
    ]);
  const steps = journey.steps.map((step) => {
    const twins = Object.fromEntries(
      draw.some([...above.slice(0, 4), ...above.slice(-2)]).map((name) => [name, twin()]),
    );
    above.unshift(...Object.keys(step.fields));
    return draw.chance(50) ? { ...step, fields: { ...step.fields, ...twins } } : step;
  });
  return createPlan({ ...journey, steps }, lists);
};

describe('a journey that was changed a little', () => {
  it('is planned anew in part as it would be as a whole', () =>
    law(25, [scenario], (one) => {
      const { plan, draw } = one;
      const ask = askAbout(one);
      const first = draw.below(5);
      for (const { id, journey } of [...mutantsOf(plan)].filter((_, n) => n % 5 === first)) {
        const again = replan(plan, journey);
        if (/^(?:guards|texts|exits)\//u.test(id)) expect(again, id).toBeDefined();
        if (again === undefined) continue;
        const whole = createPlan(journey, plan.lists);
        expect([...again.scope.names], id).toEqual([...whole.scope.names]);
        expect(ask(again), id).toEqual(ask(whole));
        // What was not touched is not compiled again.
        if (journey.steps === plan.journey.steps) expect(again.scope, id).toBe(plan.scope);
        const kept = again.steps.filter((step, n) => step === plan.steps[n]).length;
        const same = journey.steps.filter((step, n) => step === plan.journey.steps[n]).length;
        if (journey.sections === plan.journey.sections) expect(kept, id).toBe(same);
      }
    }));

  it('has a name for what it was first, where it stands twice', async () => {
    let met = 0;
    await law(20, [scenario, fc.integer()], ({ plan: usual }, seed) => {
      const plan = withTwins(usual, endlessDraw(seed));
      for (const [n, { fields }] of plan.journey.steps.entries()) {
        const texts = Object.entries(fields).map(([name, field]) => [name, { ...field, label: 'New' }]);
        const journey = withValue(plan.journey, ['steps', n, 'fields'], Object.fromEntries(texts));
        const whole = createPlan(journey, plan.lists).scope.names;
        expect([...(replan(plan, journey)?.scope.names ?? [])]).toEqual([...whole]);
        for (const name of Object.keys(fields))
          if (usual.scope.names.has(name) && usual.journey.steps[n]?.fields[name] === undefined) met += 1;
      }
    });
    expect(met).toBeGreaterThan(enough(200));
  });

  it('is planned as a whole where a name is gone, or stands for something else', () =>
    law(60, [scenario], ({ plan }) => {
      for (const [path, value] of namingEdits(plan.journey)) {
        expect(replan(plan, withValue(plan.journey, path, value)), path.join('/')).toBeUndefined();
      }
    }));
});
