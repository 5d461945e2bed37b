import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, tempFolder } from './run-command.ts';

const copy = async (): Promise<string> => {
  const folder = await tempFolder();
  await cp('docs/example', folder, { recursive: true });
  return folder;
};

it('counts texts without English apart, with the command that lists them', async () => {
  const folder = await copy();
  await writeFile(join(folder, 'en/first-saving.json'), '{}\n');
  const { code, printed } = await runCommand(['check', '--journeys', folder]);
  expect(code).toBe(1);
  expect(printed.split('\n')).toHaveLength(1);
  const [, count, command] =
    /^0 errors, 0 warnings, (\d+) texts without English; to list them: (npm run -s parcours -- .*)$/u.exec(printed) ??
    [];
  const listed = await runCommand((command ?? '').split(' ').slice(5));
  expect(listed.printed.match(/first-saving\.\S+/gu)).toHaveLength(Number(count));
});

it('a journey with another name than its file is told once, and the English that it leaves behind is counted', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"id": "first-saving"', '"id": "first-savings"'));
  const { printed } = await runCommand(['check', '--journeys', folder]);
  expect(printed.match(/misnamed-file/gu)).toHaveLength(1);
  expect(printed).not.toMatch(/orphan-translation|missing-translation/u);
  expect(printed).toMatch(/, \d\d translations of no text$/u);
  // What stops it comes before all that.
  await writeFile(file, text.replace('"id": "first-saving"', '"id": "first-savings"').replace('"adviser" }', '"no" }'));
  expect((await runCommand(['check', '--journeys', folder])).printed).toMatch(/^✗ .* unknown-outcome/u);
}, 60_000);

it('a mistake in a part is told to who asks about one journey', async () => {
  const folder = await tempFolder();
  await cp('journeys', folder, { recursive: true });
  const part = join(folder, 'parts/themes.json');
  const text = await readFile(part, 'utf8');
  await writeFile(part, text.replace('"$amendmentsRead"', '"$amendmentRead"'));
  const { code, printed } = await runCommand(['check', 'av-adult', '--journeys', folder]);
  expect(code).toBe(1);
  expect(printed).toMatch(/parts\/themes\.json:\d+:\d+ unknown-name/u);
}, 60_000);

it('a journey is looked at under its own name: not that of another, and none that is not there', async () => {
  const folder = await copy();
  const text = await readFile(join(folder, 'first-saving.json'), 'utf8');
  const named = text.replace('"id": "first-saving"', '"id": "saving"');
  await writeFile(join(folder, 'saving.json'), named);
  await writeFile(join(folder, 'first-saving.json'), text.replace('"to": "adviser"', '"to": "advisor"'));
  const check = (...args: readonly string[]) => runCommand(['check', ...args, '--journeys', folder]);
  expect((await check('saving')).printed).not.toContain('first-saving.json');
  expect((await check('first-saving')).printed).toContain('first-saving.json');
  expect(await check('saving', 'first-savng')).toMatchObject({ code: 2, printed: '' });
  expect((await check('first-savng')).complained).toMatch(/ there are: .* Did you mean first-saving\?$/u);
});

it('a mistake in a list is told to who asks about one journey', async () => {
  const folder = await copy();
  await mkdir(join(folder, 'lists'));
  await writeFile(join(folder, 'lists/some.json'), '{ "id": "some", "option": [] }');
  const { code, printed } = await runCommand(['check', 'first-saving', '--journeys', folder]);
  expect(code).toBe(1);
  expect(printed).toMatch(/lists\/some\.json:\d+:\d+ shape/u);
});

it('each command that reads a folder says in one sentence when there is no journey in it', async () => {
  const folder = await tempFolder();
  for (const line of [
    'check',
    'paths',
    'test',
    'mutate',
    'texts',
    'graph x',
    'diff',
    'why x y',
    'rename x y z',
    'schema',
  ]) {
    for (const [language, sentence] of [
      ['en', `There is no journey in ${folder}.`],
      ['fr', `Il n’y a aucun parcours dans ${folder}.`],
    ] as const) {
      expect(await runCommand([...line.split(' '), '--journeys', folder, '--lang', language])).toEqual({
        ...{ code: 2, printed: '', complained: sentence },
      });
    }
  }
});

it('what cannot be read in a folder is told by its name', async () => {
  for (const [spoil, why] of [
    [(file: string) => mkdir(file), 'this is a folder, not a file'],
    [(file: string) => symlink('/nowhere/at/all.json', file), 'there is no such file'],
  ] as const) {
    const folder = await copy();
    await spoil(join(folder, 'other.json'));
    const { code, complained } = await runCommand(['check', '--journeys', folder]);
    expect([code, complained]).toEqual([2, expect.stringMatching(new RegExp(`other\\.json: ${why}\\.$`, 'u'))]);
  }
});

