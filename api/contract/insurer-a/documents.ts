/**
 * Documents of a life-insurance subscription, made for the signed-in customer.
 */
import * as v from 'valibot';

import { call, contractReaders } from '../call.ts';
import { nothing, opaque } from '../scalars.ts';
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

const pdf = {
  area: 'InsurerA',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  request: nothing,
  response: 'pdf',
} as const;

/** A document of one subscription: 404 where it is not theirs, or says too little yet. */
const ofOne = { request: v.strictObject({ idsouscription: v.optional(opaque) }) } as const;

export const getBulletin = call({
  ...pdf,
  id: 'C082',
  name: 'GetBulletin',
  summary: 'The subscription form of the subscription last worked on.',
});

export const getBulletinBySouscription = call({
  ...pdf,
  ...ofOne,
  id: 'C083',
  name: 'GetBulletinBySouscription',
  summary: 'The subscription form of one subscription.',
});

export const getAnnexeClauseBenef = call({
  ...pdf,
  ...ofOne,
  id: 'C081',
  readers: contractReaders,
  name: 'GetAnnexeClauseBenef',
  summary: 'The beneficiary clause of a subscription, by itself.',
});

export const downloadSynthese = call({
  ...pdf,
  id: 'C092',
  name: 'DownloadSynthese',
  summary: 'The suitability report (document `suitability-report`).',
});

export const getAnnexeFinanciere = call({
  ...pdf,
  id: 'C097',
  name: 'GetAnnexeFinanciere',
  summary: 'The financial annex (document `financial-annex`).',
});

/** As `GetBulletinSouscription`; 404 unless the subscription is for a child with two representatives. */
export const getBulletinSouscriptionMineur = call({
  ...pdf,
  id: 'C079',
  name: 'GetBulletinSouscriptionMineur',
  summary: 'The subscription form of a child whom two parents represent.',
});

export const getBulletinSouscriptionMineurParentSeul = call({
  ...pdf,
  id: 'C080',
  name: 'GetBulletinSouscriptionMineurParentSeul',
  summary: 'The subscription form of a child whom one parent alone represents.',
});

/** An addition: the specification names the deed but no call that gives it. */
export const getPacteAdjoint = call({
  ...pdf,
  ...ofOne,
  id: 'added',
  readers: contractReaders,
  name: 'GetPacteAdjoint',
  summary: 'The deed beside a gift, dated after it (document `gift-deed`); 404 without a gift.',
});

export const downloadSyntheseMineur = call({
  ...pdf,
  ...ofOne,
  id: 'C093',
  name: 'DownloadSyntheseMineur',
  summary: 'The suitability report for a child whom two parents represent: of one subscription, else of the last one.',
});

export const downloadSyntheseMineurParentSeul = call({
  ...pdf,
  ...ofOne,
  id: 'C094',
  name: 'DownloadSyntheseMineurParentSeul',
  summary:
    'The suitability report for a child whom one parent alone represents: of one subscription, else of the last one.',
});

export const sent = v.strictObject({ envoye: v.literal(true) });

/** GETs that act, as specified: need the token and an `Idempotency-Key`, are never prefetched nor cached. */
const mails = {
  area: 'InsurerA',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  request: nothing,
  response: sent,
} as const;

export const sendBulletinBySouscription = call({
  ...mails,
  ...ofOne,
  id: 'C084',
  name: 'SendBulletinBySouscription',
  summary: 'Mails the way to the subscription form (R158).',
});

export const sendAnnexeFinanciere = call({
  ...mails,
  id: 'C098',
  name: 'SendAnnexeFinanciere',
  summary: 'Mails the way to the financial annex (R158).',
});

export const sendCg = call({
  ...mails,
  id: 'C100',
  name: 'SendCG',
  summary: 'Mails the way to the general terms (R157).',
});

export const sendDici = call({
  ...mails,
  area: 'Core',
  id: 'C204',
  name: 'SendDICI',
  summary: 'Mails the way to the key information document (R157).',
});

/** The documents of a life insurance that are read, and those that are mailed. */
export const insurerADocuments = [
  getBulletin,
  getBulletinBySouscription,
  getAnnexeClauseBenef,
  downloadSynthese,
  getBulletinSouscriptionMineur,
  getBulletinSouscriptionMineurParentSeul,
  getPacteAdjoint,
  downloadSyntheseMineur,
  downloadSyntheseMineurParentSeul,
  getAnnexeFinanciere,
  sendBulletinBySouscription,
  sendAnnexeFinanciere,
  sendCg,
  sendDici,
] as const;
