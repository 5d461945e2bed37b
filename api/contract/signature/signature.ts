/**
 * The electronic signature of the subscription form.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { nothing, whole } from '../scalars.ts';

/** Where a signature request stands, in words that no provider owns. `NONE`: nothing was sent to be signed. */
export const signatureStatus = v.picklist([
  'NONE',
  /** Sent to the provider, which prepares it or checks the identity document. */
  'PENDING',
  /** Ready: the signer's turn. */
  'AWAITING_SIGNER',
  /** The customer has signed; another signer has not yet. */
  'AWAITING_OTHERS',
  'COMPLETED',
  'DECLINED',
  'CANCELED',
  'EXPIRED',
  'FAILED',
]);

/**
 * Asks for the signature: freezes the answers, makes the form and hands it to the provider, once a form (the business
 * key is the dossier and the hash of the form). Where to sign is read by `GetUniversignRequestInfo`.
 * The specification lists a GET; it changes state and is a step's save, so it is a POST here, under the save protocol.
 */
export const signBulletinSouscription = call({
  id: 'C121',
  area: 'Signature',
  name: 'SignBulletinSouscription',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Asks for the electronic signature of the subscription form.',
  request: nothing,
  response: savedSchema,
});

export const signBulletinSouscriptionMineur = call({
  ...signBulletinSouscription,
  id: 'C122',
  name: 'SignBulletinSouscriptionMineur',
  summary: 'Asks for the signatures of the form of a child: its representatives, then the child from 12.',
});

export const getUniversignRequestInfo = call({
  id: 'C123',
  area: 'Signature',
  name: 'GetUniversignRequestInfo',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The latest signature request: where it stands and, while it can be signed, the page of the provider.',
  request: nothing,
  response: v.strictObject({
    statut: signatureStatus,
    /** Absent until the provider has answered, and once nothing is left to sign. */
    url: v.optional(v.pipe(v.string(), v.url())),
    expire_le: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** Each document that is signed, and how many of its signers have: the deed of a gift has signers of its own. */
    documents: v.optional(
      v.array(
        v.strictObject({
          document: v.picklist(['subscription-form', 'gift-deed']),
          signataires: whole,
          signes: whole,
        }),
      ),
    ),
  }),
});
