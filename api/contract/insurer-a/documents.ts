/**
 * Documents of a life-insurance subscription, made for the signed-in customer.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';
import { isin } from './scalars.ts';

/** Before the signature a draft marked as such; after it, the signed document. 404 when no subscription is open. */
export const getBulletinSouscription = call({
  id: 'C078',
  area: 'InsurerA',
  name: 'GetBulletinSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The subscription form, filled with the answers (document `subscription-form`).',
  request: nothing,
  response: 'pdf',
});

/** With an ISIN, that of the fund; without, that of the contract. */
export const getDici = call({
  id: 'C085',
  area: 'InsurerA',
  name: 'GetDICI',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The key information document (document `key-information`).',
  request: v.strictObject({ isin: v.optional(isin) }),
  response: 'pdf',
});

export const getCg = call({
  id: 'C099',
  area: 'InsurerA',
  name: 'GetCG',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The general terms (document `general-terms`).',
  request: nothing,
  response: 'pdf',
});
