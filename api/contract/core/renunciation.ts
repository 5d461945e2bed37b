/**
 * A contract that is given up within its delay, of life insurance and of retirement alike. Amounts are cents.
 *
 * What the law wants, as it was looked up:
 * - 30 full calendar days from the day the saver is told that the contract is concluded, the last one to its end, whatever
 *   day of the week it is; all that was paid back within 30 days; no reason to give (art. L132-5-1 C. ass.).
 * - Of a contract concluded on line, a function to withdraw from it: named without ambiguity, there and easy to find during
 *   the whole delay; the name, the contract and where the confirmation goes are given or confirmed; a button confirms it, and
 *   an acknowledgement with the content, the day and the time goes out at once on a durable medium (art. 11a of directive
 *   2011/83/EU, from directive (EU) 2023/2673, since 19 June 2026). Free of charge, easy, direct and permanent: art. L222-8
 *   C. conso., from ordonnance n° 2026-2 of 5 January 2026; décret n° 2026-3 of the same day says how. What these two say in
 *   the code des assurances was read in summaries only.
 * - For a child it is an act of administration (Cass. 1re civ., 18 May 2011, n° 10-23.114): one of two parents may do it
 *   alone (art. 382-1 C. civ.).
 * - A retirement plan gives the same right by its own terms (article 7); the directive has 30 days for personal pensions too.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, isoDate, line, nothing, opaque, whole } from '../scalars.ts';

/** An addition, as all of these: the specification knows the status of a contract that was given up, and no way to it. */
export const initierRenonciation = call({
  id: 'added',
  area: 'Core',
  name: 'InitierRenonciation',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary:
    'Begins to renounce the contract of a subscription, or the only one in force. No insurer has to answer for it. 404 where it is not theirs or not in force, 409 `already-done` where it was asked for, `too-late` once the delay is over.',
  request: v.strictObject({ id_souscription: v.optional(opaque) }),
  response: v.strictObject({
    dossier: opaque,
    version: whole,
    next: v.strictObject({ kind: v.picklist(['step', 'outcome']), id: v.string(), route: v.string() }),
  }),
});

export const getRenonciation = call({
  id: 'added',
  area: 'Core',
  name: 'GetRenonciation',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary:
    'What the renunciation in progress is about: which contract, who renounces, what is paid back and where to, and where the acknowledgement goes. Nothing without one.',
  request: nothing,
  response: v.strictObject({
    /** Its number at the insurer, else the reference of its file. */
    contrat: v.optional(line),
    /** Given by the saver. */
    nom: v.optional(line),
    demandeur: v.optional(line),
    email: v.optional(line),
    /** Paid so far, without what was paid out. */
    montant: v.optional(cents),
    /** Last signs of the account that is known of the contract. */
    compte: v.optional(line),
    /** The last day; absent once it is over, or asked for. */
    jusqu_au: v.optional(isoDate),
  }),
});

export const saveRenonciation = call({
  id: 'added',
  area: 'Core',
  name: 'SaveRenonciation',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  // Never `confirmed`: who is signed in has said who they are, and nothing may hold them back. The money goes to a known account.
  summary:
    'Renounces the contract: it goes to the insurer, and an acknowledgement to the saver, with its day and time.',
  request: v.strictObject({ renonce: v.optional(v.boolean()) }),
  response: savedSchema,
});

export const renunciationCalls = [initierRenonciation, getRenonciation, saveRenonciation] as const;
