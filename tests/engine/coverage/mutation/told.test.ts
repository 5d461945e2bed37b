import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constantWhen, mistakesIn } from '../../../../engine/coverage/mutation/conditions.ts';
import { otherReadings } from '../../../../engine/coverage/mutation/difference.ts';
import { valueAt } from '../../../../engine/coverage/mutation/edit.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { isSame } from '../../../../engine/coverage/mutation/same.ts';
import { toPointer } from '../../../../engine/definition/finding.ts';
import type { When } from '../../../../engine/definition/condition-language.ts';
import type { FactDefinition } from '../../../../engine/definition/language.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { lists } from '../../../helpers/random-field.ts';
import { law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';
import { conditions } from './wrong-conditions.ts';

const plan = createPlan(mistakenJourney, lists);
const names = { scope: plan.scope, facts: plan.journey.facts };

/** Two that are told apart by which way a number was moved say so. */
const moved = /^(?:guards|rules)\/constant$|^fields\/(?:when-constant|bound)$|^computed\/constant$/u;

const holdsFor = (one: Plan): void => {
  const ids = new Set<string>();
  for (const { id, operator, path, pointer, journey } of mutantsOf(one)) {
    expect([id, pointer]).toEqual([id, toPointer(path)]);
    const rest = id.slice(`${operator}:${pointer}`.length);
    expect([id, id.startsWith(`${operator}:${pointer}`), /^(?::.+)?$/u.test(rest)]).toEqual([id, true, true]);
    expect([id, ids.has(id)]).toEqual([id, false]);
    ids.add(id);
    const [from, to] = [valueAt(one.journey, path), valueAt(journey, path)];
    // Where something was taken away its like may have followed.
    const [around, other] = [one.journey, journey].map((made) => valueAt(made, path.slice(0, -1)));
    expect([id, isSame(around, other)]).toEqual([id, false]);
    if (moved.test(operator) && typeof from === 'number' && typeof to === 'number')
      expect([id, rest]).toEqual([id, to > from ? ':up' : ':down']);
    // A thing that can be got wrong in one way alone is known by its place.
    if (/^steps\/remove|^(?:exits|rules)\/remove|required|drop$|right$|and-or$|never$|always$/u.test(operator))
      expect([id, rest]).toEqual([id, '']);
  }
};

it('each mistake is known by its kind, its place, and what tells it from others there', () => {
  holdsFor(plan);
  return law(4, [denseJourney], (one) => holdsFor(one.plan));
});

it('the way to each mistake in a condition leads to what stands there', () => {
  for (const [when] of conditions) {
    for (const { mistake, path } of mistakesIn(when, names)) {
      expect([mistake, path, valueAt(when, path) === undefined]).toEqual([mistake, path, false]);
    }
  }
});

it('what tests nothing can be made to hold neither always nor never', () => {
  const nothing: readonly When[] = [{}, { all: [] }, { any: [{ all: [] }] }, { not: {} }];
  for (const when of nothing) {
    for (const holds of [true, false]) expect(constantWhen(when, holds)).toBeUndefined();
  }
  expect([...mistakesIn({ all: [] }, names)]).toEqual([]);
});

const word = fc.constantFrom('A', 'B', 'C');
const meaning = fc.constantFrom('done', 'todo', 'late');
const mapping = fc.record({
  values: fc.option(fc.dictionary(word, meaning, { minKeys: 1 }), { nil: undefined }),
  otherwise: fc.option(meaning, { nil: undefined }),
});

it('a fact is read otherwise in whatever word it may have been made of, and in none that means the same', () =>
  law(
    200,
    [mapping, mapping, fc.option(meaning, { nil: undefined }), fc.constantFrom('$a', '$a.b', '$a.b.c')],
    (one, two, value, read) => {
      const factOf = ({ values, otherwise }: typeof one): FactDefinition =>
        ({
          ...{ call: 'Core/State', read, type: 'choice' },
          ...(values === undefined ? {} : { values }),
          ...(otherwise === undefined ? {} : { otherwise }),
        }) as FactDefinition;
      const meant = ({ values, otherwise }: typeof one, said: string | undefined) =>
        (values === undefined ? said : values[String(said)]) ?? otherwise;
      // Without a mapping the word is the value; nothing is a word, too, and one that nobody knows.
      const words = one.values === undefined ? [value] : Object.keys(one.values);
      const expected = [...words, undefined].flatMap((said) =>
        meant(one, said) === value && meant(two, said) !== value ? [meant(two, said)] : [],
      );
      const found = otherReadings(factOf(one), { ...factOf(two), read }, value);
      expect(new Set(found)).toEqual(new Set(expected));
    },
  ));
