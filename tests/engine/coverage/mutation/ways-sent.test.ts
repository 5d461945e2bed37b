import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { operatorNames } from '../../../../engine/coverage/mutation/operators.ts';
import { onePage } from '../../../helpers/one-page.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { goTheWay } from './going-the-way.ts';
import { sending } from './sending.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

const ofCalls = operatorNames.filter((name) => /^(?:data|computed)\/|^fields\/right$/u.test(name));

it('whatever a page sends, whoever goes the way meets a mistake in it where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(12, [onePage], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(sending(plan), today), draw, people: 3, oneIn: 2 }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(90));
  expect(met.step).toBeGreaterThan(enough(15));
});

it('of all that a page sends it is known where anything else is sent', async () => {
  const met = { way: 0, step: 0 };
  await law(30, [onePage], ({ plan, draw }) => {
    goTheWay(
      { encoding: encodeJourney(sending(plan), today), draw, people: 2, oneIn: 1, operators: ofCalls },
      met,
      expectSame,
    );
  });
  expect(met.way).toBeGreaterThan(enough(200));
});
