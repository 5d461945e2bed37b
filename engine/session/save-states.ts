import { assign, raise } from 'xstate';
import { placeFrom } from '../path/path.ts';
import { stepById } from '../path/plan.ts';
import { factsToRefresh } from './facts-to-refresh.ts';
import { asNewIntent, type PendingSave } from './pending-save.ts';
import type { SessionContext } from './session-context.ts';
import type { PageShown, SaveResult } from './session-ports.ts';
import { sessionSetup } from './session-setup.ts';

type Refusal = Exclude<SaveResult, { readonly kind: 'saved' }>;
type Conflict = Extract<SaveResult, { readonly kind: 'conflict' }>;

/** There is one whenever this half is not idle. */
const pendingOf = ({ pending }: SessionContext) => pending as PendingSave;

/** Whether what was saved is a step without a question. */
const isPage = (context: SessionContext): boolean =>
  stepById(context.plan, pendingOf(context).place.id)?.step.save === undefined;

const pageShown = (context: SessionContext): PageShown => ({
  dossier: context.dossier,
  step: pendingOf(context).place.id,
  version: context.version,
  page: placeFrom(context.path, pendingOf(context).place.id).route,
});

/** Facts that what was saved may have changed. */
const asked = (context: SessionContext): readonly string[] => factsToRefresh(context.plan, pendingOf(context).place.id);

/**
 * The half of the session that saves, beside the screen: one save at a time goes out, is acknowledged, and the facts that it
 * may have changed are read, if there are any. What comes of it is told to the screen, and the page to the server: nothing
 * waits for that.
 */
export const saveStates = sessionSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        SEND: 'sending',
        // Comes after what the screen does of it, which still asks what was saved.
        LEARNT: [
          // The tracking call itself recorded a step without a question: there is nothing left to tell.
          { guard: ({ context }) => isPage(context), actions: 'forgetSave' },
          { actions: [{ type: 'tellPage', params: ({ context }) => pageShown(context) }, 'forgetSave'] },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'saveStep',
        input: ({ context }) => pendingOf(context).request,
        onDone: [
          {
            // Someone else's answers, or a publication, came in between: what is known here is not all that is known there.
            guard: ({ context, event }) =>
              event.output.kind === 'saved' &&
              (context.behind || event.output.version > pendingOf(context).request.version + 1),
            target: 'idle',
            actions: [{ type: 'acknowledge', params: ({ event }) => event.output }, raise({ type: 'OUTDATED' })],
          },
          {
            guard: ({ context, event }) => event.output.kind === 'saved' && asked(context).length > 0,
            target: 'learning',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.kind === 'saved',
            target: 'idle',
            actions: [{ type: 'take', params: ({ event }) => event.output }, raise({ type: 'LEARNT' })],
          },
          {
            // Saved elsewhere, but not on this step: nothing is overwritten, so it goes out again on the new version.
            guard: ({ event }) => event.output.kind === 'conflict' && event.output.changed.length === 0,
            target: 'sending',
            reenter: true,
            actions: assign(({ context, event }) => ({
              ...asNewIntent(context, (event.output as Conflict).version),
              behind: true,
            })),
          },
          {
            target: 'idle',
            actions: raise(({ event }) => ({ type: 'REFUSED', result: event.output as Refusal })),
          },
        ],
        onError: {
          target: 'idle',
          actions: raise({ type: 'REFUSED', result: { kind: 'unavailable', reason: 'offline' } }),
        },
      },
    },
    learning: {
      invoke: {
        src: 'readFacts',
        input: ({ context }) => ({ names: asked(context) }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'learn', params: ({ event }) => event.output }, raise({ type: 'LEARNT' })],
        },
        onError: { target: 'idle', actions: raise({ type: 'UNKNOWN' }) },
      },
    },
  },
});