it('where a report cannot be written is told', async () => {
  const file = join(await tempFolder(), 'taken');
  await writeFile(file, '');
  const { code, complained } = await runCommand([
    'paths',
    '--level',
    'steps',
    '--journeys',
    'docs/example',
    '--out',
    file,
  ]);
  expect([code, complained]).toEqual([2, `${file}: there is a file of that name already.`]);
});

it('all that is counted is counted in the language asked for', async () => {
  const [one, none] = [await copy(), await copy()];
  await writeFile(join(none, 'en/first-saving.json'), '{}\n');
  const check = async (folder: string) =>
    (await runCommand(['check', '--journeys', folder, '--lang', 'fr'])).printed.split('\n').at(-1);
  expect(await check(one)).toBe('1 parcours, 2 étapes, 0 constat');
  expect(await check(none)).toMatch(
    /^0 erreur, 0 avertissement, \d+ textes sans anglais\u202f; pour en avoir la liste/u,
  );
  expect((await runCommand(['check', '--journeys', one])).printed).toBe('1 journey, 2 steps, 0 findings');
});

it('whoever meets a finding is told by the words of the journey, with what they pay in euros', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  const exits = '"exits": [{ "when": { "initial": { "atLeast": 1000, "atMost": 1000 } }, "to": "advisor" }], "save"';
  const at = text.lastIndexOf('"save"');
  // With a word that is none, the file is no journey any more: it is spoken of without that word.
  for (const [broken, french, english] of [
    [exits, '« Versement initial » = 1 000 €', '“Initial payment” = €1,000'],
    [exits.replace('"save"', '"sve": 1, "save"'), '« Payeur » = Moi-même', '“Payer” = Myself'],
  ] as const) {
    await writeFile(file, text.slice(0, at) + broken + text.slice(at + '"save"'.length));
    for (const [language, step, shown] of [
      ['fr', '« Combien souhaitez-vous verser ? »', french],
      ['en', '“How much would you like to pay in?”', english],
    ] as const) {
      const { printed } = await runCommand(['check', '--journeys', folder, '--lang', language]);
      const [line = ''] = printed.split('\n').filter((one) => /^ *(?:e\.g\.|Par exemple)/u.test(one));
      for (const word of [step, shown]) expect(line.replaceAll(/[\u00a0\u202f]/gu, ' ')).toContain(word);
    }
  }
});

