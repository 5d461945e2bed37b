import { createActor, type ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '../../api/client/idempotency-key.ts';
import { compileLater } from '../../engine/compile/compile-journey.ts';
import { onceFor } from '../../engine/path/once-for.ts';
import type { JourneyBundle } from '../../engine/definition/resolved.ts';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { providePorts } from '../../engine/session/provide-ports.ts';
import { sessionMachine } from '../../engine/session/session-machine.ts';
import type { SessionPorts } from '../../engine/session/session-ports.ts';
import { hasAllKinds, withKinds } from './load-kinds.ts';

export type JourneySession = ActorRefFrom<typeof sessionMachine>;

/** A bundle, ready to decide: once for each. Labels do not matter to it, so both languages decide alike. */
export const planOf = onceFor(({ journey, lists, units }: JourneyBundle): Plan => createPlan(journey, lists, units));

/** Without a connection nothing is drawn that would have to be taken back. */
const mayDraw = (plan: Plan): boolean => navigator.onLine && hasAllKinds(plan);

/** Starts the session of a journey over its ports; the page stops it when it is left. */
export const createSession = (
  plan: Plan,
  ports: SessionPorts,
  start: { readonly locale: Locale; readonly wanted: string },
): JourneySession => {
  const whole = withKinds(ports, () => session.getSnapshot().context);
  const session: JourneySession = createActor(sessionMachine.provide(providePorts(whole)), {
    input: { plan, routing: compileLater(plan), newKey: newIdempotencyKey, canDraw: mayDraw, ...start },
  });
  return session;
};
