import { expect, test } from 'vitest';
import { diffEditions, effects, type Effect } from '../../../engine/versions/diff.ts';
import { editionOf, written, type Json } from './edited-journey.ts';

const today = '2026-03-15';

/** What is said of an edit of the step that asks for money, seen by nobody where nobody gets there. */
const changesOf = (edit: (step: Json, lists: Json) => void, isReached: boolean) => {
  const [own, other] = [written(), written()];
  for (const { journey } of [own, other]) {
    const [step] = journey.sections[1].steps;
    if (!isReached) step.when = { all: [{ married: true }, { married: false }] };
    step.fields.note = { type: 'text', label: 'Une note' };
    // A list that is asked for in the lines of another one alone.
    step.fields.shares.item.rhythm = { type: 'choice', label: 'Quand', list: 'rhythms' };
  }
  for (const { lists } of [own, other]) lists.push({ ...structuredClone(lists[0]), id: 'rhythms' });
  edit(other.journey.sections[1].steps[0], other.lists);
  return diffEditions(editionOf(own), editionOf(other), today);
};

const strict: readonly Effect[] = ['tightened'];
const mild: readonly Effect[] = ['loosened'];
const both: readonly Effect[] = ['tightened', 'loosened'];

/** Edits of what is accepted, and what they can do: what nobody is there to show stays possible. */
const table: Readonly<Record<string, readonly [edit: (step: Json, lists: Json) => void, may: readonly Effect[]]>> = {
  'a lower minimum': [({ fields }) => void (fields.share.min = 5), mild],
  'a higher minimum': [({ fields }) => void (fields.share.min = 15), strict],
  'no minimum': [({ fields }) => void delete fields.share.min, mild],
  'a minimum': [({ fields }) => void (fields.monthly.min = 1), strict],
  'a lower maximum': [({ fields }) => void (fields.amount.max = 950), strict],
  'a higher maximum': [({ fields }) => void (fields.amount.max = 1100), mild],
  'no maximum': [({ fields }) => void delete fields.amount.max, mild],
  'a maximum': [({ fields }) => void (fields.monthly.max = 1), strict],
  'a maximum by another answer': [({ fields }) => void (fields.monthly.max = '$amount'), both],
  'a minimum by a word': [({ fields }) => void (fields.since.min = 'today'), both],
  'steps between answers': [({ fields }) => void (fields.amount.step = 50), both],
  'a question that must be answered': [({ fields }) => void delete fields.monthly.optional, both],
  'a question of another kind': [({ fields }) => void (fields.monthly.type = 'number'), both],
  'a question more': [({ fields }) => void (fields.more = { type: 'text', label: 'Encore' }), strict],
  'a question less': [({ fields }) => void delete fields.note, mild],
  'a box of a line more': [({ fields }) => void (fields.shares.item.more = { type: 'text', label: 'Encore' }), both],
  'a box of a line less': [({ fields }) => void delete fields.shares.item.to, both],
  'an option more': [({ fields }) => void fields.payer.options.push({ code: 'X', label: 'X' }), mild],
  'an option less': [({ fields }) => void fields.payer.options.pop(), strict],
  'an option left out': [({ fields }) => void (fields.mode.without = ['ONCE']), strict],
};

test.each(Object.entries(table))('%s may do what its kind does, and nothing else', (_, [edit, may]) => {
  const [change, ...more] = changesOf(edit, false);
  expect(more).toEqual([]);
  expect(change?.shown).toEqual([]);
  // What is read further on may do more there.
  const own = effects.filter((effect) => may.includes(effect));
  expect(change?.possible.filter((effect) => effect !== 'routing' && effect !== 'data')).toEqual(own);
});

test.each(Object.entries(table))('%s is met by somebody, where somebody gets there', (_, [edit, may]) => {
  const [change] = changesOf(edit, true);
  const shown = change?.shown.flatMap(({ effect }) => (both.includes(effect) ? [effect] : [])) ?? [];
  expect(shown.length).toBeGreaterThan(0);
  expect(may).toEqual(expect.arrayContaining(shown));
});

test('what cannot be met by an answer alone is met by nobody where nobody gets there', () => {
  const edits: readonly ((step: Json) => void)[] = [
    ({ rules }) => void (rules[0].must = { share: { atMost: 5 } }),
    ({ rules }) => void rules.pop(),
    ({ rules }) => void rules.push({ id: 'more', must: { share: { atMost: 5 } }, message: 'm' }),
    ({ fields }) => void (fields.since.when = { married: true }),
    ({ exits }) => void exits.pop(),
    ({ exits }) => void exits.reverse(),
    (step) => void (step.route = '/elsewhere'),
    ({ save }) => void (save.send.more = '$share'),
  ];
  for (const edit of edits) {
    const changes = changesOf(edit, false);
    expect(changes.length).toBeGreaterThan(0);
    for (const { shown, possible } of changes) expect([shown, possible]).toEqual([[], []]);
  }
});

test('an option of a list is missed by whoever has it in the lines of another list', () => {
  const of = (at: number) => changesOf((_, lists) => void lists[at].options.pop(), true);
  const [change, ...more] = of(1);
  expect([change?.code, change?.place, more]).toEqual(['option-removed', { kind: 'list', id: 'rhythms' }, []]);
  expect(change?.shown.map(({ effect }) => effect)).toContain('tightened');
  expect(of(0).flatMap(({ shown }) => shown.map(({ effect }) => effect))).toContain('tightened');
});

test('an edit of a list that no question takes its answers from is told where a computed value is one of its options', () => {
  const changes = (edit: (options: Json) => void) => {
    const [own, other] = [written(), written()];
    for (const { journey, lists } of [own, other]) {
      lists.push({ ...structuredClone(lists[0]), id: 'speeds' });
      const of = [{ below: 50_000, is: 'MONTHLY' }, { is: 'ONCE' }];
      journey.compute.speed = { band: '$amount', of, list: 'speeds' };
      journey.sections[1].steps[1].when = { speed: { flagged: 'regular' } };
    }
    edit(other.lists[1].options);
    return diffEditions(editionOf(own), editionOf(other), today);
  };
  expect(changes(() => undefined)).toEqual([]);
  expect(changes(([first]: Json) => void (first.fr = 'Chaque mois')).map(({ code }) => code)).toEqual(['text']);
  const flags = changes(([first]: Json) => void delete first.flags);
  expect(flags.flatMap(({ shown }) => shown.map(({ effect }) => effect))).toContain('routing');
});

test('a bound that is worked out from a list is told with somebody whom it refuses now', () => {
  const [own, other] = [written(), written()];
  for (const [one, value] of [
    [own, 200],
    [other, 500],
  ] as const) {
    for (const option of one.lists[0].options) option.value = value;
    one.journey.compute.floor = { listValue: '$mode', as: 'money' };
    one.journey.sections[1].steps[0].fields.amount.min = '$floor';
  }
  const changes = diffEditions(editionOf(own), editionOf(other), today);
  expect(changes.map(({ code, place }) => `${code} ${place.id}`)).toEqual(['limit modes', 'limit modes']);
  for (const { shown } of changes) expect(shown.map(({ effect }) => effect)).toContain('tightened');
});
