import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../../../../engine/coverage/mutation/equivalence.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { Calc, FieldDefinition, Ref } from '../../../../engine/definition/language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { goTheWay, meetInEachWay } from './going-the-way.ts';

const label = 'q';

/** A number between others that are answered, or worked out of answers; each of them may be missing. */
const between = (draw: Draw, type: 'number' | 'money', refs: readonly Ref[]): FieldDefinition => ({
  ...{ type, label },
  ...(draw.chance(25) ? { optional: true as const } : {}),
  min: draw.chance(50) ? draw.pick(refs) : 0,
  max: draw.chance(70) ? draw.pick(refs) : 6,
});

/** Two pages: one asks for a few numbers, and by these and by what is worked out of them the numbers of the other are bound. */
const boundJourney = tape(60).map((numbers): { readonly plan: Plan; readonly draw: Draw } => {
  const draw = drawFrom(numbers);
  const type = draw.pick(['number', 'number', 'money'] as const);
  const plain = (): FieldDefinition => ({
    ...{ type, label, min: 0, max: 4 },
    ...(draw.chance(40) ? { optional: true as const } : {}),
  });
  const compute: Readonly<Record<string, Calc>> = {
    c: draw.pick<Calc>([
      { sum: ['$a', '$b'] },
      { minus: ['$a', 1] },
      { minus: ['$a', '$b'] },
      { min: ['$a', '$b'] },
      { max: ['$a', '$b'] },
      { times: ['$a', 2] },
    ]),
  };
  const refs: readonly Ref[] = ['$a', '$c', '$c'];
  const when = draw.chance(40) ? { when: { [draw.pick(['a', 'c'])]: { atLeast: 1 } } } : {};
  const fields: Record<string, FieldDefinition> = { n: { ...between(draw, type, refs), ...when } };
  if (draw.chance(50)) fields['m'] = between(draw, type, [...refs, '$n']);
  if (draw.chance(40)) {
    const item = {
      x: between(draw, type, refs),
      y: { ...between(draw, type, [...refs, '$x']), when: { x: { atLeast: 1 } } },
    };
    fields['lines'] = { type: 'list', label, min: draw.below(3), max: 3, itemLabel: 'i', add: 'a', item };
  }
  const step = (id: string, own: Readonly<Record<string, FieldDefinition>>) => ({
    ...{ id, route: `/${id}`, title: id, section: 'one', screen: 'form' as const },
    ...{ fields: own, rules: [], exits: [], save: { call: 'Core/Save', send: { c: '$c' } as const } },
  });
  const journey: ResolvedJourney = {
    ...{ id: 'bound', title: 'bound', facts: {}, compute, sections: [{ id: 'one', title: 'one' }], leave: 'free' },
    steps: [step('first', { a: plain(), b: plain() }), step('second', fields)],
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
  return { plan: createPlan(journey, {}), draw };
});

const operators: readonly OperatorName[] = [
  ...(['computed/constant', 'computed/drop-operand', 'computed/other-way'] as const),
  ...(['fields/bound', 'fields/limit', 'fields/required', 'fields/drop'] as const),
  ...(['fields/when-always', 'fields/when-constant', 'fields/when-negate', 'data/drop-payload-key'] as const),
];

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

it('where numbers are bound by others, a mistake in either is met where that is said', async () => {
  const met = { way: 0, step: 0 };
  await law(16, [boundJourney], ({ plan, draw }) => {
    goTheWay({ encoding: encodeJourney(plan, today), draw, people: 3, oneIn: 1, operators }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(40));
  expect(met.step).toBeGreaterThan(enough(40));
});

it('of each such mistake it is known whether anybody meets it', async () => {
  const found = { equivalent: 0, customer: 0, undecided: 0 };
  await law(8, [boundJourney], ({ plan }) => {
    const equivalence = equivalenceBy(encodeJourney(plan, today));
    for (const mutant of mutantsOf(plan, operators)) {
      const { kind } = equivalence(mutant);
      found[kind] += 1;
      // Bounds of each other may be moved where no number lies between them, and of a line the first thing alone is said.
      const isHard = mutant.operator === 'fields/bound' || mutant.path.includes('item');
      if (!isHard) expect([mutant.id, kind]).not.toEqual([mutant.id, 'undecided']);
    }
  });
  expect(found.customer).toBeGreaterThan(enough(40));
  expect(found.undecided / found.customer).toBeLessThan(0.1);
});

it('and in each way that is open somebody is found who meets it', async () => {
  const found = { met: 0, open: 0 };
  await law(6, [boundJourney], ({ plan, draw }) => {
    meetInEachWay({ encoding: encodeJourney(plan, today), draw, oneIn: 1, operators }, found, expectSame);
  });
  expect(found.met).toBeGreaterThan(enough(40));
  expect(found.open / found.met).toBeLessThan(0.1);
});
