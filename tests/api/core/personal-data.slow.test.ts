import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../api/server/store/schema.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, password, type Saver } from '../../../cli/replay/place/saver.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';

let parcours: RunningParcours;
let clock = Date.now();
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(clock) });
});
afterAll(() => parcours.close());

const fetchData = ({ token }: Saver): Promise<Response> =>
  fetch(`${parcours.url}/api/Core/ExportPersonalData`, { headers: { authorization: `Bearer ${token}` } });
const dataOf = async (saver: Saver): Promise<Record<string, never>> => {
  const response = await fetchData(saver);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="parcours-\d{4}-\d\d-\d\d\.json"/u,
  );
  return (await response.json()) as Record<string, never>;
};

test('all that is kept of somebody is in the file, nothing of anybody else, and nothing that only guards it', async () => {
  const { saver, dossier } = await signedSaver(parcours);
  const other = await newSaver(parcours);
  const data = await dataOf(saver);
  expect(data).toMatchObject({
    account: { email: saver.email },
    contracts: [{ dossierId: dossier, operations: [] }],
  });
  const { store } = parcours.server.services;
  const rows = await store.read((tx) =>
    tx.all<{ dossier_id: string; step_id: string }>(
      'SELECT dossier_id, step_id FROM answers JOIN dossiers ON dossiers.id = dossier_id JOIN people ON people.id = person_id WHERE email = ?',
      saver.email,
    ),
  );
  expect(rows.length).toBeGreaterThan(30);
  const dossiers = data['dossiers'] as unknown as readonly { id: string; answers: Record<string, object> }[];
  for (const { dossier_id, step_id } of rows)
    expect(dossiers.find(({ id }) => id === dossier_id)?.answers, step_id).toHaveProperty([step_id]);
  expect(dossiers.flatMap(({ answers }) => Object.keys(answers))).toHaveLength(rows.length);
  const [person] = await store.read((tx) =>
    tx.all<{ password_hash: string }>('SELECT password_hash FROM people WHERE email = ?', saver.email),
  );
  const text = JSON.stringify(data);
  for (const secret of [person?.password_hash ?? '', saver.token, other.email, 'sealed'])
    expect(text).not.toContain(secret);
  expect(JSON.stringify(await dataOf(other))).not.toContain(saver.email);
});

test('it asks for the password again, once some minutes have passed', async () => {
  const saver = await newSaver(parcours);
  clock += 6 * 60_000;
  expect((await fetchData(saver)).status).toBe(403);
  await saver.post('Core/ConfirmPassword', { password }, { 'idempotency-key': newKey() });
  expect(await dataOf(saver)).toMatchObject({ account: { email: saver.email }, contracts: [] });
});

/** What is kept of somebody, table by table: where the file has it, or why it has not. */
const tables: Readonly<Record<string, string>> = {
  people: 'account',
  sessions: 'visits',
  dossiers: 'dossiers',
  answers: 'dossiers[].answers',
  drafts: 'dossiers[].drafts',
  moves: 'dossiers[].moves',
  verifications: 'dossiers[].verification',
  signatures: 'dossiers[].signature',
  documents: 'documents',
  contracts: 'contracts',
  operations: 'contracts[].operations',
  appointments: 'appointment',
  audit: 'events',
  secrets: 'only guards: of mails, for minutes or days',
  second_factors: 'only guards: a key and hashes; since when, and what was done with it, is in events',
  idempotency: 'what other tables say, once more, for a week',
  outbox: 'what other tables say, on its way',
  saved_mails: 'left by a visitor, who need not be whoever has that address: nothing says whose it is',
  representatives: 'who shares a dossier: said by the answers, and by events',
};

test('no table that knows a person is forgotten', async () => {
  const known = migrations
    .flatMap(({ sql }) => sql)
    .flatMap(
      (statement) =>
        /CREATE TABLE (\w+) \((?=[^;]*\b(?:person_id|dossier_id|wrapped_key)\b)/su.exec(statement)?.[1] ?? [],
    );
  expect(known.toSorted()).toEqual(Object.keys(tables).toSorted());
  const { saver } = await signedSaver(parcours);
  const { jours } = (await saver.get('Core/GetCreneauxRdv')).donnees as {
    readonly jours: readonly { readonly jour: string; readonly heures: readonly string[] }[];
  };
  const asked = { jour: jours[0]?.jour, heure: jours[0]?.heures[0], motif: 'AUTRE', telephone: '+33612345678' };
  expect((await saver.post('Core/SaveRdv', asked, { 'idempotency-key': newKey() })).status).toBe(200);
  const data = await dataOf(saver);
  for (const place of Object.values(tables).filter((one) => !one.includes(' '))) {
    const [, list = '', key = place] = /^(\w+)\[\]\.(\w+)$/u.exec(place) ?? [];
    if (list === '') expect([place, Object.hasOwn(data, key)]).toEqual([place, true]);
    else
      expect([place, (data[list] as unknown as readonly object[]).some((one) => Object.hasOwn(one, key))]).toEqual([
        place,
        true,
      ]);
  }
});
