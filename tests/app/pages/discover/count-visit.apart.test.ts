import { afterEach, expect, test, vi } from 'vitest';
import { countStep, objects } from '../../../../app/pages/discover/demo/count-visit.ts';

type Sent = { readonly name: string; readonly policy: string };
const call = vi.hoisted(() => vi.fn((_call: Sent, _payload: object) => Promise.reject(new Error('no server'))));
vi.mock('../../../../app/api.ts', () => ({ api: { call } }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1', globalPrivacyControl: false }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
  [{}, false],
])('whether a browser with %j objects to being counted: %s', (browser, isSo) => {
  expect(objects(browser)).toBe(isSo);
});

test('of whoever objects nothing is sent; of anybody else the step alone, and a failure disturbs nobody', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  countStep('OUVERTURE');
  expect(call).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  countStep('OUVERTURE');
  expect(call.mock.calls.map(([{ name, policy }, payload]) => ({ name, policy, payload }))).toEqual([
    { name: 'SaveFunnelStats', policy: 'public', payload: { etape: 'OUVERTURE' } },
  ]);
  await Promise.resolve();
});
