import type { Translation } from '../../../engine/check/translations.ts';
import { expect, it } from 'vitest';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';
import { findingsOf, journeyOf } from './check-one.ts';
import { name, plain, question, use } from './mistakes/planted.ts';

const meant = (change: (folder: Folder) => void): readonly (string | undefined)[] => {
  const folder = cleanFolder();
  change(folder);
  return check(folder).findings.map(({ suggestion }) => suggestion);
};
const last = (when: Json) => (folder: Folder) => void (plain(folder).sections[1].steps[2].when = when);

it('a name that stands for nothing is told with the one that was meant: a question of a line by the name of its list', () => {
  expect(meant(last({ 'shares.prat': { atLeast: 3 } }))).toEqual(['shares.part']);
  expect(meant(last({ shares: { answered: true }, 'share.part': 3 }))).toEqual(['shares.part']);
  expect(meant(last({ sahres: { answered: true } }))).toEqual(['shares']);
  expect(meant(last({ stat: 'done' }))).toEqual(['state']);
  expect(meant(last({ totl: 3 }))).toEqual(['total']);
});

it('in a part that is used with a name of its own, what it asks is meant without that name, elsewhere with it', () => {
  expect(meant((f) => (name(f).fields.birth.when = { nmae: { answered: true } }))).toEqual(['name']);
  expect(meant(last({ 'me.brith': { answered: true } }))).toEqual(['me.birth']);
  expect(meant(last({ birth: { answered: true } }))).toEqual(['me.birth']);
});

it('a place of an answer is meant as a whole where its first word alone is missing, and for its name whatever it holds', () => {
  const place = { type: 'object', properties: { etat: { type: 'string' }, jour: { type: 'string', format: 'date' } } };
  const response = { ...place, properties: { ...place.properties, autre: place } };
  const meantBy = (read: string, type: string): string | undefined => {
    const facts = { known: { call: 'Core/Get', read, type } };
    const [found] = findingsOf(journeyOf([], { facts }), ['unknown-answer-place'], {
      responses: { 'Core/Get': response },
    });
    return found?.suggestion;
  };
  // Two places end in it.
  expect(meantBy('$etat', 'text')).toBe('donnees.etat');
  expect(meantBy('$autre.etat', 'text')).toBe('donnees.autre.etat');
  // It is the name that was mistyped, be it of what cannot be taken.
  expect(meantBy('$donnees.etta', 'number')).toBe('donnees.etat');
  expect(meantBy('$donnees.autre.juor', 'number')).toBe('donnees.autre.jour');
  expect(meantBy('$donnes', 'number')).toBe('donnees');
});

it('a question that a change misspells is told with the one of its step that was meant, and what is new as such', () => {
  const lines = { itemLabel: 'Prénom', add: 'Ajouter', item: { first: question('text') } };
  const told = (fields: Json): readonly unknown[] => {
    const folder = cleanFolder();
    name(folder).fields.names = question('list', { min: 1, max: 3, ...lines });
    use(folder).change = { name: { fields } };
    return check(folder)
      .findings.filter(({ file, pointer }) => file === 'plain.json' && pointer.includes('/change/'))
      .map(({ code, pointer, suggestion }) => [code, pointer.split('/change/name/fields/')[1], suggestion]);
  };
  expect(told({ brith: { optional: true } })).toEqual([['patch-matches-nothing', 'brith', 'birth']]);
  // As a whole it is told, whatever else stands in it; what stands beside it is told as well.
  expect(told({ brith: { optonal: true }, name: { lable: 'Nom' } })).toEqual([
    ['patch-matches-nothing', 'brith', 'birth'],
    ['shape', 'name/lable', 'label'],
  ]);
  expect(told({ names: { item: { frist: { optional: true } } } })).toEqual([
    ['patch-matches-nothing', 'names/item/frist', 'first'],
  ]);
  // The one that it may mean is changed already, or none is near: a new one, of which nothing says what it takes.
  expect(told({ birth: { optional: true }, brith: { optional: true } })).toEqual([['shape', 'brith/type', undefined]]);
  expect(told({ town: { label: 'Ville' } })).toEqual([['shape', 'town/type', undefined]]);
  expect(told({ birth2: { type: 'date' } })).toEqual([['shape', 'birth2/label', undefined]]);
});

it('English of a change that is refused is not taken for English of nothing', () => {
  const folder = cleanFolder();
  const said = { title: 'Comment vous appelez-vous ?', titel: 'Nom' };
  use(folder).change = { name: said };
  const translate = (all: Map<string, Translation>) =>
    all.set('plain.step.me-name.title', { fr: said.title, en: 'What is your name?', file: 'en/all.json' });
  expect(check(folder, { translate }).findings.map(({ code, suggestion }) => [code, suggestion])).toEqual([
    ['shape', undefined],
  ]);
  // Put right, it is wanted; taken away, it is of nothing.
  use(folder).change = { name: { title: said.title } };
  expect(check(folder, { translate }).findings).toEqual([]);
  delete use(folder).change;
  expect(check(folder, { translate }).findings.map(({ code }) => code)).toEqual(['orphan-translation']);
});
