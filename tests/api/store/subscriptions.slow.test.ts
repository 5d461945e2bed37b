import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../api/server/crypto/ids.ts';
import {
  getContract,
  getContractOfDossier,
  insertContract,
  listContracts,
  manageContract,
  renameContract,
  rescheduleContract,
  updateContract,
} from '../../../api/server/store/contracts.ts';
import type { Contract } from '../../../api/server/store/contracts.ts';
import {
  deleteDocument,
  getDocument,
  insertDocument,
  listDocuments,
  sumDocuments,
} from '../../../api/server/store/documents.ts';
import type { StoredDocument } from '../../../api/server/store/documents.ts';
import {
  findSignatureForUpdate,
  getSignature,
  insertSignature,
  latestSignature,
  listSignaturesIn,
  updateSignature,
} from '../../../api/server/store/signatures.ts';
import type { Tx } from '../../../api/server/store/store.ts';
import { listWebhookEvents, recordWebhookEvent } from '../../../api/server/store/webhook-events.ts';
import { addDossier, addPerson, someTime } from '../../../cli/replay/place/temp-person.ts';
import { law } from '../../engine/law.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const later = '2026-01-06T10:00:00.000Z';

describeEngines('documents', (engine) => {
  test('are the person’s alone, listed by dossier, counted for quotas', () =>
    withStore(engine, async (store) => {
      const [owner, other] = [await addPerson(store), await addPerson(store)];
      const dossierId = await addDossier(store, owner.id);
      const make = (changes: Partial<StoredDocument>): StoredDocument => ({
        id: newId('doc'),
        personId: owner.id,
        dossierId: undefined,
        kind: 'identity',
        type: 'image/jpeg',
        size: 3_000_000_000,
        sha256: 'ab',
        name: 'carte d’identité.jpg',
        path: 'ab/cd',
        createdAt: someTime,
        ...changes,
      });
      const [free, bound] = [make({}), make({ dossierId, createdAt: later, size: 5 })];
      await store.write(async (tx) => {
        for (const document of [free, bound]) await insertDocument(tx, owner.key, document);
        expect(await getDocument(tx, owner.key, owner.id, free.id)).toEqual(free);
        expect(await getDocument(tx, other.key, other.id, free.id)).toBeUndefined();
        expect(await listDocuments(tx, owner.key, owner.id)).toEqual([bound, free]);
        expect(await listDocuments(tx, owner.key, owner.id, dossierId)).toEqual([bound]);
        expect(await listDocuments(tx, other.key, other.id)).toEqual([]);
        expect(await sumDocuments(tx, owner.id)).toEqual({ count: 2, bytes: 3_000_000_005 });
        expect(await sumDocuments(tx, owner.id, dossierId)).toEqual({ count: 1, bytes: 5 });
        expect(await sumDocuments(tx, other.id)).toEqual({ count: 0, bytes: 0 });
        expect(await deleteDocument(tx, other.id, free.id)).toBeUndefined();
        expect(await deleteDocument(tx, owner.id, free.id)).toBe('ab/cd');
        expect(await getDocument(tx, owner.key, owner.id, free.id)).toBeUndefined();
      });
    }));
});

describeEngines('signatures and webhooks', (engine) => {
  test('a reference is used once; a final status is never left; the owner alone reads', () =>
    withStore(engine, async (store) => {
      const [owner, other] = [await addPerson(store), await addPerson(store)];
      const dossierId = await addDossier(store, owner.id);
      const make = (reference: string, createdAt: string) => ({
        id: newId('sig'),
        dossierId,
        personId: owner.id,
        reference,
        providerId: undefined,
        documentId: 'doc_1',
        documentHash: 'ab',
        status: 'READY',
        signed: 0,
        signerUrl: undefined,
        signedDocumentId: undefined,
        expiresAt: later,
        createdAt,
      });
      const first = make('ref-1', someTime);
      const second = make('ref-2', later);
      await store.write(async (tx) => {
        expect(await insertSignature(tx, first)).toBe(true);
        expect(await insertSignature(tx, { ...first, id: newId('sig') })).toBe(false);
        expect(await insertSignature(tx, second)).toBe(true);
        expect(await getSignature(tx, owner.id, first.id)).toEqual({ ...first, updatedAt: someTime });
        expect(await getSignature(tx, other.id, first.id)).toBeUndefined();
        expect(await latestSignature(tx, owner.id, dossierId)).toMatchObject({ id: second.id });
        expect(await latestSignature(tx, other.id, dossierId)).toBeUndefined();
        const change = { id: first.id, fromStatus: 'READY', now: later };
        expect(await updateSignature(tx, { ...change, providerId: 'p1', signerUrl: 'https://s' })).toBe(true);
        expect(await updateSignature(tx, { ...change, status: 'COMPLETED', signedDocumentId: 'doc_2' })).toBe(true);
        expect(await updateSignature(tx, { ...change, status: 'EXPIRED' })).toBe(false);
        expect(await findSignatureForUpdate(tx, 'ref-1')).toEqual({
          ...first,
          status: 'COMPLETED',
          providerId: 'p1',
          signerUrl: 'https://s',
          signedDocumentId: 'doc_2',
          updatedAt: later,
        });
        expect((await listSignaturesIn(tx, ['READY', 'PENDING'])).map(({ id }) => id)).toEqual([second.id]);
        expect(await listSignaturesIn(tx, [])).toEqual([]);
      });
    }));

  test('an event that comes 10 times at once counts once', () =>
    withStore(engine, async (store) => {
      const event = { id: 'evt-1', provider: 'sign', reference: 'ref-1', status: 'COMPLETED', receivedAt: someTime };
      const results = await Promise.all(
        Array.from({ length: 10 }, () => store.write((tx) => recordWebhookEvent(tx, event))),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await store.read((tx) => listWebhookEvents(tx, 'ref-1'))).toEqual([event]);
    }));
});

