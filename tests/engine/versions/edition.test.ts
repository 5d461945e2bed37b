import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedWith, type Edition } from '../../../engine/versions/edition.ts';
import { enough, law } from '../law.ts';
import { editionOf, written } from './edited-journey.ts';

type Json = Readonly<Record<string, unknown>>;

const value: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[1, 'x', null, {}, [], { x: 1 }, { x: 1, y: null }, { y: null, x: 1 }, { x: { y: [1] } }],
  ...[[1], { '0': 1 }, [null, { x: 1 }], [{ x: 1 }, null], [[1], [1]]],
);
const keys = ['a', 'b', 'c'] as const;
const plain: fc.Arbitrary<Json> = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 3 });
const list: fc.Arbitrary<readonly Json[]> = fc.uniqueArray(
  fc.tuple(fc.constantFrom('p', 'q', 'r', 's'), plain).map(([id, rest]) => ({ id, ...rest })),
  { selector: ({ id }) => id, maxLength: 4 },
);

const base = editionOf(written());
/** An edition of a journey that holds this besides. */
const holding = (more: Json): Edition => ({ ...base, journey: { ...base.journey, ...structuredClone(more) } as never });
const moreIn = ({ journey }: Edition) => journey as unknown as { readonly list: readonly Json[]; readonly plain: Json };

it('an edition is made of the parts of another wherever both say the same, and says what it said', async () => {
  const met = { moved: 0, within: 0, other: 0 };
  await law(400, [list, list, plain, plain], (before, after, own, other) => {
    const original = holding({ list: before, plain: own });
    const edited = holding({ list: after, plain: other });
    const shared = moreIn(sharedWith(original, edited));
    expect(JSON.stringify(shared)).toBe(JSON.stringify(edited.journey));
    const isOneWith = (mine: unknown, theirs: unknown): boolean => {
      const isSame = JSON.stringify(mine) === JSON.stringify(theirs) && typeof mine === 'object' && mine !== null;
      if (isSame) expect(mine).toBe(theirs);
      else if (typeof mine === 'object' && mine !== null) expect(mine).not.toBe(theirs);
      return isSame;
    };
    const { list: entries, plain: values } = moreIn(original);
    for (const [n, entry] of shared.list.entries()) {
      const place = entries.findIndex(({ id }) => id === entry['id']);
      if (isOneWith(entry, entries[place])) met.moved += place === n ? 0 : 1;
      else for (const key of keys) if (isOneWith(entry[key], entries[place]?.[key])) met.within += 1;
    }
    for (const key of keys) met.other += isOneWith(shared.plain[key], values[key]) ? 0 : 1;
  });
  expect(Math.min(met.moved, met.other)).toBeGreaterThan(enough(20));
  expect(met.within).toBeGreaterThan(enough(3));
});
