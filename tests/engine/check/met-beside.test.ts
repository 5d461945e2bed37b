import { describe, expect, it } from 'vitest';
import type { DefinitionFiles } from '../../../engine/check/check-journeys.ts';
import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, contract, type Folder, type Json } from './check-fixture.ts';

const today = '2026-03-15';
const info = (id: string, more: Json = {}): Json => ({
  id,
  screen: 'info',
  route: `/${id}`,
  title: 'Une page',
  ...more,
});

/** A journey of pages alone, another one beside it that is shorter, and a part and a list that only the first uses. */
const pages = (): Folder => {
  const { outcomes } = cleanFolder().journeys['plain'];
  const end = { ...outcomes.waiting, poll: [] };
  const journey = (id: string, steps: readonly Json[]): Json => ({
    // Nothing is saved on a page of words: the place that was reached is.
    track: cleanFolder().journeys['plain'].track,
    ...{ id, title: 'Un parcours', outcomes: { waiting: { ...end, route: `/${id}-end` } } },
    sections: [{ id: 'only', title: 'Une partie', steps }],
  });
  return {
    journeys: {
      long: journey('long', [
        ...['a', 'b', 'c', 'd', 'e'].map((id) => info(id)),
        { use: 'extra' },
        info('f', { when: { kind: 'X' } }),
        info('g'),
      ]),
      short: journey('short', [info('x'), info('y')]),
    },
    parts: {
      extra: {
        id: 'extra',
        steps: [
          {
            ...{ id: 'kind', route: '/kind', title: 'Quoi ?' },
            fields: { kind: { type: 'choice', label: 'Quoi', list: 'kinds' } },
            save: { call: 'Core/SavePerson', send: { nom: '$kind' } },
          },
        ],
      },
    },
    lists: {
      kinds: {
        id: 'kinds',
        options: [
          { code: 'X', fr: 'Un' },
          { code: 'Y', fr: 'Deux' },
        ],
      },
    },
  };
};
const stepsOf = (folder: Folder): Json => folder.journeys['long'].sections[0].steps;

const metIn = (change: (folder: Folder) => void, sound?: DefinitionFiles): readonly Finding[] => {
  const folder = pages();
  change(folder);
  const { parsed, findings } = check(folder);
  expect(findings).not.toEqual([]);
  return meetFindings(parsed, findings, { today, sound: () => sound });
};
/** Where those get whom it concerns, each in its journey. */
const endsIn = (met: readonly Finding[]): readonly string[] =>
  met.map(({ example }) => `${example?.arrives?.journey ?? 'nowhere'} ${example?.end ?? 'nobody'}`);

it('nothing is wrong with the pages', () => expect(check(pages()).findings).toEqual([]));

describe('of a step that is none any more', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'kind', 'f', 'g'];
  it('somebody is named who gets to one beside it, the one before it first', () => {
    for (const [n, id] of ids.entries()) {
      if (id === 'kind') continue;
      const beside = ids[n === 0 ? 1 : n - 1] ?? '';
      for (const wrong of [undefined, 3]) {
        const met = metIn((folder) => (stepsOf(folder)[n].id = wrong));
        expect([id, ...new Set(endsIn(met))]).toEqual([id, `long ${beside}`]);
      }
    }
  });
  it('nor the ones beside it, one who gets two steps before it, or after it, or begins', () => {
    const without = (...gone: readonly number[]) =>
      metIn((folder) => gone.forEach((n) => (stepsOf(folder)[n] = { screen: 'info', zut: 3 })));
    const ends = (...gone: readonly number[]): readonly string[] => [...new Set(endsIn(without(...gone)))];
    expect(ends(1, 2, 3)).toContain('long a');
    expect(ends(2, 3, 4)).toContain('long b');
    expect(ends(0, 1)).toContain('long c');
    expect(ends(0, 1, 2)).toContain('long d');
  });
  it('what it was for is known where it is known how it was', () => {
    const sound = check(pages()).parsed;
    for (const [n, id] of ids.entries()) {
      if (id === 'kind') continue;
      const met = metIn(
        (folder) => (stepsOf(folder)[n] = { ...info(id), route: 3, when: stepsOf(folder)[n].when }),
        sound,
      );
      expect([id, ...new Set(endsIn(met))]).toEqual([id, `long ${id}`]);
    }
  });
});

