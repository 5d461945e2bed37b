import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { saveFiles } from '../../cli/report/save-report.ts';
import { law } from '../engine/law.ts';
import { filesBelow, tempFolder } from './run-command.ts';

const paths = ['index.html', 'paths.csv', 'été/index.html', 'été/001.html', 'été/002.html', 'b/001.html'];
const files = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('one', 'two'));
const others = fc.dictionary(fc.constantFrom(...paths, 'été/003.html', 'mine.txt'), fc.constantFrom('mine', 'changed'));

const put = async (folder: string, all: Readonly<Record<string, string>>): Promise<void> => {
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
};

it('what a report wrote before and does not write now goes; what anybody else wrote, or changed since, stays', async () => {
  const folder = await tempFolder();
  let run = 0;
  await law(60, [files, others, files], async (first, own, second) => {
    run += 1;
    const place = join(folder, String(run));
    const save = (some: Readonly<Record<string, string>>) =>
      saveFiles(
        place,
        Object.entries(some).map(([path, content]) => ({ path, content })),
      );
    await put(place, own);
    await save(first);
    // After the first one, somebody puts their own again.
    await put(place, own);
    await save(second);
    const { 'files.json': _, ...found } = Object.fromEntries(await filesBelow(place));
    expect(found).toEqual({ ...own, ...second });
  });
});

it('a list of files that leads elsewhere, or that is none, takes nothing away', async () => {
  const folder = await tempFolder();
  const place = join(folder, 'report');
  await put(folder, { 'outside.txt': 'one' });
  await saveFiles(place, [{ path: 'page.html', content: 'one' }]);
  const { 'files.json': list = '' } = Object.fromEntries(await filesBelow(place));
  for (const text of [
    list.replace('page.html', '../outside.txt'),
    list.replace('page.html', `${folder}/outside.txt`),
    '{',
  ]) {
    await writeFile(join(place, 'files.json'), text);
    await saveFiles(place, [{ path: 'page.html', content: 'two' }]);
    expect((await filesBelow(folder)).get('outside.txt')).toBe('one');
  }
});
