import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { check, cleanFolder } from './check-fixture.ts';
import { amount, name, use } from './mistakes/planted.ts';

const shared = 'parts/person.json';

it('what only one of two uses of a part misses is not put right in the part', () => {
  const folder = cleanFolder();
  const { steps } = folder.journeys['plain'].sections[0];
  steps.push({ ...use(folder), as: 'you', with: { who: 'eux' } });
  name(folder).save.call = 'Core/SavePerso{who}';
  use(folder).with.who = 'm';
  steps[1].with.who = 'n';
  const found = check(folder).findings.filter(({ code }) => code === 'unknown-call');
  expect(found.map(({ file, suggestion }) => [file, suggestion])).toEqual([[shared, undefined]]);
});

it('a word that nothing fills is put right in a part only where every use gives the same for it', () => {
  const suggestedFor = (who: string): readonly unknown[] => {
    const folder = cleanFolder();
    folder.journeys['plain'].sections[0].steps.push({ ...use(folder), as: 'you', with: { who } });
    name(folder).fields.name.default = 'chez {who}';
    const { findings } = check(folder);
    return findings.map(({ code, file, suggestion }) => [code, file, suggestion]);
  };
  expect(suggestedFor('vous')).toContainEqual(['unfilled-word', shared, 'chez vous']);
  expect(suggestedFor('eux')).toContainEqual(['unfilled-word', shared, undefined]);
});

it('what every use of a part misses is put right in it', () => {
  const folder = cleanFolder();
  name(folder).save.call = 'Core/SavePersom';
  const { findings, text } = check(folder);
  expect(findings.map(({ code, suggestion }) => [code, suggestion])).toEqual([['unknown-call', 'Core/SavePerson']]);
  expect(fixText(text(shared), findings).text).toContain('"Core/SavePerson"');
});

it('a name that is nearest and of another type is not offered', () => {
  const folder = cleanFolder();
  const label = 'Question';
  Object.assign(amount(folder).fields, {
    proofFile: { type: 'file', label, accept: ['pdf'], maxMb: 1 },
    proofText: { type: 'text', label },
  });
  // Of these, the file is as near as the text, and stands first.
  amount(folder).save.send.mode = '$proofTile';
  const found = check(folder).findings.filter(({ code }) => code === 'unknown-name');
  expect(found.map(({ suggestion }) => suggestion)).not.toContain('proofFile');
  expect(found).toHaveLength(1);
});
