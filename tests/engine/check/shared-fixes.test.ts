import { expect, it } from 'vitest';
import { fixText } from '../../../engine/authoring/fix-findings.ts';
import { check, cleanFolder, type Json } from './check-fixture.ts';
import { amount, name, question, use } from './mistakes/planted.ts';

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

it('a misspelt word in a text of a part is put right in it; one that some use gives is a parameter that others leave out', () => {
  const found = (
    { hint, fields = {}, title }: { hint?: string; fields?: Json; title?: string },
    ...uses: readonly Readonly<Record<string, string>>[]
  ): readonly unknown[] => {
    const folder = cleanFolder();
    const { steps } = folder.journeys['plain'].sections[0];
    uses.forEach((given, n) => {
      if (n > 0) steps.push({ ...use(folder), as: `you${n}` });
      steps[n].with = { who: `vous${n}`, ...given };
    });
    if (title !== undefined) name(folder).title = title;
    name(folder).fields.paid = question('money', {
      ...(hint === undefined ? {} : { hint }),
      min: 1,
      max: 9,
      ...fields,
    });
    return check(folder)
      .findings.filter(({ code }) => ['unfilled-word', 'missing-parameter', 'unknown-parameter'].includes(code))
      .map(({ code, pointer, wrong, suggestion, related }) => [code, pointer, suggestion ?? wrong, related?.length]);
  };
  const hint = '/steps/0/fields/paid/hint';
  expect(found({ hint: 'Entre {mni} et {max}.' }, {})).toEqual([['unfilled-word', hint, 'Entre {min} et {max}.', 1]]);
  // Told once, with each use that it is about.
  expect(found({ hint: '{mni} ou {mni}, {who}' }, {}, {})).toEqual([
    ['unfilled-word', hint, '{min} ou {min}, {who}', 2],
  ]);
  const second = '/sections/0/steps/1/with';
  expect(found({ hint: '{mni} au moins.' }, { mni: '5 €' }, {})).toEqual([['missing-parameter', second, 'mni', 1]]);
  expect(found({ title: '{whom}, {who}' }, { whom: 'nous' }, {})).toEqual([['missing-parameter', second, 'whom', 1]]);
  // What nothing fills in a title either, or stands at two places, is a parameter: nobody misspells a word twice.
  const first = '/sections/0/steps/0/with';
  expect(found({ hint: '{mni} au moins.', title: 'De {mni}' }, {})).toEqual([['missing-parameter', first, 'mni', 1]]);
  expect(found({ hint: 'De {woh}.', title: 'De {woh}' }, {})).toEqual([['missing-parameter', first, 'woh', 1]]);
  // What a use gives and nothing takes was meant to fill it.
  expect(found({ hint: '{mni} au moins.' }, { mnni: '5 €' })).toEqual([
    ['unknown-parameter', `${first}/mnni`, 'mni', 1],
  ]);
  expect(found({ hint: '{mni} au moins.' }, { suffix: '2' })).toEqual([
    ['unfilled-word', hint, '{min} au moins.', 1],
    ['unknown-parameter', `${first}/suffix`, 'suffix', 1],
  ]);
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

it('of what a use does not give to a part, nothing is told but that, wherever the part waits for it', () => {
  const found = (given: Json): readonly string[] => {
    const folder = cleanFolder();
    const { save, fields, load } = name(folder);
    save.call = 'Core/Save{what}';
    load.call = 'Core/Get{what}';
    name(folder).route = '/name/{what}';
    fields.name.default = '{what}';
    fields.birth.when = { '{what}': { answered: true } };
    use(folder).with = { who: 'vous', ...given };
    name(folder).title = 'Le nom de {who}, {what}';
    return check(folder).findings.map(({ code, suggestion }) => `${code} ${suggestion ?? ''}`);
  };
  expect(found({})).toEqual(['missing-parameter ']);
  expect(found({ waht: 'Person' })).toEqual(['unknown-parameter what']);
});
