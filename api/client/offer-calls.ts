import type { getOffre } from '../contract/core/offer.ts';
import { describe } from './call-descriptor.ts';

/** What there is to subscribe, for anybody. */
export const offerCalls = {
  offer: describe<typeof getOffre>({ area: 'Demo', method: 'GET', kind: 'read', policy: 'public', name: 'GetOffre' }),
};
