import { placeOf, type Path } from '../../path/path.ts';
import { offeredAt } from '../offered-at.ts';
import { samePlace, sameOffers } from '../run-customer.ts';
import type { Note } from './invariants.ts';
import type { Walk } from './stations.ts';
import { foundInstead } from './violation.ts';

/** Who came to their end by this path is offered there what they say. */
export const checkOffers = ({ customer }: Pick<Walk, 'customer'>, path: Path, note: Note): void => {
  const place = placeOf(path);
  if (!samePlace(place, customer.end)) return;
  const found = offeredAt(path.plan, place, path.slots);
  if (!sameOffers(customer, found)) note('offers', '', foundInstead(customer.offers ?? [], found));
};
