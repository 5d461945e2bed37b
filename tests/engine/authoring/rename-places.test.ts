import { expect, test } from 'vitest';
import { kindOfId, pairsOf, renameId, withId, type IdKind } from '../../../engine/authoring/rename-id.ts';
import { renameName, renameTextId, type Written } from '../../../engine/authoring/rename-name.ts';
import type { Json } from '../check/check-fixture.ts';

/** A file as its author wrote it, of whatever sense. */
const file = (kind: Written['kind'], definition: Json): Written =>
  ({ kind, file: `${definition.id}.json`, text: JSON.stringify(definition, undefined, 2), definition }) as Written;

/** The files after a rename as data, those that did not change as they were. */
const after = (files: readonly Written[], changed: ReadonlyMap<string, string>): readonly Json[] => {
  for (const { file: name, text } of files) expect(changed.get(name)).not.toBe(text);
  return files.map((one) => JSON.parse(changed.get(one.file) ?? one.text));
};

// In each of these, `name` stands where it is meant, and `word` where the same word means something else.

const word = 'word';
const told = { label: word, hint: word, example: word };
/** Conditions around each other. */
const when = (name: string): Json => ({
  all: [{ [name]: word }, { any: [{ not: { [name]: { is: `$${name}`, not: word } } }, { x: [word, `$${name}`] }] }],
});
const test_ = (name: string): Json => ({ [name]: { moreThan: `$${name}.part`, flagged: word } });

/** All that can be said of a name in a step; `was` beside the question that it is the name of. */
const stepWith = (name: string, was: object): Json => ({
  ...{ id: word, route: `/${word}`, title: word, body: [word], when: when(name) },
  load: { call: `Core/${word}`, into: { [name]: '$donnees.word', shares: { each: '$donnees', as: { x: '$part' } } } },
  fields: {
    [name]: {
      type: 'choice',
      ...told,
      options: [{ code: word, label: word }],
      when: test_(name),
      max: `$${name}`,
      ...was,
    },
    shares: {
      type: 'list',
      ...told,
      item: { [name]: { type: 'text', ...told } },
      total: name,
      itemLabel: word,
      add: word,
    },
  },
  compute: { [name]: { sum: [`$${name}`, `$${name}.part`] }, x: { points: { [name]: { [word]: 1 } } } },
  rules: [{ id: word, on: name, when: when(name), must: test_(name), message: word }],
  exits: [{ when: test_(name), to: word }],
  live: { call: `Core/${word}`, send: { [word]: `$${name}` }, chart: word },
  save: {
    call: `Core/${word}`,
    send: { [word]: `$${name}`, in: { [word]: word }, all: { each: `$${name}`, as: { [word]: `$${name}` } } },
  },
  ...{ refresh: [name], documents: [word], show: [word] },
});
const journeyWith = (id: string, name: string, was: object): Json => ({
  ...{ id, title: word, extends: word, for: test_(name) },
  facts: { [name]: { label: word, call: `Core/${word}`, read: '$donnees.word', values: { [word]: word } } },
  compute: { [name]: { points: { [`$${name}`]: { [word]: 1 } } } },
  sections: [
    {
      ...{ id: word, title: word, state: `Core/${word}`, when: when(name), skipIf: test_(name) },
      steps: [
        stepWith(name, was),
        {
          ...{ use: 'another', as: word, with: { [word]: word }, when: when(name), remove: [word] },
          insert: [{ after: word, step: stepWith(name, was) }],
          change: { [word]: { title: word } },
        },
      ],
    },
  ],
  outcomes: {
    [word]: {
      ...{ kind: 'waiting', route: `/${word}`, title: word, body: [word], poll: [name] },
      actions: [{ id: word, label: word, to: word }],
    },
  },
  track: { call: `Core/${word}`, send: { [word]: `$${name}` } },
});

const wordly = { was: word };
const declared = { id: 'home', name: word };

