/** Where the reader is: an address, with what the page before handed over. `key` is another one at every visit. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
};
export type Action = 'POP' | 'PUSH' | 'REPLACE';

/** What stands in `history.state` of an entry, in the form React Router gives it; others leave their marks beside it. */
type Stored = { readonly usr?: unknown; readonly key?: string; readonly idx?: number };

const stored = (): Stored | null => history.state as Stored | null;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The place of the entry that the browser stands on. */
export const placeHere = (): Place => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  state: stored()?.usr ?? null,
  key: stored()?.key ?? 'default',
});

/** A place that was not visited yet. @param to a path of the app, with its search and hash */
export const placeAt = (to: string, state: unknown = null): Place => {
  const { pathname, search, hash } = new URL(to, location.origin);
  return { pathname, search, hash, state, key: newKey() };
};

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string => pathname + search + hash;

/** The number of the entry that the browser stands on; undefined for one that a link inside the page has made. */
export const indexHere = (): number | undefined => stored()?.idx;

/** Makes a place the entry that the browser stands on, as number `index`. */
export const writeEntry = (place: Place, index: number, action: 'PUSH' | 'REPLACE'): void => {
  const entry: Stored = { usr: place.state, key: place.key, idx: index };
  if (action === 'PUSH') history.pushState(entry, '', addressOf(place));
  else history.replaceState(entry, '', addressOf(place));
};

/** Numbers the entry that the browser stands on and leaves all else in it as it is. */
export const numberEntry = (index: number): void =>
  history.replaceState({ ...stored(), idx: index } satisfies Stored, '');
