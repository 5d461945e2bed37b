import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadPage } from '../../../app/navigation/load-page.ts';

describe('a part of the app', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('that does not come within 120 seconds is lost (R105)', async () => {
    const outcome = loadPage(() => new Promise(() => undefined)).catch((error: unknown) => error);
    let settled = false;
    void outcome.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  });

  test.each([
    ['missing', new TypeError('Failed to fetch dynamically imported module')],
    ['missing', new Error('Unable to preload CSS for /assets/x.css')],
    ['error', new SyntaxError('Unexpected token')],
  ])('is %s (R143): %s', async (type, cause) => {
    const lost = loadPage(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(await lost).toMatchObject({ name: 'ChunkLoadError', type, cause });
  });

  test('that cannot come without a connection is asked for once there is one', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
    const load = vi.fn(() =>
      navigator.onLine ? Promise.resolve('here') : Promise.reject(new TypeError('Failed to fetch')),
    );
    const part = loadPage(load);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    browser.dispatchEvent(new Event('online'));
    expect(await part).toBe('here');
    vi.unstubAllGlobals();
  });

  test('that comes leaves no timer behind', async () => {
    expect(await loadPage(() => Promise.resolve(1))).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
