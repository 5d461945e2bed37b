/** What the second representative of a child is asked about the contract once it is in force. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, code, isoDate, line, nothing, opaque, whole } from '../scalars.ts';

/** An order that waits for the caller's word: who asked for it, for which child, what it is, and until when. */
export const toAgree = v.strictObject({
  numOperation: opaque,
  /** First names only. */
  demandeur: line,
  enfant: line,
  type: code,
  montant: v.optional(cents),
  periodicite: v.optional(code),
  jour_prelevement: v.optional(whole),
  /** Of a pause: the day it ends. */
  reprise: v.optional(isoDate),
  /** Why money is withdrawn, in the reader's language. */
  motif: v.optional(line),
  /** Last signs of the account that is paid, where it is not that of the contract. */
  compte: v.optional(line),
  demandee_le: isoDate,
  decidee_le: v.optional(isoDate),
  avant_le: isoDate,
});

export const getOperationsToAgree = call({
  id: 'added',
  area: 'Core',
  name: 'GetOperationsToAgree',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'What the other parent ordered on the contract of a child, and waits for the caller’s word.',
  request: nothing,
  response: v.array(toAgree),
});

export const answerOperation = call({
  id: 'added',
  area: 'Core',
  name: 'AnswerOperation',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary:
    'Agrees to what the other parent ordered, which then goes to the insurer, or refuses it. 404 where it is not for the caller to answer, or was answered.',
  request: v.strictObject({ numOperation: opaque, accord: v.boolean() }),
  response: v.strictObject({ statut: v.picklist(['EN_ANALYSE', 'REFUSEE_PARENT']) }),
});

export const agreementCalls = [getOperationsToAgree, answerOperation] as const;
