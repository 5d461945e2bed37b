import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { drawFrom, tape } from '../../../helpers/draw.ts';
import { onePage } from '../../../helpers/one-page.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';
import { goTheWay, meetInEachWay } from './going-the-way.ts';
import { sending } from './sending.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

it('where few answers decide everything, whoever goes the way meets a mistake where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(10, [smallJourney, tape(80)], (plan, numbers) => {
    goTheWay({ encoding: encodeJourney(plan, today), draw: drawFrom(numbers), people: 3, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(60));
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
