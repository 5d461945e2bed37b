/**
 * A switch of what a life insurance in force goes into: chosen by the saver, or proposed where the markets have moved a
 * managed contract away from its profile. A proposal waits until it is accepted or refused. Amounts are cents.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, code, hundredths, line, opaque, whole } from '../scalars.ts';
import { operationBegin } from './top-ups.ts';

export const initierArbitrage = call({
  ...operationBegin,
  id: 'C017',
  name: 'InitierArbitrage',
  summary:
    'Begins a proposal of another allocation. 409 `in-progress` while the insurer looks at one for this contract.',
});

const read = { method: 'GET', policy: 'bearer', kind: 'read' } as const;
const flag = v.strictObject({ valeur: v.boolean() });
/** The subscription of a contract; without it, all contracts in force, or the one of which something waits. */
const ofOne = v.strictObject({ idSouscription: v.optional(opaque) });

export const hasArbitrageProcessing = call({
  ...read,
  area: 'InsurerA',
  id: 'C072',
  name: 'HasArbitrageProcessing',
  summary: 'Whether a switch was accepted and is not decided at the insurer yet.',
  request: ofOne,
  response: flag,
});

export const hasArbitrageWaiting = call({
  ...read,
  area: 'Core',
  id: 'C266',
  name: 'HasArbitrageWaiting',
  summary: 'Whether a proposal of another allocation waits to be accepted or refused.',
  request: ofOne,
  response: flag,
});

/** What an allocation lets expect, before charges of the contract: simulated. Hundredths of a percent a year. */
const outlook = v.strictObject({
  fonds_euros: hundredths,
  rendement: whole,
  /** One year in twenty is worse. */
  mauvaise_annee: whole,
});

export const getArbitrage = call({
  ...read,
  area: 'Core',
  id: 'C288',
  name: 'GetArbitrage',
  summary: 'The proposal that waits for a contract, and what it costs; null where none does. Simulated values.',
  request: ofOne,
  response: v.nullable(
    v.strictObject({
      simulated: v.literal(true),
      idSouscription: opaque,
      /** Chosen by the saver, or proposed by those who manage. */
      origine: v.picklist(['EPARGNANT', 'GESTION']),
      /** Code of the list `management-modes`. */
      mode_gestion: code,
      /** Code of the list `risk-profiles`, where others manage. */
      profil: v.optional(code),
      valeur: cents,
      /** What moves from one support to another. */
      montant: cents,
      /** 0 for the first switch of a year (R077), else at most so much (R078). */
      frais: cents,
      avant: v.optional(outlook),
      apres: outlook,
      /** Changes with what is proposed: `Arbitrer` may say which proposal it accepts. */
      controle: line,
    }),
  ),
});

/** A support before and after a switch: its shares, and what they are worth. */
const switchLine = v.strictObject({
  libelle: line,
  part_avant: hundredths,
  part_apres: hundredths,
  avant: cents,
  apres: cents,
});

export const getArbitrageDetail = call({
  ...read,
  area: 'Core',
  id: 'C289',
  name: 'GetArbitrageDetail',
  summary: 'The supports that a waiting proposal changes; none where nothing waits.',
  request: ofOne,
  response: v.array(switchLine),
});

export const getArbitrageFundsWithoutChange = call({
  ...read,
  area: 'Core',
  id: 'C290',
  name: 'GetArbitrageFundsWithoutChange',
  summary: 'The supports whose share a waiting proposal leaves as it is, to half a point; none where nothing waits.',
  request: ofOne,
  response: v.array(switchLine),
});

/** GETs that act, as specified: need the token and an `Idempotency-Key`. */
const decision = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'action' } as const;

export const arbitrer = call({
  ...decision,
  id: 'C076',
  name: 'Arbitrer',
  confirmed: true,
  summary:
    'Accepts the proposal that waits for a contract: it is ordered at the insurer. 404 where none waits, 409 `in-progress` while another is, `outdated` where it is another proposal by now.',
  request: v.strictObject({ idSouscription: opaque, controle: v.optional(line) }),
  response: v.strictObject({ numOperation: opaque, statut: v.literal('EN_ANALYSE') }),
});

export const refuseArbitrage = call({
  ...decision,
  id: 'C077',
  name: 'RefuseArbitrage',
  summary:
    'Refuses the proposal that waits for a contract: nothing changes, and the refusal is kept. 404 where none waits, 409 `outdated` where it is another proposal by now.',
  request: v.strictObject({ idSouscription: opaque, controle: v.optional(line) }),
  response: v.strictObject({ numOperation: opaque }),
});

/** A switch of a contract in force. */
export const switchCalls = [
  initierArbitrage,
  hasArbitrageProcessing,
  hasArbitrageWaiting,
  getArbitrage,
  getArbitrageDetail,
  getArbitrageFundsWithoutChange,
  arbitrer,
  refuseArbitrage,
] as const;
