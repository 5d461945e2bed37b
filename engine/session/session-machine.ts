import { assign, raise, type SnapshotFrom } from 'xstate';
import { stepById } from '../path/plan.ts';
import { findPath, placeOf, reachOf } from '../path/path.ts';
import { factsToRefresh } from './facts-to-refresh.ts';
import { asNewIntent, dropDraft, placeAfter } from './pending-save.ts';
import { saveStates } from './save-states.ts';
import {
  arrive,
  inLocale,
  isOnlyRead,
  isReadable,
  issuesLeft,
  lastReachable,
  leaveFor,
  mustLoad,
  placeOfRoute,
  placeOfStep,
  previousPlace,
} from './session-context.ts';
import { sessionSetup } from './session-setup.ts';

/**
 * The session machine: the same for every journey. One half of it is the screen: it opens the dossier, reads the state
 * checks, shows a step, and goes on. The other half saves, beside it (`save-states.ts`). A step that follows for certain
 * is shown at once while the one before is saved; whatever the server then refuses brings the reader back, with all that
 * was typed. There is a state for everything that can go wrong on the way.
 * Where to go is never decided here: that is `findPath`. What to call is never decided here: that is the ports.
 */
export const sessionMachine = sessionSetup.createMachine({
  type: 'parallel',
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
      asked: [],
      path,
      place: placeOf(path),
      raw: {},
      opened: {},
      prefill: {},
      issues: [],
      warned: [],
      attempts: 0,
      pending: undefined,
      returned: false,
      reopened: false,
      key: '',
      savedAt: undefined,
      problem: undefined,
      failure: undefined,
      changed: [],
      theirs: {},
      behind: false,
    };
  },
  states: {
    screen: {
      initial: 'opening',
      on: {
        LOCALE: { actions: assign(({ context, event }) => inLocale(context, event.locale)) },
        // While something is on its way, the plan is only noted: what comes back is judged by it.
        REPLAN: { actions: 'replan' },
        LEARNT: { guard: 'mustGoElsewhere', target: '.entering', actions: 'correct' },
        OUTDATED: { target: '.opening', actions: ['keepNewer', 'forgetSave'] },
        UNKNOWN: { target: '.failed', actions: ['keepNewer', 'forgetSave'] },
        REFUSED: [
          // An edit took the step away meanwhile: there is nothing left to put right, or to try again.
          {
            guard: ({ context, event }) =>
              (event.result.kind === 'invalid' || event.result.kind === 'unavailable') &&
              stepById(context.plan, context.pending?.place.id ?? '') === undefined,
            target: '.settling',
            actions: ['comeBack', 'forgetSave'],
          },
          {
            guard: ({ event }) => event.result.kind === 'invalid',
            target: '.showing',
            actions: ['comeBack', 'tellRefusal', 'forgetSave'],
          },
          {
            guard: ({ event }) => event.result.kind === 'conflict',
            target: '.conflict',
            actions: ['comeBack', 'tellRefusal'],
          },
          {
            guard: ({ event }) => event.result.kind === 'unreachable',
            target: '.opening',
            actions: ['comeBack', 'keepDraft', 'forgetSave', 'tellRefusal'],
          },
          {
            guard: ({ event }) => event.result.kind === 'expired',
            target: '.expired',
            actions: ['comeBack', 'forgetSave'],
          },
          {
            target: '.unsaved',
            actions: ['comeBack', 'tellRefusal'],
          },
        ],
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
            { guard: ({ context }) => mustLoad(context), target: 'prefilling' },
            { target: 'showing' },
          ],
        },
        prefilling: {
          invoke: {
            src: 'prefill',
            input: ({ context }) => ({ step: context.place.id }),
            // The plan may have changed meanwhile.
            onDone: {
              target: 'settling',
              actions: [
                assign(({ event }) => ({ prefill: event.output })),
                assign(({ context }) => arrive(context, context.place)),
              ],
            },
            // What was known before is a help, not a need: the step opens empty.
            onError: { target: 'settling' },
          },
        },
        showing: {
          on: {
            TYPE: {
              actions: assign(({ context, event }) => {
                const raw = { ...context.raw, [event.name]: event.raw };
                return { raw, issues: issuesLeft({ ...context, raw }, event.name), key: context.newKey() };
              }),
            },
            SUBMIT: [
              {
                guard: ({ context }) => isOnlyRead(context),
                target: 'entering',
                actions: assign(({ context }) => leaveFor(context, placeAfter(context, context.place))),
              },
              { guard: ({ context }) => context.pending !== undefined && isReadable(context), target: 'queued' },
              { guard: 'waitsForOthers', target: 'rereading' },
              // Straight to the step that was drawn meanwhile.
              { guard: 'goesOn', actions: ['submit', raise({ type: 'SEND' })] },
              { guard: 'readable', target: 'saving', actions: ['submit', raise({ type: 'SEND' })] },
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
         * A page without a question is saved by the page that comes next: what others may have done meanwhile is read
         * first, so that it is the one that comes next now.
         */
        rereading: {
          invoke: {
            src: 'readFacts',
            input: ({ context }) => ({ names: factsToRefresh(context.plan, context.place.id) }),
            onDone: {
              target: 'saving',
              actions: [{ type: 'learn', params: ({ event }) => event.output }, 'submit', raise({ type: 'SEND' })],
            },
            // The save decides by what the server knows.
            onError: { target: 'saving', actions: ['submit', raise({ type: 'SEND' })] },
          },
        },
        /** Waits for the server: only its answer tells what follows. */
        saving: { on: { LEARNT: { target: 'entering', actions: 'goOn' } } },
        /** The step before is still on its way; this one goes out after it. */
        queued: {
          always: [
            { guard: 'isSaving' },
            { guard: 'waitsForOthers', target: 'rereading' },
            { guard: 'goesOn', target: 'showing', actions: ['submit', raise({ type: 'SEND' })] },
            { guard: 'readable', target: 'saving', actions: ['submit', raise({ type: 'SEND' })] },
            { target: 'showing', actions: 'refuse' },
          ],
        },
        /** The save did not arrive, or was not acknowledged. The same key goes out again, so nothing is done twice. */
        unsaved: {
          on: {
            RETRY: { target: 'saving', actions: raise({ type: 'SEND' }) },
            SUBMIT: { target: 'saving', actions: raise({ type: 'SEND' }) },
            TYPE: {
              target: 'showing',
              actions: assign(({ context, event }) => ({
                raw: { ...context.raw, [event.name]: event.raw },
                key: context.newKey(),
                problem: undefined,
                pending: undefined,
              })),
            },
            REPLAN: { target: 'settling', actions: ['replan', 'forgetSave'] },
          },
        },
        /** Someone saved this dossier elsewhere since it was opened here. Nothing is overwritten unseen. */
        conflict: {
          on: {
            KEEP_MINE: {
              target: 'saving',
              actions: [assign(({ context }) => asNewIntent(context, context.version)), raise({ type: 'SEND' })],
            },
            TAKE_THEIRS: {
              target: 'opening',
              actions: [
                assign(({ context }) => ({ ...dropDraft(context, context.place.id), wanted: context.place.route })),
                'forgetSave',
              ],
            },
          },
        },
        ended: {
          on: {
            RECHECK: { target: 'rechecking' },
            GOTO: {
              target: 'entering',
              guard: ({ context, event }) => placeOfRoute(context.path, event.route) !== undefined,
              actions: assign(({ context, event }) => leaveFor(context, placeOfRoute(context.path, event.route))),
            },
            BACK: {
              target: 'entering',
              guard: ({ context }) => lastReachable(context) !== undefined,
              actions: assign(({ context }) => leaveFor(context, lastReachable(context))),
            },
            // A step that may still be changed is simply shown again; one that is frozen must be taken back first.
            ACT: [
              {
                target: 'entering',
                guard: ({ context, event }) => reachOf(context.path, event.step) === 'reachable',
                actions: assign(({ context, event }) => leaveFor(context, placeOfStep(context.plan, event.step))),
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
    },
    // After the screen: of what both hear, the screen asks first what was saved.
    save: saveStates,
  },
});

type Snapshot = Pick<SnapshotFrom<typeof sessionMachine>, 'value'>;

/** Where the screen stands. */
export type ScreenState = SnapshotFrom<typeof sessionMachine>['value']['screen'];
export const screenOf = ({ value }: Snapshot): ScreenState => value.screen;

/** A save is on its way; the screen may be further on. */
export const isSaving = ({ value }: Snapshot): boolean => value.save !== 'idle';

const resting: ReadonlySet<ScreenState> = new Set(['showing', 'unsaved', 'conflict', 'ended', 'expired', 'failed']);

/** Nothing is on its way: it is for the reader to go on. */
export const isAtRest = (snapshot: Snapshot): boolean => !isSaving(snapshot) && resting.has(screenOf(snapshot));
