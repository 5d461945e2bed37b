/**
 * Yes-or-no questions about the signed-in customer. Names are those of the specification, spelling included
 * (`IsDemoAcccount`).
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

const flag = v.strictObject({ valeur: v.boolean() });

export const haveSpouse = call({
  id: 'C318',
  area: 'Core',
  name: 'HaveSpouse',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the family situation given has a spouse or a civil partner.',
  request: nothing,
  response: flag,
});

export const isPer = call({
  id: 'C316',
  area: 'Core',
  name: 'IsPER',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the project is a retirement plan.',
  request: nothing,
  response: flag,
});

export const isTns = call({
  id: 'C317',
  area: 'Core',
  name: 'IsTNS',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the customer is self-employed.',
  request: nothing,
  response: flag,
});

export const isDemoAcccount = call({
  id: 'C319',
  area: 'Core',
  name: 'IsDemoAcccount',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether this is a demonstration account.',
  request: nothing,
  response: flag,
});

export const isRaizersAcccount = call({
  id: 'C320',
  area: 'Core',
  name: 'IsRaizersAcccount',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the account comes from this partner.',
  request: nothing,
  response: flag,
});

export const isMtAcccount = call({
  id: 'C321',
  area: 'Core',
  name: 'IsMTAcccount',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the account comes from this partner.',
  request: nothing,
  response: flag,
});

export const isSouscriptionMineur = call({
  id: 'C315',
  area: 'Core',
  name: 'IsSouscriptionMineur',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the subscription in progress is for a minor.',
  request: nothing,
  response: flag,
});

export const isSouscriptionDonation = call({
  id: 'C314',
  area: 'Core',
  name: 'IsSouscriptionDonation',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the subscription in progress is a donation.',
  request: nothing,
  response: flag,
});

export const userHaveContrat = call({
  id: 'C212',
  area: 'Core',
  name: 'UserHaveContrat',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the customer has a contract.',
  request: nothing,
  response: flag,
});

/** The yes-or-no reads. */
export const flagCalls = [
  haveSpouse,
  isPer,
  isTns,
  isDemoAcccount,
  isRaizersAcccount,
  isMtAcccount,
  isSouscriptionMineur,
  isSouscriptionDonation,
  userHaveContrat,
] as const;