describe('where there are several journeys', () => {
  it('who is named goes through the one that it stands in, be it new', () => {
    const { short: _, ...others } = pages().journeys;
    const before = check({ ...pages(), journeys: others }).parsed;
    const none = check({ ...pages(), journeys: {} }).parsed;
    for (const sound of [undefined, before, none]) {
      expect(endsIn(metIn((folder) => (folder.journeys['short'].sections[0].steps[1].zut = 3), sound))).toEqual([
        'short y',
      ]);
      expect(endsIn(metIn((folder) => (stepsOf(folder)[3].zut = 3), sound))).toEqual(['long d']);
    }
  });

  it('what stands in a part or a list is met in the one that uses it, be it through the part', () => {
    expect(endsIn(metIn((folder) => (folder.parts['extra'].steps[0].zut = 3)))).toEqual(['long kind']);
    expect(endsIn(metIn((folder) => (folder.parts['extra'].zut = 3)))).toEqual(['long kind']);
    expect(endsIn(metIn((folder) => (folder.lists['kinds'].zut = 3)))).toEqual(['long kind']);
    expect(endsIn(metIn((folder) => (folder.lists['kinds'].options[1].zut = 3)))).toEqual(['long kind']);
  });

  it('of many journeys, those that it does not stand in are not gone through before', () => {
    const met = metIn((folder) => {
      for (const n of [1, 2, 3, 4, 5]) {
        const { short } = pages().journeys;
        folder.journeys[`short${n}`] = { ...short, id: `short${n}` };
      }
      folder.parts['extra'].steps[0].zut = 3;
    });
    expect(endsIn(met.filter(({ code }) => code === 'shape'))).toEqual(['long kind']);
  });

  it('of two places of one step, one is told to which somebody gets as it was and as it is', () => {
    const twice = (p: Json, q: Json) => (folder: Folder) => {
      folder.parts['note'] = { id: 'note', steps: [info('memo')] };
      stepsOf(folder).push({ use: 'note', as: 'p', when: p }, { use: 'note', as: 'q', when: q });
    };
    const before = pages();
    twice({ not: { kind: 'Y' } }, { kind: 'Y' })(before);
    const met = metIn((folder) => {
      // Nobody gets to the first one as it is; whoever is found to get to the second one would not have before.
      twice({ kind: 'Z' }, { not: { kind: 'Z' } })(folder);
      folder.parts['note'].steps[0].zut = 3;
    }, check(before).parsed);
    expect(endsIn(met.filter(({ file }) => file === 'parts/note.json'))).toEqual(['long q-memo']);
  });

  it('nobody is known to meet what is new and cannot be read', () => {
    const { short: _, ...others } = pages().journeys;
    const before = check({ ...pages(), journeys: others }).parsed;
    for (const sound of [undefined, before]) {
      expect(endsIn(metIn((folder) => (folder.journeys['short'] = '{'), sound))).toEqual(['nowhere nobody']);
    }
  });

  it('what a part works out is met in the part, where nothing reads it', () => {
    const met = metIn((folder) => (folder.parts['extra'].compute = { spare: { sum: ['$kind', '$kind'], zut: 3 } }));
    expect(endsIn(met)).toEqual(['long kind']);
  });

  it('of a part to which nobody gets, somebody is named who begins the one that names it', () => {
    const met = metIn((folder) => {
      const [, , , , , use] = stepsOf(folder);
      use.when = { all: [{ kind: 'X' }, { kind: 'Y' }] };
      folder.parts['extra'].zut = 3;
    });
    expect(endsIn(met.filter(({ file }) => file === 'parts/extra.json'))).toEqual(['long a']);
  });

  it('of two of one id, the first is the one that is gone through', () => {
    for (const name of ['zlong', 'along']) {
      const met = metIn((folder) => {
        folder.journeys[name] = { ...folder.journeys['short'], id: 'long' };
        stepsOf(folder)[2].zut = 3;
      });
      expect(endsIn(met.filter(({ file }) => file === 'long.json'))).toEqual(['long c']);
    }
  });

  it('what is wrong with the English as a whole is met by who begins any', () => {
    const { parsed } = check(pages());
    const broken = {
      code: 'json-syntax',
      at: { file: 'en/all.json', path: [] },
      params: { problem: 'x', offset: '3' },
    } as const;
    const files: DefinitionFiles = { ...parsed, translationFindings: [broken] };
    const { findings } = checkJourneys(files, contract, 'en');
    expect(findings.map(({ code, file }) => [code, file])).toEqual([['json-syntax', 'en/all.json']]);
    expect(endsIn(meetFindings(files, findings, { today }))).toEqual(['short x']);
  });
});

