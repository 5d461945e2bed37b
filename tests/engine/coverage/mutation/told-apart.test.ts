import { expect, test } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { FactDefinition, RuleDefinition } from '../../../../engine/definition/language.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { pageOf } from '../../../helpers/page-of.ts';
import { today } from '../../../helpers/random-answers.ts';

type Page = {
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  readonly rules?: readonly RuleDefinition[];
  readonly send?: Readonly<Record<string, `$${string}`>>;
  readonly facts?: Readonly<Record<string, FactDefinition>>;
};

const planOf = ({ fields, rules = [], send, facts = {} }: Page): Plan => {
  const { journey, lists } = pageOf(fields);
  const [step] = journey.steps;
  if (step === undefined) throw new Error('There is no page.');
  const save = send === undefined ? {} : { save: { call: 'Core/Save', send } };
  return createPlan({ ...journey, facts, steps: [{ ...step, rules, ...save }] }, lists);
};

/** What becomes of the mistakes whose name begins so: by whom they are met is walked, not believed. */
const fatesOf = (plan: Plan, start: string): readonly string[] => {
  const equivalence = equivalenceBy(encodeJourney(plan, today));
  const fates = [...mutantsOf(plan)].flatMap((mutant) => {
    if (!mutant.id.startsWith(start)) return [];
    const answer = equivalence(mutant);
    if (answer.kind !== 'customer') return [answer.kind];
    const met = compareWith(plan, mutant.journey)(walkCustomer(plan, answer.customer));
    return [met === undefined ? 'nobody' : 'met'];
  });
  expect(fates).not.toEqual([]);
  return [...new Set(fates)];
};

const label = 'Q';
const amount = (more: Partial<Extract<FieldDefinition, { type: 'number' }>> = {}) =>
  ({ type: 'number', label, ...more }) as const;
const colours = { type: 'choices', label, list: 'colours', min: 0, max: 2 } as const;

test.each<[string, Page, string, 'met' | 'equivalent']>([
  [
    'what is offered in a line on a page that nobody gets past',
    {
      fields: {
        year: { type: 'year', label, min: 1990 },
        lines: {
          ...{ type: 'list', label, min: 0, max: 3, itemLabel: 'L', add: 'A' },
          item: { day: { type: 'choice', label, list: 'days', when: { year: { moreThan: 18 } } } },
        },
      },
      rules: [{ id: 'none', on: 'year', must: { lines: { answered: false } }, message: 'M' }],
    },
    'fields/option:/steps/0/fields/lines/item/day/without',
    'met',
  ],
  [
    'what is right in a quiz that may be left out',
    { fields: { quiz: { type: 'truefalse', label, right: true, explain: 'E', optional: true } } },
    'fields/right',
    'met',
  ],
  [
    'a word of the server that is understood otherwise, where it shows beside a box that is wrong',
    {
      facts: { member: { call: 'Core/GetFact', read: '$donnees.valeur', type: 'yesno', otherwise: false } },
      fields: {
        // None of them is an answer as well: what comes below is asked only of who has filled them in wrongly.
        lines: {
          ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'L', add: 'A' },
          item: { many: amount({ max: 100 }) },
        },
        why: { type: 'yesno', label, when: { member: false, lines: { answered: false } } },
      },
    },
    'server/otherwise',
    'met',
  ],
  [
    'two that are sent, each for the other, where the same may be chosen in both',
    { fields: { one: colours, two: colours }, send: { first: '$one', second: '$two' } },
    'data/swap-payload',
    'met',
  ],
  [
    'what is asked only while a list is filled in above one that is not',
    {
      fields: {
        first: {
          ...{ type: 'list', label, min: 1, max: 2, itemLabel: 'L', add: 'A' },
          item: { many: amount() },
        },
        second: {
          ...{ type: 'list', label, min: 1, max: 2, itemLabel: 'L', add: 'A', when: { first: { answered: false } } },
          item: { many: amount() },
        },
        why: { type: 'yesno', label, when: { not: { second: { answered: true }, first: { answered: false } } } },
      },
    },
    'fields/when-negate:/steps/0/fields/why/when/not/first',
    'met',
  ],
  [
    'the most that a number may be, below the least',
    { fields: { many: amount({ min: 5, max: -3 }) } },
    'fields/bound:/steps/0/fields/many/max',
    'equivalent',
  ],
])('it is known whether anybody meets a mistake in %s', (_, page, start, fate) => {
  expect(fatesOf(planOf(page), start)).toEqual([fate]);
});
