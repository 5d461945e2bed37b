/**
 * The secret of a mailed link, taken out of the address so that it stays neither in the history nor in a referrer.
 * A second look, as after a reload, finds it in the state of this entry of the history.
 */
export const takeSecret = (): string | undefined => {
  const here = new URL(location.href);
  const state = history.state as { readonly secret?: string } | null;
  const secret = here.searchParams.get('secret') ?? undefined;
  if (secret === undefined) return state?.secret;
  here.searchParams.delete('secret');
  history.replaceState({ ...state, secret }, '', here.pathname + here.search);
  return secret;
};
