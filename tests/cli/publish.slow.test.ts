import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startParcours, type RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { runCommand, tempFolder } from './run-command.ts';

const folder = 'docs/example';
const before = { ...process.env };
let parcours: RunningParcours;

beforeAll(async () => {
  parcours = await startParcours({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
  process.env['PARCOURS_SERVER'] = parcours.url;
  process.env['DATA_DIR'] = parcours.dataDir;
}, 60_000);
afterAll(async () => {
  process.env = before;
  await parcours.close();
});

/** Speaks as an author from now on. */
const as = (token: string): void => void (process.env['PARCOURS_TOKEN'] = token);

it('a draft is rehearsed, proposed, approved by somebody else, published, and taken back', async () => {
  const paule = (await runCommand(['authors', 'first', 'Paule Martin'])).printed;
  as(paule);
  const remi = (await runCommand(['authors', 'add', 'Rémi', '--roles', 'reviewer'])).printed;
  expect((await runCommand(['authors', 'list'])).printed).toMatch(/Paule Martin: reader, editor, reviewer, publisher/u);
  const saver = await newSaver(parcours);
  await saver.walk('first-saving', undefined, { payer: 'MOI', initial: 60_000 });

  const draft = await tempFolder();
  await cp(folder, draft, { recursive: true });
  const file = join(draft, 'first-saving.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"min": 500', '"min": 1000'));
  const here = ['--journeys', draft];
  expect((await runCommand(['migrate', '--journeys', folder])).code).toBe(0);
  const rehearsed = await runCommand(['migrate', ...here]);
  expect(rehearsed.code).toBe(1);
  // By the title that its reader knows it by.
  expect(rehearsed.printed).toMatch(/1 asked “(?!amount)[^”]+” again: what they gave is no longer right/u);

  // What is served already is published no second time.
  const again = ['publish', '--because', 'As it is', '--journeys', folder];
  expect(await runCommand(again)).toEqual({
    code: 0,
    printed: 'Nothing has changed: publication 1 stays.',
    complained: '',
  });
  expect(await runCommand([...again, '--lang', 'fr'])).toMatchObject({
    code: 0,
    printed: 'Rien n’a changé\u00a0: la publication 1 reste en service.',
  });

  const proposed = await runCommand(['publish', '--because', 'The insurer raises the minimum', ...here]);
  expect(proposed.code).toBe(1);
  const id = /publish --approve (\S+)/u.exec(proposed.complained)?.[1] ?? '';
  expect(await runCommand(['publish', '--proposal', id])).toMatchObject({ code: 2 });
  expect(await runCommand(['publish', '--approve', id])).toMatchObject({ code: 2 });
  as(remi);
  expect((await runCommand(['publish', '--approve', id])).code).toBe(0);
  expect(await runCommand(['publish', '--proposal', id])).toMatchObject({ code: 2 });
  as(paule);
  expect((await runCommand(['publish', '--proposal', id])).printed).toContain('Publication 2 is served.');
  // What no server is asked for is said before one is.
  for (const line of [
    ['rollback', '--to', '1', '--because', 'x'],
    ['publish', '--because', 'x', ...here],
    ['publish', '--because', '', ...here],
    ['publish', '--approve', 'nosuch'],
    ['publish', '--proposal', 'pro_nosuch_at_all'],
    ['rollback', '--to', '9', '--because', 'As before'],
    ['rollback', '--to', '2', '--because', 'As before'],
  ]) {
    const [english, french] = [await runCommand(line), await runCommand([...line, '--lang', 'fr'])];
    expect([english.code, french.code]).toEqual([2, 2]);
    expect(english.complained).toMatch(
      /^--because is|^There is no (?:such )?(?:proposal|publication)|^Publication 2 is/u,
    );
    expect(french.complained).toMatch(/^--because est|proposition|publication/u);
    expect(french.complained).not.toBe(english.complained);
  }
  const back = await runCommand(['rollback', '--to', '1', '--because', 'The insurer changed its mind']);
  expect([back.code, back.printed]).toEqual([0, expect.stringContaining('Publication 3 is served.')]);
  expect((await runCommand(['publications'])).printed).toMatch(/^3 .*\(= 1\)/u);
  expect((await runCommand(['publications', '--verify'])).code).toBe(0);
  await parcours.server.services.store.write((tx) => tx.run(`UPDATE publications SET author = 'X' WHERE number = 2`));
  expect(await runCommand(['publications', '--verify'])).toMatchObject({ code: 1 });
}, 60_000);

it('says who is missing: no token, no server', async () => {
  delete process.env['PARCOURS_TOKEN'];
  expect(await runCommand(['migrate'])).toMatchObject({
    code: 2,
    complained: expect.stringContaining('PARCOURS_TOKEN'),
  });
  as('nobody');
  expect(await runCommand(['publications', '--server', 'http://127.0.0.1:1'])).toMatchObject({ code: 2 });
});

it('a new journey passes the check, and is never written over another', async () => {
  const journeys = await tempFolder();
  const made = await runCommand(['new', 'first-gift', '--journeys', journeys]);
  const files = ['first-gift.json', 'en/first-gift.json', 'journey.schema.json', 'part.schema.json'];
  expect([made.code, made.printed]).toEqual([0, files.map((file) => join(journeys, file)).join('\n')]);
  expect((await runCommand(['check', '--journeys', journeys])).printed).toMatch(/^1 journey, 2 steps, 0 findings$/u);
  expect(await runCommand(['new', 'first-gift', '--journeys', journeys])).toMatchObject({ code: 2 });
  expect((await runCommand(['schema', '--check', '--journeys', journeys])).code).toBe(0);
  await writeFile(join(journeys, 'part.schema.json'), '{}\n');
  const stale = await runCommand(['schema', '--check', '--journeys', journeys]);
  expect([stale.code, stale.printed]).toEqual([1, expect.stringContaining('part.schema.json is not up to date')]);
  // The hint is what mends it.
  const [, hint = ''] = stale.printed.split('npm run -s parcours -- ');
  expect((await runCommand(hint.split(' '))).code).toBe(0);
  expect((await runCommand(['schema', '--journeys', journeys])).code).toBe(0);
  expect((await runCommand(['schema', '--check', '--journeys', journeys])).code).toBe(0);
});