/** Each thing that is done to a contract in force. */
const deeds: readonly ((tx: Tx, contract: Contract, now: string) => Promise<unknown>)[] = [
  (tx, { id, personId }, now) => renameContract(tx, personId, id, now, now),
  (tx, { id, personId }, now) => renameContract(tx, personId, id, undefined, now),
  (tx, { id }) => rescheduleContract(tx, { id, cents: 10_000, periodicity: 'M' }),
  (tx, { id }) => manageContract(tx, { id, management: 'PILOTEE' }),
  ...[undefined, 'EN_COURS', 'RENONCEE'].map(
    (status): (typeof deeds)[number] =>
      (tx, { id, status: fromStatus }, now) =>
        updateContract(tx, { id, fromStatus, number: now, now, ...(status === undefined ? {} : { status }) }),
  ),
];

describeEngines('contracts', (engine) => {
  test('whatever is done to one in force, it stays concluded on its day', () =>
    withStore(engine, async (store) => {
      const owner = await addPerson(store);
      const day = (number: number): string => new Date(Date.parse(someTime) + number * 86_400_000).toISOString();
      await law(20, [fc.array(fc.nat(deeds.length - 1)), fc.boolean()], async (done, isStoredInForce) => {
        const dossierId = await addDossier(store, owner.id);
        const id = newId('ctr');
        await store.write(async (tx) => {
          await insertContract(tx, {
            id,
            dossierId,
            personId: owner.id,
            name: undefined,
            number: undefined,
            status: isStoredInForce ? 'EN_COURS' : 'EN_TRAITEMENT',
            insurerReference: undefined,
            initialCents: 100_000,
            scheduledCents: 0,
            periodicity: undefined,
            management: 'LIBRE',
            signedDocumentId: undefined,
            createdAt: day(0),
          });
          if (!isStoredInForce) {
            expect(await getContract(tx, owner.id, id)).toMatchObject({ concludedAt: undefined });
            await updateContract(tx, { id, fromStatus: 'EN_TRAITEMENT', status: 'EN_COURS', now: day(1) });
          }
          for (const [index, deed] of done.entries()) {
            const contract = await getContract(tx, owner.id, id);
            if (contract !== undefined) await deeds[deed]?.(tx, contract, day(index + 2));
            expect(await getContract(tx, owner.id, id)).toMatchObject({ concludedAt: day(isStoredInForce ? 0 : 1) });
          }
        });
      });
    }));

  test('a dossier becomes one contract, read and renamed by its owner alone', () =>
    withStore(engine, async (store) => {
      const [owner, other] = [await addPerson(store), await addPerson(store)];
      const dossierId = await addDossier(store, owner.id);
      const contract = {
        id: newId('ctr'),
        dossierId,
        personId: owner.id,
        name: undefined,
        number: undefined,
        status: 'EN_ANALYSE',
        insurerReference: undefined,
        // Beyond 4 bytes: 50 million euros.
        initialCents: 5_000_000_000,
        scheduledCents: 0,
        periodicity: undefined,
        management: 'free',
        signedDocumentId: undefined,
        createdAt: someTime,
      };
      const added = await Promise.all(
        Array.from({ length: 6 }, () => store.write((tx) => insertContract(tx, { ...contract, id: newId('ctr') }))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      await store.write(async (tx) => {
        const found = await getContractOfDossier(tx, owner.id, dossierId);
        const id = found?.id ?? '';
        expect(found).toEqual({ ...contract, id, concludedAt: undefined });
        expect(await getContractOfDossier(tx, other.id, dossierId)).toBeUndefined();
        expect(await getContract(tx, other.id, id)).toBeUndefined();
        expect(await renameContract(tx, other.id, id, 'stolen', later)).toBe(false);
        expect(await renameContract(tx, owner.id, id, 'Pour Léa', later)).toBe(true);
        const change = { id, fromStatus: 'EN_ANALYSE', now: later };
        expect(await updateContract(tx, { ...change, status: 'EN_COURS', number: 'N1' })).toBe(true);
        expect(await updateContract(tx, { ...change, status: 'REFUSEE' })).toBe(false);
        const now = { ...contract, id, name: 'Pour Léa', status: 'EN_COURS', number: 'N1', concludedAt: later };
        expect(await getContract(tx, owner.id, id)).toEqual(now);
        expect(await listContracts(tx, owner.id)).toEqual([now]);
        expect(await listContracts(tx, other.id)).toEqual([]);
        expect(await renameContract(tx, owner.id, id, undefined, later)).toBe(true);
        expect(await getContract(tx, owner.id, id)).toMatchObject({ name: undefined });
      });
    }));
});
