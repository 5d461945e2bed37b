import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { goTheWay, meetInEachWay } from './going-the-way.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

it('who goes the way meets a mistake where it is said that they do, and nowhere else', async () => {
  const met = { way: 0, step: 0 };
  await law(8, [denseJourney], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(plan, today), draw, people: 4, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(300));
  expect(met.step).toBeGreaterThan(enough(150));
});

it('in each way that is open to whoever comes to an end somebody meets the mistake', async () => {
  const found = { met: 0, open: 0 };
  await law(8, [denseJourney], ({ plan, draw }) => {
    meetInEachWay({ encoding: encodeJourney(plan, today), draw, oneIn: 3 }, found, expectSame);
  });
  expect(found.met).toBeGreaterThan(enough(250));
  expect(found.open / found.met).toBeLessThan(0.1);
});
