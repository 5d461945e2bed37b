import { describe, expect, it } from 'vitest';
import type { JourneyDefinition, PartDefinition, UseDefinition } from '../../../engine/definition/language.ts';
import { resolveJourney, type Resolved } from '../../../engine/definition/resolve-parts.ts';
import { check, cleanFolder } from '../check/check-fixture.ts';

const part: PartDefinition = {
  id: 'person',
  compute: { age: { years: '$birth' } },
  steps: [
    {
      id: 'name',
      route: '/name{suffix}',
      title: 'Le nom {of}',
      intro: 'Comme sur la carte. {n, plural, one {un prénom} other {# prénoms}}',
      fields: {
        name: { type: 'text', label: 'Nom' },
        birth: { type: 'date', label: 'Né le', when: { name: { answered: true } } },
      },
      rules: [{ id: 'adult', on: 'birth', must: { age: { atLeast: 18 }, region: 'FR' }, message: 'Trop jeune.' }],
      load: { call: 'Core/Get{suffix}', into: { name: '$donnees.nom' } },
      save: { call: 'Core/Save{suffix}', send: { nom: '$name', ou: '$region', quand: { ne: '$birth' } } },
      exits: [{ when: { any: [{ age: { lessThan: 18 } }, { not: { birth: { atMost: '$limit' } } }] }, to: 'stop' }],
    },
    {
      id: 'goods',
      route: '/goods',
      title: 'Les biens',
      when: { age: { atLeast: '$name' } },
      fields: {
        goods: {
          type: 'list',
          label: 'Biens',
          min: 0,
          max: 3,
          itemLabel: 'Bien',
          add: 'Ajouter',
          item: {
            name: { type: 'text', label: 'Nom du bien' },
            worth: { type: 'money', label: 'Valeur', when: { name: 'maison', age: { atLeast: 18 } }, max: '$limit' },
            since: { type: 'date', label: 'Depuis', min: '$birth' },
          },
        },
      },
      compute: { worth: { sum: '$goods.worth' } },
      save: {
        call: 'Core/Goods',
        send: { biens: { each: '$goods', as: { nom: '$name', valeur: '$worth', depuis: '$since' } } },
      },
    },
  ],
};

const journeyWith = (...uses: readonly UseDefinition[]): JourneyDefinition => ({
  id: 'j',
  title: 'Parcours',
  facts: {
    region: { call: 'Core/G', read: '$donnees.r', type: 'text' },
    limit: { call: 'Core/G', read: '$donnees.l', type: 'date' },
  },
  sections: [{ id: 's', title: 'Section', steps: [...uses] }],
  outcomes: {
    stop: { kind: 'blocked', route: '/stop', title: 'Arrêt', body: [] },
    fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] },
  },
});
const resolve = (...uses: readonly UseDefinition[]): Resolved =>
  resolveJourney(
    { file: 'j.json', definition: journeyWith(...uses) },
    { journeys: new Map(), parts: new Map([['person', { file: 'p.json', definition: part }]]) },
  );
const asMe: UseDefinition = { use: 'person', as: 'me', with: { suffix: 'Me', of: 'de vous' } };

describe('a part used with a subject', () => {
  it('has its own names made whole everywhere, and the journey’s left as they are', () => {
    const { journey, findings } = resolve(asMe);
    expect(findings).toEqual([]);
    const [name, goods] = journey.steps;
    expect(name).toMatchObject({
      id: 'me-name',
      route: '/nameMe',
      load: { call: 'Core/GetMe', into: { 'me.name': '$donnees.nom' } },
      save: { call: 'Core/SaveMe', send: { nom: '$me.name', ou: '$region', quand: { ne: '$me.birth' } } },
      rules: [{ on: 'me.birth', must: { 'me.age': { atLeast: 18 }, region: 'FR' } }],
      exits: [{ when: { any: [{ 'me.age': { lessThan: 18 } }, { not: { 'me.birth': { atMost: '$limit' } } }] } }],
    });
    expect(Object.keys(name?.fields ?? {})).toEqual(['me.name', 'me.birth']);
    expect(name?.fields['me.birth']?.when).toEqual({ 'me.name': { answered: true } });
    expect(journey.compute).toEqual({ 'me.age': { years: '$me.birth' } });
    expect(goods).toMatchObject({
      when: { 'me.age': { atLeast: '$me.name' } },
      compute: { 'me.worth': { sum: '$me.goods.worth' } },
      save: { send: { biens: { each: '$me.goods', as: { nom: '$name', valeur: '$worth', depuis: '$since' } } } },
    });
    // Inside a line its own names come first, and keep their form; what stands around it is whole.
    expect(goods?.fields['me.goods']).toMatchObject({
      item: {
        worth: { when: { name: 'maison', 'me.age': { atLeast: 18 } }, max: '$limit' },
        since: { min: '$me.birth' },
      },
    });
  });

  it('may be used twice without one use touching the other', () => {
    const { journey, findings } = resolve(asMe, { use: 'person', as: 'you', with: { suffix: 'You', of: 'd’elle' } });
    expect(findings).toEqual([]);
    expect(journey.steps.map(({ id }) => id)).toEqual(['me-name', 'me-goods', 'you-name', 'you-goods']);
    expect(Object.keys(journey.compute)).toEqual(['me.age', 'you.age']);
    const conditions = journey.steps.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.type === 'list' ? [field.item['worth']?.when] : [])),
    );
    expect(conditions).toEqual([
      expect.objectContaining({ 'me.age': { atLeast: 18 } }),
      expect.objectContaining({ 'you.age': { atLeast: 18 } }),
    ]);
    expect(conditions[0]).not.toBe(conditions[1]);
  });

  it('keeps its names where it has no subject', () => {
    const { journey } = resolve({ use: 'person' });
    expect(journey.steps.map(({ id }) => id)).toEqual(['name', 'goods']);
    expect(journey.steps[0]?.rules[0]?.on).toBe('birth');
  });
});

