import { createHmac } from 'node:crypto';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../api/server/crypto/ids.ts';
import { errorAnswer } from '../../../api/server/http/answer-error.ts';
import { drain } from '../../../api/server/http/stop-on-signals.ts';
import { PartnerError } from '../../../api/server/partners/partner-error.ts';
import type { ProviderRequest, SignatureProvider } from '../../../api/server/partners/signature-provider.ts';
import { addWebhooks, receiveSignatureEvent } from '../../../api/server/partners/webhook.ts';
import { getSignature, insertSignature } from '../../../api/server/store/signatures.ts';
import { listWebhookEvents } from '../../../api/server/store/webhook-events.ts';
import { signWebhook } from '../../../partners/simulator/webhooks.ts';
import { openFixture } from '../server-fixture.ts';
import type { Fixture } from '../server-fixture.ts';

const secret = 'the-secret-shared-with-the-provider-32';
const now = new Date('2026-11-21T10:00:00.000Z');
const seconds = Math.floor(now.getTime() / 1000);

let fixture: Fixture;
let app: FastifyInstance;
let person: string;
let dossier: string;
let answers: (id: string) => ProviderRequest | undefined;
let deps: Parameters<typeof receiveSignatureEvent>[0];

beforeAll(async () => {
  fixture = await openFixture();
  person = (await fixture.addPerson()).id;
  dossier = await fixture.addDossier(person);
  const signature = { get: async (id: string) => answers(id) } as unknown as SignatureProvider;
  deps = { store: fixture.store, keys: fixture.keys, now: () => now, signature };
  app = fastify();
  app.setErrorHandler((thrown, _request, reply) => {
    const { error } = errorAnswer(thrown);
    return reply.code(error.statut).send({ statut: error.statut, erreur: error });
  });
  await addWebhooks(app, [
    { partner: 'signature', secret, now: () => now, receive: (event) => receiveSignatureEvent(deps, event) },
  ]);
});
afterAll(async () => {
  await drain(app);
  await fixture.close();
});

const addSignature = async (
  providerId: string | undefined = undefined,
): Promise<{ readonly id: string; readonly reference: string }> => {
  const id = newId('sig');
  const reference = `${dossier}.${id}.0`;
  await fixture.store.write((tx) =>
    insertSignature(tx, {
      id,
      dossierId: dossier,
      personId: person,
      reference,
      providerId,
      documentId: 'doc_x',
      documentHash: '0'.repeat(64),
      status: providerId === undefined ? 'PENDING' : 'AWAITING_SIGNER',
      signed: 0,
      signerUrl: undefined,
      signedDocumentId: undefined,
      expiresAt: '2027-01-01T00:00:00.000Z',
      createdAt: now.toISOString(),
    }),
  );
  return { id, reference };
};
const statusOf = async (id: string): Promise<string | undefined> =>
  (await fixture.store.read((tx) => getSignature(tx, person, id)))?.status;
const jobsOf = async (id: string): Promise<number> =>
  fixture.store.read(
    async (tx) =>
      (
        await tx.get<{ count: number }>(
          'SELECT COUNT(*) AS count FROM outbox WHERE business_key = ?',
          `signature-complete:${id}`,
        )
      )?.count ?? -1,
  );
const seen = (
  reference: string,
  status: ProviderRequest['status'],
  id = 'prv_1',
  turn: Pick<ProviderRequest, 'signed' | 'signers'> = { signed: 0, signers: 1 },
): ProviderRequest => ({
  id,
  reference,
  status,
  ...turn,
  signerUrl: 'http://localhost:3020/sign/x',
});
const post = (raw: string | Buffer, headers: Record<string, string>): Promise<number> =>
  app
    .inject({ method: 'POST', url: '/webhooks/signature', headers, payload: raw })
    .then((response) => response.statusCode);

