import { describe, expect, it } from 'vitest';
import { check, cleanFolder, placeOf, type Folder, type Json } from './check-fixture.ts';
import { shareOf } from '../law.ts';

const found = (folder: Folder) => {
  const { findings, text } = check(folder);
  return findings.map(({ code, file, line, column }) => ({
    code,
    file,
    line,
    column,
    said: text(file).split('\n')[line - 1]?.trim() ?? '',
  }));
};
const plain = (folder: Folder): Json => folder.journeys['plain'];
const use = (folder: Folder): Json => plain(folder).sections[0].steps[0];

describe('a finding about a step of a part stands', () => {
  it('in the part, where the part says it', () => {
    const folder = cleanFolder();
    folder.parts['person'].steps[0].fields.birth.when = { nmae: { answered: true } };
    expect(found(folder)).toEqual([
      {
        code: 'unknown-name',
        file: 'parts/person.json',
        ...placeOf(check(folder).text('parts/person.json'), '"nmae"'),
        said: '"nmae": {',
      },
    ]);
  });

  it('once, however often the part is used', () => {
    const folder = cleanFolder();
    plain(folder).sections[0].steps.push({ use: 'person', as: 'you', with: { who: 'toi' } });
    folder.parts['person'].steps[0].documents = ['term'];
    expect(found(folder).map(({ code, file }) => [code, file])).toEqual([['unknown-document', 'parts/person.json']]);
  });

  it('in the patch, where a patch says it', () => {
    const folder = cleanFolder();
    use(folder).change = { name: { fields: { birth: { when: { nmae: { answered: true } } } }, documents: ['term'] } };
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-name', 'plain.json', '"nmae": {'],
      ['unknown-document', 'plain.json', '"term"'],
    ]);
  });

  it('in the part again for what the patch leaves as it is', () => {
    const folder = cleanFolder();
    use(folder).change = { name: { title: 'Nom', fields: { name: { hint: 'Comme sur la carte' } } } };
    folder.parts['person'].steps[0].save.send.nom = '$nmae';
    expect(found(folder).map(({ code, file }) => [code, file])).toEqual([
      ['unknown-name', 'parts/person.json'],
      ['field-never-saved', 'plain.json'],
    ]);
  });

  it('in the step that a use puts in', () => {
    const folder = cleanFolder();
    use(folder).insert = [
      { after: 'name', step: { id: 'more', route: '/more', title: 'Encore', when: { nobody: true } } },
    ];
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-name', 'plain.json', '"nobody": true'],
    ]);
  });

  it('at the use, for the condition of the use', () => {
    const folder = cleanFolder();
    use(folder).when = { origine: 'MONTHLY' };
    delete plain(folder).facts.origin;
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-name', 'plain.json', '"origine": "MONTHLY"'],
    ]);
  });

  it('at its computed value, in the part', () => {
    const folder = cleanFolder();
    folder.parts['person'].compute = { years: { years: '$brith' } };
    plain(folder).compute.old = { times: ['$me.years', 2] };
    plain(folder).sections[1].steps[2].when = { old: { atLeast: 1 } };
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-name', 'parts/person.json', '"years": {'],
    ]);
  });
});

describe('a journey that extends another', () => {
  const family = (): Folder => {
    const folder = cleanFolder();
    folder.journeys['child'] = {
      id: 'child',
      title: 'Un parcours d’enfant',
      extends: 'plain',
      sections: [
        {
          id: 'person',
          title: 'L’enfant',
          skipIf: { state: 'done' },
          steps: [{ use: 'person', as: 'me', with: { who: 'toi' }, when: { origin: 'MONTHLY' } }],
        },
        { id: 'last', title: 'Pour finir', steps: [{ id: 'bye', screen: 'info', route: '/bye', title: 'Au revoir' }] },
      ],
      outcomes: { waiting: { kind: 'done', route: '/done-child', title: 'Merci à toi', body: [] } },
    };
    return folder;
  };

  it('takes what it does not say itself, in the place of its parent, and adds the rest', () => {
    const { findings, served } = check(family());
    expect(findings).toEqual([]);
    expect(served).toEqual(['plain', 'child']);
  });

  it('has its own findings in its own file', () => {
    const folder = family();
    folder.journeys['child'].sections[1].steps[0].when = { amuont: 3 };
    folder.journeys['child'].outcomes.waiting.poll = ['stat'];
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-name', 'child.json', '"amuont": 3'],
      ['unknown-fact', 'child.json', '"stat"'],
    ]);
  });

  it('tells a mistake of its parent once, in the file of the parent', () => {
    const folder = family();
    plain(folder).sections[1].steps[0].refresh = ['stat'];
    plain(folder).facts.origin.list = 'origins';
    plain(folder).outcomes.adviser.actions[0].to = 'amounts';
    expect(found(folder).map(({ code, file, said }) => [code, file, said])).toEqual([
      ['unknown-list', 'plain.json', '"list": "origins"'],
      ['unknown-fact', 'plain.json', '"stat"'],
      ['unknown-step', 'plain.json', '"to": "amounts"'],
    ]);
  });

  it('is found out when the two extend each other', () => {
    const folder = family();
    plain(folder).extends = 'child';
    expect(found(folder).map(({ code }) => code)).toEqual(['extends-cycle', 'extends-cycle']);
  });
});

