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

it('--fix writes what is suggested, and nothing else', async () => {
  const folder = await copy();
  const file = join(folder, 'first-saving.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"to": "adviser"', '"to": "advisor"'));
  const fixed = await runCommand(['check', '--fix', '--journeys', folder]);
  expect(fixed).toMatchObject({ code: 0, complained: '1 fixed' });
  expect(await readFile(file, 'utf8')).toBe(text);
});
