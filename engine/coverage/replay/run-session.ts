import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { RoutingMachine } from '../../compile/compile-journey.ts';
import type { Facts } from '../../path/facts.ts';
import type { Locale } from '../../fields/field-kind.ts';
import type { Plan } from '../../path/plan.ts';
import { providePorts } from '../../session/provide-ports.ts';
import { isAtRest, screenOf, sessionMachine } from '../../session/session-machine.ts';
import type { SessionContext, SessionEvent } from '../../session/session-context.ts';
import type { SessionPorts } from '../../session/session-ports.ts';

/** A session of the browser without a browser. */
export type RunningSession = {
  readonly actor: ActorRefFrom<typeof sessionMachine>;
  /** Sends events at once, one upon another, and waits until nothing is on its way. */
  readonly send: (...events: readonly SessionEvent[]) => Promise<void>;
  /** Waits until nothing is on its way. */
  readonly settle: () => Promise<void>;
  readonly state: () => string;
  readonly context: () => SessionContext;
};

export type SessionStart = {
  readonly locale?: Locale;
  readonly wanted?: string | undefined;
  readonly known?: Facts['known'];
  /** One a user intent, also across sessions of the same dossier; counted within this one where left out. */
  readonly newKey?: () => string;
  /** Sent before anything could come back. */
  readonly atOnce?: readonly SessionEvent[];
  /** Called with every state of the screen and of the save that is passed. */
  readonly passed?: (screen: string, save: string) => void;
  /** Whether a step may be drawn while the one before is saved; it may, where left out. */
  readonly canDraw?: () => boolean;
};

const countKeys = (): (() => string) => {
  let keys = 0;
  return () => `key-${(keys += 1)}`;
};

/** The session machine over ports, without a clock. Rejects where an error escapes the machine. */
export const runSession = async (
  plan: Plan,
  routing: RoutingMachine,
  ports: SessionPorts,
  { locale = 'fr', wanted, known, newKey = countKeys(), atOnce = [], passed, canDraw = () => true }: SessionStart = {},
): Promise<RunningSession> => {
  const actor = createActor(sessionMachine.provide(providePorts(ports)), {
    input: {
      plan,
      routing: () => routing,
      locale,
      wanted,
      newKey,
      canDraw,
      ...(known === undefined ? {} : { known }),
    },
  });
  actor.subscribe({ next: ({ value }) => passed?.(value.screen, value.save), error: () => undefined });
  actor.start();
  atOnce.forEach((event) => actor.send(event));
  const settle = async (): Promise<void> => {
    await waitFor(actor, isAtRest);
  };
  await settle();
  return {
    actor,
    send: async (...events) => {
      events.forEach((event) => actor.send(event));
      await settle();
    },
    settle,
    state: () => screenOf(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
  };
};
