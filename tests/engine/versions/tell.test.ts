import { expect, test } from 'vitest';
import type { Answers } from '../../../engine/answers/answers.ts';
import type { Change, Shown } from '../../../engine/versions/diff.ts';
import type { Edit } from '../../../engine/versions/edits.ts';
import { quoted, sayName, sayOutcome, sayStep, sayValue, type Teller } from '../../../engine/versions/say.ts';
import { sentenceWords } from '../../../engine/versions/sentence-words.ts';
import { tellChange } from '../../../engine/versions/sentences.ts';
import { editionOf, written } from './edited-journey.ts';

const draft = written();
draft.journey.sections[0].steps[0].title = 'Et vous ?';
draft.journey.sections[1].steps[0].fields.amount.label = 'Somme';
draft.journey.sections[1].steps[0].fields.payer.options.splice(1, 1);
draft.journey.sections[1].steps[1].title = 'Encore ?';
draft.journey.outcomes.adviser.title = 'Une conseillère';
const [removed] = draft.journey.sections[0].steps.splice(1, 1);
const [before, after] = [editionOf(written()), editionOf(draft)];
const was: Teller = { edition: before, language: 'en' };
const is: Teller = { edition: after, language: 'en' };
const words = sentenceWords.en;

const answers: Answers = {
  person: { name: 'a', born: '1990-01-01', married: true, partner: 'b' },
  proof: {},
  amount: { amount: 50_000, payer: 'FIRM', mode: 'ONCE', share: 5000, monthly: 100 },
};
const person = { today: '2026-03-15', server: { state: 'todo' }, answers };
const step = { kind: 'step', id: 'amount' } as const;

const effectsOf = (edit: Edit, shown: readonly Partial<Shown>[], more: Partial<Change> = {}): readonly string[] =>
  tellChange(before, after, { ...edit, shown: shown as readonly Shown[], possible: [], ...more }, 'en').effects;
/** What is said of one thing that somebody meets. */
const told = (edit: Edit, shown: Partial<Shown>): string => effectsOf(edit, [{ person, ...shown }])[0] ?? '';
const given = (...names: readonly (readonly [string, unknown])[]): string =>
  words.example(names.map(([name, value]) => `${sayName(is, name)} = ${sayValue(is, name, value)}`).join(', '));

const routing = (what: 'asked' | 'spared' | 'order', at: string): Partial<Shown> => ({
  effect: 'routing',
  observed: { what, step: at },
});

test('whoever shows an edit is told by what the edited conditions read, before and after', () => {
  const edit: Edit = {
    code: 'shown',
    place: step,
    key: 'when',
    from: { married: true },
    to: { state: 'todo', amount: 5 },
  };
  const start = `${words.effects.routing}${words.colon}`;
  const read = given(['married', true], ['state', 'todo'], ['amount', 50_000]);
  expect(told(edit, routing('asked', 'amount'))).toBe(`${start}${words.asked(sayStep(is, 'amount'))}${read}`);
  expect(told(edit, routing('order', 'amount'))).toBe(`${start}${words.order(sayStep(is, 'amount'))}${read}`);
  // What is no longer asked is called as it was when it was.
  expect(told(edit, routing('spared', 'proof'))).toBe(`${start}${words.spared(sayStep(was, 'proof'))}${read}`);
  expect(sayStep(is, 'proof')).not.toBe(sayStep(was, 'proof'));
  const rule: Edit = {
    code: 'rule-added',
    place: step,
    part: 'r',
    to: { id: 'r', message: 'm', must: { married: true } },
  };
  expect(told(rule, routing('asked', 'amount'))).toContain(given(['married', true]));
  // Of what is sent or of words, no condition is meant.
  const sent: Edit = { code: 'sent', place: step, from: { married: true }, to: { married: false } };
  expect(told(sent, routing('asked', 'nowhere'))).toBe(`${start}${words.asked(quoted('nowhere', 'en'))}`);
});

