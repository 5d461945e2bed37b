import type { Offered, Support, SupportSource } from './support-source.ts';

export type Loaded =
  | { readonly kind: 'list'; readonly offered: Offered }
  | { readonly kind: 'one'; readonly support: Support; readonly explained: boolean };

/** Years back from the end of the window; all of it for 0. */
export const periods = [1, 3, 5, 10, 0] as const;
export type Period = (typeof periods)[number];

/** One support over a period; without a code, all there are. Rejects with a `CallFailure`. */
export const loadSupport = async (source: SupportSource, code: string | undefined, period: Period): Promise<Loaded> => {
  if (code === undefined) return { kind: 'list', offered: await source.offered() };
  const [support, explained] = await Promise.all([source.one(code, period), source.isExplained()]);
  return { kind: 'one', support, explained };
};
