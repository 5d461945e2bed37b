import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract as calls } from '../../../api/contract/contract.ts';
import { nameOfCall } from '../../../api/contract/contract-facts.ts';
import { DOCUMENTS_FOLDER } from '../../../api/server/documents/sealed-files.ts';
import { isRepeated } from '../../../api/server/dossier/begun.ts';
import type { ServedJourney } from '../../../api/server/journeys/served-journey.ts';
import { renunciationStart } from '../../../api/server/operations/renunciation.ts';
import { listAudit } from '../../../api/server/store/audit.ts';
import { getDossier } from '../../../api/server/store/dossiers.ts';
import { storeFile } from '../../../cli/replay/store-files.ts';
import { newKey, newSaver, type Reply, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import { giveAgain, openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts();
});
afterAll(() => held.parcours.close());

const drop = (saver: Saver, dossier: string): Promise<Reply> =>
  saver.post('Core/DropDossier', { dossier }, { 'idempotency-key': newKey() });
const codeOf = ({ status, erreur }: Reply): string => `${status} ${String(erreur?.['code'])}`;
const served = () => held.parcours.server.journeys.current().all();
const endsContract = ({ plan }: ServedJourney): boolean => plan.journey.about?.contract === renunciationStart;
const commitOf = (journey: string): string | undefined =>
  served()
    .find(({ id }) => id === journey)
    ?.plan.steps.find(({ step }) => step.commit === true)?.step.id;

const sample = { id: '', name: 'releve.pdf', size: 1, type: 'application/pdf' };

/** Begins an operation on the contract of a subscription. A change needs no beginning. */
const begin = async (saver: Saver, journey: string, id_souscription: string): Promise<void> => {
  const start = served().find(({ id }) => id === journey)?.plan.journey.about?.contract;
  const call = calls.find((one) => nameOfCall(one) === start);
  if (call === undefined) return;
  const key = { 'idempotency-key': newKey() };
  const make = call.method === 'POST' ? saver.post : saver.get;
  expect((await make(nameOfCall(call), { id_souscription }, key)).status, journey).toBe(200);
};

/** The dossiers that the page of the contract and that of the account offer to drop. */
const offered = async (saver: Saver): Promise<readonly string[]> => {
  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const info = await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' });
  const { commencees } = info.donnees as { readonly commencees: readonly { readonly dossier: string }[] };
  const user = (await saver.get('Core/GetUser')).donnees as {
    readonly modifications: readonly { readonly dossier: string }[];
  };
  return [...commencees, ...user.modifications].map(({ dossier }) => dossier);
};

const filesOnDisk = async (): Promise<readonly string[]> =>
  (await readdir(join(held.parcours.server.services.config.dataDir, DOCUMENTS_FOLDER), { recursive: true })).filter(
    (name) => name.endsWith('.sealed'),
  );

const rowsOf = (dossier: string): Promise<number> =>
  held.parcours.server.services.store.read(async (tx) => {
    let count = 0;
    for (const table of ['answers', 'drafts', 'documents', 'moves'])
      count += (await tx.all(`SELECT 1 FROM ${table} WHERE dossier_id = ?`, dossier)).length;
    return count;
  });

const draft = (saver: Saver, { dossier, version, path }: Standing, raw: Readonly<Record<string, string>> = {}) =>
  saver.post('Core/SaveDraft', { dossier, version, step: path.steps[0]?.id, raw });

const answersOf = async (saver: Saver): Promise<unknown> => (await saver.open('onboarding')).answers;

test('what was begun is dropped with all that was told in it, and nothing else', async () => {
  const { saver, dossier: subscription } = await held.inForce('av-adult', { scheduled: true, initial: 500_000 });
  const stranger = await newSaver(held.parcours);
  const repeated = served().filter(isRepeated);
  expect(repeated.length).toBeGreaterThan(10);
  const told = await answersOf(saver);
  const isSaid = await offered(saver);
  expect(isSaid).toEqual([]);
  for (const { id: journey } of repeated) {
    const files = await filesOnDisk();
    await begin(saver, journey, subscription);
    // As far as what is asked for: nothing of it has left yet.
    const isOperation = commitOf(journey) !== undefined;
    const standing = isOperation ? await saver.walk(journey, commitOf(journey)) : await saver.open(journey);
    const { dossier } = standing;
    expect((await draft(saver, standing)).status, journey).toBe(200);
    for (const name of ['releve.pdf', 'photo.png']) await storeFile(saver, dossier, { ...sample, name });
    expect(await offered(saver), journey).toEqual([dossier]);
    expect((await filesOnDisk()).length, journey).toBe(files.length + 2);

    expect(codeOf(await drop(stranger, dossier)), journey).toBe('404 not-found');
    expect((await drop(saver, dossier)).donnees, journey).toEqual({ deleted: true });
    expect((await drop(saver, dossier)).donnees, journey).toEqual({ deleted: false });

    expect(await offered(saver), journey).toEqual([]);
    expect(await rowsOf(dossier), journey).toBe(0);
    expect(await filesOnDisk(), journey).toEqual(files);
    // A page that is still open elsewhere brings nothing back.
    expect((await draft(saver, standing)).status, journey).toBe(409);
    await expect(storeFile(saver, dossier, sample), journey).rejects.toThrow('409');
    expect(await answersOf(saver), journey).toEqual(told);
    await begin(saver, journey, subscription);
    const anew = await saver.open(journey);
    expect([anew.dossier === dossier, anew.version, anew.answers], journey).toEqual([false, 1, {}]);
  }
  const { store } = held.parcours.server.services;
  const kinds = await store.read(async (tx) => {
    const owner = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', subscription);
    return (await listAudit(tx, owner?.person_id ?? '')).filter(({ kind }) => kind === 'dossier-abandoned');
  });
  expect(kinds.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual(repeated.map(({ id }) => ({ journey: id })));
}, 120_000);

test('what was asked for, signed or is no request is not dropped', async () => {
  const { saver, dossier: subscription } = await held.inForce('av-adult', { scheduled: true, initial: 500_000 });
  const before = await saver.open('onboarding');
  for (const other of [subscription, before.dossier]) expect(codeOf(await drop(saver, other))).toBe('404 not-found');
  const asked: string[] = [];
  const operations = served().filter(({ plan }) => plan.journey.about !== undefined);
  // What ends the contract comes last.
  for (const { id: journey, plan } of operations.toSorted(
    (a, b) => Number(endsContract(a)) - Number(endsContract(b)),
  )) {
    await begin(saver, journey, subscription);
    await giveAgain(saver);
    const end = await saver.walk(journey);
    const code = codeOf(await drop(saver, end.dossier));
    if (end.path.committed === undefined) {
      // It orders nothing: at its good end it counts, at another one it is still on its way.
      const isDone = plan.journey.outcomes[end.path.outcome ?? '']?.kind === 'done';
      expect(code, journey).toBe(isDone ? '409 already-done' : '200 undefined');
      continue;
    }
    asked.push(journey);
    expect(code, journey).toBe('409 frozen');
    const kept = await held.parcours.server.services.store.read(async (tx) => {
      const row = await tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', end.dossier);
      return getDossier(tx, row?.person_id ?? '', end.dossier);
    });
    expect(kept, journey).toMatchObject({ status: 'open', version: end.version });
    expect(await offered(saver), journey).toEqual([]);
  }
  expect(asked.length).toBeGreaterThan(3);
}, 120_000);
