import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSealedFile } from '../../../api/server/documents/sealed-files.ts';
import { listDocuments } from '../../../api/server/store/documents.ts';
import { personKeyOf } from '../../../api/server/store/person-key.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, password, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';

let parcours: RunningParcours;
let clock = Date.now();
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(clock) });
});
afterAll(() => parcours.close());

const key = () => ({ 'idempotency-key': newKey() });
const ask = (saver: Saver, typed = password) => saver.post('Core/AskDeleteAccount', { password: typed }, key());
const secretOf = ({ donnees }: Reply): string => (donnees as { readonly secret: string }).secret;
const remove = async (saver: Saver): Promise<Reply> =>
  saver.get('Core/DeleteAccount', { secret: secretOf(await ask(saver)) }, key());
const login = ({ email, post }: Saver): Promise<Reply> => post('Authenticate/Login', { username: email, password });
const personOf = ({ email }: Saver): Promise<string> =>
  parcours.server.services.store.read(
    async (tx) => (await tx.get<{ id: string }>('SELECT id FROM people WHERE email = ?', email))?.id ?? '',
  );
const count = (sql: string, ...values: readonly string[]): Promise<number> =>
  parcours.server.services.store.read(
    async (tx) => (await tx.get<{ count: number }>(`SELECT COUNT(*) AS count FROM ${sql}`, ...values))?.count ?? 0,
  );
const paths = (person: string): Promise<readonly string[]> =>
  parcours.server.services.store.read(async (tx) =>
    (await tx.all<{ path: string }>('SELECT path FROM documents WHERE person_id = ?', person)).map(({ path }) => path),
  );
const onDisk = (path: string): boolean => existsSync(join(parcours.server.services.config.dataDir, path));

test('only the owner deletes: the password, then the secret of the very account', async () => {
  const [saver, other] = [await newSaver(parcours), await newSaver(parcours)];
  expect(await ask(saver, 'un autre mot de passe')).toMatchObject({ status: 403, erreur: { code: 'forbidden' } });
  const secret = secretOf(await ask(saver));
  expect((await other.get('Core/DeleteAccount', { secret }, key())).status).toBe(403);
  expect((await saver.get('Core/GetUser')).status).toBe(200);
  const late = secretOf(await ask(saver));
  clock += 6 * 60_000;
  expect((await saver.get('Core/DeleteAccount', { secret: late }, key())).status).toBe(403);
});

test('without a contract all goes: answers, files, sessions, a signature under way; then the key', async () => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const { dossier } = await saver.walk('av-adult');
  const person = await personOf(saver);
  const files = await paths(person);
  expect(files.filter(onDisk).length).toBeGreaterThan(3);
  expect((await remove(saver)).donnees).toEqual({ supprime: true, conserve: false });

  expect((await saver.get('Core/GetUser')).status).toBe(401);
  expect((await login(saver)).status).toBe(401);
  expect(files.filter(onDisk)).toEqual([]);
  const own = 'answers WHERE dossier_id IN (SELECT id FROM dossiers WHERE person_id = ?)';
  expect([await count(own, person), await count('documents WHERE person_id = ?', person)]).toEqual([0, 0]);
  expect(await count('people WHERE email = ?', saver.email)).toBe(0);
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(saver.email)[0]?.subject).toBe('Votre compte est supprimé');
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  expect(request?.status).toBe('CANCELED');

  clock += 25 * 3_600_000;
  await parcours.server.worker.drain();
  expect(await count(`people WHERE id = ? AND state = 'erased' AND LENGTH(wrapped_key) = 0`, person)).toBe(1);
  // The address is free again.
  await newSaver(parcours, saver.email);
}, 60_000);

test('the file of a signed contract stays, sealed, and goes on at the insurer; the rest goes', async () => {
  const { saver, dossier } = await signedSaver(parcours);
  const begun = await saver.open('spouse').catch(() => undefined);
  const person = await personOf(saver);
  const before = await count('answers WHERE dossier_id = ?', dossier);
  expect((await remove(saver)).donnees).toEqual({ supprime: true, conserve: true });
  expect((await login(saver)).status).toBe(401);

  const { store, keys, config } = parcours.server.services;
  const personKey = await store.read((tx) => personKeyOf(tx, keys, person));
  const kept = await store.read((tx) => listDocuments(tx, personKey, person, dossier));
  const signed = kept.find(({ kind }) => kind === 'signed-form');
  if (signed === undefined) throw new Error('The signed form is gone.');
  expect((await readSealedFile(config.dataDir, personKey, signed)).length).toBeGreaterThan(1000);
  expect(await count('answers WHERE dossier_id = ?', dossier)).toBe(before);
  if (begun !== undefined) expect(await count('answers WHERE dossier_id = ?', begun.dossier)).toBe(0);
  expect(await count(`people WHERE id = ? AND first_name = '' AND last_name = '' AND state = 'closed'`, person)).toBe(
    1,
  );

  parcours.insurer.advance(3_600_000);
  clock += 3_600_000;
  await parcours.server.worker.drain();
  expect(await count(`contracts WHERE dossier_id = ? AND status = 'EN_COURS'`, dossier)).toBe(1);
}, 60_000);
