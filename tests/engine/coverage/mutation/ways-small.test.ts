import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import type { PayloadMap } from '../../../../engine/definition/language.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape } from '../../../helpers/draw.ts';
import { onePage } from '../../../helpers/one-page.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';
import { goTheWay, meetInEachWay } from './going-the-way.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

it('where few answers decide everything, whoever goes the way meets a mistake where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(10, [smallJourney, tape(80)], (plan, numbers) => {
    goTheWay({ encoding: encodeJourney(plan, today), draw: drawFrom(numbers), people: 3, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(60));
  expect(met.step).toBeGreaterThan(enough(25));
});

/** The page with a call that sends all that is asked and worked out: alone, in groups, line by line, and more than once. */
const sending = ({ journey, lists }: Plan): Plan => {
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

it('whatever a page sends, whoever goes the way meets a mistake in it where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(20, [onePage], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(sending(plan), today), draw, people: 3, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(150));
  expect(met.step).toBeGreaterThan(enough(25));
});

it('in each way that is open where few answers decide, or where all is sent, somebody meets the mistake', async () => {
  const found = { met: 0, open: 0 };
  await law(4, [smallJourney, onePage], (plan, { plan: page, draw }) => {
    for (const one of [plan, sending(page)])
      meetInEachWay({ encoding: encodeJourney(one, today), draw, oneIn: 4 }, found, expectSame);
  });
  expect(found.met).toBeGreaterThan(enough(100));
  expect(found.open / found.met).toBeLessThan(0.1);
});
