import { cp, readFile, writeFile } from 'node:fs/promises';
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
    /^0 errors, 0 warnings, (\d+) texts without English: (parcours .*) lists them$/u.exec(printed) ?? [];
  const listed = await runCommand((command ?? '').split(' ').slice(1));
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

it('--fix writes what is suggested, and nothing else', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"to": "adviser"', '"to": "advisor"'));
  const fixed = await runCommand(['check', '--fix', '--journeys', folder]);
  expect(fixed).toMatchObject({ code: 0, complained: '1 fixed' });
  expect(await readFile(file, 'utf8')).toBe(text);
});

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
