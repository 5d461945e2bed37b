import { describe, expect, test } from 'vitest';

import { call } from '../../../api/contract/call.ts';
import type { Call } from '../../../api/contract/call.ts';
import { answer } from '../../../api/server/http/handler.ts';
import type { Services } from '../../../api/server/services.ts';
import { addedCall as read } from '../support/added-call.ts';
import { startTestServer } from '../support/start-test-server.ts';

const handler = answer<typeof read, Services>(read, async () => ({}));
const save = call({ ...read, name: 'Save', method: 'POST', policy: 'bearer', kind: 'save' });
const saveHandler = () => Promise.reject(new Error('not called'));

describe('the server does not start', () => {
  test.each([
    ['with a call nobody answers', { calls: [read], handlers: [] }, 'GET /api/Demo/Read has 0 handlers'],
    ['with a call two answer', { calls: [read], handlers: [handler, handler] }, 'has 2 handlers'],
    ['with a handler of no call', { calls: [], handlers: [handler] }, 'is not in the contract'],
    ['with a call declared twice', { calls: [read, { ...read }], handlers: [handler] }, 'declared twice'],
    [
      'with a call that does not say who may call it',
      { calls: [{ ...read, policy: undefined } as unknown as Call], handlers: [] },
      'does not say who may call it',
    ],
    [
      'with a public GET that changes something',
      { calls: [{ ...read, kind: 'action' } as Call], handlers: [] },
      'must ask for a bearer token',
    ],
    ['with a save and no save handler', { calls: [save], handlers: [] }, 'no save handler was given'],
    [
      'with a public save',
      { calls: [{ ...save, policy: 'public' } as Call], handlers: [], saveHandler },
      'must be a POST with a bearer token',
    ],
    [
      'with an action that is open to those who only read a contract',
      {
        calls: [{ ...read, kind: 'action', method: 'POST', policy: 'bearer', readers: ['child'] } as Call],
        handlers: [],
      },
      'so it must read',
    ],
    [
      'with a save that has its own handler',
      { calls: [save], handlers: [answer(save, async () => ({}))], saveHandler },
      'not one of its own',
    ],
  ])('%s', async (_what, app, message) => {
    await expect(startTestServer({ app })).rejects.toThrow(message);
  });
});
