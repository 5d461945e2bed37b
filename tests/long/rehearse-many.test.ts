import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../api/server/crypto/ids.ts';
import { saveStep } from '../../api/server/store/answers.ts';
import { createDossier } from '../../api/server/store/dossiers.ts';
import { insertPerson } from '../../api/server/store/people.ts';
import { draftOf, firstPublisher, type TestAuthor } from '../helpers/author.ts';
import { startParcours, type RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver, type Reply } from '../../cli/replay/place/saver.ts';
import { someTime } from '../../cli/replay/place/temp-person.ts';

const folder = 'docs/example';
const journey = 'first-saving';
const many = 10_000;
const atOnce = 500;

let parcours: RunningParcours;
let paule: TestAuthor;

/** Savers who have said who pays and how much: 600 € each. */
const addSavers = async (): Promise<void> => {
  const { store, keys } = parcours.server.services;
  for (let made = 0; made < many; made += atOnce) {
    await store.write(async (tx) => {
      for (let n = 0; n < atOnce; n += 1) {
        const [person, dossier] = [newId('per'), newId('dos')];
        const { key, wrapped } = keys.createPersonKey(person);
        await insertPerson(tx, {
          id: person,
          email: `${person}@example.fr`,
          passwordHash: 'hash',
          civility: 'MME',
          firstName: 'Zoé',
          lastName: 'Test',
          language: 'fr',
          privacyVersion: '1',
          privacyAt: someTime,
          wrappedKey: wrapped,
          createdAt: someTime,
        });
        await createDossier(tx, {
          id: dossier,
          personId: person,
          journey,
          publication: '1',
          next: { kind: 'outcome', id: 'done', route: '/merci' },
          position: '{}',
          createdAt: someTime,
        });
        const answers = { payer: { payer: 'MOI' }, amount: { initial: 60_000 } };
        for (const [stepId, record] of Object.entries(answers)) {
          await saveStep(tx, key, {
            dossierId: dossier,
            stepId,
            call: undefined,
            record,
            version: 1,
            savedAt: someTime,
          });
        }
      }
    });
  }
};

beforeAll(async () => {
  parcours = await startParcours({ journeys: folder, environment: { JOURNEYS_FROM: 'publications' } });
  paule = await firstPublisher(parcours);
  await addSavers();
}, 600_000);
afterAll(() => parcours.close());

const isGoing = ({ erreur }: Reply): boolean => erreur?.['code'] === 'in-progress';

test('ten thousand open dossiers are replayed beside the request, with progress, while savers are served', async () => {
  const files = await draftOf(folder, ['"min": 500', '"min": 1000']);
  const task = randomUUID();
  const ask = (): Promise<Reply> => paule.post('RehearseDraft', { files, task, wait: 0 });
  let reply = await ask();
  expect(isGoing(reply)).toBe(true);
  const seen: number[] = [];
  while (isGoing(reply)) {
    const { done, total } = (await paule.get('GetTask', { task })).donnees as { done: number; total: number };
    if (total > 0) {
      expect(total).toBe(many);
      seen.push(done);
    }
    // Somebody answers meanwhile.
    if (seen.length === 2) await (await newSaver(parcours)).open(journey).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    reply = await ask();
  }
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  expect(reply.status).toBe(200);
  const { dossiers } = reply.donnees as { dossiers: readonly unknown[] };
  expect(dossiers).toMatchObject([{ journey, counts: { asked: many }, stranded: 0 }]);
}, 600_000);

test('what its author stops ends, and nothing of it is kept', async () => {
  const files = await draftOf(folder, ['"min": 500', '"min": 1000']);
  const task = randomUUID();
  const ask = (): Promise<Reply> => paule.post('ProposeDraft', { files, reason: 'Not to be', task, wait: 0 });
  let reply = await ask();
  for (let total = 0; total === 0;) {
    ({ total } = (await paule.get('GetTask', { task })).donnees as { total: number });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect((await paule.post('StopTask', { task })).status).toBe(200);
  while (isGoing(reply)) reply = await ask();
  expect(reply.erreur).toMatchObject({ code: 'stopped' });
  expect((await paule.get('ListProposals')).donnees).toEqual({ proposals: [] });
  expect((await paule.get('GetTask', { task: 'nobody-knows' })).status).toBe(404);
}, 600_000);