test('a name of a journey is another one wherever it is meant, in every file, and answers follow in each that asks it', () => {
  const own = { id: 'own', steps: [{ id: 's', fields: { [word]: told }, rules: [{ id: 'r', must: test_(word) }] }] };
  const reads = (name: string): Json => ({ id: 'reads', steps: [{ id: 's', when: when(name), fields: { y: told } }] });
  const computes = { id: 'computes', compute: { [word]: { sum: '$x' } }, steps: [{ id: 's', when: when(word) }] };
  const nothing = { id: 'nothing', title: word, sections: [], outcomes: {} };
  const files = [
    ...[journeyWith('other', word, {}), journeyWith('home', word, {}), nothing].map((one) => file('journey', one)),
    ...[own, reads(word), computes].map((one) => file('part', one)),
  ];
  const renamed = after(files, renameName(files, declared, 'fresh'));
  expect(renamed).toEqual([
    ...[journeyWith('other', 'fresh', wordly), journeyWith('home', 'fresh', wordly), nothing],
    // A part that asks something by this word, or works it out, means its own.
    ...[own, reads('fresh'), computes],
  ]);
  expect(renameName(files, { id: 'nowhere', name: word }, 'fresh')).toEqual(new Map());
});

test('a former name stays, and the name of what is changed in a part has its former name there', () => {
  const journey = (name: string): Json => ({
    id: 'user',
    sections: [{ id: 'a', steps: [{ use: 'home', as: 'me', change: { s: { fields: { [name]: { label: 'x' } } } } }] }],
    outcomes: {},
  });
  const part = (name: string, was: string): Json => ({ id: 'home', steps: [{ id: 's', fields: { [name]: { was } } }] });
  const files = [file('journey', journey(word)), file('part', part(word, 'first'))];
  const renamed = after(files, renameName(files, declared, 'change'));
  expect(renamed).toEqual([journey('change'), part('change', 'first')]);
});

test('a name of a part has the prefix of each use, and none in what the use changes', () => {
  const uses = (name: string, me: string): Json => ({
    id: 'uses',
    sections: [
      { id: 'none', steps: [{ id: 'plain', title: word, when: { [word]: true, [me]: true } }] },
      {
        ...{ id: 'a', when: { [me]: true } },
        steps: [
          { id: 's', fields: { [word]: told, x: { ...told, max: `$${me}` } } },
          {
            use: 'home',
            as: 'me',
            when: { [me]: word, [word]: me },
            change: { s: { rules: [{ must: test_(name) }] } },
          },
          { use: 'other', as: 'me', change: { s: { rules: [{ must: { [me]: true, [word]: true } }] } } },
          { use: 'home', as: 'you' },
        ],
      },
    ],
    outcomes: { end: { body: [me], poll: [word, me], actions: [] } },
  });
  const home = (name: string, was: object): Json => ({
    ...{ id: 'home', compute: { x: { sum: `$${name}` } } },
    steps: [{ id: 's', title: word, fields: { [name]: { ...told, ...was }, y: { ...told, when: test_(name) } } }],
  });
  const files = [file('journey', uses(word, 'me.word')), file('part', home(word, {}))];
  const renamed = after(files, renameName(files, declared, 'fresh'));
  // A text that reads like a name is none.
  const wanted = uses('fresh', 'me.fresh');
  wanted.sections[1].steps[1].when[word] = 'me.word';
  wanted.outcomes.end.body = ['me.word'];
  expect(renamed).toEqual([wanted, home('fresh', wordly)]);
  // Used under its own names, it has none.
  const bare = (name: string): Json => ({
    id: 'bare',
    sections: [{ id: 'a', when: { [name]: true }, steps: [{ use: 'home' }] }],
    outcomes: {},
  });
  const own = [file('journey', bare(word)), file('part', home(word, {}))];
  expect(after(own, renameName(own, declared, 'fresh'))).toEqual([bare('fresh'), home('fresh', wordly)]);
});

