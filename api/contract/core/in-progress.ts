/**
 * Resuming or dropping what was begun. The last screen is a hint: where a person stands is computed from the answers. It
 * is the step whose answer was being changed, where that was not sent again.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing, opaque, whole } from '../scalars.ts';

/** A dossier that was begun and is not closed. */
export const openDossier = v.strictObject({
  dossier: opaque,
  journey: v.string(),
  version: whole,
  /** Where the journey goes on, and what it is called there; without `title` where that depends on answers. */
  next: v.strictObject({
    kind: v.picklist(['step', 'outcome']),
    id: v.string(),
    route: v.string(),
    title: v.optional(v.string()),
  }),
  percent: whole,
  /** Whether it can still be dropped: no signature was asked for. */
  droppable: v.boolean(),
  /** The contract that it was signed for, where its reader has not seen the confirmation yet. */
  idContrat: v.optional(opaque),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** Without `journey`: the subscription; with it, that journey. */
const which = v.strictObject({ journey: v.optional(v.pipe(v.string(), v.maxLength(40))) });

export const getLastScreenSouscription = call({
  id: 'C311',
  area: 'Core',
  name: 'GetLastScreenSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Route of the last screen reached; null when nothing is in progress.',
  request: which,
  response: v.strictObject({ route: v.nullable(v.string()) }),
});

export const checkSouscriptionEnCours = call({
  id: 'C312',
  area: 'Core',
  name: 'CheckSouscriptionEnCours',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether something is in progress.',
  request: which,
  response: v.strictObject({ enCours: v.boolean() }),
});

export const getSouscriptionEnCours = call({
  id: 'C313',
  area: 'Core',
  name: 'GetSouscriptionEnCours',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The dossier in progress, or null.',
  request: which,
  response: v.nullable(openDossier),
});

/** A GET that acts, as specified: needs the token and an `Idempotency-Key`, is never prefetched nor cached. 409 `frozen` after the signature was asked for. */
export const deleteSouscriptionEnCours = call({
  id: 'C202',
  area: 'Core',
  name: 'DeleteSouscriptionEnCours',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Drops the subscription in progress.',
  request: nothing,
  response: v.strictObject({ deleted: v.boolean() }),
});

/** A GET that acts, as specified: needs the token and an `Idempotency-Key`. What was signed stays. */
export const resetParcours = call({
  id: 'C200',
  area: 'Core',
  name: 'ResetParcours',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Drops everything in progress, to begin again from the project.',
  request: nothing,
  response: v.strictObject({ deleted: whole }),
});

/**
 * A GET that acts, as specified: needs the token and an `Idempotency-Key`. C198 and C199: one path, the product in the
 * query. What is finished is put away; what is in progress stays and is gone on with.
 */
export const createNewContrat = call({
  id: 'C198',
  area: 'Core',
  name: 'CreateNewContrat',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Begins another contract. Refusal: 409 `requires` where the onboarding is not complete, with where to go.',
  request: v.strictObject({ produit: v.picklist(['av', 'per']) }),
  response: v.strictObject({
    dossier: opaque,
    route: v.string(),
    /** False where one was in progress. */
    created: v.boolean(),
  }),
});

/** The calls about what is in progress. */
export const inProgressCalls = [
  getLastScreenSouscription,
  checkSouscriptionEnCours,
  getSouscriptionEnCours,
  deleteSouscriptionEnCours,
  resetParcours,
  createNewContrat,
] as const;
