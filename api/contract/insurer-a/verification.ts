/**
 * From a complete dossier to the insurer: verification before the signature, finalisation after it.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { nothing } from '../scalars.ts';

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