describe('texts', () => {
  it('of a part keep one id for all its uses, but for those into which a parameter was put', () => {
    const { journey, texts } = resolve(asMe);
    const [name, goods] = journey.steps;
    expect([name?.title, name?.intro]).toEqual(['part.person.step.name.title@me', 'part.person.step.name.intro']);
    expect(name?.fields['me.name']?.label).toBe('part.person.step.name.field.name.label');
    expect(name?.rules[0]?.message).toBe('part.person.step.name.rule.adult.message');
    expect(goods?.fields['me.goods']).toMatchObject({
      item: { worth: { label: 'part.person.step.goods.field.goods.item.worth.label' } },
    });
    expect(texts.get('part.person.step.name.title@me')).toMatchObject({
      french: 'Le nom de vous',
      base: 'part.person.step.name.title',
      params: { suffix: 'Me', of: 'de vous' },
      origin: { file: 'p.json', path: ['steps', 0, 'title'] },
    });
    // What is no parameter is a placeholder of the text.
    expect(texts.get('part.person.step.name.intro')?.french).toContain('{n, plural');
  });

  it('of a patch are those of the journey', () => {
    const { journey, texts } = resolve({
      ...asMe,
      change: { name: { title: 'Votre nom', fields: { name: { hint: 'En entier' } } } },
    });
    expect(journey.steps[0]?.title).toBe('j.step.me-name.title');
    expect(journey.steps[0]?.fields['me.name']).toMatchObject({
      label: 'part.person.step.name.field.name.label',
      hint: 'j.step.me-name.field.name.hint',
    });
    expect(texts.get('j.step.me-name.field.name.hint')).toMatchObject({
      french: 'En entier',
      origin: { file: 'j.json', path: ['sections', 0, 'steps', 0, 'change', 'name', 'fields', 'name', 'hint'] },
    });
  });

  it('that are inherited keep the ids of the parent, so that nothing is translated twice', () => {
    const folder = cleanFolder();
    const parent = folder.journeys['plain'] as JourneyDefinition;
    const child: JourneyDefinition = { id: 'child', title: 'Enfant', extends: 'plain', sections: [], outcomes: {} };
    const resolved = resolveJourney(
      { file: 'child.json', definition: child },
      {
        journeys: new Map([['plain', { file: 'plain.json', definition: parent }]]),
        parts: new Map([['person', { file: 'p.json', definition: folder.parts['person'] as PartDefinition }]]),
      },
    );
    expect([...resolved.texts.keys()].filter((id) => id.startsWith('child.'))).toEqual(['child.title']);
    expect(resolved.journey.steps.find(({ id }) => id === 'amount')?.title).toBe('plain.step.amount.title');
    expect(resolved.journey.outcomes['adviser']?.title).toBe('plain.outcome.adviser.title');
    expect(check({ ...folder, journeys: { ...folder.journeys, child } }).findings).toEqual([]);
  });
});

describe('a patch', () => {
  it('merges objects, replaces the rest, and takes away with null', () => {
    const { journey, findings } = resolve({
      ...asMe,
      change: {
        name: {
          intro: null,
          rules: null,
          fields: { birth: null, name: { max: 40 } },
          exits: [],
          save: { send: { quand: null } },
        },
      },
    });
    expect(findings).toEqual([]);
    const [name] = journey.steps;
    expect(name).not.toHaveProperty('intro');
    expect(name).toMatchObject({
      rules: [],
      exits: [],
      save: { call: 'Core/SaveMe', send: { nom: '$me.name', ou: '$region' } },
    });
    expect(name?.save?.send).not.toHaveProperty('quand');
    expect(Object.keys(name?.fields ?? {})).toEqual(['me.name']);
    expect(name?.fields['me.name']).toMatchObject({
      type: 'text',
      max: 40,
      label: 'part.person.step.name.field.name.label',
    });
  });

  it.each([
    [{ fields: { birth: { label: null } } }, ['fields', 'birth', 'label']],
    [{ fields: { other: { label: 'Sans type' } } }, ['fields', 'other', 'type']],
    [{ fields: 3 }, ['fields']],
    [{ rules: [null] }, ['rules', 0]],
    [{ body: 'un texte' }, ['body']],
    [{ fields: { name: { type: 'money', label: 'Nom', format: 'name' } } }, ['fields', 'name', 'format']],
  ])('that leaves no step is refused where it says so, and changes nothing: %j', (patch, path) => {
    const { journey, findings } = resolve({ ...asMe, change: { name: patch } });
    expect(findings).toEqual([
      {
        code: 'shape',
        at: { file: 'j.json', path: ['sections', 0, 'steps', 0, 'change', 'name', ...path] },
        params: expect.anything(),
        related: [{ file: 'p.json', path: ['steps', 0] }],
      },
    ]);
    expect(journey.steps).toEqual(resolve(asMe).journey.steps);
  });

  it('removes steps and puts others in, in order', () => {
    const step = (id: string) => ({ id, route: `/${id}`, title: id });
    // What only the step that goes would read is not given.
    const { with: _, ...used } = asMe;
    const { journey, findings } = resolve({
      ...used,
      remove: ['name'],
      insert: [
        { after: 'name', step: step('first') },
        { after: 'goods', step: step('third') },
        { after: 'name', step: step('second') },
      ],
    });
    expect(findings).toEqual([]);
    expect(journey.steps.map(({ id }) => id)).toEqual(['first', 'second', 'me-goods', 'third']);
  });
});
