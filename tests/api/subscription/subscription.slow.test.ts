import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../api/server/call-context.ts';
import { writeDocument } from '../../../api/server/documents/store-document.ts';
import { readSealedFile } from '../../../api/server/documents/sealed-files.ts';
import { verifyChain } from '../../../api/server/store/audit.ts';
import { getContractOfDossier } from '../../../api/server/store/contracts.ts';
import type { Contract } from '../../../api/server/store/contracts.ts';
import { listDocuments } from '../../../api/server/store/documents.ts';
import { setDossierStatus } from '../../../api/server/store/dossiers.ts';
import { latestSignature } from '../../../api/server/store/signatures.ts';
import type { Signature } from '../../../api/server/store/signatures.ts';
import { completeSignature } from '../../../api/server/subscription/complete-signature.ts';
import { prepareForm, recordSignature, summaryIdOf } from '../../../api/server/subscription/record-signature.ts';
import type { PreparedForm } from '../../../api/server/subscription/record-signature.ts';
import { requestSignature, sendSignature } from '../../../api/server/subscription/request-signature.ts';
import { pollSignatures, refreshSignature } from '../../../api/server/subscription/signature-poll.ts';
import { writeSummary } from '../../../api/server/subscription/subscription-summary.ts';
import type { SubscriptionSummary } from '../../../api/server/subscription/subscription-summary.ts';
import type { PersonKey } from '../../../api/server/crypto/person-keys.ts';
import { makePdf } from '../documents/hostile-files.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';
import { openSubscriptionPlace, type SubscriptionPlace } from './subscription-place.ts';

let place: SubscriptionPlace;
let fixture: SubscriptionPlace['fixture'];
let provider: SubscriptionPlace['provider'];
let insurer: SubscriptionPlace['insurer'];
let deps: SubscriptionPlace['deps'];
let person: { readonly id: string; readonly key: PersonKey };
let dossier: string;

beforeAll(async () => {
  place = await openSubscriptionPlace();
  ({ fixture, provider, insurer, deps } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  await place.begin();
  person = await fixture.addPerson();
  dossier = await fixture.addDossier(person.id);
});
afterEach(() => place.end());

const now = (): Date => place.now();
const work: SubscriptionPlace['work'] = (rounds) => place.work(rounds);

const summary = (change: Partial<SubscriptionSummary> = {}): SubscriptionSummary =>
  sampleSummary({ dossierId: dossier, ...change });
const ask = (change: Partial<SubscriptionSummary> = {}): Promise<Signature> =>
  requestSignature(deps, { personId: person.id, summary: summary(change) });
const latest = async (): Promise<Signature | undefined> =>
  fixture.store.read((tx) => latestSignature(tx, person.id, dossier));
const contract = async (): Promise<Contract | undefined> =>
  fixture.store.read((tx) => getContractOfDossier(tx, person.id, dossier));
const atProvider = (): number =>
  provider.requests().filter((request) => request.reference.startsWith(`${dossier}.`)).length;
/** A prepared form without the drawing, for tests that need many. */
const prepareQuickly = async (): Promise<PreparedForm> => {
  const shared = { personId: person.id, dossierId: dossier };
  const at = now().toISOString();
  const form = await writeDocument(
    fixture.dataDir,
    person.key,
    { ...shared, kind: 'subscription-form', type: 'application/pdf', name: 'x.pdf', bytes: await makePdf() },
    at,
  );
  const kept = await writeDocument(
    fixture.dataDir,
    person.key,
    {
      ...shared,
      id: summaryIdOf(form.id),
      kind: 'subscription-summary',
      type: 'application/json',
      name: 'summary.json',
      bytes: writeSummary(summary()),
    },
    at,
  );
  return { ...shared, key: person.key, form, summary: kept, deed: undefined };
};
const refusal = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? `${error.error.statut} ${error.error.code}` : String(error)),
  );

