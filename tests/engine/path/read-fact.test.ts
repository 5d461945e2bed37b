import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ref } from '../../../engine/definition/condition-language.ts';
import type { FactDefinition } from '../../../engine/definition/language.ts';
import { readFact, readLoad } from '../../../engine/path/read-fact.ts';
import { law } from '../law.ts';

/** Of each type: what is one, and what nearly is. */
const said = {
  yesno: [
    [true, false],
    ['true', 1, 0, ''],
  ],
  number: [
    [0, -1.5, 12],
    [Number.NaN, Number.POSITIVE_INFINITY, '12', true],
  ],
  money: [
    [0, 1250],
    [Number.NaN, Number.NEGATIVE_INFINITY, '0', false],
  ],
  date: [['2026-03-15'], ['2026-3-15', '15/03/2026', '2026-03-15T00:00', ' 2026-03-15', 20_260_315]],
  text: [
    ['', 'FR', 12],
    [true, {}, ['FR']],
  ],
  choice: [
    ['todo', 7],
    [false, ['todo']],
  ],
  country: [['FR'], [true, {}]],
} as const satisfies Record<FactDefinition['type'], readonly [readonly unknown[], readonly unknown[]]>;

const keys = fc.array(fc.constantFrom('a', 'b', 'toString', '__proto__'), { minLength: 1, maxLength: 3 });
const anything = fc.anything({ maxDepth: 2 });
const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, key) => Object.fromEntries([[key, inner]]), value);
const refOf = (path: readonly string[]): Ref => `$donnees.${path.join('.')}`;
const factOf = (fact: object): FactDefinition => ({ call: 'Core/GetFact', ...fact }) as FactDefinition;

describe('a fact', () => {
  it('is what the answer says at its place, where that is of its type, and otherwise what it falls back to', () =>
    law(100, [keys], (path) => {
      for (const [type, [right, wrong]] of Object.entries(said)) {
        const fact = factOf({ type, read: refOf(path), otherwise: 'fallen' });
        for (const value of right) expect(readFact(fact, nested(path, value)), type).toBe(value);
        for (const value of [...wrong, undefined, null])
          expect(readFact(fact, nested(path, value)), type).toBe('fallen');
      }
    }));

  it('is translated by its values, and falls back on those that it does not know', () => {
    const fact = factOf({
      type: 'choice',
      read: '$donnees.a',
      values: { '1': 'todo', true: 'done' },
      otherwise: 'none',
    });
    const read = ([1, '1', true, 2, undefined, 'todo', 'toString'] as const).map((a) => readFact(fact, { a }));
    expect(read).toEqual(['todo', 'todo', 'done', 'none', 'none', 'none', 'none']);
    expect(readFact(factOf({ type: 'yesno', read: '$donnees.a' }), {})).toBeUndefined();
  });

  it('is never found in what every object has, nor does reading throw', () =>
    law(300, [keys, anything], (path, donnees) => {
      const found = readFact(factOf({ type: 'text', read: refOf(path) }), donnees);
      if (found !== undefined) expect(JSON.stringify(donnees)).toContain(JSON.stringify(path.at(-1)));
    }));
});

describe('what a step proposes', () => {
  it('is what the answer holds; a line keeps its id', () => {
    const into = {
      name: '$donnees.who.name',
      none: '$donnees.none',
      empty: '$donnees.empty',
      zero: '$donnees.zero',
      lines: { each: '$donnees.list', as: { part: '$part', deep: '$in.deep' } },
      nolines: { each: '$donnees.zero', as: { part: '$part' } },
    } as const;
    const donnees = {
      who: { name: 'Anne' },
      empty: null,
      zero: 0,
      list: [{ id: 'l1', part: 1, in: { deep: 2 }, more: 3 }, 'no line', { id: 'l2', part: 4 }],
    };
    expect(readLoad({ call: 'Core/GetSome', into }, donnees)).toStrictEqual({
      name: 'Anne',
      zero: 0,
      lines: [
        { id: 'l1', part: 1, deep: 2 },
        { id: undefined, part: undefined, deep: undefined },
        { id: 'l2', part: 4, deep: undefined },
      ],
    });
    for (const other of [undefined, null, 3, 'x', []])
      expect(readLoad({ call: 'Core/GetSome', into }, other)).toEqual({});
  });
});