/** A journey that means a step in all ways; that of a part it keeps, leaves out and follows by the id of the part. */
const meaning = (id: string, own: string, whole: string, part: string): Json => ({
  ...{ id, title: word, facts: { [word]: {} }, migrate: [{ from: 1, ask: [whole], because: word }] },
  sections: [
    {
      ...{ id: word, title: word, when: { [word]: word } },
      steps: [
        {
          id: own,
          route: `/${word}`,
          title: word,
          fields: { [word]: told },
          rules: [{ id: word, on: word }],
          show: [word],
        },
        {
          ...{ use: 'home', as: 'me', remove: [part], change: { [part]: { title: word, fields: { [word]: {} } } } },
          insert: [{ after: part, step: { id: own, title: word, exits: [{ when: {}, to: word }] } }],
        },
        {
          use: 'another',
          as: word,
          remove: [word],
          change: { [word]: {} },
          insert: [{ after: word, step: { id: 'n' } }],
        },
      ],
    },
  ],
  outcomes: { [word]: { title: word, body: [word], actions: [{ id: word, label: word, to: whole }] } },
});

test('the id of a step is another one wherever the step is meant, and the step that has it keeps the former one', () => {
  const part = (id: string, was: object): Json => ({
    id: 'home',
    steps: [{ id, title: word, fields: { [word]: { options: [{ code: word }] } }, exits: [{ to: word }], ...was }],
  });
  const files = [file('journey', meaning('uses', word, 'me-word', word)), file('part', part(word, {}))];
  const pairs = pairsOf(files, declared, 'fresh');
  expect([...pairs]).toEqual([
    ['word', 'fresh'],
    ['me-word', 'me-fresh'],
  ]);
  expect(after(files, renameId(files, declared, 'fresh', 'step'))).toEqual([
    meaning('uses', word, 'me-fresh', 'fresh'),
    part('fresh', wordly),
  ]);
  // One that it had before stays; that of a question beside it is not the step’s.
  const former = (id: string): Json => ({ id: 'home', steps: [{ id, was: 'first', fields: { x: { was: 'y' } } }] });
  const asked = (id: string, was: object): Json => ({
    id: 'home',
    steps: [{ id, fields: { x: { was: 'y' } }, ...was }],
  });
  for (const [own, next] of [
    [former(word), former('fresh')],
    [asked(word, {}), asked('fresh', wordly)],
  ]) {
    const one = [file('part', own)];
    expect(after(one, renameId(one, declared, 'fresh', 'step'))).toEqual([next]);
  }
});

test('so is the id of a step of a journey, which parts know by no other', () => {
  const own = { sections: [{ id: 'a', steps: [{ id: word, was: 'first' }] }] };
  const journey = (id: string): Json => ({
    ...{ id: 'home', sections: [{ id: 'a', steps: [{ id, was: 'first' }] }] },
    outcomes: { end: { actions: [{ id: 'x', to: id }] }, [word]: {} },
  });
  const files = [file('journey', journey(word)), file('part', { id: 'p', steps: [{ id: word, ...own }] })];
  expect([...pairsOf(files, declared, 'fresh')]).toEqual([['word', 'fresh']]);
  expect(after(files, renameId(files, declared, 'fresh', 'step'))).toEqual([journey('fresh'), files[1]?.definition]);
});

test('the id of an outcome is another one where steps leave for it, in parts as well, and it keeps the former one', () => {
  const journey = (id: string, was: object): Json => ({
    ...{ id: 'home', title: word },
    sections: [
      {
        ...{ id: word, title: word },
        steps: [
          {
            ...{ id: word, fields: { [word]: { outcomes: { [word]: 1 } } } },
            exits: [{ when: { [word]: word, to: word }, to: id }],
          },
          { use: 'another', change: { [word]: { exits: [{ when: {}, to: id }] } } },
        ],
      },
    ],
    outcomes: { [id]: { title: word, actions: [{ id: word, to: word }], ...was } },
  });
  const part = (id: string): Json => ({ id: 'another', steps: [{ id: word, exits: [{ when: {}, to: id }] }] });
  const files = [file('journey', journey(word, {})), file('part', part(word))];
  expect(after(files, renameId(files, declared, 'fresh', 'outcome'))).toEqual([
    journey('fresh', wordly),
    part('fresh'),
  ]);
  // One that it had before stays.
  const again = [file('journey', journey(word, { was: 'first' }))];
  expect(after(again, renameId(again, declared, 'fresh', 'outcome'))).toEqual([journey('fresh', { was: 'first' })]);
});

