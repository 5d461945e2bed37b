import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../../api/server/partners/circuit-breaker.ts';
import { createInsurer } from '../../api/server/partners/insurers.ts';
import { createPartnerClient } from '../../api/server/partners/partner-client.ts';
import { PartnerError } from '../../api/server/partners/partner-error.ts';
import { createSignatureProvider } from '../../api/server/partners/signature-provider.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let seen: string[];
let answers: Answer[];
let server: ReturnType<typeof createServer>;
let baseUrl: string;

beforeEach(async () => {
  seen = [];
  answers = [];
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, value: unknown): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const raw =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
const cut: Answer = (request) => request.socket.destroy();
const never: Answer = () => undefined;

const schema = v.object({ ok: v.literal(true) });
const client = (
  change: Partial<Parameters<typeof createPartnerClient>[0]> = {},
): ReturnType<typeof createPartnerClient> =>
  createPartnerClient({ name: 'test', baseUrl, apiKey: 'k', retryBaseMs: 1, timeoutMs: 200, ...change });
const kindOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'fine',
    (error: unknown) => (error instanceof PartnerError ? error.kind : 'another error'),
  );

describe('a partner client', () => {
  it('repeats what may be repeated, and nothing else', async () => {
    answers = [json(503, {}), cut, json(200, { ok: true })];
    expect(await client().ask({ method: 'GET', path: ['a'], repeatable: true }, schema)).toEqual({ ok: true });
    expect(seen).toHaveLength(3);
    seen = [];
    answers = [json(503, {})];
    expect(await kindOf(client().ask({ method: 'POST', path: ['a'], repeatable: false }, schema))).toBe('down');
    expect(seen).toHaveLength(1);
  });

  it.each<[string, Answer, string, number]>([
    ['500', json(500, {}), 'down', 3],
    ['429', json(429, {}), 'down', 3],
    ['a timeout', never, 'down', 3],
    ['400', json(400, {}), 'refused', 1],
    ['409', json(409, {}), 'refused', 1],
    ['401', json(401, {}), 'refused', 1],
    ['HTML with 200', raw(200, 'text/html', '<h1>Bad gateway</h1>'), 'garbled', 1],
    ['JSON of another shape', json(200, { ok: 'yes' }), 'garbled', 1],
    ['broken JSON', raw(200, 'application/json', '{"ok":tr'), 'garbled', 1],
    ['204', raw(204, 'application/json', ''), 'garbled', 1],
  ])('tells %s', async (_name, answer, kind, attempts) => {
    answers = [answer];
    expect(await kindOf(client().ask({ method: 'GET', path: ['a'], repeatable: true }, schema))).toBe(kind);
    expect(seen).toHaveLength(attempts);
  });

  it('reads 404 as "not there"', async () => {
    answers = [json(404, {})];
    expect(await client().ask({ method: 'GET', path: ['a'], repeatable: true }, schema)).toBeUndefined();
  });

  it('follows no redirect', async () => {
    let reached = false;
    const other = createServer((_request, response) => {
      reached = true;
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
    answers = [raw(302, 'text/html', '', { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` })];
    expect(await kindOf(client().ask({ method: 'GET', path: ['a'], repeatable: false }, schema))).toBe('down');
    expect(reached).toBe(false);
    other.close();
  });

  it('never leaves its base URL, whatever stands in an id', async () => {
    answers = [json(404, {})];
    for (const id of [
      '../admin',
      '//evil.example/x',
      '..',
      '.',
      '',
      'a/../../b',
      '%2e%2e',
      'http://evil.example',
      'a?b#c',
      'é\u0000\n',
    ]) {
      await client().ask({ method: 'GET', path: ['requests', id], repeatable: false }, schema);
    }
    expect(seen).toHaveLength(10);
    for (const line of seen) expect(line).toMatch(/^GET \/requests\/[^/?#]+$/);
  });

  it('reads no more than it was told', async () => {
    answers = [raw(200, 'application/json', `"${'x'.repeat(2_000_000)}"`)];
    expect(await kindOf(client().ask({ method: 'GET', path: ['a'], repeatable: false }, v.string()))).toBe('down');
  });

  it('opens its circuit after 5 failures and tries once after 30 s', async () => {
    let now = 0;
    const tested = client({ now: () => now });
    answers = [json(500, {})];
    const ask = (): Promise<string> => kindOf(tested.ask({ method: 'GET', path: ['a'], repeatable: false }, schema));
    for (let count = 0; count < 5; count += 1) await ask();
    expect(seen).toHaveLength(5);
    expect(await ask()).toBe('down');
    expect(seen).toHaveLength(5);
    now = 30_000;
    await ask();
    await ask();
    expect(seen).toHaveLength(6);
    now = 60_001;
    answers = [json(200, { ok: true })];
    expect(await ask()).toBe('fine');
    expect(await ask()).toBe('fine');
    expect(seen).toHaveLength(8);
  });
});

describe('a circuit breaker', () => {
  it('closes after one success and counts only failures in a row', () => {
    const breaker = createCircuitBreaker(() => 0);
    for (let round = 0; round < 10; round += 1) {
      for (let count = 0; count < 4; count += 1) breaker.failed();
      expect(breaker.mayCall()).toBe(true);
      breaker.succeeded();
    }
  });
});

describe('the adapters', () => {
  it('refuse an answer about something else, and a signer page on another site', async () => {
    const provider = createSignatureProvider({ baseUrl, apiKey: 'k', retryBaseMs: 1 });
    const order = {
      reference: 'dossier-1.x.0',
      documents: [],
      signers: [{ name: 'a', email: 'a@b.c', mobile: '' }],
      returnUrls: { success: '', cancel: '', fail: '' },
      expiresAt: '',
    };
    answers = [json(201, { id: 'sig_1', reference: 'another', status: 'READY', signerUrl: `${baseUrl}/sign/x` })];
    expect(await kindOf(provider.create(order))).toBe('garbled');
    answers = [
      json(201, { id: 'sig_1', reference: order.reference, status: 'READY', signerUrl: 'https://evil.example/sign' }),
    ];
    expect(await kindOf(provider.create(order))).toBe('garbled');
    answers = [
      json(200, { id: 'sig_1', reference: order.reference, status: 'SIGNED', signerUrl: `${baseUrl}/sign/x` }),
    ];
    expect(await kindOf(provider.get('sig_1'))).toBe('garbled');
    answers = [
      json(200, {
        id: 'sig_1',
        reference: order.reference,
        status: 'PENDING_RA_VALIDATION',
        signerUrl: `${baseUrl}/sign/x`,
      }),
    ];
    expect((await provider.get('sig_1'))?.status).toBe('PENDING');
  });

  it('check what the insurer says', async () => {
    const insurer = createInsurer({ name: 'insurer-a', baseUrl, apiKey: 'k', retryBaseMs: 1 });
    answers = [json(200, { status: 'perhaps', reasons: [] })];
    expect(await kindOf(insurer.verify({} as Parameters<typeof insurer.verify>[0]))).toBe('garbled');
    answers = [
      json(200, {
        minimumScheduled: { M: -1, T: 0, S: 0, A: 0 },
        minimumInitial: 0,
        minimumInitialWithSchedule: 0,
        debitDays: [5],
      }),
    ];
    expect(await kindOf(insurer.initialisation())).toBe('garbled');
    answers = [json(404, {})];
    expect(await insurer.adviser('CGP-1')).toBeUndefined();
    expect(await kindOf(insurer.initialisation())).toBe('garbled');
  });
});
