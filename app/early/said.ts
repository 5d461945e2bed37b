/** What the server says of the address that the page came with (`api/server/http/serve-static.ts`); empty where it says nothing. */
export const said = (name: string): string =>
  document.querySelector(`meta[name="parcours-${name}"]`)?.getAttribute('content') ?? '';

export type Serving = { readonly id: string; readonly reads: readonly string[] };

/** `av-adult Core/A Core/B,av-minor Core/A`: the journeys at that address, each with the calls of its facts. */
export const readServing = (serving: string): readonly Serving[] =>
  serving
    .split(',')
    .filter(Boolean)
    .map((one) => {
      const [id = '', ...reads] = one.split(' ');
      return { id, reads };
    });
