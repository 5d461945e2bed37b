/** A mark on this entry of the history: the page was loaded again because a part of the app was missing. */
const mark = 'reloadedForChunk';

/** The page is on its way out: what comes up in its last moments is not the page that was waited for. */
let leaving = false;

type Marked = { readonly [mark]?: boolean } | null;

/**
 * Loads the page again, once: the new index knows the new parts. A second failure in a row is not silent any more.
 * @returns whether the page is being loaded again
 */
export const reloadOnce = (): boolean => {
  const state = history.state as Marked;
  if (state?.[mark] === true) return false;
  history.replaceState({ ...state, [mark]: true }, '');
  leaving = true;
  location.reload();
  return true;
};

/** The page came up: its next missing part may be fetched silently again. */
export const forgetReload = (): void => {
  const state = history.state as Marked;
  if (leaving || state?.[mark] !== true) return;
  const { [mark]: _gone, ...rest } = state;
  history.replaceState(rest, '');
};
