import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashSecret, newId } from '../../../api/server/crypto/ids.ts';
import { SealBroken } from '../../../api/server/crypto/seal.ts';
import { deleteStep, loadStep, loadSteps, saveStep, toAnswers } from '../../../api/server/store/answers.ts';
import { checkMasterKey } from '../../../api/server/store/check-master-key.ts';
import { deleteDraft, deleteDrafts, loadDraft, saveDraft } from '../../../api/server/store/drafts.ts';
import {
  abandonDossier,
  advanceDossier,
  closeDossier,
  createDossier,
  findOpenDossier,
  getDossier,
  listDossiers,
  setDossierStatus,
} from '../../../api/server/store/dossiers.ts';
import type { DossierAdvance } from '../../../api/server/store/dossiers.ts';
import { erasePerson, getPerson } from '../../../api/server/store/people.ts';
import { addDossier, addPerson, newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const later = '2026-01-06T10:00:00.000Z';
const advanceOf = (personId: string, id: string, expectedVersion: number): DossierAdvance => ({
  id,
  personId,
  expectedVersion,
  next: { kind: 'outcome', id: 'done', route: '/done' },
  position: '{"a":1}',
  now: later,
});

describeEngines('dossiers', (engine) => {
  test('nobody reads, moves or ends another person’s dossier', () =>
    withStore(engine, async (store) => {
      const owner = await addPerson(store);
      const other = await addPerson(store);
      const id = await addDossier(store, owner.id);
      await store.write(async (tx) => {
        expect(await getDossier(tx, other.id, id)).toBeUndefined();
        expect(await listDossiers(tx, other.id)).toEqual([]);
        expect(await findOpenDossier(tx, other.id, 'av-adult')).toBeUndefined();
        expect(await advanceDossier(tx, advanceOf(other.id, id, 1))).toBeUndefined();
        expect(await closeDossier(tx, other.id, id, later)).toBe(false);
        expect(await abandonDossier(tx, other.id, id, later)).toBe(false);
      });
      expect(await store.read((tx) => getDossier(tx, owner.id, id))).toMatchObject({ version: 1, status: 'open' });
    }));

  test('moves on from the expected version only, and says all it was told', () =>
    withStore(engine, async (store) => {
      const { id: personId } = await addPerson(store);
      const id = await addDossier(store, personId);
      await store.write(async (tx) => {
        expect(await advanceDossier(tx, advanceOf(personId, id, 0))).toBeUndefined();
        expect(await advanceDossier(tx, advanceOf(personId, id, 2))).toBeUndefined();
        expect(await advanceDossier(tx, advanceOf(personId, id, 1))).toBe(2);
        expect(await advanceDossier(tx, advanceOf(personId, id, 1))).toBeUndefined();
        expect(await advanceDossier(tx, { ...advanceOf(personId, id, 2), publication: '2' })).toBe(3);
      });
      expect(await store.read((tx) => getDossier(tx, personId, id))).toEqual({
        id,
        personId,
        journey: 'av-adult',
        publication: '2',
        status: 'open',
        version: 3,
        next: { kind: 'outcome', id: 'done', route: '/done' },
        position: '{"a":1}',
        createdAt: someTime,
        updatedAt: later,
        closedAt: undefined,
      });
    }));

  test.each(['closed', 'abandoned'] as const)('%s is final', (status) =>
    withStore(engine, async (store) => {
      const { id: personId } = await addPerson(store);
      const id = await addDossier(store, personId);
      await store.write(async (tx) => {
        expect(await advanceDossier(tx, { ...advanceOf(personId, id, 1), status })).toBe(2);
        expect(await advanceDossier(tx, advanceOf(personId, id, 2))).toBeUndefined();
        expect(await setDossierStatus(tx, { id, personId, status: 'open', now: later })).toBe(false);
        expect(await findOpenDossier(tx, personId, 'av-adult')).toBeUndefined();
        expect(await getDossier(tx, personId, id)).toMatchObject({ status, closedAt: later });
      });
    }),
  );

  test('the open dossier of a journey is the latest that is open or frozen', () =>
    withStore(engine, async (store) => {
      const { id: personId } = await addPerson(store);
      const make = async (journey: string, createdAt: string): Promise<string> => {
        const { id } = await store.write((tx) =>
          createDossier(tx, {
            id: newId('dos'),
            personId,
            journey,
            publication: '1',
            next: { kind: 'step', id: 'a', route: '/a' },
            position: '{}',
            createdAt,
          }),
        );
        return id;
      };
      const young = await make('av-adult', later);
      const old = await make('av-adult', someTime);
      const other = await make('per', later);
      const find = () => store.read((tx) => findOpenDossier(tx, personId, 'av-adult'));
      expect(await find()).toMatchObject({ id: young });
      await store.write((tx) => abandonDossier(tx, personId, young, later));
      expect(await find()).toMatchObject({ id: old });
      expect((await store.read((tx) => listDossiers(tx, personId))).map(({ id }) => id).toSorted()).toEqual(
        [young, old, other].toSorted(),
      );
    }));
});

describeEngines('answers and drafts', (engine) => {
  test('come back as they were saved: one step, some, all', () =>
    withStore(engine, async (store) => {
      const { id: personId, key } = await addPerson(store);
      const value = fc.oneof(fc.string(), fc.maxSafeInteger(), fc.boolean(), fc.array(fc.string()));
      const record = fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        value,
        { noNullPrototype: true },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), record), { selector: ([id]) => id }),
          async (given) => {
            const dossierId = await addDossier(store, personId);
            await store.write(async (tx) => {
              for (const [stepId, answers] of given) {
                await saveStep(tx, key, {
                  dossierId,
                  stepId,
                  call: 'A/B',
                  record: { old: 1 },
                  version: 1,
                  savedAt: someTime,
                });
                await saveStep(tx, key, {
                  dossierId,
                  stepId,
                  call: undefined,
                  record: answers,
                  version: 2,
                  savedAt: later,
                });
                await saveDraft(tx, key, { dossierId, stepId, raw: { old: 1 }, savedAt: someTime });
                await saveDraft(tx, key, { dossierId, stepId, raw: answers, savedAt: later });
              }
            });
            await store.read(async (tx) => {
              expect(toAnswers(await loadSteps(tx, key, dossierId))).toEqual(Object.fromEntries(given));
              const some = given.slice(1).map(([stepId]) => stepId);
              const loaded = await loadSteps(tx, key, dossierId, [...some, 'never-saved']);
              expect(loaded.map(({ stepId }) => stepId).toSorted()).toEqual(some.toSorted());
              expect(await loadSteps(tx, key, dossierId, [])).toEqual([]);
              for (const [stepId, answers] of given) {
                expect(await loadStep(tx, key, dossierId, stepId)).toEqual({
                  dossierId,
                  stepId,
                  call: undefined,
                  record: answers,
                  version: 2,
                  savedAt: later,
                });
                expect(await loadDraft(tx, key, dossierId, stepId)).toMatchObject({ raw: answers, savedAt: later });
              }
            });
          },
        ),
        { numRuns: 15 },
      );
    }));

  test('deleting takes one step, one draft or all drafts of that dossier', () =>
    withStore(engine, async (store) => {
      const { id: personId, key } = await addPerson(store);
      const [first, second] = [await addDossier(store, personId), await addDossier(store, personId)];
      await store.write(async (tx) => {
        for (const dossierId of [first, second]) {
          for (const stepId of ['a', 'b', 'c']) {
            await saveStep(tx, key, { dossierId, stepId, call: 'A/B', record: {}, version: 1, savedAt: someTime });
            await saveDraft(tx, key, { dossierId, stepId, raw: {}, savedAt: someTime });
          }
        }
        expect(await deleteStep(tx, first, 'a')).toBe(true);
        expect(await deleteStep(tx, first, 'a')).toBe(false);
        await deleteDraft(tx, second, 'a');
        await deleteDrafts(tx, first);
        expect(await loadSteps(tx, key, first)).toHaveLength(2);
        expect(await loadSteps(tx, key, second)).toHaveLength(3);
        const drafts = await tx.all<{ place: string }>(
          'SELECT dossier_id || step_id AS place FROM drafts ORDER BY step_id',
        );
        expect(drafts.map(({ place }) => place)).toEqual([`${second}b`, `${second}c`]);
      });
    }));

  test('a record moved to another step or dossier, or opened with another key, does not open', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const other = await addPerson(store);
      const dossierId = await addDossier(store, person.id);
      const elsewhere = await addDossier(store, person.id);
      await store.write((tx) =>
        saveStep(tx, person.key, {
          dossierId,
          stepId: 'a',
          call: 'A/B',
          record: { x: 1 },
          version: 1,
          savedAt: someTime,
        }),
      );
      await expect(store.read((tx) => loadSteps(tx, other.key, dossierId))).rejects.toThrow(SealBroken);
      await store.write((tx) => tx.run(`UPDATE answers SET step_id = 'b'`));
      await expect(store.read((tx) => loadStep(tx, person.key, dossierId, 'b'))).rejects.toThrow(SealBroken);
      await store.write((tx) => tx.run(`UPDATE answers SET step_id = 'a', dossier_id = ?`, elsewhere));
      await expect(store.read((tx) => loadSteps(tx, person.key, elsewhere))).rejects.toThrow(SealBroken);
    }));
});

