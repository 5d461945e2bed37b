/**
 * The dossier itself: opening it, keeping drafts, opening a step again. The specification lists the saves and the
 * state checks; these are the few calls around them that it leaves out.
 */
import * as v from 'valibot';
import { call, savedSchema } from '../call.ts';
import { isoDate, opaque, whole } from '../scalars.ts';

const journeyId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const stepId = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{0,79}$/));
/** Answers and half-typed input: the journey says what may stand in them. */
const records = v.record(v.string(), v.record(v.string(), v.unknown()));

/**
 * Several journeys may serve one address. Of those meant for this person, the one last worked on; else the first.
 * 404 where none serves it.
 */
export const findJourney = call({
  id: 'added',
  area: 'Core',
  name: 'FindJourney',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Which journey an address means for this person.',
  request: v.strictObject({ route: v.pipe(v.string(), v.startsWith('/'), v.maxLength(200)) }),
  response: v.strictObject({ journey: journeyId }),
});

/** Everything a browser needs to stand where the person stopped. Creates the dossier on the first visit. */
export const openDossier = call({
  id: 'added',
  area: 'Core',
  name: 'OpenDossier',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Opens the dossier of a journey, or creates it.',
  request: v.strictObject({ journey: journeyId }),
  response: v.strictObject({
    dossier: opaque,
    version: whole,
    /** What it goes by: the bundle of the journey is to be of the same. */
    publication: v.string(),
    today: isoDate,
    answers: records,
    drafts: records,
    /** Steps that a publication since asks, and that were not answered again yet. */
    asked: v.array(v.strictObject({ step: stepId, why: v.picklist(['new', 'refused']) })),
  }),
});

/**
 * Keeps what was typed and not saved; it survives an expired session and another device. `version`: the dossier's that the
 * page knows. What was saved on the step since is not typed over (`kept: false`): a draft may be overtaken by the save of its
 * own page, and that is no fault.
 */
export const saveDraft = call({
  id: 'added',
  area: 'Core',
  name: 'SaveDraft',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary:
    'Keeps the half-filled boxes of a step; `kept` is false where the step was saved since the version that is named. Refusal: 409 `frozen` where a commit came since.',
  request: v.strictObject({ dossier: opaque, step: stepId, version: whole, raw: v.record(v.string(), v.unknown()) }),
  response: v.strictObject({ savedAt: v.string(), kept: v.boolean() }),
});

/** Opens a step again from an outcome that offers it: signing again after an expiry. */
export const reopenStep = call({
  id: 'added',
  area: 'Core',
  name: 'ReopenStep',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Opens a step again from the outcome that offers it.',
  request: v.strictObject({ dossier: opaque, step: stepId, version: whole }),
  response: savedSchema,
});

/**
 * An operation on a contract, or a change of what was told, that its reader gives up before it is asked for. What was typed
 * in it goes at once, its files too; what a change has saved already stands where it was told, and stays.
 */
export const dropDossier = call({
  id: 'added',
  area: 'Core',
  name: 'DropDossier',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary:
    'Drops a change or an operation that was begun. Refusals: 409 `frozen` once it was asked for, `already-done` at its end; 404 for any other journey.',
  request: v.strictObject({ dossier: opaque }),
  response: v.strictObject({
    /** False where it was dropped before. */
    deleted: v.boolean(),
  }),
});

export const documentOpened = call({
  id: 'added',
  area: 'Core',
  name: 'GetOpenedDocuments',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Documents that the person has opened in this dossier, with the version that was shown.',
  request: v.strictObject({ dossier: opaque }),
  response: v.strictObject({ documents: v.record(v.string(), v.string()) }),
});

export const dossierCalls = [findJourney, openDossier, saveDraft, reopenStep, dropDossier, documentOpened] as const;
