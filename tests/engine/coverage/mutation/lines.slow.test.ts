import { expect, it } from 'vitest';
import type { StepRecord, Value } from '../../../../engine/answers/answers.ts';
import type { Try } from '../../../../engine/coverage/customer.ts';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { areSameIssues } from '../../../../engine/coverage/mutation/difference.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { readTry } from '../../../../engine/coverage/run-customer.ts';
import type { When } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';

/** What may stand in the box of a field, and what of the right sort may be sent for it. */
type Content = { readonly boxes: readonly unknown[]; readonly answers: readonly unknown[] };

const contents: Readonly<Partial<Record<FieldDefinition['type'], Content>>> = {
  yesno: { boxes: [null, true, 'x'], answers: [undefined, true, false] },
  email: { boxes: ['', 'abc', 'a@b.fr'], answers: [undefined, 'abc', 'a@b.fr'] },
  choice: { boxes: [null, 'A', 'Z'], answers: [undefined, 'A', 'B', 'Z'] },
  number: { boxes: ['', '-1', '0', '3', '4', 'x'], answers: [undefined, -1, 0, 3, 4] },
};
const contentOf = ({ type }: FieldDefinition): Content => contents[type] ?? { boxes: [''], answers: [undefined] };

const randomItem = (draw: Draw): FieldDefinition => {
  const options = ['A', 'B'].map((code) => ({ code, label: code }));
  const common = { label: 'q', ...(draw.chance(25) ? { optional: true as const } : {}) };
  return draw.pick<FieldDefinition>([
    { ...common, type: 'yesno' },
    { ...common, type: 'email' },
    { ...common, type: 'choice', options },
    { ...common, type: 'number', min: 0, max: 3 },
  ]);
};

const randomWhen = (draw: Draw, name: string, { type }: FieldDefinition): When => {
  if (draw.chance(30)) return { [name]: { answered: draw.chance(50) } };
  const { answers } = contentOf({ type } as FieldDefinition);
  const value = draw.pick(answers.slice(1)) as string | number | boolean;
  return type === 'number' && typeof value === 'number'
    ? { [name]: { [draw.pick(['atLeast', 'atMost', 'is'])]: value } }
    : { [name]: value };
};

/** One step that asks for a list of one line or two, whose fields come up by those above them. */
const randomList = (draw: Draw): Plan => {
  const item: Record<string, FieldDefinition> = {};
  for (const name of ['i0', 'i1', 'i2']) {
    const above = Object.entries(item);
    const [known, field] = above.length > 0 && draw.chance(75) ? draw.pick(above) : [];
    const when = known === undefined || field === undefined ? {} : { when: randomWhen(draw, known, field) };
    item[name] = { ...randomItem(draw), ...when };
  }
  const min = draw.between(1, 2);
  const lines: FieldDefinition = { type: 'list', label: 'q', min, max: min, item, itemLabel: 'l', add: 'a' };
  const journey: ResolvedJourney = {
    id: 'lines',
    title: 'lines',
    facts: {},
    compute: {},
    sections: [{ id: 'one', title: 'one' }],
    steps: [
      {
        ...{ id: 's', route: '/s', title: 't', section: 'one', screen: 'form' },
        ...{ fields: { lines }, rules: [], exits: [] },
      },
    ],
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
  return createPlan(journey, {});
};

/** Every line that can be made of what may stand in each field. */
const everyLine = (item: Readonly<Record<string, FieldDefinition>>, of: keyof Content): readonly object[] =>
  Object.entries(item).reduce<readonly object[]>(
    (lines, [name, field]) =>
      lines.flatMap((line) => contentOf(field)[of].map((one) => (one === undefined ? line : { ...line, [name]: one }))),
    [{ id: 'l1' }],
  );

/** When a field comes up, whether it may be left empty, what numbers it takes. */
const isOfLines = (operator: string): boolean =>
  operator.startsWith('fields/when') || ['fields/required', 'fields/drop', 'fields/bound'].includes(operator);

it('decides of every mistake in the lines of a list whether any line there is brings it to light', async () => {
  let judged = 0;
  const undecided: string[] = [];
  await law(40, [tape(40)], (numbers) => {
    const plan = randomList(drawFrom(numbers));
    const [planStep] = plan.steps;
    const field = planStep?.step.fields['lines'];
    if (planStep === undefined || field?.type !== 'list') throw new Error('There is no list.');
    const slots = startSlots(plan, { today, answers: {}, server: {} });
    const tries = (['boxes', 'answers'] as const).flatMap((of) =>
      everyLine(field.item, of).map((line): Try => {
        // Where there must be more of them, they are alike.
        const lines = Array.from({ length: field.min }, (_, n) => ({ ...line, id: `l${n}` })) as unknown as Value;
        const asked = { goal: '', field: 'lines', code: 'required' } as const;
        return of === 'boxes'
          ? { ...asked, kind: 'raw', raw: lines }
          : { ...asked, kind: 'record', record: { lines } satisfies StepRecord };
      }),
    );
    const issuesIn = (one: Plan) => {
      const [step] = one.steps;
      return tries.map((attempt) => (step === undefined ? [] : readTry(one, step, attempt, {}, slots, {}).issues));
    };
    const own = issuesIn(plan);
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    for (const mutant of mutantsOf(plan)) {
      if (!isOfLines(mutant.operator)) continue;
      judged += 1;
      const { kind } = equivalence(mutant);
      if (kind === 'undecided') undecided.push(mutant.id);
      if (kind !== 'equivalent') continue;
      const others = issuesIn(createPlan(mutant.journey, plan.lists));
      const met = own.findIndex((issues, n) => !areSameIssues(issues, others[n] ?? []));
      if (met >= 0) expect.fail(`${mutant.id} is met: ${JSON.stringify(tries[met])}`);
    }
  });
  expect(judged).toBeGreaterThan(enough(200));
  expect(undecided).toEqual([]);
});