describe('any order of the news', () => {
  it('converges, in all 720 orders of 6 events, one of them twice, each read as stale as can be', async () => {
    // What the provider answers is what it knew when the event was made: the worst case of a slow network.
    const events = ['AWAITING_SIGNER', 'AWAITING_SIGNER', 'PENDING', 'PENDING', 'COMPLETED', 'COMPLETED'] as const;
    const orders = permutations([0, 1, 2, 3, 4, 5]);
    expect(orders).toHaveLength(720);
    const ends = new Set<string>();
    await fixture.store.write((tx) => tx.run('DELETE FROM outbox'));
    for (const order of orders) {
      const { id, reference } = await addSignature();
      for (const index of order) {
        answers = () => seen(reference, events[index] ?? 'FAILED');
        // The two last ones are one event that was delivered twice.
        const eventId = `evt_${id}_${Math.min(index, 4)}`;
        await receiveSignatureEvent(deps, { eventId, requestId: 'prv_1', reference, status: 'x' });
      }
      ends.add(`${await statusOf(id)} ${await jobsOf(id)}`);
    }
    expect([...ends]).toEqual(['COMPLETED 1']);
  });

  it('converges where three sign one after the other, each told once of their turn', async () => {
    const events = [
      ['AWAITING_SIGNER', 0],
      ['PENDING', 0],
      ['AWAITING_SIGNER', 1],
      ['AWAITING_SIGNER', 2],
      ['COMPLETED', 3],
    ] as const;
    for (const order of permutations([0, 1, 2, 3, 4])) {
      const { id, reference } = await addSignature('prv_1');
      let furthest = 0;
      for (const index of [...order, order[0] ?? 0]) {
        const [status, signed] = events[index] ?? ['FAILED', 0];
        answers = () => seen(reference, status, 'prv_1', { signed, signers: 3 });
        await receiveSignatureEvent(deps, { eventId: newId('evt'), requestId: 'prv_1', reference, status });
        const stored = await fixture.store.read((tx) => getSignature(tx, person, id));
        expect(stored?.signed).toBeGreaterThanOrEqual(furthest);
        furthest = stored?.signed ?? 0;
      }
      expect(await statusOf(id)).toBe('COMPLETED');
      expect(await jobsOf(id)).toBe(1);
    }
  });

  it('ends where the first final news says', async () => {
    for (const first of ['DECLINED', 'EXPIRED', 'FAILED', 'CANCELED'] as const) {
      const { id, reference } = await addSignature('prv_1');
      for (const status of [first, 'COMPLETED', 'AWAITING_SIGNER'] as const) {
        answers = () => seen(reference, status);
        await receiveSignatureEvent(deps, { eventId: newId('evt'), requestId: 'prv_1', reference, status });
      }
      expect(await statusOf(id)).toBe(first);
      expect(await jobsOf(id)).toBe(0);
    }
  });
});

