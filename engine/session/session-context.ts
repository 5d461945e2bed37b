import type { Answers, RawRecord, StepRecord } from '../answers/answers.ts';
import { carryDrafts } from '../answers/carry-drafts.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { rewriteBoxes } from '../answers/rewrite-boxes.ts';
import { fieldContext } from '../answers/check-record.ts';
import { givenIn } from '../answers/given.ts';
import { readAnswers, startRaw, type Validated } from '../answers/validate-answers.ts';
import type { FieldContext, Locale } from '../fields/field-kind.ts';
import type { Facts } from '../path/facts.ts';
import { saveCallOf } from '../path/payload.ts';
import type { RoutingMachine } from '../compile/compile-journey.ts';
import {
  fillSlots,
  findPath,
  placeFrom,
  placeOf,
  previousOf,
  reachOf,
  seenAgainOn,
  type Path,
  type PathStep,
} from '../path/path.ts';
import type { Place } from '../path/place.ts';
import { createVerdicts } from '../path/verdicts.ts';
import { stepById, type Plan, type PlanStep } from '../path/plan.ts';
import type { PendingSave } from './pending-save.ts';
import type { AskedAgain, OpenedDossier, SaveRequest, SaveResult, ServerFacts } from './session-ports.ts';

export type SessionInput = {
  readonly plan: Plan;
  /** The plan, compiled; it chooses the next step after each save. */
  readonly routing: () => RoutingMachine;
  readonly locale: Locale;
  readonly known?: FieldContext['known'];
  /** Random, unguessable; one a user intent. */
  readonly newKey: () => string;
  /** Everything the steps of the plan are read and drawn with is here: the next one may be shown at once. */
  readonly canDraw: (plan: Plan) => boolean;
  /** The route to arrive at, if any, as the person came with it: honoured when it is reachable. */
  readonly wanted?: string | undefined;
};

export type SessionContext = SessionInput & {
  readonly dossier: string;
  readonly version: number;
  readonly today: string;
  readonly answers: Answers;
  readonly server: ServerFacts;
  readonly drafts: Readonly<Record<string, RawRecord>>;
  readonly asked: readonly AskedAgain[];
  readonly path: Path;
  /** What is on the screen. */
  readonly place: Place;
  readonly raw: RawRecord;
  /** `raw` as it was when the step opened: tells whether something unsaved was typed. */
  readonly opened: RawRecord;
  readonly prefill: StepRecord;
  readonly issues: readonly FieldIssue[];
  /** Warnings that were shown once; passing again confirms them. */
  readonly warned: readonly string[];
  /** Counts refused tries, so that the summary takes the focus each time. */
  readonly attempts: number;
  /** The save that is on its way, or that must go out again. One at a time: the next one waits for it. */
  readonly pending: PendingSave | undefined;
  /** The reader had gone on and was brought back to this step, because its save was not taken. */
  readonly returned: boolean;
  /**
   * The page asked something else by then, or was no longer on the way: it was opened anew, with what was typed. Until it
   * is saved, or left.
   */
  readonly reopened: boolean;
  readonly key: string;
  readonly savedAt: string | undefined;
  readonly problem: Extract<SaveResult, { kind: 'unavailable' }>['reason'] | undefined;
  /** Why the dossier was not opened the last time: what the port gave, for whoever shows it. */
  readonly failure: unknown;
  /** Of a conflict: the fields of the step that differ, and what they hold where they were saved. */
  readonly changed: readonly string[];
  readonly theirs: StepRecord;
  /** The dossier was saved elsewhere since it was opened here: after the next save it is opened anew. */
  readonly behind: boolean;
};

export type SessionEvent =
  | { readonly type: 'TYPE'; readonly name: string; readonly raw: unknown }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'GOTO'; readonly route: string }
  | { readonly type: 'CHANGE'; readonly step: string }
  | { readonly type: 'ACT'; readonly step: string }
  | { readonly type: 'RECHECK' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'KEEP_MINE' }
  | { readonly type: 'TAKE_THEIRS' }
  | { readonly type: 'LOCALE'; readonly locale: Locale }
  | { readonly type: 'REPLAN'; readonly plan: Plan; readonly routing: () => RoutingMachine };

/** Records never change here, so what was found out about one is not found out again. */
const verdicts = createVerdicts();

export const factsOf = (context: SessionContext): Facts => ({
  today: context.today,
  answers: context.answers,
  server: context.server,
  known: context.known,
  verdicts,
});

export const stepOf = (context: SessionContext) =>
  context.place.kind === 'step' ? stepById(context.plan, context.place.id) : undefined;

