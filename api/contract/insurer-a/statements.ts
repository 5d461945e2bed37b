/** What a customer is told of a fund, of a subscription and of a contract: reports, information sheets, statements. */
import * as v from 'valibot';

import { call, contractReaders } from '../call.ts';
import { isoDate, nothing, opaque } from '../scalars.ts';
import { sent } from './documents.ts';
import { isin } from './scalars.ts';

const pdf = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'read', response: 'pdf' } as const;
/** GETs that act, as specified: need the token and an `Idempotency-Key`, are never prefetched nor cached. */
const action = { method: 'GET', policy: 'bearer', kind: 'action' } as const;
const ofSubscription = v.strictObject({ idsouscription: v.optional(opaque) });
const ofContract = v.strictObject({ idcontrat: opaque });

export const getReport = call({
  ...pdf,
  id: 'C086',
  name: 'GetReport',
  summary: 'The report of a fund: past years, risk, charges; simulated. 404 for a fund that is not offered.',
  request: v.strictObject({ isin }),
});

/** What the specification calls DIS: the information and summary sheet. 404 where the subscription says too little yet. */
export const getDisBySouscription = call({
  ...pdf,
  id: 'C087',
  readers: contractReaders,
  name: 'GetDISBySouscription',
  summary: 'The information and summary sheet of one subscription, as it stands.',
  request: ofSubscription,
});

export const sendDisBySouscription = call({
  ...action,
  area: 'InsurerA',
  id: 'C088',
  name: 'SendDISBySouscription',
  summary: 'Mails the way to the information and summary sheet (R158).',
  request: ofSubscription,
  response: sent,
});

export const getDis = call({
  ...pdf,
  id: 'C089',
  name: 'GetDIS',
  summary: 'The information and summary sheet that was kept last for the subscription under way; else as it stands.',
  request: nothing,
});

export const createDis = call({
  ...action,
  area: 'InsurerA',
  id: 'C090',
  name: 'CreateDIS',
  summary: 'Keeps the information and summary sheet as it stands, among the documents of the customer; the same once.',
  request: nothing,
  response: v.strictObject({ id: opaque }),
});

/** The address needs the token, as every other: nothing personal is open to whoever has a link. */
export const getSynthesePdfUrl = call({
  ...pdf,
  id: 'C091',
  name: 'GetSynthesePDFUrl',
  summary: 'Where the suitability report of the subscription under way is: an adult’s, or that of a child.',
  request: nothing,
  response: v.strictObject({ url: v.string() }),
});

export const getEtatSituation = call({
  ...pdf,
  id: 'C095',
  readers: contractReaders,
  name: 'GetEtatSituation',
  summary:
    'The statement of a contract on a day since it began, today without one; simulated values. 404 when it is not one of the caller, and for any other day.',
  request: v.strictObject({ ...ofContract.entries, jour: v.optional(isoDate) }),
});

export const sendEtatSituation = call({
  ...action,
  area: 'InsurerA',
  id: 'C096',
  name: 'SendEtatSituation',
  summary: 'Mails the way to the statement of a contract (R157).',
  request: ofContract,
  response: sent,
});

export const sendEmailForVirement = call({
  ...action,
  area: 'Core',
  id: 'C203',
  name: 'SendEmailForVirement',
  summary:
    'Mails what a bank transfer to a contract, the latest unless told, needs: the account and the reference; 404 without one.',
  request: v.strictObject({ idcontrat: v.optional(opaque) }),
  response: sent,
});

export const statementCalls = [
  getReport,
  getDisBySouscription,
  sendDisBySouscription,
  getDis,
  createDis,
  getSynthesePdfUrl,
  getEtatSituation,
  sendEtatSituation,
  sendEmailForVirement,
] as const;