describe('from the form to the contract in force', () => {
  it('signs, keeps, submits, follows', async () => {
    const signature = await ask();
    expect(signature).toMatchObject({ status: 'AWAITING_SIGNER' });
    expect(signature.signerUrl).toContain(provider.url);
    const page = await (await fetch(signature.signerUrl ?? '')).text();
    const code = /data-testid="code">(\d{6})</.exec(page)?.[1] ?? '';
    const pressed = await fetch(signature.signerUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ action: 'sign', code }),
      redirect: 'manual',
    });
    expect(pressed.headers.get('location')).toBe(`${deps.config.publicUrl}/universignthx`);
    await provider.settle();
    expect((await latest())?.status).toBe('COMPLETED');
    expect(place.finals()).toEqual([`${dossier} COMPLETED`]);
    expect(await refusal(ask())).toBe('409 already-done');

    const done = await work(2);
    expect(done).toEqual(expect.arrayContaining(['signature-complete', 'insurer-submit', 'mail']));
    expect(await contract()).toMatchObject({
      status: 'EN_ANALYSE',
      initialCents: 12_345_678,
      scheduledCents: 15_000,
      periodicity: 'M',
      management: 'PILOTEE',
      number: expect.stringContaining('AV-SIM') as string,
    });

    insurer.advance(1_000_000);
    await work(1);
    expect((await contract())?.status).toBe('EN_TRAITEMENT');
    insurer.advance(1_000_000);
    expect(await work(1)).toContain('insurer-poll');
    expect((await contract())?.status).toBe('EN_COURS');

    const documents = await fixture.store.read((tx) => listDocuments(tx, person.key, person.id, dossier));
    expect(documents.map(({ kind }) => kind).sort()).toEqual([
      'signature-evidence',
      'signed-form',
      'subscription-form',
      'subscription-summary',
    ]);
    const signed = documents.find(({ kind }) => kind === 'signed-form');
    const bytes = await readSealedFile(fixture.dataDir, person.key, signed ?? { id: '', path: '' });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(1);
    expect((await fixture.store.read((tx) => verifyChain(tx, person.id))).kind).toBe('whole');
  });

  it.each(['DECLINED', 'EXPIRED', 'FAILED', 'CANCELED'] as const)(
    '%s ends the request, and another may follow',
    async (status) => {
      const first = await ask();
      provider.move(first.providerId ?? '', status);
      await provider.settle();
      expect((await latest())?.status).toBe(status);
      expect(place.finals()).toEqual([`${dossier} ${status}`]);
      const second = await ask();
      expect(second.id).not.toBe(first.id);
      expect(second.status).toBe('AWAITING_SIGNER');
      expect(await contract()).toBeUndefined();
    },
  );
});

describe('one request, whatever happens', () => {
  it('asked twenty times at once, or again later', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(all.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    await ask();
    expect(atProvider()).toBe(1);
    const documents = await fixture.store.read((tx) => listDocuments(tx, person.key, person.id, dossier));
    expect(documents).toHaveLength(2);
  });

  it('the answer of the provider is lost, fifty times over', async () => {
    for (let round = 0; round < 50; round += 1) {
      dossier = await fixture.addDossier(person.id);
      const prepared = await prepareQuickly();
      const { signature } = await fixture.store.write((tx) => recordSignature(tx, prepared, now().toISOString()));
      // The creation arrives, its answer never does; then the process is killed.
      provider.setFaults({ api: { mode: 'answer-lost', delayMs: 0 } });
      await deps.signature
        .create({
          reference: signature.reference,
          documents: [
            {
              name: prepared.form.name,
              bytes: await readSealedFile(fixture.dataDir, person.key, prepared.form),
              signers: [0],
            },
          ],
          signers: [{ name: 'Aïcha Noëlle Lœuillet-Ÿsançon', email: 'aicha@exemple.invalid', mobile: '+33612345678' }],
          returnUrls: { success: 'http://a.invalid/', cancel: 'http://a.invalid/', fail: 'http://a.invalid/' },
          expiresAt: signature.expiresAt,
        })
        .catch(() => undefined);
      provider.setFaults({ api: { mode: 'normal', delayMs: 0 } });
      place.pass(60_000);
      expect((await sendSignature(deps, person.id, signature.id)).status).toBe('AWAITING_SIGNER');
      expect(atProvider()).toBe(1);
    }
  });

  it('the provider is down: the saver is told, the outbox sends it later, once', async () => {
    provider.setFaults({ api: { mode: 'outage', delayMs: 0 } });
    expect(await refusal(ask())).toBe('503 partner-down');
    expect((await latest())?.status).toBe('PENDING');
    await work(2);
    expect((await latest())?.status).toBe('PENDING');
    provider.setFaults({ api: { mode: 'normal', delayMs: 0 } });
    place.pass(600_000);
    expect(await work(2)).toContain('signature-send');
    expect((await latest())?.status).toBe('AWAITING_SIGNER');
    expect(atProvider()).toBe(1);
  });

  it.each(['failing', 'html'] as const)('the provider is %s', async (mode) => {
    provider.setFaults({ api: { mode, delayMs: 0 } });
    expect(await refusal(ask())).toBe('503 partner-down');
    provider.setFaults({ api: { mode: 'normal', delayMs: 0 } });
    place.pass(600_000);
    expect((await ask()).status).toBe('AWAITING_SIGNER');
    expect(atProvider()).toBe(1);
  });

  it('another form takes the place of the first, which is called back', async () => {
    const first = await ask();
    const second = await ask({ adviserCode: 'CGP-2048' });
    expect(second.documentHash).not.toBe(first.documentHash);
    expect(await work(1)).toContain('signature-cancel');
    expect(provider.requests().find((request) => request.id === first.providerId)?.status).toBe('CANCELED');
    expect((await latest())?.id).toBe(second.id);
    // Even if the signer had been quicker than the call back.
    expect(await refreshSignature(deps, { ...first, status: 'CANCELED' })).toBe('CANCELED');
  });

  it('a stranger’s or a closed dossier is refused, and leaves no file', async () => {
    const other = await fixture.addPerson();
    expect(await refusal(requestSignature(deps, { personId: other.id, summary: summary() }))).toBe('404 not-found');
    await fixture.store.write((tx) =>
      setDossierStatus(tx, { id: dossier, personId: person.id, status: 'abandoned', now: now().toISOString() }),
    );
    expect(await refusal(ask())).toBe('409 frozen');
    expect(await fixture.store.read((tx) => listDocuments(tx, person.key, person.id))).toEqual([]);
  });
});

