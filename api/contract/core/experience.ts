/**
 * Knowledge and experience of investing: the seven statements of the quiz, the products held, the self-evaluation.
 * What is computed from them travels along for the record; the server works it out itself.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { code, whole } from '../scalars.ts';

export const updateQ1 = call({
  id: 'C158',
  area: 'Core',
  name: 'UpdateQ1',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 1 of the quiz.',
  request: v.strictObject({ q1: v.boolean() }),
  response: savedSchema,
});

export const updateQ2 = call({
  id: 'C159',
  area: 'Core',
  name: 'UpdateQ2',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 2 of the quiz.',
  request: v.strictObject({ q2: v.boolean() }),
  response: savedSchema,
});

export const updateQ3 = call({
  id: 'C160',
  area: 'Core',
  name: 'UpdateQ3',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 3 of the quiz.',
  request: v.strictObject({ q3: v.boolean() }),
  response: savedSchema,
});

export const updateQ4 = call({
  id: 'C161',
  area: 'Core',
  name: 'UpdateQ4',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 4 of the quiz.',
  request: v.strictObject({ q4: v.boolean() }),
  response: savedSchema,
});

export const updateQ5 = call({
  id: 'C162',
  area: 'Core',
  name: 'UpdateQ5',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 5 of the quiz.',
  request: v.strictObject({ q5: v.boolean() }),
  response: savedSchema,
});

export const updateQ6 = call({
  id: 'C163',
  area: 'Core',
  name: 'UpdateQ6',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 6 of the quiz.',
  request: v.strictObject({ q6: v.boolean() }),
  response: savedSchema,
});

export const updateQ7 = call({
  id: 'C164',
  area: 'Core',
  name: 'UpdateQ7',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the answer to statement 7 of the quiz.',
  request: v.strictObject({ q7: v.boolean() }),
  response: savedSchema,
});

export const updateExperienceFinanciere = call({
  id: 'C157',
  area: 'Core',
  name: 'UpdateExperienceFinanciere',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the products held and how often they were used.',
  request: v.strictObject({
    /** Codes of the list `held-products`; `AUCUN` stands alone. */
    placements: v.pipe(v.array(code), v.minLength(1), v.maxLength(20)),
    /** Code of the list `operation-counts`; absent when nothing was held. */
    operations: v.optional(code),
  }),
  response: savedSchema,
});

/** Level that the quiz gives: below 3 right answers, below 6, above. */
export const investorLevel = v.picklist(['DEBUTANT', 'AMATEUR', 'EXPERT']);
/** Right answers of the quiz. */
export const knowledge = v.pipe(whole, v.minValue(0), v.maxValue(7));
/** From 1, new to it, to 7, at ease. */
export const selfEvaluation = v.pipe(whole, v.minValue(1), v.maxValue(7));

export const updateAutoEval = call({
  id: 'C165',
  area: 'Core',
  name: 'UpdateAutoEval',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the self-evaluation; the quiz result goes with it.',
  request: v.strictObject({
    autoEval: selfEvaluation,
    connaissances: v.optional(knowledge),
    niveau: v.optional(investorLevel),
  }),
  response: savedSchema,
});

/** The calls about experience. */
export const experienceCalls = [
  updateQ1,
  updateQ2,
  updateQ3,
  updateQ4,
  updateQ5,
  updateQ6,
  updateQ7,
  updateExperienceFinanciere,
  updateAutoEval,
] as const;
