import { articleCalls } from '../../../../api/client/article-calls.ts';
import { offerCalls } from '../../../../api/client/offer-calls.ts';
import type { ResponseOf } from '../../../../api/contract/call.ts';
import type { getOffre } from '../../../../api/contract/core/offer.ts';
import { api } from '../../../api.ts';

export type Offer = ResponseOf<typeof getOffre>;

/** What the contracts cost, and the articles there are. Rejects with a `CallFailure`. */
export const loadPresentation = async () => {
  const [offer, articles] = await Promise.all([api.call(offerCalls.offer, {}), api.call(articleCalls.all, {})]);
  return { offer, articles };
};