/** Route of a step or an outcome -> place, when the path lets one be there. */
export const placeOfRoute = (path: Path, route: string): Place | undefined => {
  const here = placeOf(path);
  if (here.route === route) return here;
  const planStep = path.plan.steps.find(({ step }) => step.route === route && reachOf(path, step.id) === 'reachable');
  return planStep?.place;
};

/** All boxes as the other language writes them, also those of steps that one walked away from. */
export const inLocale = (context: SessionContext, locale: Locale): Partial<SessionContext> => {
  if (locale === context.locale) return {};
  const { pending } = context;
  const from = fieldContext(context.plan, context.path.slots, context.locale, context.known);
  const rewrite = (stepId: string, raw: RawRecord): RawRecord => {
    const planStep = stepById(context.plan, stepId);
    return planStep === undefined ? raw : rewriteBoxes(planStep.step.fields, raw, from, { ...from, locale });
  };
  return {
    locale,
    raw: rewrite(context.place.id, context.raw),
    opened: rewrite(context.place.id, context.opened),
    drafts: Object.fromEntries(Object.entries(context.drafts).map(([id, raw]) => [id, rewrite(id, raw)])),
    pending: pending && {
      ...pending,
      raw: rewrite(pending.place.id, pending.raw),
      opened: rewrite(pending.place.id, pending.opened),
    },
  };
};

/** Everything that changes when another step comes on the screen; each arrival is an intent of its own. */
export const arrive = (context: SessionContext, place: Place): Partial<SessionContext> => ({
  ...drawn(context, place),
  key: context.newKey(),
});

/** Arrives where one wants to be, if one may be there: that is granted once; else at the other place. */
export const arriveWanted = (context: SessionContext, other: Place): Partial<SessionContext> => {
  const { wanted, path } = context;
  const place = (wanted === undefined ? undefined : placeOfRoute(path, wanted)) ?? other;
  return { ...arrive(context, place), wanted: undefined };
};

/** The same, but for the key of what will be saved there. */
export const drawn = (context: SessionContext, place: Place): Partial<SessionContext> => {
  const next = { ...context, place };
  const planStep = stepOf(next);
  const record = planStep === undefined ? undefined : context.answers[planStep.step.id];
  const blank =
    planStep === undefined
      ? {}
      : startRaw(context.plan, planStep, record, context.prefill, context.path.slots, context.locale);
  const stands = givenIn(planStep?.fields ?? [], record).map((name) => [name, blank[name]]);
  const stale = context.path.steps.find((step) => step.id === place.id && step.status === 'stale');
  return {
    place,
    opened: blank,
    raw: { ...blank, ...context.drafts[place.id], ...Object.fromEntries(stands) },
    issues: stale?.issues ?? [],
    warned: warningsOf(stale?.issues ?? []),
    attempts: 0,
    problem: undefined,
    changed: [],
    theirs: {},
    returned: false,
  };
};

/** The step whose boxes are on the screen, as it stands on arrival. */
export const placeOfStep = (plan: Plan, stepId: string): Place | undefined => stepById(plan, stepId)?.place;

/** Walks away from a step to another place; what was typed stays with the step. */
export const leaveFor = (context: SessionContext, place: Place | undefined): Partial<SessionContext> => {
  const kept = keepDraft(context);
  return { ...kept, ...arrive({ ...context, ...kept }, place ?? context.place), reopened: false };
};

export const rePath = (context: SessionContext): Partial<SessionContext> => ({
  path: findPath(context.plan, factsOf(context)),
});

const unread: Validated = { record: {}, issues: [], ok: false };
type Reading = Pick<SessionContext, 'plan' | 'place' | 'path' | 'known' | 'locale'> & { readonly validated: Validated };
const readings = new WeakMap<RawRecord, Reading>();

/** What is typed on the step on the screen, read and checked; once for whoever asks, until something of it changes. */
export const readStep = (context: SessionContext): Validated => {
  const planStep = stepOf(context);
  if (planStep === undefined) return unread;
  const { plan, place, path, known, locale, raw } = context;
  const before = readings.get(raw);
  const stands =
    before !== undefined &&
    before.plan === plan &&
    before.place.id === place.id &&
    before.path.slots === path.slots &&
    before.known === known &&
    before.locale === locale;
  if (stands) return before.validated;
  const validated = readAnswers(plan, planStep, raw, path.slots, { known, verdicts }, locale);
  readings.set(raw, { plan, place, path, known, locale, validated });
  return validated;
};

