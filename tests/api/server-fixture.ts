import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../api/server/crypto/ids.ts';
import type { MasterKey } from '../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../api/server/crypto/person-keys.ts';
import type { Keyring, PersonKey } from '../../api/server/crypto/person-keys.ts';
import { createDossier } from '../../api/server/store/dossiers.ts';
import { openStore } from '../../api/server/store/open-store.ts';
import { claimDue, markDone, markFailed, openJob, retryLater } from '../../api/server/store/outbox.ts';
import type { Job } from '../../api/server/store/outbox.ts';
import { confirmPerson, insertPerson } from '../../api/server/store/people.ts';
import type { Store } from '../../api/server/store/store.ts';

/** A database in a folder of its own, people and dossiers: what server tests stand on. */
export type Fixture = {
  readonly store: Store;
  readonly keys: Keyring;
  readonly dataDir: string;
  readonly addPerson: () => Promise<{ readonly id: string; readonly key: PersonKey }>;
  readonly addDossier: (personId: string) => Promise<string>;
  /** Takes each due job once and hands it on; jobs that throw go back or fail as the outbox says. @returns the kinds done. */
  readonly work: (
    now: string,
    run: (job: Job, payload: unknown) => Promise<void>,
    isFinalFailure?: (error: unknown) => boolean,
  ) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export const openFixture = async (): Promise<Fixture> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-'));
  const store = await openStore({ dataDir });
  const keys = createKeyring(createSecretKey(randomBytes(32)) as MasterKey);
  const held = new Map<string, PersonKey>();
  return {
    store,
    keys,
    dataDir,
    addPerson: async () => {
      const id = newId('per');
      const { key, wrapped } = keys.createPersonKey(id);
      held.set(id, key);
      const now = new Date().toISOString();
      await store.write(async (tx) => {
        await insertPerson(tx, {
          id,
          email: `${id}@exemple.invalid`,
          passwordHash: 'x',
          civility: 'MME',
          firstName: 'Aïcha',
          lastName: 'Lœuillet',
          language: 'fr',
          privacyVersion: '1',
          privacyAt: now,
          wrappedKey: wrapped,
          createdAt: now,
        });
        await confirmPerson(tx, id, now);
      });
      return { id, key };
    },
    addDossier: async (personId) => {
      const id = newId('dos');
      const route = '/test';
      await store.write((tx) =>
        createDossier(tx, {
          id,
          personId,
          journey: 'av-adult',
          publication: '1',
          next: { kind: 'step', id: 'x', route },
          position: '{}',
          createdAt: new Date().toISOString(),
        }),
      );
      return id;
    },
    work: async (now, run, isFinalFailure = () => false) => {
      const done: string[] = [];
      for (const job of await store.write((tx) => claimDue(tx, now))) {
        const key = held.get(job.personId);
        if (key === undefined) throw new Error('job of an unknown person');
        try {
          await run(job, openJob(key, job));
          await store.write((tx) => markDone(tx, job, now));
          done.push(job.kind);
        } catch (error) {
          await store.write(async (tx) => {
            if (isFinalFailure(error)) await markFailed(tx, job, now, String(error));
            else await retryLater(tx, job, now, String(error), () => 1);
          });
        }
      }
      return done;
    },
    close: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
