import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createNavigator, type Opened } from '../../../app/navigation/navigator.ts';
import type { Place } from '../../../app/navigation/browser-history.ts';

type Entry = { path: string; state: unknown };

/** The history of a tab: a list of entries, a place in it, and `popstate` after each move, as browsers do. */
const createTab = (first: string) => {
  const origin = 'https://site.test';
  const entries: Entry[] = [{ path: first, state: null }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const here = (): Entry => entries[at] ?? { path: '/', state: null };
  const url = (): URL => new URL(here().path, origin);
  const move = async (steps: number): Promise<void> => {
    await Promise.resolve();
    at = Math.min(Math.max(at + steps, 0), entries.length - 1);
    for (const listener of listeners) listener();
  };
  vi.stubGlobal('location', {
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
    origin,
  });
  vi.stubGlobal('history', {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _: string, path: string) => {
      entries.splice(at + 1, Infinity, { path, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, path = here().path) => {
      entries[at] = { path, state };
    },
    go: (steps: number) => void move(steps),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  return {
    move,
    address: () => here().path,
    paths: () => entries.map(({ path }) => path),
    followHash: async (hash: string) => {
      entries.splice(at + 1, Infinity, { path: url().pathname + hash, state: null });
      await move(1);
    },
  };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const showPath = async ({ pathname }: Place): Promise<Opened<string>> => ({ kind: 'shown', screen: pathname });

let tab: ReturnType<typeof createTab>;
beforeEach(() => {
  tab = createTab('/a?x=1');
});
afterEach(() => vi.unstubAllGlobals());

const startAt = async (open: (place: Place) => Promise<Opened<string>> = showPath) => {
  const navigator = createNavigator(open);
  navigator.start();
  await settle();
  return navigator;
};

describe('the navigator', () => {
  test('opens the page that the browser came with, and leaves its entry as it is', async () => {
    const navigator = await startAt();
    expect(navigator.get()).toMatchObject({ screen: '/a', busy: false, place: { pathname: '/a', search: '?x=1' } });
    expect(tab.paths()).toEqual(['/a?x=1']);
  });

  test('changes page and address together, once the page is there', async () => {
    let arrive = (_: Opened<string>): void => undefined;
    const navigator = await startAt((place) =>
      place.pathname === '/b' ? new Promise((resolve) => (arrive = resolve)) : showPath(place),
    );
    const gone = navigator.go('/b', { state: { from: 'a' } });
    expect(navigator.get()).toMatchObject({ screen: '/a', busy: true });
    expect(navigator.wanted().pathname).toBe('/b');
    expect(tab.address()).toBe('/a?x=1');
    arrive({ kind: 'shown', screen: '/b' });
    await gone;
    expect(navigator.get()).toMatchObject({ screen: '/b', busy: false, place: { state: { from: 'a' } } });
    expect(tab.paths()).toEqual(['/a?x=1', '/b']);
  });

  test('the last wish wins, whichever page comes first', async () => {
    const navigator = await startAt(async (place) => {
      if (place.pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 5));
      return showPath(place);
    });
    await Promise.all([navigator.go('/slow'), navigator.go('/quick')]);
    expect(navigator.get().screen).toBe('/quick');
    expect(tab.paths()).toEqual(['/a?x=1', '/quick']);
  });

  test('a path that leads elsewhere leaves no trace where it was come upon', async () => {
    const navigator = await startAt(async (place) =>
      place.pathname === '/private' ? { kind: 'instead', path: '/login' } : showPath(place),
    );
    await navigator.go('/private');
    expect(tab.paths()).toEqual(['/a?x=1', '/login']);
    await navigator.go('/b', { replace: true });
    expect(tab.paths()).toEqual(['/a?x=1', '/b']);
    await navigator.go('/b');
    expect(tab.paths()).toEqual(['/a?x=1', '/b']);
  });

  test('what fails to open is shown as a failure at its own address', async () => {
    const failure = new Error('gone');
    const navigator = await startAt((place) => (place.pathname === '/b' ? Promise.reject(failure) : showPath(place)));
    await navigator.go('/b');
    expect(navigator.get().screen).toEqual({ failure });
    expect(tab.address()).toBe('/b');
  });

  test('asks before a link is followed, unless told not to', async () => {
    const navigator = await startAt();
    const stop = navigator.askBefore((from, to) => from.pathname === '/a' && to.pathname === '/b');
    await navigator.go('/b');
    expect(navigator.get()).toMatchObject({ screen: '/a' });
    navigator.get().question?.stay();
    expect(navigator.get().question).toBeUndefined();
    await navigator.go('/b');
    navigator.get().question?.leave();
    await settle();
    expect(navigator.get()).toMatchObject({ screen: '/b', question: undefined });
    await navigator.go('/a');
    await navigator.go('/b', { asked: true });
    expect(navigator.get().screen).toBe('/b');
    await navigator.go('/a');
    stop();
    await navigator.go('/b');
    expect(navigator.get().screen).toBe('/b');
  });

  test('asks before Back leaves: the address stays meanwhile, and goes where it was going afterwards', async () => {
    const navigator = await startAt();
    await navigator.go('/b');
    await navigator.go('/c');
    navigator.askBefore((from) => from.pathname === '/c');
    await tab.move(-2);
    await settle();
    expect(navigator.get()).toMatchObject({ screen: '/c' });
    expect(tab.address()).toBe('/c');
    navigator.get().question?.leave();
    await settle();
    expect(navigator.get()).toMatchObject({ screen: '/a', question: undefined });
    expect(tab.address()).toBe('/a?x=1');
    expect(tab.paths()).toEqual(['/a?x=1', '/b', '/c']);
  });

  test('a link inside the page opens nothing anew, and Back from it asks nothing of the page', async () => {
    const opened: string[] = [];
    const navigator = await startAt((place) => {
      opened.push(place.pathname);
      return showPath(place);
    });
    await navigator.go('/b');
    await tab.followHash('#contenu');
    await settle();
    expect(opened).toEqual(['/a', '/b']);
    await tab.move(-2);
    await settle();
    expect(navigator.get().screen).toBe('/a');
  });
});
