import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { accountCalls } from '../../../api/client/account-calls.ts';
import { CallFailure, isRefusal, problemOf } from '../../../api/client/call-failure.ts';
import type { NamedCall } from '../../../api/client/call-descriptor.ts';
import { createClient } from '../../../api/client/client.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { law } from '../../engine/law.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A client whose server gives these answers in turn, the last one for ever. */
const clientOf = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn();
  const fake = (async (input: Request) => {
    requests.push(input.clone());
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new Error('no answer');
    return answer();
  }) as typeof fetch;
  const client = createClient({
    prefix: 'http://server.test/api',
    token: () => 'token-1',
    language: () => 'en',
    onUnauthorized,
    fetch: fake,
  });
  return { client, requests, onUnauthorized };
};

const save: NamedCall = { area: 'InsurerA', name: 'UpdateMttInitial', method: 'POST', kind: 'save', policy: 'bearer' };
const problemAfter = async (work: Promise<unknown>) => problemOf(await work.catch((error: unknown) => error));
const soon = { 'Retry-After': '0' };

describe('a call', () => {
  it('reads donnees (R116, R117), with token, language and the JSON headers (R127)', async () => {
    const { client, requests } = clientOf(() => json(200, { statut: 200, donnees: { enCours: true } }));
    await expect(client.call(subscriptionCalls.isInProgress, { journey: 'av-adult' })).resolves.toEqual({
      enCours: true,
    });
    const [request] = requests;
    expect(request?.url).toBe('http://server.test/api/Core/CheckSouscriptionEnCours?journey=av-adult');
    expect(request?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('Accept-Language')).toBe('en');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(request?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('sends no token where none is needed', async () => {
    const { client, requests } = clientOf(() => json(200, { statut: 200, donnees: { accepted: true } }));
    await client.call(accountCalls.resetPassword, { email: 'a@b.fr' });
    expect(requests[0]?.headers.has('Authorization')).toBe(false);
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
    await expect(requests[0]?.json()).resolves.toEqual({ email: 'a@b.fr' });
  });

  it.each([{}, { statut: 200 }, [], 'text', null, 7])('does not take %j for an answer', async (body) => {
    const { client } = clientOf(() => json(200, body));
    expect(await problemAfter(client.call(subscriptionCalls.contracts, {}))).toEqual({ kind: 'invalid-response' });
  });

  it('does not take a page for an answer', async () => {
    const { client } = clientOf(() => new Response('<html>', { status: 200 }));
    expect(await problemAfter(client.call(subscriptionCalls.contracts, {}))).toEqual({ kind: 'invalid-response' });
  });
});

describe('a failure', () => {
  it('carries the message of the server, or "Failed to fetch!" (R139)', async () => {
    const told = clientOf(() =>
      json(404, { statut: 404, erreur: { statut: 404, code: 'not-found', message: 'No contract.' } }),
    );
    await expect(told.client.call(subscriptionCalls.contracts, {})).rejects.toThrow('No contract.');
    const silent = clientOf(() => json(404, {}));
    await expect(silent.client.call(subscriptionCalls.contracts, {})).rejects.toThrow('Failed to fetch!');
  });

  it('is offline when the network fails, after the tries a read may have', async () => {
    const { client, requests } = clientOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(await problemAfter(client.call(subscriptionCalls.contracts, {}))).toEqual({ kind: 'offline' });
    expect(requests).toHaveLength(3);
  });

  it('tells the session of a 401 with the token that was sent, once (R137)', async () => {
    const { client, onUnauthorized } = clientOf(() =>
      json(401, { statut: 401, erreur: { statut: 401, code: 'session-expired', message: '' } }),
    );
    expect(isRefusal(await problemAfter(client.call(subscriptionCalls.contracts, {})), 'session-expired')).toBe(true);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  it('leaves the session alone when a login or a mailed secret is refused', async () => {
    const { client, onUnauthorized } = clientOf(() =>
      json(401, { statut: 401, erreur: { statut: 401, code: 'bad-credentials', message: '' } }),
    );
    const problem = await problemAfter(client.call(accountCalls.login, { username: 'a@b.fr', password: 'x' }));
    expect(isRefusal(problem, 'bad-credentials')).toBe(true);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('lets a fault of the program through', async () => {
    const { client } = clientOf(() => {
      throw new RangeError('a bug');
    });
    const error: unknown = await client.call(subscriptionCalls.contracts, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RangeError);
    expect(error).not.toBeInstanceOf(CallFailure);
  });
});

describe('a second try', () => {
  it('of a save keeps the key of the first, so that it happens once', async () => {
    const { client, requests } = clientOf(
      () => json(503, { statut: 503, erreur: { code: 'unavailable' } }, soon),
      () => Promise.reject(new TypeError('fetch failed')),
      () => json(409, { statut: 409, erreur: { code: 'in-progress' } }),
      () => json(200, { statut: 200, donnees: { version: 2 } }),
    );
    await expect(
      client.callNamed(save, { mt_initial: 100_000 }, { headers: { 'Idempotency-Key': 'key-of-this-intent' } }),
    ).resolves.toEqual({ version: 2 });
    expect(requests.map((request) => request.headers.get('Idempotency-Key'))).toEqual(
      Array.from({ length: 4 }, () => 'key-of-this-intent'),
    );
  });

  it('does not come after a refusal', async () => {
    for (const status of [400, 401, 403, 404, 409, 412, 413, 422, 500]) {
      const { client, requests } = clientOf(() => json(status, {}));
      const problem = await problemAfter(client.callNamed(save, {}));
      expect(problem, String(status)).toBeDefined();
      expect(requests.length, String(status)).toBe(1);
    }
  });

  it('does not come for an action by GET, whose first try may have worked', async () => {
    const { client, requests } = clientOf(() => json(503, {}, soon));
    await problemAfter(client.call(subscriptionCalls.dropInProgress, {}));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('Idempotency-Key')).toMatch(/^\d{1,10}(-\d{1,10}){3}$/);
  });

  it('comes twice for a read, four times for a keyed POST', async () => {
    const read = clientOf(() => json(503, {}, soon));
    await problemAfter(read.client.call(subscriptionCalls.contracts, {}));
    expect(read.requests).toHaveLength(3);
    const keyed = clientOf(() => json(503, {}, soon));
    await problemAfter(keyed.client.callNamed(save, {}));
    expect(keyed.requests).toHaveLength(5);
  });

  it('does not come where the server asks for a longer wait than five seconds: that is told at once', () =>
    law(
      40,
      [
        fc.constantFrom<NamedCall>(save, accountCalls.login, accountCalls.confirmPassword, subscriptionCalls.contracts),
        fc.constantFrom(429, 503),
        fc.integer({ min: 6, max: 7200 }),
        fc.boolean(),
      ],
      async (call, status, seconds, inBody) => {
        const { client, requests } = clientOf(() =>
          inBody
            ? json(status, { erreur: { retryAfter: seconds } })
            : json(status, {}, { 'Retry-After': String(seconds) }),
        );
        expect(await problemAfter(client.callNamed(call, {}))).toMatchObject({ statut: status, retryAfter: seconds });
        expect(requests).toHaveLength(1);
      },
    ));
});

describe('a server that never answers', () => {
  it.each([
    ['read', subscriptionCalls.contracts],
    ['save', save],
  ] as const)('ends a %s within half a minute, as one that takes too long', async (_, call: NamedCall) => {
    vi.useFakeTimers();
    try {
      const { client, requests } = clientOf(() => new Promise<Response>(() => undefined));
      const ended = problemAfter(client.callNamed(call, {}));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await Promise.race([ended, Promise.resolve('still waiting')])).toEqual({ kind: 'timeout' });
      expect(requests.length).toBeGreaterThan(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a download', () => {
  it.each([
    [`attachment; filename="bulletin.pdf"`, 'bulletin.pdf'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''relev%C3%A9.pdf`, 'relevé.pdf'],
    [undefined, 'document.pdf'],
  ])('with %j is called %s', async (disposition, name) => {
    const { client } = clientOf(
      () => new Response('%PDF', { headers: disposition === undefined ? {} : { 'Content-Disposition': disposition } }),
    );
    const file = await client.download(subscriptionCalls.generalTerms, {});
    expect(file.name).toBe(name);
    await expect(file.content.text()).resolves.toBe('%PDF');
  });
});