it('--fix writes what is suggested, and nothing else', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"to": "adviser"', '"to": "advisor"'));
  const fixed = await runCommand(['check', '--fix', '--journeys', folder]);
  expect(fixed).toMatchObject({ code: 0, complained: '1 fixed' });
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('--fix takes out English that is of no text any more, and nothing around it', async () => {
  const folder = await copy();
  const english = join(folder, 'en/first-saving.json');
  const text = await readFile(english, 'utf8');
  const gone = '  "first-saving.step.gone.title": { "fr": "Parti", "en": "Gone" },\n';
  const more = text.replace('{\n', `{\n${gone}`).replaceAll('gone.title', 'gone.short');
  await writeFile(english, more.replace('{\n', `{\n${gone}`));
  // An error may keep a text out of sight: its English stays until there is none.
  const file = join(folder, 'first-saving.json');
  const journey = await readFile(file, 'utf8');
  await writeFile(file, journey.replace('"to": "adviser"', '"to": "nowhere"'));
  const kept = await runCommand(['check', '--fix', '--journeys', folder]);
  expect([kept.complained, kept.printed.match(/orphan-translation/gu)?.length]).toEqual(['0 fixed', 2]);
  // What is put right by the same command is none any more.
  await writeFile(file, journey.replace('"to": "adviser"', '"to": "advisor"'));
  const fixed = await runCommand(['check', '--fix', '--journeys', folder, '--lang', 'fr']);
  expect(fixed).toMatchObject({ code: 0, complained: '3 corrections' });
  expect([await readFile(english, 'utf8'), await readFile(file, 'utf8')]).toEqual([text, journey]);
}, 60_000);

it('--fix takes out English beside an error of another journey, and none that may have gone there', async () => {
  const folder = await copy();
  const english = join(folder, 'en/first-saving.json');
  const text = await readFile(english, 'utf8');
  const journey = await readFile(join(folder, 'first-saving.json'), 'utf8');
  // The other one leads nowhere, and says what this one said.
  const broken = journey
    .replace('"id": "first-saving"', '"id": "other-saving"')
    .replace('"to": "adviser"', '"to": "nowhere"')
    .replace('"Versement initial"', '"Premier versement"');
  await writeFile(join(folder, 'other-saving.json'), broken);
  const orphan = (french: string, name: string): string =>
    `  "first-saving.step.gone.${name}": { "fr": ${JSON.stringify(french)}, "en": "Gone" },\n`;
  const [gone, moved] = [orphan('Parti', 'title'), orphan('Premier versement', 'short')];
  await writeFile(english, text.replace('{\n', `{\n${gone}${moved}`));
  const { complained, printed } = await runCommand(['check', '--fix', '--journeys', folder]);
  expect([complained, printed.match(/ orphan-translation/gu)?.length]).toEqual(['1 fixed', 1]);
  expect(await readFile(english, 'utf8')).toBe(text.replace('{\n', `{\n${moved}`));
}, 60_000);

it('--fix keeps the English of a text that has another name now, also where it stands in another file', async () => {
  const folder = await copy();
  const [file, english] = [join(folder, 'first-saving.json'), join(folder, 'en/first-saving.json')];
  const [journey, text] = [await readFile(file, 'utf8'), await readFile(english, 'utf8')];
  const renamed = (one: string): string => one.replaceAll('step.amount.', 'step.sum.').replaceAll('"amount"', '"sum"');
  await writeFile(file, renamed(journey));
  expect(await runCommand(['check', '--fix', '--journeys', folder])).toMatchObject({ code: 0 });
  expect(await readFile(english, 'utf8')).toBe(renamed(text));
  // Another journey, in a file that is called like it.
  const other = join(folder, 'saving.json');
  await rename(file, other);
  await writeFile(other, renamed(journey).replace('"id": "first-saving"', '"id": "saving"'));
  expect(await runCommand(['check', '--fix', '--journeys', folder])).toMatchObject({ code: 0 });
  const moved: unknown = JSON.parse(renamed(text).replaceAll('"first-saving.', '"saving.'));
  expect(JSON.parse(await readFile(join(folder, 'en/saving.json'), 'utf8'))).toEqual(moved);
  expect(JSON.parse(await readFile(english, 'utf8'))).toEqual({});
}, 60_000);

it('--fix leaves the English of a part that no journey uses now', async () => {
  const folder = await copy();
  await mkdir(join(folder, 'parts'));
  const step = { id: 'name', route: '/name', title: 'Votre nom', screen: 'info' };
  await writeFile(join(folder, 'parts/person.json'), JSON.stringify({ id: 'person', steps: [step] }));
  const [used, gone] = ['title', 'short'].map((role) => `part.person.step.name.${role}`);
  const english = join(folder, 'en/part.person.json');
  const said = { fr: 'Votre nom', en: 'Your name' };
  await writeFile(english, JSON.stringify({ [`${used}`]: said, [`${gone}`]: said }));
  const { complained, printed } = await runCommand(['check', '--fix', '--journeys', folder]);
  expect([complained, printed.match(/orphan-translation/gu)?.length]).toEqual(['1 fixed', 1]);
  expect(JSON.parse(await readFile(english, 'utf8'))).toEqual({ [`${used}`]: said });
}, 60_000);

it('--fix since an earlier state puts back what became wrong and leaves what is right as it was edited', async () => {
  const [before, folder] = [await copy(), await copy()];
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  const meant = text.replace('"min": 500', '"min": 600');
  expect(meant).not.toBe(text);
  // The outcome that an exit leads to is gone: nothing near it is there to be meant.
  const broken = JSON.parse(meant) as { outcomes: Record<string, unknown> };
  delete broken.outcomes['adviser'];
  await writeFile(file, `${JSON.stringify(broken, undefined, 2)}\n`);
  const pretty = JSON.stringify(JSON.parse(text), undefined, 2);
  await writeFile(join(before, 'first-saving.json'), `${pretty}\n`);
  const fixed = await runCommand(['check', '--fix', '--against', before, '--journeys', folder]);
  expect(fixed.printed).not.toMatch(/unknown-outcome/u);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(meant));
});

it.each([
  ['is no JSON', '{ "journey": ', 'json-syntax', 1],
  ['lacks the English of an entry', '{\n  "journey": { "fr": "Épargner" }\n}\n', 'shape', 2],
])('a file of English that %s is a finding, and its texts are not said to be missing', async (_, text, code, line) => {
  const folder = await copy();
  await writeFile(join(folder, 'en/first-saving.json'), text);
  const { printed, code: left } = await runCommand(['check', '--journeys', folder]);
  expect(left).toBe(1);
  expect(printed).toMatch(new RegExp(`en/first-saving\\.json:${line}:\\d+ ${code}\\n`, 'u'));
  expect(printed).toMatch(/^1 error, 0 warnings$/mu);
});
