import { savingsCalls } from '../../../api/client/savings-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getSupport, getYy } from '../../../api/contract/core/supports.ts';
import { api } from '../../api.ts';

export type Support = ResponseOf<typeof getSupport>;
export type Offered = ResponseOf<typeof getYy>;
export type Loaded =
  | { readonly kind: 'list'; readonly offered: Offered }
  | { readonly kind: 'one'; readonly support: Support; readonly explained: boolean };

/** Years back from the end of the window; all of it for 0. */
export const periods = [1, 3, 5, 10, 0] as const;
export type Period = (typeof periods)[number];

/** One support over a period; without a code, all there are. Rejects with a `CallFailure`. */
export const loadSupport = async (code: string | undefined, period: Period): Promise<Loaded> => {
  if (code === undefined) return { kind: 'list', offered: await api.call(savingsCalls.supports, {}) };
  const [support, { niveau }] = await Promise.all([
    api.call(savingsCalls.support, { code, ...(period === 0 ? {} : { annees: String(period) }) }),
    api.call(savingsCalls.level, {}),
  ]);
  return { kind: 'one', support, explained: niveau !== 'EXPERT' };
};
