/** What insurer A is asked besides the subscription itself: its choices by list, and what was saved of one. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { codeLabel } from '../core/reference.ts';
import { isoDate, nothing, opaque } from '../scalars.ts';
import { getSouscription, subscriptionSummary } from './contract-data.ts';
import { initier, listOption } from './initialisation.ts';
import { isin } from './scalars.ts';
import { updateClauseBenef } from './subscription.ts';

const read = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;

/** The same lists as `Initier`, where the insurer itself need not be asked. */
export const initierNoApi = call({
  ...initier,
  id: 'C011',
  name: 'InitierNoAPI',
  summary: 'Reference lists, without a word of the insurer.',
  request: nothing,
  response: v.strictObject({ referentiel: v.record(v.string(), v.array(listOption)) }),
});

export const getGarantiesPrevoyance = call({
  ...read,
  id: 'C054',
  name: 'GetGarantiesPrevoyance',
  summary: 'The guarantees, as in the list `guarantees`.',
  response: v.array(codeLabel),
});

export const getClausesBenef = call({
  ...read,
  id: 'C055',
  name: 'GetClausesBenef',
  summary: 'The beneficiary clauses, as in the list `beneficiary-clauses`.',
  response: v.array(codeLabel),
});

export const getTypeDuree = call({
  ...read,
  id: 'C056',
  name: 'GetTypeDuree',
  summary: 'How long a contract may run, as in the list `duration-types`.',
  response: v.array(codeLabel),
});

export const getModeGestion = call({
  ...read,
  id: 'C057',
  name: 'GetModeGestion',
  summary: 'The management modes, as in the list `management-modes`.',
  response: v.array(codeLabel),
});

/** 404 where it is not theirs. */
export const getSouscriptionById = call({
  ...getSouscription,
  id: 'C064',
  name: 'GetSouscriptionById',
  summary: 'One subscription of the signed-in customer.',
  request: v.strictObject({ idsouscription: opaque }),
  response: subscriptionSummary,
});

const amendment = v.strictObject({
  /** Code of the list `funds`. */
  codeFonds: isin,
  numero: v.string(),
  /** Name of the fund. */
  libelle: v.string(),
  date: isoDate,
});

export const getListeAvenants = call({
  ...read,
  id: 'C060',
  name: 'GetListeAvenants',
  summary: 'The funds that an amendment of the general terms comes with. Simulated, like the funds.',
  response: v.array(amendment),
});

export const getAvenant = call({
  ...read,
  id: 'C059',
  name: 'GetAvenant',
  summary: 'The text of the amendment of a fund, by paragraphs (R119). 404 for a fund without one.',
  request: v.strictObject({ codeFonds: isin }),
  response: v.strictObject({ ...amendment.entries, simulated: v.literal(true), texte: v.array(v.string()) }),
});

/** Of the subscription that the call is made from, else the one last worked on. */
export const loadSouscriptionBeneficiaires = call({
  ...read,
  id: 'C073',
  name: 'LoadSouscriptionBeneficiaires',
  summary: 'The beneficiary clause of the subscription and whom it names, as saved.',
  response: v.partial(updateClauseBenef.request),
});

/** The reads of insurer A besides those of subscriptions and contracts. */
export const insurerAReads = [
  initierNoApi,
  getGarantiesPrevoyance,
  getClausesBenef,
  getTypeDuree,
  getModeGestion,
  getSouscriptionById,
  getListeAvenants,
  getAvenant,
  loadSouscriptionBeneficiaires,
] as const;