test('a step and an outcome that are called as something of the language are no less found, and the rest keeps its words', () => {
  const journey = (outcome: string, was: object): Json => ({
    ...{ id: 'home', title: 'title', sections: [] },
    outcomes: { [outcome]: { title: 'title', kind: 'done', ...was }, other: { title: 'title', kind: 'done' } },
  });
  const files = [file('journey', journey('title', {}))];
  const outcome = { id: 'home', name: 'title' };
  expect(after(files, renameId(files, outcome, 'fresh', 'outcome'))).toEqual([journey('fresh', { was: 'title' })]);
  // What another step was is no former id of this one.
  const steps = (id: string, was: object): Json => ({
    id: 'home',
    steps: [
      { id: 'other', was: 'old' },
      { id, ...was },
    ],
  });
  const part = [file('part', steps(word, {}))];
  expect(after(part, renameId(part, declared, 'fresh', 'step'))).toEqual([steps('fresh', wordly)]);
});

test('what an id is of is told by where it stands', () => {
  const step = { id: 's', fields: { f: {} }, rules: [{ id: 'r' }], exits: [{ when: {}, to: 'away' }] };
  const inserted = { use: 'part', insert: [{ after: 's', step: { id: 'i' } }] };
  const files = [
    file('journey', {
      id: 'home',
      sections: [{ id: 'a', steps: [step, inserted] }],
      outcomes: { o: { actions: [{ id: 'z' }] } },
    }),
    file('part', { id: 'part', steps: [{ id: 'p', exits: [{ when: {}, to: 'o' }] }] }),
  ];
  const kinds = (id: string, names: readonly string[]): readonly (IdKind | undefined)[] =>
    names.map((name) => kindOfId(files, { id, name }));
  expect(kinds('home', ['s', 'i', 'o'])).toEqual(['step', 'step', 'outcome']);
  expect(kinds('home', ['a', 'f', 'r', 'z', 'p', 'away', 'id', 'toString'])).toEqual(Array(8).fill(undefined));
  expect(kinds('part', ['p', 'o', 's'])).toEqual(['step', undefined, undefined]);
  expect(kinds('nowhere', ['s', 'o'])).toEqual([undefined, undefined]);
});

test('the ids of texts follow, and other texts keep theirs', () => {
  const pairs = new Map([
    ['word', 'fresh'],
    ['me-word', 'me-fresh'],
  ]);
  const ids: readonly (readonly [string, IdKind, string])[] = [
    ['word', 'step', 'fresh'],
    ['home.step.word.title', 'step', 'home.step.fresh.title'],
    ['home.step.word', 'step', 'home.step.fresh'],
    ['home.step.me-word.field.word.label', 'step', 'home.step.me-fresh.field.word.label'],
    ['home.outcome.word.title', 'outcome', 'home.outcome.fresh.title'],
    ['home.outcome.word.title', 'step', 'home.outcome.word.title'],
    ['home.step.words.title', 'step', 'home.step.words.title'],
    ['home.section.word.title', 'step', 'home.section.word.title'],
  ];
  for (const [id, kind, wanted] of ids) expect(withId(id, pairs, kind)).toBe(wanted);
  const names: readonly (readonly [string, string])[] = [
    ['home.step.word.field.word.label', 'home.step.word.field.fresh.label'],
    ['home.fact.word', 'home.fact.fresh'],
    ['home.fact.words', 'home.fact.words'],
    ['home.step.word.title', 'home.step.word.title'],
    ['home.step.s.field.x.option.word.label', 'home.step.s.field.x.option.word.label'],
  ];
  for (const [id, wanted] of names) expect(renameTextId(id, word, 'fresh')).toBe(wanted);
});
