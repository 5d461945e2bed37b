import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

import { leanMessages } from '../../tools/build/lean-lingui.ts';

const root = join(import.meta.dirname, '../..');
const lingui = join(root, 'node_modules/@lingui/core/dist/index.mjs');
const numbers = [...Array.from({ length: 1003 }, (_, n) => n), 12_345, 0.5, -1, -1000];
/** Messages as they are compiled, of one piece and of others. */
const pieces = [['Save'], ['x'], ['#'], [' '], ['caf\\u00e9 \\x41'], ['Hello ', ['name']], [['name']], []] as const;

/** What plurals say of each of the numbers, and messages say of a name, in both languages, by the library in a file. */
const said = async (file: string): Promise<readonly string[]> => {
  const { setupI18n } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof import('@lingui/core');
  return ['fr', 'en'].flatMap((locale) => {
    const left = [['n', 'plural', { one: ['#', ' left'], other: ['Still ', '#', ', # left'] }]];
    const messages = { ...Object.fromEntries(pieces.map((piece, n) => [`piece${n}`, piece])), left };
    const i18n = setupI18n({ locale, messages: { [locale]: messages as never } });
    return [
      ...numbers.map((n) => i18n._('left', { n })),
      ...pieces.map((_, n) => i18n._(`piece${n}`, { name: 'Anne' })),
    ];
  });
};

test('as built, plurals print every number as the library does, and messages of one piece are that piece', async () => {
  const folder = await mkdtemp(join(root, 'node_modules/.lean-'));
  try {
    const built = join(folder, 'index.mjs');
    await writeFile(built, leanMessages(await readFile(lingui, 'utf8')));
    const [before, after] = await Promise.all([lingui, built].map(said));
    expect(after).toEqual(before);
    expect(after?.slice(0, 3)).toEqual(['0 left', '1 left', 'Still 2, # left']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the build fails where the library has changed', () => {
  expect(() => leanMessages('const valueStr = somethingElse(value);')).toThrow('lean-lingui.ts');
});