describe('without webhooks', () => {
  it('the poll finds what was dropped, once it was quiet for ten minutes', async () => {
    provider.setFaults({ webhooks: { mode: 'dropped', delayMs: 0 } });
    const signature = await ask();
    provider.move(signature.providerId ?? '', 'COMPLETED');
    expect((await latest())?.status).toBe('AWAITING_SIGNER');
    await pollSignatures(deps);
    expect((await latest())?.status).toBe('AWAITING_SIGNER');
    place.pass(11 * 60_000);
    const polled = await pollSignatures(deps);
    expect(polled.asked).toBeGreaterThan(0);
    expect(polled.failed).toBe(0);
    expect((await latest())?.status).toBe('COMPLETED');
  });

  it('a request the provider never got expires by itself', async () => {
    const prepared = await prepareForm(deps, person.id, summary());
    const { signature } = await fixture.store.write((tx) => recordSignature(tx, prepared, now().toISOString()));
    expect(await refreshSignature(deps, signature)).toBe('PENDING');
    expect(
      await refreshSignature({ ...deps, now: () => new Date(Date.parse(signature.expiresAt) + 1) }, signature),
    ).toBe('EXPIRED');
    expect(place.finals()).toEqual([`${dossier} EXPIRED`]);
  });

  it('duplicates and disorder end in one contract', async () => {
    for (const mode of ['duplicate', 'out-of-order'] as const) {
      dossier = await fixture.addDossier(person.id);
      provider.setFaults({ webhooks: { mode, delayMs: 0 } });
      const signature = await ask();
      provider.move(signature.providerId ?? '', 'PENDING_RA_VALIDATION');
      provider.move(signature.providerId ?? '', 'COMPLETED');
      await provider.settle();
      await provider.settle();
      expect((await latest())?.status).toBe('COMPLETED');
      await Promise.all(Array.from({ length: 5 }, () => completeSignature(deps, person.id, signature.id)));
      await work(2);
      const signedForms = (await fixture.store.read((tx) => listDocuments(tx, person.key, person.id, dossier))).filter(
        ({ kind }) => kind === 'signed-form',
      );
      expect(signedForms).toHaveLength(1);
      expect((await contract())?.number).toBeDefined();
      expect(insurer.dossiers().filter((held) => held.reference === dossier)).toHaveLength(1);
    }
  });
});

describe('the insurer', () => {
  const signNow = async (change: Partial<SubscriptionSummary> = {}): Promise<void> => {
    const signature = await ask(change);
    provider.move(signature.providerId ?? '', 'COMPLETED');
    await provider.settle();
    expect((await latest())?.status).toBe('COMPLETED');
  };

  it.each(['failing', 'html', 'outage', 'answer-lost'] as const)(
    '%s: the saver has signed, the dossier arrives once when it is well again',
    async (mode) => {
      insurer.setFaults({ api: { mode, delayMs: 0 } });
      await signNow();
      await work(3);
      expect((await contract())?.status).toBe('EN_ANALYSE');
      expect((await contract())?.number).toBeUndefined();
      insurer.setFaults({ api: { mode: 'normal', delayMs: 0 } });
      await work(4);
      expect((await contract())?.number).toBeDefined();
      expect(insurer.dossiers().filter((held) => held.reference === dossier)).toHaveLength(1);
    },
  );

  it('a refusal is written on the contract, and not tried again', async () => {
    await signNow({ politicallyExposed: true });
    const done = await work(3);
    expect(done).not.toContain('insurer-submit');
    expect((await contract())?.status).toBe('REFUSEE');
    expect(insurer.dossiers().some((held) => held.reference === dossier)).toBe(false);
  });

  it('evidence about another document is not kept', async () => {
    const signature = await ask();
    provider.move(signature.providerId ?? '', 'COMPLETED');
    await provider.settle();
    const lying = {
      ...deps,
      signature: { ...deps.signature, downloadSigned: async () => Buffer.from('%PDF-1.7 other') },
    };
    await expect(completeSignature(lying, person.id, signature.id)).rejects.toMatchObject({ kind: 'garbled' });
    expect(await contract()).toBeUndefined();
  });
});
