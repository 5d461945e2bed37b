import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { operatorNames } from '../../../../engine/coverage/mutation/operators.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { onePage } from '../../../helpers/one-page.ts';
import { today } from '../../../helpers/random-answers.ts';
import { lists } from '../../../helpers/random-field.ts';
import { enough, law } from '../../law.ts';
import { goTheWay } from './going-the-way.ts';
import { sending } from './sending.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

/** A page of texts of several forms, of many values at once, and of lines of which there may be none. */
const wordyPage = tape(60).map((numbers): { readonly plan: Plan; readonly draw: Draw } => {
  const draw = drawFrom(numbers);
  const label = 'q';
  const anything = (): FieldDefinition => ({
    ...draw.pick<FieldDefinition>([
      { type: 'text', label },
      { type: 'text', label, format: 'postcode' },
      { type: 'email', label },
      { type: 'iban', label },
      { type: 'country', label },
      { type: 'choices', label, list: 'days', min: 0 },
      { type: 'yesno', label },
      { type: 'number', label, min: 0, max: 3 },
    ]),
    ...(draw.chance(40) ? { optional: true as const } : {}),
  });
  const fields: Record<string, FieldDefinition> = { f0: anything(), f1: anything(), f2: anything() };
  if (draw.chance(70)) {
    const item = { a: { type: 'number', label, min: 0, max: 2 } as const, b: anything(), c: anything() };
    fields['lines'] = { type: 'list', label, min: 0, max: 2, itemLabel: 'i', add: 'a', item };
  }
  const journey: ResolvedJourney = {
    ...{ id: 'wordy', title: 'wordy', facts: {}, sections: [{ id: 'one', title: 'one' }] },
    compute: 'lines' in fields ? { count: { count: '$lines' }, total: { sum: '$lines.a' } } : {},
    steps: [
      {
        ...{ id: 'page', route: '/page', title: 't', section: 'one', screen: 'form' },
        ...{ fields, rules: [], exits: [] },
      },
    ],
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
  return { plan: createPlan(journey, lists), draw };
});

const ofCalls = operatorNames.filter((name) => /^(?:data|computed)\/|^fields\/right$/u.test(name));

it('whatever a page sends, whoever goes the way meets a mistake in it where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(20, [onePage], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(sending(plan), today), draw, people: 3, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(150));
  expect(met.step).toBeGreaterThan(enough(25));
});

it.each([
  ['of a page that asks anything', 30, 200, onePage],
  ['of texts, of many values at once and of lines', 40, 300, wordyPage],
] as const)('%s it is known where anything else is sent', async (_, runs, least, page) => {
  const met = { way: 0, step: 0 };
  await law(runs, [page], ({ plan, draw }) => {
    const encoding = encodeJourney(sending(plan), today);
    goTheWay({ encoding, draw, people: 3, oneIn: 1, operators: ofCalls }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(least));
});
