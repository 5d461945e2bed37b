import { describe, expect, it } from 'vitest';
import { meetFindings } from '../../../engine/check/meet-findings.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';

const today = '2026-03-15';
const info = (id: string, more: Json = {}): Json => ({
  ...{ id, screen: 'info', route: `/${id}`, title: 'Une page', ...more },
});
/** Somebody says a number; who says 3 leaves. */
const ask: Json = {
  ...{ id: 'go', route: '/go', title: 'Quoi ?', fields: { go: { type: 'number', label: 'Quoi', min: 0, max: 9 } } },
  save: { call: 'Core/SaveShares', send: { montant: '$go' } },
  exits: [{ when: { go: 3 }, to: 'adviser' }],
};

/** Pages and a part of three, one of which few see, between two sections. */
const pages = (): Folder => {
  const { track, outcomes } = cleanFolder().journeys['plain'];
  const end = { ...outcomes.waiting, poll: [] };
  return {
    journeys: {
      plain: {
        ...{
          id: 'plain',
          title: 'Un parcours',
          track,
          outcomes: { waiting: end, adviser: { ...outcomes.adviser, actions: [] } },
        },
        sections: [
          {
            id: 'one',
            title: 'Un',
            steps: [info('a'), structuredClone(ask), info('b', { when: { go: { atLeast: 5 } } }), info('c')],
          },
          { id: 'two', title: 'Deux', steps: [info('d'), { use: 'extra' }, info('e')] },
        ],
      },
    },
    parts: { extra: { id: 'extra', steps: [info('f'), info('g'), info('h')] } },
    lists: {},
  };
};
const sound = check(pages()).parsed;
const sections = (folder: Folder): Json => folder.journeys['plain'].sections;
const met = (change: (folder: Folder) => void): readonly Finding[] => {
  const folder = pages();
  change(folder);
  const { parsed, findings } = check(folder);
  expect(findings).not.toEqual([]);
  return meetFindings(parsed, findings, { today, sound: () => sound });
};
const endsOf = (found: readonly Finding[]): readonly string[] => [
  ...new Set(found.map(({ example }) => `${example?.end ?? 'nobody'}${example?.arrives?.before ? ' before' : ''}`)),
];

it('nothing is wrong with the pages', () => expect(check(pages()).findings).toEqual([]));

describe('of what is called nothing any more, who got to it is known where it is known how it was:', () => {
  const places: readonly (readonly [string, (folder: Folder) => Json, string])[] = [
    ['a page', (f) => sections(f)[0].steps[0], 'a'],
    ['a page that few see', (f) => sections(f)[0].steps[2], 'b'],
    ['the last page of a section', (f) => sections(f)[0].steps[3], 'c'],
    ['the first page of another', (f) => sections(f)[1].steps[0], 'd'],
    ['a page after a part', (f) => sections(f)[1].steps[2], 'e'],
    ['a page of a part', (f) => f.parts['extra'].steps[0], 'f'],
    ['another page of it', (f) => f.parts['extra'].steps[1], 'g'],
  ];
  it.each(places)('%s', (_, of, id) => {
    for (const wrong of [3, 'Pas un nom', undefined])
      expect(endsOf(met((folder) => void (of(folder).id = wrong)))).toEqual([`${id} before`]);
  });

  it('the use of a part, by the first of its pages', () => {
    for (const wrong of [3, 'Pas un nom'])
      expect(endsOf(met((folder) => void (sections(folder)[1].steps[1].use = wrong)))).toEqual(['f before']);
  });

  it('a page with an exit, by who takes the exit', () => {
    const found = met((folder) => {
      Object.assign(sections(folder)[0].steps[1], { id: 3, exits: [{ when: { go: 3 }, to: 'adviser', zut: 3 }] });
    });
    const byPlace = new Map(found.map(({ pointer, example }) => [pointer.split('/').at(-1), example]));
    expect(byPlace.get('id')?.arrives).toEqual({ journey: 'plain', before: true });
    expect(byPlace.get('zut')?.arrives).toEqual({ journey: 'plain', before: true, answers: { go: 3 } });
  });

  it('nobody by its number, where more or fewer stand there now', () => {
    // What stood at its number is another one.
    const more = met((folder) => {
      sections(folder)[0].steps.unshift(info('new'));
      sections(folder)[0].steps[1].id = 3;
    });
    expect(endsOf(more)).toEqual(['new']);
    const fewer = met((folder) => {
      sections(folder)[1].steps.shift();
      sections(folder)[1].steps[1].id = 3;
    });
    expect(endsOf(fewer)).toEqual(['f before']);
  });
});

it('a page of a part is known by its name, where another page of the part is none', () => {
  const folder = pages();
  folder.parts['extra'].steps[0].id = 3;
  folder.parts['extra'].steps[2].zut = 3;
  const { parsed, findings } = check(folder);
  const found = meetFindings(parsed, findings, { today }).filter(({ pointer }) => pointer.endsWith('/zut'));
  expect(endsOf(found)).toEqual(['h']);
});

it('of a journey that is called otherwise now, who went through it as it was', () => {
  // Nobody gets there any more: the page is for those who say two numbers at once.
  const found = met((folder) => {
    Object.assign(folder.journeys['plain'], { id: 'other' });
    sections(folder)[0].steps[2].when = { all: [{ go: 5 }, { go: 6 }] };
    sections(folder)[0].steps[2].zut = 3;
  });
  expect(found.map(({ code, example }) => [code, example?.end, example?.arrives])).toEqual([
    ['shape', 'b', { journey: 'plain', before: true }],
  ]);
});

it('of a journey that another one takes from, who goes through it, be the other one shorter', () => {
  const folder = pages();
  folder.journeys['child'] = {
    ...{ id: 'child', title: 'Un enfant', extends: 'plain' },
    sections: [{ id: 'one', title: 'Un', steps: [info('z')] }],
    outcomes: { waiting: { ...folder.journeys['plain'].outcomes.waiting, route: '/end' } },
  };
  sections(folder)[1].steps[2].zut = 3;
  const { parsed, findings } = check(folder);
  const found = meetFindings(parsed, findings, { today }).filter(({ code }) => code === 'shape');
  expect(found.map(({ example }) => [example?.arrives?.journey, example?.end])).toEqual([['plain', 'e']]);
});
