import { takeKey } from '../api.ts';
import type { Store } from './store.ts';
import type { EditedPlace, View } from './studio.ts';

type Looked = Pick<View, 'pane' | 'journey' | 'place'>;

/** Milliseconds: what was passed over sooner, on the way to something else, is no place to come back to. */
const glance = 1000;

const panes: readonly View['pane'][] = ['edit', 'try', 'texts', 'release'];
const kinds: readonly EditedPlace['kind'][] = ['journey', 'step', 'section', 'outcome'];

/** `#/edit/av-adult/step/payer`: what is open, behind the `#` that no browser sends anywhere. */
const addressOf = ({ pane, journey, place }: Looked): string => {
  const words = [pane, journey ?? [], journey === undefined || place === undefined ? [] : [place.kind, place.id]];
  return `#/${words.flat().map(encodeURIComponent).join('/')}`;
};

const wordsIn = (hash: string): readonly string[] => {
  try {
    return hash.slice(2).split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
};

/** What an address opens; what it does not say, or says of nothing known, is left to the page. */
export const lookedAt = (hash: string): Looked => {
  const [pane, journey, kind, id] = wordsIn(hash);
  const known = kinds.find((one) => one === kind);
  return {
    pane: panes.find((one) => one === pane) ?? 'edit',
    journey: journey === '' ? undefined : journey,
    place: known === undefined || id === undefined ? undefined : { kind: known, id },
  };
};

/** The browser's own way back leads through what was open, and a reload to what is. */
export const followAddress = (view: Store<View>): void => {
  let since = performance.now();
  view.subscribe(() => {
    const now = view.get();
    const next = addressOf(now);
    if (next === location.hash) return;
    const before = lookedAt(location.hash);
    const isBeside = before.pane === now.pane && before.journey === now.journey;
    // What the page chooses by itself, and where the cursor goes among texts, is no step of anybody's.
    const isChosen =
      before.journey !== undefined &&
      !(isBeside && (before.place === undefined || now.pane === 'texts' || performance.now() - since < glance));
    if (isChosen) history.pushState(null, '', next);
    else history.replaceState(null, '', next);
    since = performance.now();
  });
  addEventListener('popstate', () => {
    // The address of another start was written over this one.
    if (!location.hash.startsWith('#/')) {
      takeKey();
      history.replaceState(null, '', addressOf(view.get()));
      return;
    }
    since = performance.now();
    view.set((before) => ({ ...before, ...lookedAt(location.hash) }));
  });
};