/**
 * What is still wrong once a field holds something else: it stops complaining while it is mended, and so does what it
 * hides; the others wait for the next try.
 */
export const issuesLeft = (context: SessionContext, mended: string): readonly FieldIssue[] => {
  // What is wrong in a line is wrong in its list.
  const fieldOf = (issue: FieldIssue): string => issue.field.replace(/\[.*/su, '');
  const left = context.issues.filter((issue) => fieldOf(issue) !== mended);
  const planStep = stepOf(context);
  if (left.length === 0 || planStep === undefined) return left;
  const slots = [...context.path.slots];
  fillSlots(slots, planStep, readStep(context).record);
  const hidden = planStep.fields.filter(({ shown }) => shown?.(slots) === false).map(({ name }) => name);
  return left.filter((issue) => !hidden.includes(fieldOf(issue)));
};

export const warningsOf = (issues: readonly FieldIssue[]): readonly string[] =>
  issues.flatMap((issue) => (issue.level === 'warning' && issue.rule !== undefined ? [issue.rule] : []));

/** What is typed can be saved, and what it warns about was confirmed. */
export const isReadable = (context: SessionContext): boolean => {
  const read = readStep(context);
  return read.ok && warningsOf(read.issues).every((rule) => context.warned.includes(rule));
};

/** The step on the screen tells of an answer that stands, and nothing else was typed on it: there is nothing to save. */
export const isOnlyRead = (context: SessionContext): boolean =>
  !hasUnsavedInput(context) &&
  givenIn(stepOf(context)?.fields ?? [], context.answers[context.place.id]).length > 0 &&
  context.path.steps.some(({ id, status }) => id === context.place.id && status === 'done');

/** The step on the screen has to be filled with what is known before it can be shown. */
export const mustLoad = (context: SessionContext): boolean => {
  const { step } = stepOf(context) as PlanStep;
  return step.load !== undefined && context.answers[step.id] === undefined;
};

/**
 * The call that saves the step on the screen; a step without a question is recorded by the tracking call.
 * @param path where the answers lead with this record
 */
export const saveRequestOf = (context: SessionContext, record: StepRecord, path: Path): SaveRequest => {
  const planStep = stepOf(context) as PlanStep;
  const { step } = planStep;
  return {
    dossier: context.dossier,
    step: step.id,
    version: context.version,
    key: context.key,
    ...saveCallOf(context.plan, planStep, record, { slots: path.slots, next: placeFrom(path, step.id) }),
  };
};

/**
 * The step that passing the one on the screen leads back to, where the reader stood; undefined where it leads on. A first answer
 * that is on its way is no change.
 */
export const comesBackTo = ({
  path,
  place,
  pending,
}: Pick<SessionContext, 'path' | 'place' | 'pending'>): PathStep | undefined => {
  const back = seenAgainOn(path, place.id) ?? path.steps[path.current ?? -1];
  return back?.id !== place.id && (pending === undefined || pending.place.id !== place.id || place.id in pending.before)
    ? back
    : undefined;
};

/** Without unsaved input, or with input that equals what was there, nothing is lost by leaving. */
export const hasUnsavedInput = (context: Pick<SessionContext, 'raw' | 'opened'>): boolean =>
  JSON.stringify(context.raw) !== JSON.stringify(context.opened);

export const previousPlace = (context: SessionContext): Place | undefined => {
  const previous = previousOf(context.path, context.place.id);
  return previous !== undefined && reachOf(context.path, previous.id) === 'reachable'
    ? placeOfStep(context.plan, previous.id)
    : undefined;
};

/** From an outcome, the step that led to it, when it may still be changed. */
export const lastReachable = (context: SessionContext): Place | undefined => {
  const last = context.path.steps.at(-1);
  return last !== undefined && reachOf(context.path, last.id) === 'reachable'
    ? placeOfStep(context.plan, last.id)
    : undefined;
};

/** What was typed and not saved stays with its step when one walks away from it; what was taken back does not. */
export const keepDraft = (context: SessionContext): Pick<SessionContext, 'drafts'> => {
  const { [context.place.id]: _, ...others } = context.drafts;
  return { drafts: hasUnsavedInput(context) ? { ...others, [context.place.id]: context.raw } : others };
};

/** The dossier as it is at the server. Once it was opened here, what is typed here is newer than the drafts there. */
export const openedIn = (context: SessionContext, opened: OpenedDossier): Partial<SessionContext> => ({
  ...opened,
  drafts: context.dossier === '' ? opened.drafts : carryDrafts(context.plan, context.drafts),
  failure: undefined,
  behind: false,
});
