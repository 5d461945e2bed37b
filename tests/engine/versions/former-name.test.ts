import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formerName } from '../../../engine/versions/former-name.ts';
import { law } from '../law.ts';
import { bare, ids } from './bare-journey.ts';
import type { Json } from './edited-journey.ts';

type Case = {
  before: Json;
  after: Json;
  edit: Parameters<typeof formerName>[2];
  readonly was: string;
  readonly is: string;
};

/** What speaks against a question being one that was there, each alone. */
const against: Readonly<Record<string, (one: Case) => void>> = {
  'it is no new question': (one) => void (one.edit = { ...one.edit, code: 'field-removed' }),
  'no part is told': (one) => void (one.edit = { code: one.edit.code, place: one.edit.place }),
  'no such step was there': ({ before }) => void (before.steps[0].id = 'x'),
  'no such step is there': ({ after }) => void (after.steps[0].id = 'x'),
  'it asks for something else': ({ after, is }) => void (after.steps[0].fields[is].type = 'yesno'),
  'it says what it was': ({ after, is }) => void (after.steps[0].fields[is].was = 'other'),
  'another one says that it was that': ({ after, was }) => {
    after.steps[0].fields = { ...after.steps[0].fields, last: { type: 'text', was } };
  },
  'the other one stays': ({ after, was }) => void (after.steps[0].fields[was] = { type: 'text' }),
  'there was none in its place': ({ before, was }) => void delete before.steps[0].fields[was],
  'it stands elsewhere': ({ after, is }) => {
    const { [is]: own, ...others } = after.steps[0].fields;
    after.steps[0].fields = { first: { type: 'text' }, ...others, [is]: own };
  },
};

/** The last question of a step is called otherwise, in a use of a part or in none. */
const renamed = fc
  .record({ others: ids, prefix: fc.constantFrom('', 'p.', 'p.q.') })
  .map(({ others, prefix }) => (): Case => {
    const step = (name: string): Json =>
      Object.fromEntries([...others, `${prefix}${name}`].map((one) => [one, { type: 'text' }]));
    const [before, after] = [bare(), bare()];
    before.steps[0].fields = step('old');
    after.steps[0].fields = step('new');
    const edit = { code: 'field-added', place: { kind: 'step', id: 's' }, part: `${prefix}new` } as const;
    return { before, after, edit, was: `${prefix}old`, is: `${prefix}new` };
  });

it('a question that came where one of its kind went may be the same one, in the words of who wrote it', () =>
  law(60, [renamed], (make) => {
    const { before, after, edit } = make();
    expect(formerName(before, after, edit)).toEqual({ name: 'new', was: 'old' });
    for (const [why, spoil] of Object.entries(against)) {
      const one = make();
      spoil(one);
      expect([why, formerName(one.before, one.after, one.edit)]).toEqual([why, undefined]);
    }
  }));

it.each(['p.new', 'new', 'q.p.new'])('a question of another use of a part is another one: %s', (name) => {
  const [before, after] = [bare(), bare()];
  before.steps[0].fields = { 'q.old': { type: 'text' } };
  after.steps[0].fields = { [name]: { type: 'text' } };
  const edit = { code: 'field-added', place: { kind: 'step', id: 's' }, part: name } as const;
  expect(formerName(before, after, edit)).toBeUndefined();
});
