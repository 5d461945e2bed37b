import { assign, fromPromise } from 'xstate';
import type { StepRecord } from '../answers/answers.ts';
import { setUp } from '../compile/set-up.ts';
import { placeOf } from '../path/path.ts';
import {
  acknowledged,
  corrected,
  correctedPlace,
  goesOn,
  learnt,
  placeAfter,
  refused,
  returned,
  submitted,
} from './pending-save.ts';
import {
  arrive,
  arriveWanted,
  keepDraft,
  openedIn,
  isReadable,
  previousPlace,
  readStep,
  rePath,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  stepOf,
  warningsOf,
} from './session-context.ts';
import type { OpenedDossier, PageShown, SaveRequest, SaveResult, ServerFacts } from './session-ports.ts';

/** What the two halves of the machine tell each other. */
export type SessionSignal =
  /** The screen has made out a save: it may go out. */
  | { readonly type: 'SEND' }
  /** The save was acknowledged, and the facts after it are read. */
  | { readonly type: 'LEARNT' }
  /** The save was not taken. */
  | { readonly type: 'REFUSED'; readonly result: Exclude<SaveResult, { readonly kind: 'saved' }> }
  /** It was acknowledged, but what else the dossier holds is not known here. */
  | { readonly type: 'OUTDATED' }
  /** It was acknowledged, but the facts after it cannot be read. */
  | { readonly type: 'UNKNOWN' };

const fail = (): never => {
  throw new Error('The app must provide the ports of the session machine.');
};
const unprovided = <O, I>() => fromPromise<O, I>(fail);

/** Actors, guards and actions that the two halves of the session machine share. */
export const sessionSetup = setUp({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent | SessionSignal,
  },
  actors: {
    openDossier: unprovided<OpenedDossier, { journey: string }>(),
    readFacts: unprovided<ServerFacts, { names: readonly string[] }>(),
    prefill: unprovided<StepRecord, { step: string }>(),
    saveStep: unprovided<SaveResult, SaveRequest>(),
    reopenStep: unprovided<SaveResult, { dossier: string; step: string; version: number; key: string }>(),
  },
  guards: {
    readable: ({ context }) => isReadable(context),
    goesOn: ({ context }) => goesOn(context),
    hasPrevious: ({ context }) => context.place.kind === 'step' && previousPlace(context) !== undefined,
    isSaving: ({ context }) => context.pending !== undefined,
    /** Nothing is asked here: where it leads may be decided by somebody else. */
    waitsForOthers: ({ context }) => {
      const step = stepOf(context)?.step;
      return step !== undefined && step.save === undefined && (step.refresh ?? []).length > 0;
    },
    mustGoElsewhere: ({ context }) => correctedPlace(context) !== undefined,
  },
  actions: {
    recompute: assign(({ context }) => rePath(context)),
    replan: assign(({ context, event }) => {
      if (event.type !== 'REPLAN') return {};
      const { plan, routing } = event;
      return { plan, routing, ...rePath({ ...context, plan }) };
    }),
    submit: assign(({ context }) => submitted(context)),
    acknowledge: assign(({ context }, result: SaveResult) => acknowledged(context, result)),
    /** The same, on a version of which all is known here. */
    take: assign(({ context }, result: SaveResult) => ({
      ...acknowledged(context, result),
      ...(result.kind === 'saved' ? { version: result.version } : {}),
    })),
    goOn: assign(({ context }) => arriveWanted(context, placeAfter(context, context.pending?.place ?? context.place))),
    correct: assign(({ context }) => corrected(context)),
    comeBack: assign(({ context }) => returned(context)),
    tellRefusal: assign(({ context, event }) => (event.type === 'REFUSED' ? refused(context, event.result) : {})),
    /** What was typed since the save was made out; the step that was saved needs no draft. */
    keepNewer: assign(({ context }) => (context.pending?.guess === undefined ? {} : keepDraft(context))),
    forgetSave: assign({ pending: undefined }),
    tellPage: fail as (_: unknown, page: PageShown) => void,
    stand: assign(({ context }) => arrive(context, placeOf(context.path))),
    arriveFirst: assign(({ context }) => arriveWanted(context, placeOf(context.path))),
    keepDraft: assign(({ context }) => keepDraft(context)),
    learn: assign(({ context }, facts: ServerFacts) => learnt(context, facts)),
    open: assign(({ context }, opened: OpenedDossier) => openedIn(context, opened)),
    refuse: assign(({ context }) => {
      const read = readStep(context);
      return {
        issues: read.issues,
        warned: read.ok ? warningsOf(read.issues) : context.warned,
        attempts: context.attempts + 1,
      };
    }),
  },
});
