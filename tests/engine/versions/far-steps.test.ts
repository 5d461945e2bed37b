import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { diffEditions } from '../../../engine/versions/diff.ts';
import { editionOf } from '../../helpers/editions.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

const label = 'q';
const number: FieldDefinition = { type: 'number', label, min: 0, max: 9 };
const count = 14;

/** Many steps, of which one alone hangs on what is worked out, by its own condition or by that of its section. */
const journeyWith = (at: number, by: 'step' | 'section' | 'rule', factor: number): ResolvedJourney => {
  const test = { worked: { atLeast: 6 } };
  return {
    ...{ id: 'far', title: 'far', facts: {} },
    compute: { worked: { times: ['$first', factor] } },
    sections: [
      { id: 'one', title: 'one' },
      { id: 'two', title: 'two', ...(by === 'section' ? { when: test } : {}) },
      { id: 'three', title: 'three' },
    ],
    steps: Array.from({ length: count }, (_, n): ResolvedStep => ({
      ...{ id: `s${n}`, route: `/s${n}`, title: `${n}`, screen: 'form', exits: [] },
      section: n < at ? 'one' : n === at ? 'two' : 'three',
      fields: { [n === 0 ? 'first' : `f${n}`]: number },
      rules: n === at && by === 'rule' ? [{ id: 'rule', must: test, message: 'm' }] : [],
      ...(n === at && by === 'step' ? { when: test } : {}),
    })),
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
};

it('what is worked out otherwise is shown at the one step that hangs on it, however far that is', () =>
  law(40, [fc.integer({ min: 1, max: count - 1 }), fc.constantFrom('step', 'section', 'rule')], (at, by) => {
    const [before, after] = [1, 2].map((factor) => editionOf(journeyWith(at, by, factor), {}));
    if (before === undefined || after === undefined) throw new Error('There are two.');
    const changes = diffEditions(before, after, today);
    expect(changes.map(({ place }) => place)).toEqual([{ kind: 'compute', id: 'worked' }]);
    for (const { shown } of changes) {
      expect(shown.map(({ effect }) => effect)).toEqual([by === 'rule' ? 'loosened' : 'routing']);
      expect(shown.map(({ observed }) => observed.step)).toEqual([`s${at}`]);
    }
  }));