describeEngines('keys and erasure', (engine) => {
  test('an erased person is gone and what was sealed cannot be read again', () =>
    withStore(engine, async (store) => {
      const keyring = newKeyring();
      const person = await addPerson(store, keyring);
      const dossierId = await addDossier(store, person.id);
      await store.write((tx) =>
        saveStep(tx, person.key, {
          dossierId,
          stepId: 'a',
          call: 'A/B',
          record: { x: 1 },
          version: 1,
          savedAt: someTime,
        }),
      );
      await store.write((tx) => erasePerson(tx, person.id));
      keyring.forgetPersonKey(person.id);
      expect(await store.read((tx) => getPerson(tx, person.id))).toBeUndefined();
      const row = await store.read((tx) => tx.get('SELECT * FROM people'));
      expect(JSON.stringify(row)).not.toMatch(/Zoé|example\.fr/);
      expect(row?.['wrapped_key']).toEqual(new Uint8Array());
      expect(() => keyring.unwrapPersonKey(person.id, new Uint8Array())).toThrow(SealBroken);
    }));

  test('another master key than the database’s is refused at the start', () =>
    withStore(engine, async (store) => {
      const keyring = newKeyring();
      await checkMasterKey(store, newKeyring());
      await addPerson(store, keyring);
      await checkMasterKey(store, keyring);
      await expect(checkMasterKey(store, newKeyring())).rejects.toThrow('not the one this database was written with');
    }));
});

test('no canary stands in clear in any file of the data directory', () =>
  withStore('sqlite', async (store, { dataDir }) => {
    const canary = hashSecret('canary');
    const { id: personId, key } = await addPerson(store);
    const dossierId = await addDossier(store, personId);
    await store.write(async (tx) => {
      await saveStep(tx, key, {
        dossierId,
        stepId: 'a',
        call: 'A/B',
        record: { iban: canary },
        version: 1,
        savedAt: someTime,
      });
      await saveDraft(tx, key, { dossierId, stepId: 'a', raw: { iban: canary }, savedAt: someTime });
    });
    const files = readdirSync(dataDir);
    expect(files.length).toBeGreaterThan(2);
    // owner.guard is left alone: closing any handle on it would drop this process's lock.
    for (const file of files.filter((name) => name !== 'owner.guard')) {
      expect(readFileSync(join(dataDir, file)).includes(canary)).toBe(false);
    }
  }));
