import { expect, it } from 'vitest';
import { check, cleanFolder, type Folder, type Json } from './check-fixture.ts';
import { name, plain, shares } from './mistakes/planted.ts';

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

it('a place of an answer is meant as a whole where its first word alone is missing', () => {
  const folder = cleanFolder();
  // Both end in the same word, and the other one is nearer by its letters.
  shares(folder).load = { call: 'Core/GetPerson', into: { agreed: '$adresse.ville' } };
  shares(folder).fields.agreed = { type: 'text', label: 'Ville' };
  const [found] = check(folder).findings.filter(({ code }) => code === 'unknown-answer-place');
  expect(found?.suggestion).toBe('donnees.adresse.ville');
});
