import type { Customer } from '../../engine/coverage/customer.ts';
import { offeredAt } from '../../engine/coverage/offered-at.ts';
import { foundInstead } from '../../engine/coverage/replay/violation.ts';
import { sameOffers, samePlace } from '../../engine/coverage/run-customer.ts';
import { findPath, placeOf } from '../../engine/path/path.ts';
import type { Place } from '../../engine/path/place.ts';
import { knownCodes } from '../../api/server/dossier/read-facts.ts';
import type { HttpNote } from './http-invariants.ts';
import { isOpened, openDossier, refusalIn, savedIn, type Opened, type Wire } from './wire.ts';

/**
 * What the outcome offers, by what the server has stored, is what the customer says. A step that it does not
 * offer to open again stays shut; one that it offers opens, which is the last thing that is done to the dossier.
 */
export const checkOffers = async (wire: Wire, customer: Customer, note: HttpNote): Promise<void> => {
  const { plan, person } = wire;
  const { end, server, offers = [] } = customer;
  const actions = end.kind === 'outcome' ? (plan.journey.outcomes[end.id]?.actions ?? []) : [];
  if (actions.length === 0) return;
  const opened = await openDossier(person, customer.journey);
  if (!isOpened(opened)) return note('offers', '', refusalIn(opened));
  const { today, answers } = opened;
  const facts = { today, answers, server, known: knownCodes };
  const path = findPath(plan, facts);
  const found = offeredAt(plan, placeOf(path), path.slots);
  if (!sameOffers(customer, found)) note('offers', '', foundInstead(offers, found));
  const opens = (offered: boolean): readonly string[] =>
    actions.flatMap(({ id, to }) => (to !== undefined && offers.includes(id) === offered ? [to] : []));
  for (const step of opens(false)) {
    const reply = opens(true).includes(step) ? undefined : await reopen(wire, opened, step);
    if (reply !== undefined && reply.status !== 409) note('offers', step, refusalIn(reply));
  }
  const [step] = opens(true);
  if (step === undefined) return;
  const { [step]: _, ...others } = answers;
  const expected = placeOf(findPath(plan, { ...facts, answers: others }));
  const reply = await reopen(wire, opened, step);
  if (reply.status !== 200) return note('offers', step, refusalIn(reply));
  const { next } = savedIn(reply);
  if (!samePlace(next as Place, expected)) note('offers', step, foundInstead(expected, next));
};

const reopen = ({ person, dossier }: Wire, { version }: Opened, step: string) =>
  person.post('Core/ReopenStep', { dossier, step, version });