describe('the route', () => {
  let target: { readonly id: string; readonly reference: string };
  let body: string;
  beforeEach(async () => {
    target = await addSignature('prv_1');
    answers = () => seen(target.reference, 'COMPLETED');
    body = JSON.stringify({
      eventId: newId('evt'),
      requestId: 'prv_1',
      reference: target.reference,
      status: 'COMPLETED',
    });
  });

  it('takes an authentic event once', async () => {
    const headers = signWebhook(secret, seconds, body);
    expect(await post(body, { ...headers })).toBe(200);
    expect(await post(body, { ...headers })).toBe(200);
    expect(await statusOf(target.id)).toBe('COMPLETED');
    expect(await fixture.store.read((tx) => listWebhookEvents(tx, target.reference))).toHaveLength(1);
    expect(await jobsOf(target.id)).toBe(1);
  });

  it('believes the provider, not the event', async () => {
    answers = () => seen(target.reference, 'AWAITING_SIGNER');
    expect(await post(body, { ...signWebhook(secret, seconds, body) })).toBe(200);
    expect(await statusOf(target.id)).toBe('AWAITING_SIGNER');
    answers = () => undefined;
    const next = JSON.stringify({ ...JSON.parse(body), eventId: newId('evt') });
    expect(await post(next, { ...signWebhook(secret, seconds, next) })).toBe(200);
    expect(await statusOf(target.id)).toBe('AWAITING_SIGNER');
  });

  it('asks to come again while the provider cannot be read, and then takes the same event', async () => {
    answers = () => {
      throw new PartnerError('down', 'signature', 'x');
    };
    const headers = signWebhook(secret, seconds, body);
    expect(await post(body, { ...headers })).toBe(503);
    expect(await statusOf(target.id)).toBe('AWAITING_SIGNER');
    answers = () => seen(target.reference, 'COMPLETED');
    expect(await post(body, { ...headers })).toBe(200);
    expect(await statusOf(target.id)).toBe('COMPLETED');
  });

  it('does not let one request speak for another', async () => {
    const other = await addSignature('prv_2');
    answers = () => seen(other.reference, 'COMPLETED', 'prv_2');
    expect(await post(body, { ...signWebhook(secret, seconds, body) })).toBe(200);
    expect([await statusOf(target.id), await statusOf(other.id)]).toEqual(['AWAITING_SIGNER', 'AWAITING_SIGNER']);
  });

  it('refuses 36 forgeries, and writes nothing', async () => {
    const good = signWebhook(secret, seconds, body);
    const signature = good['webhook-signature'] ?? '';
    const hex = signature.slice(3);
    const hmac = (text: string, key = secret, hash = 'sha256'): string =>
      `v1=${createHmac(hash, key).update(text).digest('hex')}`;
    const at = (timestamp: string, raw = body): Record<string, string> => ({
      ...good,
      'webhook-timestamp': timestamp,
      'webhook-signature': hmac(`${timestamp}.${raw}`),
    });
    const without = (name: string): Record<string, string> =>
      Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    const signed = (raw: string): readonly [string, Record<string, string>] => [
      raw,
      { ...signWebhook(secret, seconds, raw) },
    ];
    const event = JSON.parse(body) as Record<string, unknown>;
    const forgeries: readonly (readonly [string | Buffer, Record<string, string>])[] = [
      [body, {}],
      [body, without('webhook-signature')],
      [body, without('webhook-timestamp')],
      [body, { ...good, 'webhook-signature': '' }],
      [body, { ...good, 'webhook-signature': hex }],
      [body, { ...good, 'webhook-signature': `v0=${hex}` }],
      [body, { ...good, 'webhook-signature': `v1=${hex.slice(0, 62)}` }],
      [body, { ...good, 'webhook-signature': `v1=${hex}00` }],
      [body, { ...good, 'webhook-signature': `v1=${hex.toUpperCase()}x` }],
      [body, { ...good, 'webhook-signature': `v1=${'0'.repeat(64)}` }],
      [body, { ...good, 'webhook-signature': `v1=${hex.replace(/^./, (first) => (first === '0' ? '1' : '0'))}` }],
      [body, { ...good, 'webhook-signature': `${signature},${signature}` }],
      [body, { ...good, 'webhook-signature': hmac(`${seconds}.${body}`, 'another secret') }],
      [body, { ...good, 'webhook-signature': hmac(`${seconds}.${body}`, '') }],
      [body, { ...good, 'webhook-signature': hmac(body) }],
      [body, { ...good, 'webhook-signature': hmac(`${seconds}${body}`) }],
      [body, { ...good, 'webhook-signature': hmac(`${seconds}.`) }],
      [body, { ...good, 'webhook-signature': hmac(`${seconds}.${body}`, secret, 'sha512') }],
      [body, { ...good, 'webhook-timestamp': String(seconds + 1) }],
      [body, at(String(seconds - 301))],
      [body, at(String(seconds + 301))],
      [body, at('0')],
      [body, at('-1')],
      [body, at(`${seconds}.0`)],
      [body, at(`0x${seconds.toString(16)}`)],
      [body, at('')],
      [body, at('99999999999999999999')],
      [body, at('NaN')],
      [`${body} `, { ...good }],
      [body.replace('COMPLETED', 'DECLINED!'), { ...good }],
      [Buffer.alloc(0), { ...good }],
      signed('{'),
      signed('[]'),
      signed('null'),
      signed(JSON.stringify({ ...event, eventId: '' })),
      signed(JSON.stringify({ ...event, reference: { toString: 'x' } })),
    ];
    expect(forgeries).toHaveLength(36);
    for (const [raw, headers] of forgeries) expect(await post(raw, headers)).toBe(401);
    expect(await statusOf(target.id)).toBe('AWAITING_SIGNER');
    expect(await fixture.store.read((tx) => listWebhookEvents(tx, target.reference))).toEqual([]);
  });

  it('takes at most 64 KB', async () => {
    const long = JSON.stringify({ eventId: 'x'.repeat(70_000) });
    expect(await post(long, { ...signWebhook(secret, seconds, long) })).toBe(413);
  });
});

const permutations = (items: readonly number[]): readonly (readonly number[])[] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
