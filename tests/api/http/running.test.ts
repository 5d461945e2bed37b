import { request as rawRequest } from 'node:http';

import { expect, test } from 'vitest';

import { call } from '../../../api/contract/call.ts';
import { answer } from '../../../api/server/http/handler.ts';
import { addedCall } from '../support/added-call.ts';
import { askRaw } from '../../helpers/ask-raw.ts';
import { startTestServer } from '../support/start-test-server.ts';

const slow = call({ ...addedCall, name: 'Slow' });

test('/ready names the engine and how durable it is', async () => {
  const server = await startTestServer();
  try {
    expect(await (await fetch(`${server.url}/ready`)).json()).toEqual({
      statut: 200,
      donnees: { ready: true, engine: 'sqlite', durable: 'power' },
    });
  } finally {
    await server.close();
  }
});

test('an address that asks too often is told when to come back', async () => {
  const narrow = await startTestServer({ environment: { RATE_LIMIT: '5', ACCOUNT_RATE_LIMIT: '2' } });
  try {
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push(
        (await narrow.post('Authenticate/ConfirmSignup', { secret: 'x'.repeat(43), password: 'x' })).status,
      );
    }
    expect(statuses).toEqual([401, 401, 429, 429]);
    for (let index = 0; index < 6; index += 1) await narrow.get('Token/RefreshToken');
    const { error, headers } = await narrow.get('Token/RefreshToken');
    expect(error).toMatchObject({ statut: 429, code: 'too-many' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${narrow.url}/health`)).status).toBe(200);
  } finally {
    await narrow.close();
  }
});

test('however a path is written, the limits count it and no cache keeps its answer', async () => {
  for (const target of [
    '/api/Authenticate/ConfirmSignup',
    '/%61pi/Authenticate/ConfirmSignup',
    '/api/Authenticate/Confirm%53ignup?x=1',
    'http://x/api/Authenticate/ConfirmSignup',
    'HTTP://x/%61pi/Authenticate/ConfirmSignup',
  ]) {
    const narrow = await startTestServer({ environment: { RATE_LIMIT: '4', ACCOUNT_RATE_LIMIT: '2' } });
    try {
      const seen: unknown[] = [];
      for (let index = 0; index < 4; index += 1) {
        const body = { secret: 'x'.repeat(43), password: 'x' };
        seen.push(await askRaw(narrow.url, target, { method: 'POST', body }));
      }
      const cache = 'no-store';
      expect(seen, target).toEqual([401, 401, 429, 429].map((status) => ({ status, cache })));
      for (let index = 0; index < 4; index += 1) {
        seen.push(await askRaw(narrow.url, target.replace(/Auth.*$/u, 'Token/RefreshToken')));
      }
      expect(seen.slice(4), target).toEqual([401, 401, 401, 401].map((status) => ({ status, cache })));
      const last = await askRaw(narrow.url, target.replace(/Auth.*$/u, 'Token/RefreshToken'));
      expect(last, target).toEqual({ status: 429, cache });
    } finally {
      await narrow.close();
    }
  }
});

test('a stopping server finishes what runs', async () => {
  const held = Promise.withResolvers<void>();
  let isUnderWay = false;
  const handler = answer(slow, async () => {
    isUnderWay = true;
    await held.promise;
    return {};
  });
  const stopping = await startTestServer({ app: { calls: [slow], handlers: [handler] } });
  const under = new Promise<number | undefined>((resolve, reject) => {
    rawRequest(`${stopping.url}/api/Demo/Slow`, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
  while (!isUnderWay) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = stopping.close();
  held.resolve();
  expect(await under).toBe(200);
  await closed;
  await expect(fetch(`${stopping.url}/health`)).rejects.toThrow();
});
