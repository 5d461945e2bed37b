import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { FactDefinition } from '../../../../engine/definition/language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';
import { goTheWay } from './going-the-way.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

/**
 * With each two neighbouring steps changed for each other, too: then a condition may speak of what is asked below it. And
 * with a section that is skipped by what shows its last step.
 */
const withMoved = (plan: Plan): readonly Plan[] => {
  const { journey } = plan;
  const when = journey.steps.at(-1)?.when;
  const skipped = journey.sections.map((section, n) => (n === 0 ? section : { ...section, skipIf: when }));
  return [
    journey,
    ...[...mutantsOf(plan, ['steps/swap'])].map((mutant) => mutant.journey),
    ...(when === undefined ? [] : [{ ...journey, sections: skipped }]),
  ].map((one) => createPlan(one as ResolvedJourney, plan.lists));
};

const ofSteps: readonly OperatorName[] = ['steps/remove', 'steps/swap', 'steps/move', 'steps/drop-skip-if'];

it('whoever goes the way meets a step that is gone, or stands elsewhere, where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(16, [smallJourney, tape(80)], (plan, numbers) => {
    const draw = drawFrom(numbers);
    for (const one of withMoved(plan)) {
      goTheWay({ encoding: encodeJourney(one, today), draw, people: 3, oneIn: 1, operators: ofSteps }, met, expectSame);
    }
  });
  expect(met.way).toBeGreaterThan(enough(120));
});

/** The journey with a fact of which the server says several words, some of them for the same. */
const worded = ({ journey, lists }: Plan, otherwise: object): Plan => {
  const words = JSON.stringify(journey).replaceAll(
    /("fact":(?:\{"not":)?)(true|false)/gu,
    (_, before: string, value: string) => `${before}"${value === 'true' ? 'done' : 'open'}"`,
  );
  const fact: FactDefinition = {
    ...{ call: 'Core/GetFact', read: '$a.b', type: 'choice', values: { D: 'done', T: 'open', W: 'open', X: 'else' } },
    ...otherwise,
  };
  return createPlan({ ...(JSON.parse(words) as ResolvedJourney), facts: { fact } }, lists);
};

const ofTheServer: readonly OperatorName[] = ['server/swap-values', 'server/otherwise'];

it('whoever goes the way meets a word of the server that is taken for another one where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(30, [smallJourney, tape(80)], (plan, numbers) => {
    const draw = drawFrom(numbers);
    for (const otherwise of [{}, { otherwise: 'open' }]) {
      const encoding = encodeJourney(worded(plan, otherwise), today);
      goTheWay({ encoding, draw, people: 5, oneIn: 1, operators: ofTheServer }, met, expectSame);
    }
  });
  expect(met.way).toBeGreaterThan(enough(60));
});
