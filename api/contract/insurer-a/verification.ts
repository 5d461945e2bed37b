/**
 * From a complete dossier to the insurer: verification before the signature, finalisation after it.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { nothing, opaque } from '../scalars.ts';
import { signatureStatus } from '../signature/signature.ts';

/**
 * Asks insurer A to check the file (R050). The verdict is not in the answer: it is read by `Core/GetGeneraliStatus`,
 * at once or, when the insurer is slow, later.
 */
export const verifierDossierClient = call({
  id: 'C047',
  area: 'InsurerA',
  name: 'VerifierDossierClient',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Has the customer file verified before the signature.',
  request: nothing,
  response: savedSchema,
});

export const verifierDossierClientMineur = call({
  ...verifierDossierClient,
  id: 'C048',
  name: 'VerifierDossierClientMineur',
  summary: 'Has the file of a child and its representatives verified before the signature.',
});

/** Safe to repeat: a signed dossier is sent once, whether the customer comes back to this page or not. */
export const finaliser = call({
  id: 'C049',
  area: 'InsurerA',
  name: 'Finaliser',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Sends the signed dossier to the insurer.',
  request: nothing,
  response: savedSchema,
});

export const checkFinalisationEnAttente = call({
  id: 'C053',
  area: 'InsurerA',
  name: 'CheckFinalisationEnAttente',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether a signed dossier still waits to reach the insurer.',
  request: nothing,
  response: v.strictObject({ enAttente: v.boolean() }),
});

const finalised = v.strictObject({
  statut: signatureStatus,
  /** Signed, and not yet numbered by the insurer. */
  enAttente: v.boolean(),
});

/** A GET that acts, as specified: needs the token and an `Idempotency-Key`. Safe to repeat. */
const finalising = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'action', response: finalised } as const;

export const finaliserTransaction = call({
  ...finalising,
  id: 'C050',
  name: 'Finaliser',
  summary:
    'Asks the signature provider where one of its transactions stands, and has what was signed sent to the insurer now. 404 for a transaction of another person; 503 where the provider does not answer.',
  request: v.strictObject({ idTransaction: opaque }),
});

export const finaliserSouscription = call({
  ...finalising,
  id: 'C051',
  name: 'FinaliserSouscription',
  summary: 'The same for the life insurance last worked on. 404 where nothing was sent to be signed.',
  request: nothing,
});

export const finaliserSouscriptionWithoutApiCall = call({
  ...finalising,
  id: 'C052',
  name: 'FinaliserSouscriptionWithoutAPICall',
  summary: 'The same by what is known here, without asking the signature provider.',
  request: nothing,
});
