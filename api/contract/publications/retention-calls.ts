/** What the law or our word takes away in time: said and done by the people who answer for the server. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { nothing, whole } from '../scalars.ts';

/** How much of each kind. */
const counts = v.strictObject({
  /** Dossiers begun and not signed. */
  unsigned: whole,
  /** Identity documents and proofs of people whose contracts all ended. */
  proof: whole,
  /** Files of contracts. */
  contract: whole,
  /** Accounts that keep nothing. */
  account: whole,
});

export const tellRetention = call({
  id: 'added',
  area: 'Publications',
  name: 'TellRetention',
  method: 'GET',
  policy: 'author',
  role: 'publisher',
  kind: 'read',
  summary: 'How much personal data has been kept for as long as it may be, and goes with the next sweep.',
  request: nothing,
  response: counts,
});

export const sweepRetention = call({
  id: 'added',
  area: 'Publications',
  name: 'SweepRetention',
  method: 'POST',
  policy: 'author',
  role: 'publisher',
  kind: 'action',
  summary: 'Removes it now, as the server does by itself at its start and once a day; answers how much went.',
  request: nothing,
  response: counts,
});

export const retentionCalls = [tellRetention, sweepRetention] as const;