test('else by what they answered at the step, four things at most; where they answered nothing, by nothing', () => {
  const edit: Edit = { code: 'moved', place: step };
  expect(told(edit, routing('order', 'amount'))).toBe(
    `${words.effects.routing}${words.colon}${words.order(sayStep(is, 'amount'))}${given(
      ...([['amount', 50_000]] as const),
      ['payer', 'ME'],
      ['mode', 'ONCE'],
      ['share', 5000],
    ).replace(sayValue(is, 'payer', 'ME'), sayValue(was, 'payer', 'FIRM'))}`,
  );
  expect(told(edit, routing('order', 'extra'))).toBe(
    `${words.effects.routing}${words.colon}${words.order(sayStep(is, 'extra'))}`,
  );
});

test('of a question, by the answer to it, though there is none; of a list, by the questions that are wrong now', () => {
  const refused = (field: string): Partial<Shown> => ({
    effect: 'tightened',
    observed: { what: 'refused', step: 'amount', issues: [{ field, code: 'required' }] },
  });
  const start = `${words.effects.tightened}${words.colon}${words.refused(sayStep(is, 'amount'))}`;
  const of = (code: Edit['code'], part: string): Edit => ({ code, place: step, part });
  for (const code of ['required', 'limit', 'field-added', 'option-removed'] as const) {
    expect(told(of(code, 'amount'), refused('amount'))).toBe(`${start}${given(['amount', 50_000])}`);
    // What nobody has answered is said to have no answer, beside what was answered there.
    expect(told(of(code, 'since'), refused('since'))).not.toContain(words.example(''));
  }
  const other: Edit = { code: 'commit', place: step, part: 'amount' };
  expect(told(other, refused('amount'))).toContain(sayName(is, 'mode'));
  const list: Edit = { code: 'option-removed', place: { kind: 'list', id: 'modes' }, part: 'ONCE' };
  expect(told(list, refused('mode'))).toBe(`${start}${given(['mode', 'ONCE'])}`);
  expect(told(list, refused('share'))).toBe(`${start}${given(['share', 5000])}`);
  expect(told(list, routing('asked', 'extra'))).toBe(
    `${words.effects.routing}${words.colon}${words.asked(sayStep(is, 'extra'))}`,
  );
});

test('what somebody answered is said as it is said now, but a number that has lost its unit in the one it had', () => {
  const editionWith = (type: string) => {
    const one = written();
    one.journey.sections[1].steps[0].fields.amount = { type, label: 'Somme' };
    return editionOf(one);
  };
  const types = ['money', 'percent', 'number'] as const;
  for (const [own, other] of types.flatMap((one) => types.map((two) => [one, two] as const))) {
    const [old, now] = [editionWith(own), editionWith(other)];
    const edit: Edit = { code: 'field-kind', place: step, part: 'amount', from: own, to: other };
    const shown = [{ person, ...routing('order', 'amount') }] as readonly Shown[];
    const { effects } = tellChange(old, now, { ...edit, shown, possible: [] }, 'en');
    const said = sayValue({ edition: other === 'number' ? old : now, language: 'en' }, 'amount', 50_000);
    expect([own, other, effects[0]?.includes(` = ${said}`)]).toEqual([own, other, true]);
  }
});

test('where the way ends is called as it was before and as it is now; what is accepted and sent is told by its step', () => {
  const leaves: Partial<Shown> = {
    effect: 'routing',
    observed: {
      ...{ what: 'leaves', step: 'amount' },
      before: { kind: 'outcome', id: 'adviser', route: '/adviser' },
      after: { kind: 'step', id: 'extra', route: '/extra' },
    },
  };
  const edit: Edit = { code: 'exit-removed', place: step, part: 'adviser', from: { payer: 'FIRM' } };
  const start = (effect: 'routing' | 'loosened' | 'data'): string => `${words.effects[effect]}${words.colon}`;
  expect(told(edit, leaves)).toContain(
    `${start('routing')}${words.leaves(sayOutcome(was, 'adviser'), sayStep(is, 'extra'))}`,
  );
  // An option that is no longer offered is called as it was.
  expect(told(edit, leaves)).toContain(sayValue(was, 'payer', 'FIRM'));
  const accepted: Partial<Shown> = { effect: 'loosened', observed: { what: 'accepted', step: 'extra', issues: [] } };
  expect(told(edit, accepted)).toContain(`${start('loosened')}${words.accepted(sayStep(is, 'extra'))}`);
  const call = { call: 'Core/Save', payload: {} };
  const sent: Partial<Shown> = { effect: 'data', observed: { what: 'sent', step: 'extra', before: call, after: call } };
  expect(told(edit, sent)).toContain(`${start('data')}${words.carries(sayStep(is, 'extra'))}`);
});

