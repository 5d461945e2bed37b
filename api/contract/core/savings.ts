/**
 * The savings of the customer at a glance: what all contracts in force are worth, what became of them since the first
 * payment, and how much of the goal is reached. Values are simulated, which the answers say. Amounts are cents; a point
 * has its day, written month/day/year (R120); ratios are shown multiplied by 100 (R121).
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, isoDate, line, opaque, whole } from '../scalars.ts';
import { ratioPoint } from './statistics.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;
/** One contract of the caller; without it, all that are in force. */
const ofOne = v.strictObject({ idContrat: v.optional(opaque) });

const worth = {
  /** All that was paid in, and paid out. */
  verse: cents,
  retire: cents,
  valeur: cents,
} as const;
const earned = {
  ...worth,
  /** What it is worth and what was paid out, less what was paid in. */
  gain: whole,
  /** The gain over what was paid in; absent where nothing was. */
  performance: v.optional(v.number()),
} as const;

export const getDashboardPoints = call({
  ...read,
  id: 'C281',
  readers: ['child'],
  name: 'GetDashboardPoints',
  summary:
    'The figures of the dashboard: what all contracts in force are worth today and what was gained since the beginning, together and one by one. 404 for no contract of the caller.',
  request: ofOne,
  response: v.strictObject({
    simulated: v.literal(true),
    au: isoDate,
    ...earned,
    /** Newest first. */
    contrats: v.array(
      v.strictObject({
        idContrat: opaque,
        nom: v.optional(line),
        numero: v.optional(line),
        produit: v.picklist(['AV', 'PER']),
        depuis: isoDate,
        ...earned,
      }),
    ),
  }),
});

export const getHistoEpargne = call({
  ...read,
  id: 'C278',
  readers: ['child'],
  name: 'GetHistoEpargne',
  summary:
    'What the contracts in force were worth since the first payment, at an even pace and on each day of a payment, and what had been paid by then; empty without one. 404 for no contract of the caller.',
  request: ofOne,
  response: v.strictObject({
    simulated: v.literal(true),
    points: v.array(v.strictObject({ x: ratioPoint.entries.x, ...worth })),
  }),
});

export const getHistoEpargneAtteinte = call({
  ...read,
  id: 'C279',
  readers: ['child'],
  name: 'GetHistoEpargneAtteinte',
  summary:
    'How much of the capital that the project is to reach the savings were worth, on the days of `GetHistoEpargne`; without a goal, no point. 404 for no contract of the caller.',
  request: ofOne,
  response: v.strictObject({
    simulated: v.literal(true),
    objectif: v.optional(cents),
    /** Today; absent without a goal. */
    atteinte: v.optional(v.number()),
    points: v.array(ratioPoint),
  }),
});

/** Pages on which something may be new since they were last opened. */
const followedPage = v.picklist(['/status', '/userportfolio', '/historiqueversements', '/mesdocuments']);

export const logUserProgression = call({
  id: 'C132',
  area: 'Core',
  name: 'LogUserProgression',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary:
    'Notes that the customer has come to a page of their space, once a day, and tells the day before this one on which they last had; absent the first time.',
  request: v.strictObject({ page: followedPage }),
  response: v.strictObject({ precedente: v.optional(isoDate) }),
});

/** The calls of the dashboard. */
export const savingsCalls = [getDashboardPoints, getHistoEpargne, getHistoEpargneAtteinte, logUserProgression] as const;
