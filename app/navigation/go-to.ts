import type { Navigator } from './navigator.ts';

type Place = { readonly pathname: string; readonly search: string };

let way: Navigator<unknown> | undefined;

/** Gives the navigator to those who are on no page: the session, the way out. */
export const connectNavigator = (next: Navigator<unknown>): void => {
  way = next;
};

/**
 * Goes to a path of the app without asking whether to leave: what could be lost was saved by who calls.
 * @param state for the next page: `useLocation().state`
 */
export const goTo = async (path: string, state?: unknown): Promise<void> => way?.go(path, { asked: true, state });

/** The page the reader is on or about to be on. */
export const wantedPlace = (): Place => way?.wanted() ?? location;
