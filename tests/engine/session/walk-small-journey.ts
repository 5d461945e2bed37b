import type { SessionPorts } from '../../../engine/session/session-ports.ts';
import { createModelServer, type ModelServer } from './model-server.ts';
import { runSession, type Session } from './run-session.ts';
import { planFrom, smallJourney } from './small-journey.ts';

export const plan = planFrom(smallJourney);
export const facts = { verified: false, country: undefined, signature: 'waiting' };

export type Run = { readonly server: ModelServer; readonly session: Session };

/** The small journey on a model server, whose ports may be changed. */
export const open = async (
  change: Partial<SessionPorts> = {},
  start: Parameters<typeof runSession>[2] = {},
): Promise<Run> => {
  const server = createModelServer(plan, facts);
  return { server, session: await runSession(plan, { ...server.ports, ...change }, start) };
};

export const type = (session: Session, values: Readonly<Record<string, unknown>>) =>
  session.send(...Object.entries(values).map(([name, raw]) => ({ type: 'TYPE', name, raw }) as const));

/** Answers the steps from the first, up to the one that is named. */
export const walkTo = async ({ session }: Run, stepId: string): Promise<void> => {
  const values: Record<string, Record<string, unknown>> = {
    welcome: {},
    name: { name: 'Dupont' },
    payment: { amount: '500' },
    recap: { sure: true },
    sign: {},
  };
  while (session.context().place.id !== stepId) {
    await type(session, values[session.context().place.id] ?? {});
    await session.send({ type: 'SUBMIT' });
  }
};
/** Opened, and walked to a step. */
export const at = async (stepId: string, change: Partial<SessionPorts> = {}): Promise<Run> => {
  const run = await open(change);
  await walkTo(run, stepId);
  return run;
};
