import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormat } from '../../studio/server/format-json.ts';
import { openWorkspace } from '../../studio/server/workspace.ts';
import { law } from '../engine/law.ts';

let base = '';
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'parcours-workspace-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

const places = ['journeys/one.json', 'journeys/parts/one.json', 'journeys/lists/one.json', 'en/one.json'];

it('a file is read and saved whether or not an editor has put its mark before it, and the mark is gone then', async () => {
  for (const file of places) await mkdir(join(base, file, '..'), { recursive: true });
  const folders = { journeys: join(base, 'journeys'), translations: join(base, 'en') };
  const workspace = openWorkspace(folders, base, await createFormat('journeys'));
  const onDisk = (file: string): Promise<string> => readFile(join(base, file), 'utf8');
  await law(20, [fc.tuple(...places.map(() => fc.boolean())), fc.string(), fc.string()], async (marks, from, to) => {
    const text = `${JSON.stringify({ title: from })}\n`;
    const wanted = `${JSON.stringify({ title: to, more: 1 })}\n`;
    for (const [n, file] of places.entries()) {
      await writeFile(join(base, file), `${marks[n] === true ? '\uFEFF' : ''}${text}`);
    }
    const files = await workspace.read();
    expect(files.map((one) => [one.file, one.text])).toEqual(places.map((file) => [file, text]));
    const answer = await workspace.save(files.map(({ file, hash }) => ({ file, hash, text: wanted })));
    const stored = answer.kind === 'saved' ? answer.files : [];
    expect(stored.map(({ file }) => file).toSorted()).toEqual(places.toSorted());
    for (const { file, text: written } of stored) expect(await onDisk(file)).toBe(written);
    // What was saved is what stands there: the next save is none over the head of somebody else.
    const next = stored.map(({ file, hash }) => ({ file, hash, text }));
    expect((await workspace.save(next)).kind).toBe('saved');
    // A mark that somebody puts there meanwhile is a change like any other.
    const [first] = stored;
    await writeFile(join(base, first?.file ?? ''), `\uFEFF${await onDisk(first?.file ?? '')}`);
    expect((await workspace.save([{ file: first?.file ?? '', hash: first?.hash ?? '', text }])).kind).toBe('conflict');
  });
  workspace.close();
});