it('whatever stands somewhere, somebody is named for it where it is known how it was, or it is nobody’s', () => {
  const sound = check(pages()).parsed;
  const odd: readonly Json[] = [null, 3, [], {}, 'x', [null], { use: 3 }];
  const pathsIn = (value: Json, path: readonly string[] = []): readonly (readonly string[])[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.keys(value).flatMap((key) => [[...path, key], ...pathsIn(value[key], [...path, key])]);
  let turn = 0;
  for (const [kind, name] of [
    ['journeys', 'long'],
    ['parts', 'extra'],
    ['lists', 'kinds'],
  ] as const) {
    for (const path of pathsIn(pages()[kind][name])) {
      const folder = pages();
      const owner: Json = path.slice(0, -1).reduce((value: Json, key) => value[key], folder[kind][name]);
      owner[path.at(-1) ?? ''] = odd[(turn += 1) % odd.length];
      const { parsed, findings } = check(folder);
      expect(() => meetFindings(parsed, findings, { today })).not.toThrow();
      for (const { example, nobody, pointer } of meetFindings(parsed, findings, { today, sound: () => sound }))
        expect([path.join('/'), pointer, nobody === true || example !== undefined]).toEqual([
          path.join('/'),
          pointer,
          true,
        ]);
    }
  }
});

describe('nobody meets', () => {
  const isNobodys = (met: readonly Finding[]): readonly boolean[] => met.map(({ nobody = false }) => nobody);
  it('what is wrong in a part or a list that no journey and no part names', () => {
    expect(
      isNobodys(metIn((folder) => (folder.parts['lone'] = { ...folder.parts['extra'], id: 'lone', zut: 3 }))),
    ).toEqual([true]);
    expect(
      isNobodys(metIn((folder) => (folder.lists['lone'] = { ...folder.lists['kinds'], id: 'lone', zut: 3 }))),
    ).toEqual([true]);
    expect(isNobodys(metIn((folder) => (folder.lists['kinds'].zut = 3)))).toEqual([false]);
  });
  it('what is never used, and the names of facts that the tools alone tell', () => {
    const met = metIn((folder) => {
      folder.journeys['long'].facts = {
        spare: { call: 'Core/GetState', read: '$donnees.etat', type: 'text', label: 'Un fait' },
      };
      folder.journeys['long'].title = 'Un autre parcours';
    });
    expect(met.map(({ code, nobody = false }) => [code, nobody])).toEqual([['never-used', true]]);
    const folder = pages();
    folder.journeys['long'].facts = {
      spare: { call: 'Core/GetState', read: '$donnees.etat', type: 'text', label: 'Un fait' },
    };
    const { parsed, findings } = check(folder, { translate: (all) => all.clear() });
    for (const { code, pointer, nobody, example } of meetFindings(parsed, findings, { today })) {
      const isTold = code === 'never-used' || (pointer === '/facts/spare/label' && code === 'missing-translation');
      expect([pointer, nobody === true, example === undefined]).toEqual([pointer, isTold, isTold]);
    }
    expect(findings.map(({ pointer }) => pointer)).toContain('/facts/spare/label');
  });
});

describe('of a journey of which nothing is left, nobody of another one is named, whatever that calls alike:', () => {
  const bad = { id: 'é', route: '/é', title: 1, fields: { é: { type: 'yesno', label: 'Oui' } }, when: { x: {} } };
  it.each(Object.entries(bad))('%s', (key, value) => {
    const folder = pages();
    const { long, short } = folder.journeys;
    // Its section, its steps and its end are called as those of the other one.
    short.sections[0].steps = [info('a'), info('b')];
    short.outcomes = long.outcomes;
    for (const at of [short.sections[0].steps[1], short.sections[0], short.outcomes.waiting, short])
      if (at !== short || key === 'id') at[key] = value;
    const { parsed, findings } = check(folder);
    const met = meetFindings(parsed, findings, { today, sound: () => undefined });
    const own = met.filter(({ file }) => file.endsWith('short.json'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(({ example }) => example?.arrives?.journey).filter((id) => id === 'long')).toEqual([]);
  });
});
