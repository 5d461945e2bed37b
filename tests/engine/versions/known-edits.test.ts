import fc from 'fast-check';
import { it, expect } from 'vitest';
import { editsBetween, type Edit } from '../../../engine/versions/edits.ts';
import { law } from '../law.ts';
import { bare, plain } from './bare-journey.ts';

type Known = Readonly<Record<string, unknown>> & { readonly values: Readonly<Record<string, string>> };

const word = fc.constantFrom('x', 'y');
const known: fc.Arbitrary<Known> = fc.record(
  {
    ...{ title: word, note: word, list: word, against: fc.subarray(['$a', '$b']) },
    values: fc
      .tuple(fc.shuffledSubarray(['a', 'b', 'c']), word, word, word)
      .map(([names, ...words]) =>
        Object.fromEntries(names.map((name) => [name, words[name.charCodeAt(0) - 97] ?? ''])),
      ),
  },
  { requiredKeys: ['values'] },
);

it('of what is known each word that changes is told as one, and what is shown more, less or elsewhere as a look', () =>
  law(200, [fc.option(known, { nil: undefined }), fc.option(known, { nil: undefined })], (own, other) => {
    const place = { kind: 'step', id: 's' } as const;
    const edited = (code: Edit['code'], keys: readonly string[], from: object = {}, to: object = {}): readonly Edit[] =>
      keys
        .map((key) => ({ key, from: Reflect.get(from, key) as unknown, to: Reflect.get(to, key) as unknown }))
        .filter((one) => JSON.stringify(one.from) !== JSON.stringify(one.to))
        .map((one) => ({ code, place, part: 'known', ...one }));
    const [names, others] = [own, other].map((one) => Object.keys(one?.values ?? {})) as [string[], string[]];
    const stay = names.filter((name) => others.includes(name));
    const expected: readonly Edit[] = [
      ...edited('text', ['title', 'note'], own, other),
      ...edited('text', stay, own?.values, other?.values),
      ...(names.join() === others.join()
        ? []
        : [{ code: 'look', place, key: 'known', from: names, to: others } as const]),
      ...edited('look', ['against', 'list'], own, other),
    ];
    const [before, after] = [bare(), bare()];
    before.steps[0].known = own;
    after.steps[0].known = other;
    expect(plain(editsBetween(before, after))).toEqual(plain(expected));
  }));
