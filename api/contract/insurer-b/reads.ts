/** Opening, reading and getting the documents of a retirement-plan subscription. */
import * as v from 'valibot';

import { call } from '../call.ts';
import * as data from '../insurer-a/contract-data.ts';
import { sent } from '../insurer-a/documents.ts';
import { initier as initierA } from '../insurer-a/initialisation.ts';
import { nothing, opaque } from '../scalars.ts';

export const initier = call({
  ...initierA,
  id: 'C101',
  area: 'InsurerB',
  summary: 'Reference lists of insurer B, and what is known of an adviser code.',
});
export const getSouscription = call({ ...data.getSouscription, id: 'C102', area: 'InsurerB' });
export const getSouscriptions = call({ ...data.getSouscriptions, id: 'C103', area: 'InsurerB' });

/** A GET that acts, as specified: needs the token and an `Idempotency-Key`, is never prefetched nor cached. */
export const sendCgApicil = call({
  id: 'C104',
  area: 'InsurerB',
  name: 'SendCGApicil',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Mails the way to the general terms of the plan (R157).',
  request: nothing,
  response: sent,
});

/** Before the signature a draft marked as such. 404 when no subscription is open, or it is not theirs. */
export const downloadBulletinSouscription = call({
  id: 'C105',
  area: 'InsurerB',
  name: 'DownloadBulletinSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The subscription form of the plan, filled with the answers.',
  request: v.strictObject({ idsouscription: v.optional(opaque) }),
  response: 'pdf',
});

/** A GET that acts, as specified: needs the token and an `Idempotency-Key`, is never prefetched nor cached. */
export const sendBulletinSouscription = call({
  id: 'C106',
  area: 'InsurerB',
  name: 'SendBulletinSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Mails the way to the subscription form of the plan (R158).',
  request: v.strictObject({ idsouscription: v.optional(opaque) }),
  response: sent,
});
