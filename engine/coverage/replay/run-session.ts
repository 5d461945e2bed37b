import { createActor, fromPromise, waitFor } from 'xstate';
import type { RoutingMachine } from '../../compile/compile-journey.ts';
import type { Facts } from '../../path/facts.ts';
import type { Locale } from '../../fields/field-kind.ts';
import type { Plan } from '../../path/plan.ts';
import { sessionMachine, type SessionContext, type SessionEvent } from '../../session/session-machine.ts';
import type { SessionPorts } from '../../session/session-ports.ts';

/** A session of the browser without a browser. */
export type RunningSession = {
  /** Sends events one upon another and waits until nothing is on its way. */
  readonly send: (...events: readonly SessionEvent[]) => Promise<void>;
  readonly state: () => string;
  readonly context: () => SessionContext;
  readonly stop: () => void;
};

const resting: ReadonlySet<string> = new Set(['showing', 'unsaved', 'conflict', 'ended', 'expired', 'failed']);

export const runSession = async (
  plan: Plan,
  routing: RoutingMachine,
  ports: SessionPorts,
  locale: Locale,
  known: Facts['known'],
): Promise<RunningSession> => {
  let keys = 0;
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
    { input: { plan, routing, locale, newKey: () => `key-${(keys += 1)}`, ...(known === undefined ? {} : { known }) } },
  );
  actor.start();
  const settle = () => waitFor(actor, ({ value }) => resting.has(String(value)));
  await settle();
  return {
    send: async (...events) => {
      events.forEach((event) => actor.send(event));
      await settle();
    },
    state: () => String(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    stop: () => void actor.stop(),
  };
};
