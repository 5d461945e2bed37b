import type { Answers, RawRecord, StepRecord } from '../answers/answers.ts';
import { givesAnew } from '../answers/given.ts';
import { answersAfterSave } from '../answers/save-answers.ts';
import { placeOf, reachOf, type Path } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import { guessNext } from './guess-next.ts';
import { routeOn } from './route-on.ts';
import {
  drawn,
  factsOf,
  isReadable,
  keepDraft,
  leaveFor,
  readStep,
  rePath,
  saveRequestOf,
  stepOf,
  type SessionContext,
} from './session-context.ts';
import type { SaveRequest, SaveResult, ServerFacts } from './session-ports.ts';

/** A step that was passed and whose save is not answered yet, with all it takes to stand on it again. */
export type PendingSave = {
  readonly request: SaveRequest;
  readonly record: StepRecord;
  readonly place: Place;
  readonly raw: RawRecord;
  readonly opened: RawRecord;
  readonly warned: readonly string[];
  readonly attempts: number;
  /** What was answered before it, and once it is saved. */
  readonly before: Answers;
  readonly after: Answers;
  /** Where it led, by what was known then. */
  readonly path: Path;
  /** The step that was drawn without waiting for the server; undefined where the reader waits for its answer. */
  readonly guess: Place | undefined;
};

/** Where passing the step on the screen leads. */
type Passing = {
  /** Once it is saved. */
  readonly answers: Answers;
  readonly path: Path;
  readonly guess: Place | undefined;
  /** It gives an answer that stands: what is right is told on this very step, and the reader goes on from there. */
  readonly wanted: string | undefined;
  /** All that changes where the next step is drawn; nothing where the server is waited for. */
  readonly change: Partial<SessionContext>;
};

const passings = new WeakMap<RawRecord, { readonly context: SessionContext; readonly passing: Passing }>();
/** What decides it, besides whether a step may be drawn at all. */
const decisive = ['plan', 'place', 'path', 'answers', 'drafts', 'prefill', 'known', 'locale'] as const;

/** Computed once for what is typed, until something of it changes: whoever draws the next step ahead draws that very one. */
const passingOf = (context: SessionContext, record: StepRecord): Passing => {
  const { plan, place, raw } = context;
  const known = passings.get(raw);
  const stands =
    known !== undefined &&
    decisive.every((name) => known.context[name] === context[name]) &&
    context.canDraw(plan) === (known.passing.guess !== undefined);
  if (stands) return known.passing;
  const answers = answersAfterSave(plan, factsOf(context), place.id, record);
  const { path = context.path } = rePath({ ...context, answers });
  const isTold = givesAnew(stepOf(context)?.fields ?? [], context.answers[place.id], record);
  const wanted = isTold ? place.route : undefined;
  const guess = wanted === undefined ? guessNext(context, answers, path) : undefined;
  const gone = { ...dropDraft(context, place.id), answers, path };
  const change = guess === undefined ? {} : { ...gone, ...drawn({ ...context, ...gone }, guess) };
  const passing = { answers, path, guess, wanted, change };
  passings.set(raw, { context, passing });
  return passing;
};

/** Whether the step on the screen can be passed as it is, and the next one drawn without waiting for the server. */
export const goesOn = (context: SessionContext): boolean =>
  isReadable(context) && passingOf(context, readStep(context).record).guess !== undefined;

/** The step on the screen is passed: its save is made out, and the next step drawn where nobody has to be asked for it. */
export const submitted = (context: SessionContext): Partial<SessionContext> => {
  const { record } = readStep(context);
  const { place, raw, opened, warned, attempts, answers: before } = context;
  const { answers: after, path, guess, wanted, change } = passingOf(context, record);
  const pending: PendingSave = {
    request: saveRequestOf(context, record, path),
    record,
    place,
    raw,
    opened,
    warned,
    attempts,
    before,
    after,
    path,
    guess,
  };
  if (guess === undefined) return { pending, wanted, issues: [], problem: undefined };
  return { ...change, pending, wanted, key: context.newKey() };
};

