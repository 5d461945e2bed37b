import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as EarlyAnswers from '../../../app/early/early-answers.ts';

const url = 'http://parcours.test/api/Core/GetProjectState';
let sent: Request[] = [];
let fails = false;
let askEarly: typeof EarlyAnswers.askEarly;
let fetchOrTake: typeof EarlyAnswers.fetchOrTake;
let endEarly: typeof EarlyAnswers.endEarly;
beforeEach(async () => {
  // Each test is a page of its own.
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('parcours.early')];
  vi.resetModules();
  ({ askEarly, fetchOrTake, endEarly } = await import('../../../app/early/early-answers.ts'));
  sent = [];
  fails = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    if (fails) throw new TypeError('no network');
    return Response.json({ donnees: sent.length });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asking = (
  how: { readonly token?: string; readonly body?: string; readonly at?: string; readonly version?: string } = {},
): Request =>
  new Request(how.at ?? url, {
    headers: {
      Authorization: `Bearer ${how.token ?? 'one'}`,
      'Content-Type': 'application/json',
      ...(how.version === undefined ? {} : { 'If-Match': how.version }),
    },
    ...(how.body === undefined ? {} : { method: 'POST', body: how.body }),
  });
const taken = async (request: Request): Promise<unknown> =>
  ((await (await fetchOrTake(request)).json()) as { readonly donnees: unknown }).donnees;

test('what was asked early is taken once, whole, and asked anew from then on', async () => {
  expect(await (await askEarly(asking()))?.json()).toEqual({ donnees: 1 });
  expect([await taken(asking({ at: `${url}?` })), await taken(asking())]).toEqual([1, 2]);
});

test.each([
  ['another session', { token: 'two' }],
  ['another call', { at: `${url}?journey=per` }],
  ['a call that sends something', { body: '{}' }],
])('nobody takes it for %s', async (_, other) => {
  await askEarly(asking());
  expect(await taken(asking(other))).toBe(2);
});

test('a call that sends something takes the answer to the same', async () => {
  await askEarly(asking({ body: '{"journey":"per"}' }), '{"journey":"per"}');
  expect(await taken(asking({ body: '{"journey":"av-adult"}' }))).toBe(2);
  expect(await taken(asking({ body: '{"journey":"per"}' }))).toBe(1);
});

test('what the app asks by itself is not asked early after it, taken or not', async () => {
  expect(await taken(asking())).toBe(1);
  expect(await askEarly(asking())).toBeUndefined();
  expect([sent.length, await taken(asking())]).toEqual([1, 2]);
  await askEarly(asking({ token: 'two' }));
  await taken(asking({ token: 'two' }));
  expect(await askEarly(asking({ token: 'two' }))).toBeUndefined();
  expect(sent).toHaveLength(3);
});

test('a step that is saved makes all old that was asked before it; nothing is asked early once that is over', async () => {
  await askEarly(asking());
  await taken(asking({ body: '{}', version: '"3"' }));
  expect(await taken(asking())).toBe(3);
  endEarly();
  expect(await askEarly(asking({ token: 'two' }))).toBeUndefined();
});

test('what failed is asked again, and what nobody took in time is forgotten', async () => {
  fails = true;
  expect(await askEarly(asking())).toBeUndefined();
  fails = false;
  expect(await taken(asking())).toBe(2);
  await askEarly(asking({ token: 'two' }));
  vi.advanceTimersByTime(10_000);
  expect(await taken(asking({ token: 'two' }))).toBe(4);
});