test('what is possible is said but of words; whoever is concerned is told by the last two things that they said', () => {
  const edit: Edit = { code: 'shown', place: step };
  const effects = ['tightened', 'routing', 'text'] as const;
  expect(effectsOf(edit, [], { possible: effects })).toEqual(
    effects.filter((effect) => effect !== 'text').map((effect) => words.possible(words.effects[effect])),
  );
  const concerned = (at: string, some: Answers, server = person.server as Record<string, string>) =>
    effectsOf(edit, [], { concerned: { person: { ...person, server, answers: some }, step: at } });
  const list = { shares: [{ id: 'a' }] } as unknown as Answers[string];
  expect(concerned('amount', { person: { name: 'a', married: true } })).toEqual([
    words.arrives(sayStep(is, 'amount')) + given(['name', 'a'], ['married', true]),
  ]);
  expect(concerned('amount', { person: { name: 'a' }, amount: { ...list, share: 5000 } })).toEqual([
    words.arrives(sayStep(is, 'amount')) + given(['state', 'todo'], ['share', 5000]),
  ]);
  expect(concerned('amount', {})).toEqual([words.arrives(sayStep(is, 'amount')) + given(['state', 'todo'])]);
  expect(concerned('amount', {}, {})).toEqual([words.arrives(sayStep(is, 'amount'))]);
  // What only the edition before has is called as it was there.
  expect(concerned(String(removed.id), {}, {})).toEqual([words.arrives(sayStep(was, 'proof'))]);
});

test('every sentence names all that it is about, in both languages, and ends where it ends', () => {
  const marks = ['‹one›', '‹two›', '‹three›'] as const;
  const flat = (all: object): readonly (readonly [string, unknown])[] =>
    Object.entries(all).flatMap(([key, one]: readonly [string, unknown]) =>
      typeof one === 'object' && one !== null ? flat(one) : [[key, one]],
    );
  const said = (language: 'fr' | 'en') =>
    flat(sentenceWords[language]).flatMap(([key, one]): readonly (readonly [string, string])[] => {
      if (typeof one === 'string') return key === 'colon' ? [] : [[key, one]];
      const say = one as (...all: readonly unknown[]) => string;
      if (key === 'ruleLevel') return [true, false].map((warns) => [`${key} ${warns}`, say(marks[0], warns)]);
      const text = say(...marks);
      for (const mark of marks.slice(0, say.length)) expect(text, key).toContain(mark);
      return [[key, text.replaceAll(/‹\w+›/gu, '…')]];
    });
  const [french, english] = [said('fr'), said('en')];
  expect(french.map(([key]) => key)).toEqual(english.map(([key]) => key));
  for (const [key, text] of [...french, ...english]) {
    expect(text.trim().length, key).toBeGreaterThan(key === 'limits' ? 0 : 2);
    expect(text, key).toBe(text.trimEnd().replaceAll('  ', ' '));
  }
  // One language is no other; an end of the journey and a limit that nobody named are called alike.
  const same = french.filter(([, text], n) => text === english[n]?.[1]).map(([key]) => key);
  expect(same).toEqual(['section', 'limits']);
  // An option of a list is of nothing else.
  for (const words_ of Object.values(sentenceWords))
    for (const say of [words_.optionAdded, words_.optionRemoved]) {
      expect(say('‹one›', '')).not.toMatch(/ (?:à|of)(?: |$)/u);
      expect(say('‹one›', '‹two›')).toMatch(/ (?:à|of) ‹two›/u);
    }
});

test('every limit has its name in both languages, and any other its own', () => {
  const limits = [
    'min',
    'max',
    'step',
    'format',
    'list',
    'accept',
    'maxMb',
    'countries',
    'right',
    'flags',
    'value',
    'code',
  ];
  for (const key of limits) {
    const [fr, en] = [sentenceWords.fr.limits(key), sentenceWords.en.limits(key)];
    expect(fr).toMatch(/^l(?:e|a) [\p{L} ]+$/u);
    expect(en).toMatch(/^the [a-z ]+$/u);
  }
  expect([sentenceWords.fr.limits('other'), sentenceWords.en.limits('other')]).toEqual(['other', 'other']);
});
