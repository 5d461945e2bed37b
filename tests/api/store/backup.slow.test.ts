import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMasterKey } from '../../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../../api/server/crypto/person-keys.ts';
import { readSealedFile } from '../../../api/server/documents/sealed-files.ts';
import { verifyChain } from '../../../api/server/store/audit.ts';
import { loadSteps } from '../../../api/server/store/answers.ts';
import { listDocuments } from '../../../api/server/store/documents.ts';
import { getDossier, listDossiers } from '../../../api/server/store/dossiers.ts';
import { openStore } from '../../../api/server/store/open-store.ts';
import { getPerson } from '../../../api/server/store/people.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';

const script = resolve('api/server/backup.ts');
const run = promisify(execFile);

let parcours: RunningParcours;
let folder: string;
beforeAll(async () => {
  parcours = await startParcours();
  folder = await mkdtemp(join(tmpdir(), 'parcours-backup-'));
});
afterAll(async () => {
  await parcours.close();
  await rm(folder, { recursive: true, force: true });
});

/** The command, as an operator runs it beside the server. */
const backUp = (to: string, environment: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [script, to], { env: { ...process.env, DATA_DIR: parcours.dataDir, ...environment } });

test('a server goes on while it is backed up, and starts again from the copy', async () => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  // Up to here everything was acknowledged before the copy begins, uploads included.
  const before = await saver.walk('av-adult', 'recap');
  const other = await preparedSaver(parcours);
  let isDone = false;
  const busy = (async () => {
    let saves = 0;
    for (; !isDone; saves += 1) await other.post('Core/OpenDossier', { journey: 'onboarding' });
    return saves;
  })();
  const copy = join(folder, 'first');
  const { stdout } = await backUp(copy);
  isDone = true;
  expect(await busy).toBeGreaterThan(0);
  expect(stdout).toContain('The master key is not in it.');
  expect(await readdir(copy)).not.toContain('master.key');
  const lived = await saver.walk('av-adult');
  expect(lived.version).toBeGreaterThan(before.version);

  // Restoring: the copy and the key, in a folder that is the data directory from now on.
  await copyFile(join(parcours.dataDir, 'master.key'), join(copy, 'master.key'));
  const store = await openStore({ dataDir: copy });
  try {
    const keys = createKeyring(await loadMasterKey({ fromEnvironment: undefined, dataDir: copy, production: false }));
    await store.read(async (tx) => {
      const person = await getPerson(tx, saver.id);
      if (person === undefined) throw new Error('The person is not in the copy.');
      const key = keys.unwrapPersonKey(person.id, person.wrappedKey);
      const dossier = await getDossier(tx, person.id, before.dossier);
      expect(dossier?.version).toBe(before.version);
      const steps = await loadSteps(tx, key, before.dossier);
      expect(Object.fromEntries(steps.map(({ stepId, record }) => [stepId, record]))).toEqual(before.answers);
      expect(await listDossiers(tx, person.id)).toHaveLength(2);
      const documents = await listDocuments(tx, key, person.id);
      expect(documents.length).toBeGreaterThan(0);
      for (const document of documents) expect(await readSealedFile(copy, key, document)).toHaveLength(document.size);
      expect(await verifyChain(tx, person.id)).toMatchObject({ kind: 'whole' });
    });
  } finally {
    await store.close();
  }
}, 60_000);

test('again into the same folder: the database is replaced, only new documents are copied', async () => {
  const copy = join(folder, 'again');
  const first = await backUp(copy);
  const second = await backUp(copy);
  expect([first.stdout, second.stdout].map((said) => Number(/\((\d+) new/.exec(said)?.[1]))).toEqual([
    expect.any(Number),
    0,
  ]);
});

test('what cannot be backed up is said in a sentence', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const inUse = join(folder, 'in-use');
  await mkdir(inUse);
  await writeFile(join(inUse, 'owner.guard'), '');
  const said = (to: string, environment: Readonly<Record<string, string>> = {}): Promise<string> =>
    backUp(to, environment).then(
      () => 'nothing',
      (error: { stderr: string; code: number }) => `${error.code} ${error.stderr.trim()}`,
    );
  expect(await said(join(folder, 'x'), { DATA_DIR: empty })).toBe(`1 There is no database in ${empty}.`);
  expect(await said(inUse)).toBe(`1 ${inUse} is a data directory in use.`);
  const file = join(empty, 'file');
  await writeFile(file, '');
  for (const to of [file, join(file, 'below')])
    expect(await said(to)).toBe(`1 ${to} is no folder: a file stands there.`);
  expect(await said(folder, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(/^1 .*PostgreSQL/);
});
