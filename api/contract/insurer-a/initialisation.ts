/**
 * Opening a life-insurance subscription: the reference lists of insurer A, and the dossier.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, code, line, opaque, whole } from '../scalars.ts';
import { listCode } from './scalars.ts';

/** One option of a reference list (R133). */
export const listOption = v.strictObject({
  code: listCode,
  label: line,
  hint: v.optional(line),
  flags: v.optional(v.array(v.string())),
  value: v.optional(v.number()),
});

/** Reads the reference lists and, with an adviser's code, who it belongs to. Creates nothing, safe to repeat. */
export const initier = call({
  id: 'C010',
  area: 'InsurerA',
  name: 'Initier',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Reference lists of insurer A, and what is known of an adviser code.',
  request: v.strictObject({ codeApporteur: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  response: v.strictObject({
    /** Lists by id: `fund-origins`, `debit-days`... */
    referentiel: v.record(v.string(), v.array(listOption)),
    /** Least scheduled payment of each periodicity (R019). */
    paramVersementLibreProgramme: v.array(v.strictObject({ periodicite: code, minimum: cents })),
    /** Absent when no code was given. */
    apporteur: v.optional(v.strictObject({ connu: v.boolean() })),
  }),
});

/**
 * Opens the dossier of this journey, or gives back the one already open: one open dossier a person and a journey.
 * Refusals: 409 `requires` when the onboarding is not complete, with where to go.
 */
export const createSubscription = call({
  id: 'C018',
  area: 'InsurerA',
  name: 'CreateSubscription',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Opens a life-insurance subscription for an adult.',
  request: v.strictObject({ type_souscripteur: v.literal('ADULTE') }),
  response: v.strictObject({
    dossier: opaque,
    version: whole,
    next: v.strictObject({ kind: v.picklist(['step', 'outcome']), id: v.string(), route: v.string() }),
    /** False when the dossier was open already. */
    created: v.boolean(),
  }),
});
