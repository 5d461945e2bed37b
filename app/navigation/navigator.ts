import type { Navigator as RouterNavigator } from 'react-router-dom';

import {
  addressOf,
  indexHere,
  numberEntry,
  placeAt,
  placeHere,
  writeEntry,
  type Action,
  type Place,
} from './browser-history.ts';

/** What is at a place: something to show, or another place to go to instead. */
export type Opened<Screen> =
  | { readonly kind: 'shown'; readonly screen: Screen }
  | { readonly kind: 'instead'; readonly path: string };

/** What the page shows. The screen before stays, `busy`, until the one asked for is there. */
export type Shown<Screen> = {
  readonly place: Place;
  readonly busy: boolean;
  /** Undefined until the first one is there. */
  readonly screen: Screen | { readonly failure: unknown } | undefined;
  /** The reader is about to leave what is not saved: to be answered with one of the two. */
  readonly question: { readonly leave: () => void; readonly stay: () => void } | undefined;
};

/** Whether to ask before going from one place to another. */
export type AskFirst = (from: Place, to: Place) => boolean;

type Going = {
  /** Takes the place of the page before in the history. */
  readonly replace?: boolean;
  /** For the next page: `useLocation().state`. */
  readonly state?: unknown;
  /** Nobody is asked whether to leave: what could be lost was saved. */
  readonly asked?: boolean;
};

export type Navigator<Screen> = {
  readonly get: () => Shown<Screen>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens the page that the browser came with, and follows it from then on. */
  readonly start: () => void;
  /** Goes to a path of the app. */
  readonly go: (to: string, how?: Going) => Promise<void>;
  /** The page the reader is on or about to be on. */
  readonly wanted: () => Place;
  /** Has someone decide whether to ask before the page is left. @returns the way to take it back */
  readonly askBefore: (decide: AskFirst) => () => void;
  /** The same moves, as the hooks and links of React Router make them. */
  readonly forRouter: RouterNavigator;
};

const hrefOf = (to: Parameters<RouterNavigator['push']>[0]): string =>
  typeof to === 'string' ? to : addressOf({ pathname: '/', search: '', hash: '', ...to });

/**
 * Moves the reader through the app: opens what is at a place, then changes page and address together. React Router
 * renders what comes of it; its own way of doing this brings twice the code that all our pages' frame has.
 */
export const createNavigator = <Screen>(
  open: (place: Place, before: Screen | undefined) => Promise<Opened<Screen>>,
): Navigator<Screen> => {
  let shown: Shown<Screen> = { place: placeHere(), busy: true, screen: undefined, question: undefined };
  /** The number of the entry that the browser stands on. */
  let at = indexHere() ?? 0;
  let wanted = shown.place;
  let visits = 0;
  let askFirst: AskFirst | undefined;
  /** The next `popstate` is the answer to a move of our own: put back, or let through. */
  let expected: 'back-in-place' | 'allowed' | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<Shown<Screen>>): void => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };

  const visit = async (place: Place, action: Action): Promise<void> => {
    const turn = (visits += 1);
    wanted = place;
    show({ busy: true, question: undefined });
    const { screen } = shown;
    const before = typeof screen === 'object' && screen !== null && 'failure' in screen ? undefined : screen;
    const opened = await open(place, before).catch(
      (failure: unknown) => ({ kind: 'shown', screen: { failure } }) as const,
    );
    // The reader has gone elsewhere meanwhile.
    if (turn !== visits) return;
    if (opened.kind === 'instead') return visit(placeAt(opened.path), action === 'PUSH' ? 'PUSH' : 'REPLACE');
    if (action !== 'POP') writeEntry(place, (at += action === 'PUSH' ? 1 : 0), action);
    show({ place, busy: false, screen: opened.screen });
  };

  const ask = (place: Place, leave: () => void): boolean => {
    if (askFirst?.(shown.place, place) !== true) return false;
    show({
      question: {
        leave: () => {
          show({ question: undefined });
          leave();
        },
        stay: () => show({ question: undefined }),
      },
    });
    return true;
  };

  const followBrowser = (): void => {
    const why = expected;
    expected = undefined;
    if (why === 'back-in-place') return;
    const index = indexHere();
    if (index === undefined) {
      // A link to a place on this very page: the browser went there by itself.
      numberEntry((at += 1));
      return;
    }
    const steps = index - at;
    const place = placeHere();
    const comeBack = (): void => {
      expected = 'allowed';
      history.go(steps);
    };
    if (why !== 'allowed' && steps !== 0 && ask(place, comeBack)) {
      // The browser has moved already: its address goes back to the page that is still shown.
      expected = 'back-in-place';
      history.go(-steps);
      return;
    }
    at = index;
    void visit(place, 'POP');
  };

  const go: Navigator<Screen>['go'] = async (to, { replace = false, state, asked = false } = {}) => {
    const place = placeAt(to, state);
    const action = replace || addressOf(place) === addressOf(shown.place) ? 'REPLACE' : 'PUSH';
    if (asked || !ask(place, () => void visit(place, action))) await visit(place, action);
  };

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      numberEntry(at);
      addEventListener('popstate', followBrowser);
      void visit(shown.place, 'POP');
    },
    go,
    wanted: () => wanted,
    askBefore: (decide) => {
      askFirst = decide;
      return () => {
        if (askFirst === decide) askFirst = undefined;
      };
    },
    forRouter: {
      createHref: hrefOf,
      go: (steps) => history.go(steps),
      push: (to, state) => void go(hrefOf(to), { state }),
      replace: (to, state) => void go(hrefOf(to), { state, replace: true }),
    },
  };
};
