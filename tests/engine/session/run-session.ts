import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { compileJourney } from '../../../engine/compile/compile-journey.ts';
import type { Locale } from '../../../engine/fields/field-kind.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { sessionMachine, type SessionEvent } from '../../../engine/session/session-machine.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';

export type Session = {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Sends events at once, one upon another, and waits until nothing is on its way. */
  readonly send: (...events: readonly SessionEvent[]) => Promise<void>;
  readonly state: () => string;
  readonly context: () => ReturnType<ActorRefFrom<typeof sessionMachine>['getSnapshot']>['context'];
  /** Lists every state that was passed since the last call. */
  readonly passed: () => readonly string[];
};

const resting = new Set(['showing', 'unsaved', 'conflict', 'ended', 'expired', 'failed']);

let keys = 0;

/** The session machine over ports in memory, without a clock. An error inside it fails the test that waits for it. */
export const runSession = async (
  plan: Plan,
  ports: SessionPorts,
  start: { readonly locale?: Locale; readonly wanted?: string; readonly atOnce?: readonly SessionEvent[] } = {},
): Promise<Session> => {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        openDossier: fromPromise(({ input }) => ports.openDossier(input.journey)),
        readFacts: fromPromise(({ input }) => ports.readFacts(input.names)),
        prefill: fromPromise(({ input }) => ports.prefill(input.step)),
        saveStep: fromPromise(({ input }) => ports.saveStep(input)),
        persistPage: fromPromise(({ input }) => ports.persistPage(input)),
        reopenStep: fromPromise(({ input }) => ports.reopenStep(input)),
      },
    }),
    {
      input: {
        plan,
        routing: compileJourney(plan),
        newKey: () => `key-${(keys += 1)}`,
        locale: start.locale ?? 'fr',
        wanted: start.wanted,
      },
    },
  );
  let passed: string[] = [];
  actor.subscribe({ next: ({ value }) => void passed.push(String(value)), error: () => undefined });
  actor.start();
  start.atOnce?.forEach((event) => actor.send(event));
  const settle = () => waitFor(actor, ({ value }) => resting.has(String(value)));
  await settle();
  return {
    actor,
    send: async (...events) => {
      events.forEach((event) => actor.send(event));
      await settle();
    },
    state: () => String(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    passed: () => {
      const states = passed;
      passed = [];
      return states;
    },
  };
};
