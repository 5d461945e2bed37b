import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { filesBelow, runCommand, tempFolder } from './run-command.ts';

const example = 'docs/example';
const english = 'en/first-saving.json';

const copy = async (): Promise<string> => {
  const folder = await tempFolder();
  await cp(example, folder, { recursive: true });
  return folder;
};

it('sends texts to a translator and takes them back to the letter', async () => {
  const folder = await copy();
  const before = await filesBelow(folder);
  const table = join(await tempFolder(), 'texts.csv');
  const texts = (...args: readonly string[]) => runCommand(['texts', ...args, '--journeys', folder]);
  expect(await texts()).toMatchObject({ code: 0, printed: '' });
  expect((await texts('--all', '--export', table)).code).toBe(0);
  await writeFile(join(folder, english), '{}\n');
  expect((await texts()).code).toBe(1);
  expect((await texts('--import', table)).code).toBe(0);
  expect(JSON.parse(await readFile(join(folder, english), 'utf8'))).toEqual(JSON.parse(before.get(english) ?? ''));
  expect((await texts()).code).toBe(0);
});

it('English that an editor has put its mark before is read, and can be written to', async () => {
  const folder = await copy();
  const table = join(await tempFolder(), 'texts.csv');
  const texts = (...args: readonly string[]) => runCommand(['texts', ...args, '--journeys', folder]);
  const file = join(folder, english);
  const before = await readFile(file, 'utf8');
  await writeFile(file, `\uFEFF${before}`);
  expect(await texts()).toMatchObject({ code: 0, printed: '' });
  expect((await texts('--all', '--export', table)).code).toBe(0);
  expect(await texts('--import', table)).toMatchObject({ code: 0, complained: '' });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(before));
});

it('takes nothing back of a text that has changed since, nor without its placeholders', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  // A bound of a question is one of the few words that a text of a journey may have.
  const asked = '"min": 500, "missing": "Indiquez {min} ou plus."';
  await writeFile(file, (await readFile(file, 'utf8')).replace('"min": 500', asked));
  const before = await filesBelow(folder);
  const table = join(await tempFolder(), 'texts.csv');
  const missing = 'first-saving.step.amount.field.initial.missing';
  const rows = [
    [missing, 'Indiquez une somme.', 'Give an amount.'],
    [missing, 'Indiquez {min} ou plus.', 'Give an amount.'],
    ['first-saving.nothing', 'Rien', 'Nothing'],
  ];
  await writeFile(table, ['id,french,english', ...rows.map((row) => row.join(','))].join('\n'));
  const { code, printed, complained } = await runCommand(['texts', '--import', table, '--journeys', folder]);
  expect([code, printed]).toEqual([1, '0 taken, 3 left']);
  expect(complained.split('\n').map((line) => line.split(': ')[1])).toEqual([
    'its French has changed since',
    'the English does not have the {words} of the French',
    'there is no such text',
  ]);
  expect(await filesBelow(folder)).toEqual(before);
  expect((await runCommand(['texts', '--journeys', folder])).printed).toBe(
    `missing ${missing}\n  Indiquez {min} ou plus.`,
  );
});

it('a table comes back whichever way a spreadsheet saves it', async () => {
  const folder = await copy();
  const table = join(await tempFolder(), 'texts.csv');
  const texts = (...args: readonly string[]) => runCommand(['texts', ...args, '--journeys', folder]);
  expect((await texts('--all', '--export', table, '--lang', 'fr')).code).toBe(0);
  const text = await readFile(table, 'utf8');
  expect(text).toMatch(/^\uFEFFid;state;french;english;/u);
  const rows = parse(text, { bom: true, delimiter: ';' }) as readonly (readonly string[])[];
  const wanted: unknown = JSON.parse(await readFile(join(folder, english), 'utf8'));
  const cell = (one: string): string => `"${one.replaceAll('"', '""')}"`;
  for (const delimiter of [',', ';', '\t']) {
    const plain = rows.map((row) => row.map(cell).join(delimiter)).join('\r\n');
    for (const bytes of [Buffer.from(plain), Buffer.from(`\uFEFF${plain}`), Buffer.from(`\uFEFF${plain}`, 'utf16le')]) {
      await writeFile(join(folder, english), '{}\n');
      await writeFile(table, bytes);
      expect(await texts('--import', table)).toMatchObject({ code: 0, complained: '' });
      expect(JSON.parse(await readFile(join(folder, english), 'utf8'))).toEqual(wanted);
    }
  }
});

it('a table in other letters is refused whole, with the format that keeps all of them', async () => {
  const folder = await copy();
  const table = join(await tempFolder(), 'texts.csv');
  await writeFile(table, Buffer.from('id;french;english\r\nfirst-saving.title;Épargner;Saving', 'latin1'));
  const { code, complained } = await runCommand(['texts', '--import', table, '--journeys', folder]);
  expect([code, complained]).toEqual([2, `${table} is not in UTF-8: save it as “CSV UTF-8”.`]);
});

it('the answers of a list are translated as all else is', async () => {
  const folder = await copy();
  const table = join(await tempFolder(), 'texts.csv');
  const texts = (...args: readonly string[]) => runCommand(['texts', ...args, '--journeys', folder]);
  const list = (fr: string) => ({ id: 'modes', options: [{ code: 'ONCE', fr, hint: { fr: 'Une fois' } }] });
  await mkdir(join(folder, 'lists'));
  const write = (fr: string) => writeFile(join(folder, 'lists/modes.json'), JSON.stringify(list(fr)));
  await write('Unique');
  const ids = ['label', 'hint'].map((role) => `list.modes.option.ONCE.${role}`);
  const [label = '', hint = ''] = ids;
  expect(await texts('modes')).toMatchObject({
    ...{ code: 1, printed: `missing ${label}\n  Unique\nmissing ${hint}\n  Une fois` },
  });
  await writeFile(table, `id,french,english\n${label},Unique,Once\n${hint},Une fois,One time`);
  expect((await texts('--import', table)).code).toBe(0);
  expect(JSON.parse(await readFile(join(folder, 'en/list.modes.json'), 'utf8'))).toEqual({
    [label]: { fr: 'Unique', en: 'Once' },
    [hint]: { fr: 'Une fois', en: 'One time' },
  });
  expect(await texts()).toMatchObject({ code: 0, printed: '' });
  await write('En une fois');
  expect(await texts()).toMatchObject({ code: 1, printed: `outdated ${label}\n  En une fois` });
});

it('a name that is neither a journey’s nor a part’s is told', async () => {
  const { code, complained } = await runCommand(['texts', 'first-savng', '--journeys', example]);
  expect([code, complained.endsWith('Did you mean first-saving?')]).toEqual([2, true]);
});
