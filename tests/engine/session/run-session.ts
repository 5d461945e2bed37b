import { compileJourney } from '../../../engine/compile/compile-journey.ts';
import {
  runSession as run,
  type RunningSession,
  type SessionStart,
} from '../../../engine/coverage/replay/run-session.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import type { SessionPorts } from '../../../engine/session/session-ports.ts';

export type Session = RunningSession & {
  /** Lists every state that was passed since the last call. */
  readonly passed: () => readonly string[];
};

let keys = 0;

/** The session machine over ports in memory. An error inside it fails the test that waits for it. */
export const runSession = async (
  plan: Plan,
  ports: SessionPorts,
  start: Omit<SessionStart, 'passed' | 'newKey'> = {},
): Promise<Session> => {
  let passed: string[] = [];
  const session = await run(plan, compileJourney(plan), ports, {
    ...start,
    newKey: () => `key-${(keys += 1)}`,
    passed: (screen, save) => void passed.push(screen, save),
  });
  return {
    ...session,
    passed: () => {
      const states = passed;
      passed = [];
      return states;
    },
  };
};