/** The server has it. What was typed since on a step that was left belongs to the next save. */
export const acknowledged = (context: SessionContext, result: SaveResult): Partial<SessionContext> => {
  const pending = context.pending as PendingSave;
  const noted = { reopened: false, ...(result.kind === 'saved' ? { savedAt: result.savedAt } : {}) };
  if (pending.guess !== undefined) return noted;
  const { place, after: answers } = pending;
  return { ...noted, ...dropDraft(context, place.id), ...rePath({ ...context, answers }), answers };
};

/** Adds what the server says since the save. */
export const learnt = (context: SessionContext, facts: ServerFacts): Partial<SessionContext> => {
  // Nothing new: what was computed stands, and so does what is drawn from it.
  if (Object.entries(facts).every(([name, value]) => context.server[name] === value)) return {};
  const server = { ...context.server, ...facts };
  return { server, ...rePath({ ...context, server }) };
};

/** Where the reader goes from a saved step. */
export const placeAfter = (context: SessionContext, from: Place): Place =>
  routeOn(context.routing(), context.path, from.id);

/**
 * Where the reader must be led once the server has answered, when the step that was drawn meanwhile is not the one that
 * follows, or what is on the screen may not be there any more. Undefined: the reader stays.
 */
export const correctedPlace = (context: SessionContext): Place | undefined => {
  const { pending, place, path } = context;
  if (pending?.guess?.id === place.id) {
    // Nothing was learnt since.
    if (path === pending.path) return undefined;
    const next = placeAfter(context, pending.place);
    return next.id === place.id ? undefined : next;
  }
  const here = placeOf(path);
  const stays = place.kind === 'outcome' ? here.id === place.id : reachOf(path, place.id) === 'reachable';
  return stays ? undefined : here;
};

/** Goes to another place that was not asked for; what was typed stays with its step. */
export const corrected = (context: SessionContext): Partial<SessionContext> =>
  leaveFor(context, correctedPlace(context));

/** Stands on the step again whose save was not taken, as it was left. What was typed since on other steps is kept. */
export const returned = (context: SessionContext): Partial<SessionContext> => {
  const { pending } = context;
  if (pending?.guess === undefined) return {};
  const { place, raw, opened, warned, attempts, before: answers, request } = pending;
  const { [place.id]: retyped, ...drafts } = keepDraft(context).drafts;
  return {
    ...rePath({ ...context, answers }),
    answers,
    drafts,
    place,
    raw: retyped ?? raw,
    opened,
    warned,
    attempts,
    issues: [],
    key: request.key,
    problem: undefined,
    changed: [],
    theirs: {},
    returned: true,
    pending: { ...pending, guess: undefined },
  };
};

/** What the reader is told of a save that was not taken. */
export const refused = (
  context: SessionContext,
  result: Exclude<SaveResult, { readonly kind: 'saved' }>,
): Partial<SessionContext> => {
  switch (result.kind) {
    case 'invalid':
      return { issues: result.issues, attempts: context.attempts + 1, key: context.newKey() };
    case 'conflict':
      return { changed: result.changed, theirs: result.saved, version: result.version, behind: true };
    case 'unreachable':
      return { reopened: true, wanted: context.place.route };
    case 'expired':
      return {};
    case 'unavailable':
      return { problem: result.reason };
  }
};

/** The same save as another intent, on the version that is known now. */
export const asNewIntent = (context: SessionContext, version: number): Partial<SessionContext> => {
  const pending = context.pending as PendingSave;
  return { version, pending: { ...pending, request: { ...pending.request, version, key: context.newKey() } } };
};

/** What was typed and is not on the server yet, by step: what is on the screen, and what is on its way. */
export const unsavedInput = (context: SessionContext): Readonly<Record<string, RawRecord>> => {
  const { pending, place, drafts } = context;
  const here = keepDraft(context).drafts[place.id];
  return {
    ...(pending?.guess === undefined ? {} : { [pending.place.id]: drafts[pending.place.id] ?? pending.raw }),
    ...(here === undefined ? {} : { [place.id]: here }),
  };
};

export const dropDraft = ({ drafts }: SessionContext, stepId: string): Pick<SessionContext, 'drafts'> => {
  const { [stepId]: _, ...others } = drafts;
  return { drafts: others };
};
