import { assign, fromPromise } from 'xstate';
import type { StepRecord } from '../answers/answers.ts';
import { answersAfterSave } from '../answers/save-answers.ts';
import { setUp } from '../compile/set-up.ts';
import { findPath, placeOf, reachOf } from '../path/path.ts';
import { factsToRefresh } from './facts-to-refresh.ts';
import { routeOn } from './route-on.ts';
import {
  arrive,
  inLocale,
  keepDraft,
  lastReachable,
  leaveFor,
  openedIn,
  placeOfRoute,
  placeOfStep,
  previousPlace,
  readStep,
  rePath,
  saveRequestOf,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  stepOf,
  warningsOf,
} from './session-context.ts';
import type { OpenedDossier, SaveRequest, SaveResult, ServerFacts } from './session-ports.ts';

const unprovided = <O, I>() =>
  fromPromise<O, I>(() => {
    throw new Error('The app must provide the ports of the session machine.');
  });

/**
 * The session machine: the same for every journey. It opens the dossier, reads the state checks, shows a step, saves
 * it, tells the server the next page, and moves on; and it has a state for everything that can go wrong on the way.
 * Where to go is never decided here: that is `findPath`. What to call is never decided here: that is the ports.
 */
export const sessionMachine = setUp({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
  },
  actors: {
    openDossier: unprovided<OpenedDossier, { journey: string }>(),
    readFacts: unprovided<ServerFacts, { names: readonly string[] }>(),
    prefill: unprovided<StepRecord, { step: string }>(),
    saveStep: unprovided<SaveResult, SaveRequest>(),
    persistPage: unprovided<void, { dossier: string; step: string; version: number; page: string }>(),
    reopenStep: unprovided<SaveResult, { dossier: string; step: string; version: number; key: string }>(),
  },
  guards: {
    readable: ({ context }) => {
      const read = readStep(context);
      return read.ok && warningsOf(read.issues).every((rule) => context.warned.includes(rule));
    },
    /** Nothing is asked here: where it leads may be decided by somebody else. */
    waitsForOthers: ({ context }) => {
      const step = stepOf(context)?.step;
      return step !== undefined && step.save === undefined && (step.refresh ?? []).length > 0;
    },
    hasPrevious: ({ context }) => context.place.kind === 'step' && previousPlace(context) !== undefined,
  },
  actions: {
    recompute: assign(({ context }) => rePath(context)),
    replan: assign(({ context, event }) => {
      if (event.type !== 'REPLAN') return {};
      const { plan, routing } = event;
      return { plan, routing, ...rePath({ ...context, plan }) };
    }),
    goOn: assign(({ context }) =>
      arrive(
        context,
        context.place.kind === 'step' && context.plan.indexOf.has(context.place.id)
          ? routeOn(context.routing, context.path, context.place.id)
          : placeOf(context.path),
      ),
    ),
    stand: assign(({ context }) => arrive(context, placeOf(context.path))),
    /** The wish of the address is granted once; later openings stand where the path is. */
    arriveFirst: assign(({ context }) => ({
      ...arrive(
        context,
        (context.wanted === undefined ? undefined : placeOfRoute(context.path, context.wanted)) ??
          placeOf(context.path),
      ),
      wanted: undefined,
    })),
    keepDraft: assign(({ context }) => keepDraft(context)),
    learn: assign(({ context }, facts: ServerFacts) => ({ server: { ...context.server, ...facts } })),
    open: assign(({ context }, opened: OpenedDossier) => openedIn(context, opened)),
    refuse: assign(({ context }) => {
      const read = readStep(context);
      return {
        issues: read.issues,
        warned: read.ok ? warningsOf(read.issues) : context.warned,
        attempts: context.attempts + 1,
      };
    }),
    accept: assign(({ context }) => ({ record: readStep(context).record, issues: [], problem: undefined })),
    keep: assign(({ context }) => {
      const id = context.place.id;
      return { answers: answersAfterSave(context.plan, context.answers, id, context.record) };
    }),
    forgetDraft: assign(({ context }) => ({
      drafts: Object.fromEntries(Object.entries(context.drafts).filter(([id]) => id !== context.place.id)),
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => {
    const path = findPath(input.plan, { today: '1970-01-01', answers: {}, server: {} });
    return {
      ...input,
      dossier: '',
      version: 0,
      today: '1970-01-01',
      answers: {},
      server: {},
      drafts: {},
      path,
      place: placeOf(path),
      raw: {},
      opened: {},
      prefill: {},
      issues: [],
      warned: [],
      attempts: 0,
      record: {},
      key: '',
      savedAt: undefined,
      problem: undefined,
      failure: undefined,
      changed: [],
      behind: false,
    };
  },
  initial: 'opening',
  on: {
    LOCALE: { actions: assign(({ context, event }) => inLocale(context, event.locale)) },
    // While something is on its way, the plan is only noted: what comes back is judged by it.
    REPLAN: { actions: 'replan' },
  },
  states: {
    opening: {
      invoke: {
        src: 'openDossier',
        input: ({ context }) => ({ journey: context.plan.journey.id }),
        onDone: {
          target: 'checking',
          actions: { type: 'open', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ failure: event.error })) },
      },
    },
    checking: {
      invoke: {
        src: 'readFacts',
        input: ({ context }) => ({ names: Object.keys(context.plan.journey.facts) }),
        onDone: {
          target: 'entering',
          actions: [assign(({ event }) => ({ server: event.output })), 'recompute', 'arriveFirst'],
        },
        onError: { target: 'failed' },
      },
    },
    /** Routes to what is on the screen now; a step that may be prefilled waits for its values. */
    entering: {
      always: [
        { guard: ({ context }) => context.place.kind === 'outcome', target: 'ended' },
        {
          guard: ({ context }) => {
            const planStep = stepOf(context);
            return planStep?.step.load !== undefined && context.answers[planStep.step.id] === undefined;
          },
          target: 'prefilling',
        },
        { target: 'showing' },
      ],
    },
    prefilling: {
      invoke: {
        src: 'prefill',
        input: ({ context }) => ({ step: context.place.id }),
        onDone: {
          target: 'showing',
          actions: [
            assign(({ event }) => ({ prefill: event.output })),
            assign(({ context }) => arrive(context, context.place)),
          ],
        },
        // What was known before is a help, not a need: the step opens empty.
        onError: { target: 'showing' },
      },
    },
    showing: {
      on: {
        TYPE: {
          actions: assign(({ context, event }) => ({
            raw: { ...context.raw, [event.name]: event.raw },
            // A field that is being mended stops complaining; the others wait for the next try.
            issues: context.issues.filter((issue) => issue.field.split('[')[0] !== event.name),
            key: context.newKey(),
          })),
        },
        SUBMIT: [
          { guard: 'waitsForOthers', target: 'rereading', actions: 'accept' },
          { guard: 'readable', target: 'saving', actions: 'accept' },
          { actions: 'refuse' },
        ],
        BACK: {
          guard: 'hasPrevious',
          target: 'entering',
          actions: assign(({ context }) => leaveFor(context, previousPlace(context))),
        },
        GOTO: {
          target: 'entering',
          guard: ({ context, event }) => placeOfRoute(context.path, event.route) !== undefined,
          actions: assign(({ context, event }) => leaveFor(context, placeOfRoute(context.path, event.route))),
        },
        CHANGE: {
          target: 'entering',
          guard: ({ context, event }) => reachOf(context.path, event.step) === 'reachable',
          actions: assign(({ context, event }) => leaveFor(context, placeOfStep(context.plan, event.step))),
        },
        REPLAN: { target: 'settling', actions: 'replan' },
      },
    },
    /**
     * A page without a question is saved by the page that comes next: what others may have done meanwhile is read first, so
     * that it is the one that comes next now.
     */
    rereading: {
      invoke: {
        src: 'readFacts',
        input: ({ context }) => ({ names: factsToRefresh(context.plan, context.place.id) }),
        onDone: {
          target: 'saving',
          actions: [{ type: 'learn', params: ({ event }) => event.output }, 'recompute'],
        },
        // The save decides by what the server knows.
        onError: { target: 'saving' },
      },
    },
    saving: {
      invoke: {
        src: 'saveStep',
        input: ({ context }) => saveRequestOf(context),
        onDone: [
          {
            // Someone else's answers came in between: what is known here is not all that is known there.
            guard: ({ context, event }) => event.output.kind === 'saved' && context.behind,
            target: 'opening',
            actions: [
              assign(({ event }) => (event.output.kind === 'saved' ? { savedAt: event.output.savedAt } : {})),
              'forgetDraft',
            ],
          },
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'refreshing',
            actions: [
              assign(({ event }) =>
                event.output.kind === 'saved' ? { version: event.output.version, savedAt: event.output.savedAt } : {},
              ),
              'keep',
              'forgetDraft',
            ],
          },
          {
            guard: ({ event }) => event.output.kind === 'invalid',
            target: 'showing',
            actions: assign(({ context, event }) =>
              event.output.kind === 'invalid'
                ? { issues: event.output.issues, attempts: context.attempts + 1, key: context.newKey() }
                : {},
            ),
          },
          {
            // Saved elsewhere, but not on this step: nothing is overwritten, so it goes out again on the new version.
            guard: ({ event }) => event.output.kind === 'conflict' && event.output.changed.length === 0,
            target: 'saving',
            reenter: true,
            actions: assign(({ context, event }) =>
              event.output.kind === 'conflict'
                ? { version: event.output.version, key: context.newKey(), behind: true }
                : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'conflict',
            target: 'conflict',
            actions: assign(({ event }) =>
              event.output.kind === 'conflict'
                ? { changed: event.output.changed, version: event.output.version, behind: true }
                : {},
            ),
          },
          { guard: ({ event }) => event.output.kind === 'unreachable', target: 'opening', actions: 'keepDraft' },
          { guard: ({ event }) => event.output.kind === 'expired', target: 'expired' },
          {
            target: 'unsaved',
            actions: assign(({ event }) =>
              event.output.kind === 'unavailable' ? { problem: event.output.reason } : {},
            ),
          },
        ],
        onError: { target: 'unsaved', actions: assign({ problem: 'offline' }) },
      },
    },
    /** The save did not arrive, or was not acknowledged. The same key goes out again, so nothing is done twice. */
    unsaved: {
      on: {
        RETRY: 'saving',
        SUBMIT: 'saving',
        TYPE: {
          target: 'showing',
          actions: assign(({ context, event }) => ({
            raw: { ...context.raw, [event.name]: event.raw },
            key: context.newKey(),
            problem: undefined,
          })),
        },
        REPLAN: { target: 'settling', actions: 'replan' },
      },
    },
    /** Someone saved this dossier elsewhere since it was opened here. Nothing is overwritten unseen. */
    conflict: {
      on: {
        KEEP_MINE: { target: 'saving', actions: assign(({ context }) => ({ key: context.newKey() })) },
        TAKE_THEIRS: {
          target: 'opening',
          actions: ['forgetDraft', assign(({ context }) => ({ wanted: context.place.route }))],
        },
      },
    },
    refreshing: {
      invoke: {
        src: 'readFacts',
        input: ({ context }) => ({ names: factsToRefresh(context.plan, context.place.id) }),
        onDone: [
          {
            // The tracking call itself recorded a step without a question: there is nothing left to tell.
            guard: ({ context }) => stepOf(context)?.step.save === undefined,
            target: 'entering',
            actions: [{ type: 'learn', params: ({ event }) => event.output }, 'recompute', 'goOn'],
          },
          {
            target: 'tracking',
            actions: [{ type: 'learn', params: ({ event }) => event.output }, 'recompute'],
          },
        ],
        onError: { target: 'failed' },
      },
    },
    tracking: {
      invoke: {
        src: 'persistPage',
        input: ({ context }) => ({
          dossier: context.dossier,
          step: context.place.id,
          version: context.version,
          page: placeOf(context.path).route,
        }),
        onDone: { target: 'entering', actions: 'goOn' },
        // The save itself already moved the dossier on; the page is a hint for the next visit.
        onError: { target: 'entering', actions: 'goOn' },
      },
    },
    ended: {
      on: {
        RECHECK: { target: 'rechecking' },
        GOTO: {
          target: 'entering',
          guard: ({ context, event }) => placeOfRoute(context.path, event.route) !== undefined,
          actions: assign(({ context, event }) =>
            arrive(context, placeOfRoute(context.path, event.route) ?? context.place),
          ),
        },
        BACK: {
          target: 'entering',
          guard: ({ context }) => lastReachable(context) !== undefined,
          actions: assign(({ context }) => arrive(context, lastReachable(context) ?? context.place)),
        },
        // A step that may still be changed is simply shown again; one that is frozen must be taken back first.
        ACT: [
          {
            target: 'entering',
            guard: ({ context, event }) => reachOf(context.path, event.step) === 'reachable',
            actions: assign(({ context, event }) =>
              arrive(context, placeOfStep(context.plan, event.step) ?? context.place),
            ),
          },
          { target: 'reopening' },
        ],
        REPLAN: { target: 'settling', actions: 'replan' },
      },
    },
    rechecking: {
      invoke: {
        src: 'readFacts',
        input: ({ context }) => ({ names: context.plan.journey.outcomes[context.place.id]?.poll ?? [] }),
        onDone: {
          target: 'entering',
          actions: [{ type: 'learn', params: ({ event }) => event.output }, 'recompute', 'stand'],
        },
        onError: { target: 'ended' },
      },
    },
    reopening: {
      invoke: {
        src: 'reopenStep',
        input: ({ context, event }) => ({
          dossier: context.dossier,
          step: event.type === 'ACT' ? event.step : '',
          version: context.version,
          key: context.newKey(),
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'opening',
            actions: assign({ wanted: undefined }),
          },
          { guard: ({ event }) => event.output.kind === 'expired', target: 'expired' },
          { target: 'opening' },
        ],
        onError: { target: 'ended' },
      },
    },
    /** The plan changed under the reader (an author's edit): keep what was typed, stand where the path allows. */
    settling: {
      always: [
        {
          guard: ({ context }) =>
            context.place.kind === 'step' && reachOf(context.path, context.place.id) === 'reachable',
          target: 'showing',
        },
        { target: 'entering', actions: ['keepDraft', 'stand'] },
      ],
    },
    expired: {},
    failed: { on: { RETRY: 'opening' } },
  },
});