describe('one mistake does not hide behind others', () => {
  it('a part that cannot be read is told once; what used it is not served and not blamed', () => {
    const folder = cleanFolder();
    folder.parts['person'] = '{ "id": "person", }';
    const { findings, served } = check(folder);
    expect(findings.map(({ code, file }) => [code, file])).toEqual([['json-syntax', 'parts/person.json']]);
    expect(served).toEqual([]);
  });

  it('a list that cannot be read is told once', () => {
    const folder = cleanFolder();
    folder.lists['modes'] = { id: 'modes', options: [] };
    const { findings } = check(folder);
    expect(findings.map(({ code, file }) => [code, file])).toEqual([['shape', 'lists/modes.json']]);
  });

  it('whoever asks of a list that cannot be read is not served, wherever they do, and nobody else is stopped', () => {
    const asks: readonly ((folder: Folder) => void)[] = [
      ({ journeys }) => (amountOf(journeys).fields.source = { type: 'choice', label: 'Quoi', list: 'others' }),
      ({ journeys }) => {
        const { item } = journeys['plain'].sections[1].steps[1].fields.shares;
        item.reason = { type: 'choice', label: 'Quoi', list: 'others' };
      },
      ({ parts }) => (parts['person'].steps[0].fields.name = { type: 'choice', label: 'Quoi', list: 'others' }),
      ({ journeys }) => (journeys['plain'].facts.origin.list = 'others'),
      ({ journeys }) => {
        journeys['plain'].compute.size = { band: '$amount', of: [{ is: 'A' }], list: 'others' };
        journeys['plain'].sections[1].steps[2].when = { size: 'A' };
      },
    ];
    const served = (change: (folder: Folder) => void): readonly string[] => {
      const folder = cleanFolder();
      folder.lists['others'] = '{';
      change(folder);
      const checked = check(folder);
      expect(checked.findings.filter(({ severity, code }) => severity === 'error' && code !== 'json-syntax')).toEqual(
        [],
      );
      return checked.served;
    };
    expect(served(() => undefined)).toEqual(['plain']);
    for (const ask of asks) expect(served(ask)).toEqual([]);
  });

  it('nothing that an author may write makes the checker throw', () => {
    const folder = cleanFolder();
    const odd: readonly Json[] = [
      null,
      3,
      [],
      {},
      'x',
      [[]],
      { use: 'person' },
      { all: ['a', 'b'] },
      { not: 3 },
      { each: '$x' },
    ];
    const paths = placesIn(plain(folder));
    for (const [path, value] of shareOf(paths.flatMap((one) => odd.map((other) => [one, other] as const)))) {
      const changed = cleanFolder();
      plant(plain(changed), path, value);
      expect(() => check(changed)).not.toThrow();
    }
    expect(paths.length).toBeGreaterThan(100);
  });
});

const amountOf = (journeys: Folder['journeys']): Json => journeys['plain'].sections[1].steps[0];

const placesIn = (value: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.keys(value).flatMap((key) => [[...path, key], ...placesIn(value[key], [...path, key])]);

const plant = (root: Json, path: readonly (string | number)[], value: Json): void => {
  const parent = path.slice(0, -1).reduce((at: Json, key) => at[key], root);
  parent[path.at(-1) ?? ''] = value;
};
