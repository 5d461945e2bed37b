/** Loads of saved answers that have no subject of their own: each gives back what its save was given. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { updateOrigineFonds, updateOriginePatrimoine } from '../insurer-a/subscription.ts';
import { code, codeOf, hundredths, isoDate, line, nothing, whole } from '../scalars.ts';
import { getEtatCivil, getUser } from './civil-status.ts';
import { updateProjectRetirerSomme } from './project.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;

export const loadProjectRetirerSomme = call({
  ...read,
  id: 'C304',
  name: 'LoadProjectRetirerSomme',
  summary: 'How the money would be taken out in the end: as a capital, or as the annuity that was saved.',
  response: v.strictObject({
    ...v.partial(updateProjectRetirerSomme.request).entries,
    /** Share of the money that would leave as a capital, in percent; 0 until something is told (R100). */
    pourcentageRetirer: v.pipe(whole, v.minValue(0), v.maxValue(100)),
    /** 1 for what was chosen; both are 0 until something is told (R101). */
    bl_capital: v.picklist([0, 1]),
    bl_rente: v.picklist([0, 1]),
  }),
});

/** What a placement lacks. */
const gap = codeOf('sustainability-gaps');

export const getProjectIsrProportion = call({
  ...read,
  id: 'C256',
  name: 'GetProjectISRProportion',
  summary:
    'Least share of sustainable investments wanted, by code of the list `isr-shares`; absent without such a wish. `ecarts`: what a placement must not lack, by criterion or sector, as codes of the list `sustainability-gaps`.',
  response: v.strictObject({
    interet: v.optional(code),
    proportion: v.optional(code),
    ecarts: v.strictObject({
      SFDR: v.optional(gap),
      TAXO: v.optional(gap),
      PAI: v.optional(gap),
      ARMES: v.optional(gap),
      TABAC: v.optional(gap),
      CHARBON: v.optional(gap),
    }),
  }),
});

export const loadUtilisateur = call({
  ...read,
  id: 'C307',
  name: 'LoadUtilisateur',
  summary: 'The account, and the civil status where it was told: an answer counts instead of what the account says.',
  response: v.strictObject({ ...getUser.response.entries, ...getEtatCivil.response.entries }),
});

/** Of the subscription that the call is made from, else the one last worked on. */
export const loadOrigineFonds = call({
  ...read,
  id: 'C308',
  name: 'LoadOrigineFonds',
  summary: 'Where the money of the subscription comes from, as saved.',
  response: v.partial(updateOrigineFonds.request),
});

/** Of the subscription that the call is made from, else the one last worked on. */
export const loadOriginePatrimoine = call({
  ...read,
  id: 'C309',
  name: 'LoadOriginePatrimoine',
  summary: 'Where the wealth of the household comes from, as saved with the subscription.',
  response: v.partial(updateOriginePatrimoine.request),
});

/** Of the subscription that the call is made from, else the one last worked on. */
export const getListBenef = call({
  ...read,
  id: 'C211',
  name: 'GetListBenef',
  summary: 'The beneficiaries that a free clause names, by rank; none for another clause.',
  response: v.array(
    v.strictObject({
      rang: v.picklist([1, 2]),
      nom: line,
      prenoms: line,
      date_naissance: isoDate,
      pourcentage: hundredths,
    }),
  ),
});

export const getIban = call({
  ...read,
  id: 'C245',
  name: 'GetIBAN',
  summary: 'The account of the saver as last told in a subscription, finished ones included; empty where none was.',
  response: v.strictObject({ iban: v.optional(line), bic: v.optional(line) }),
});

/** The loads of saved answers. */
export const savedAnswerCalls = [
  loadProjectRetirerSomme,
  getProjectIsrProportion,
  loadUtilisateur,
  loadOrigineFonds,
  loadOriginePatrimoine,
  getListBenef,
  getIban,
] as const;
