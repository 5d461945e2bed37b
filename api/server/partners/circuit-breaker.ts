/** Spares a partner that is down: after 5 failures in a row nobody calls it for 30 s, then one call tries. */
export type CircuitBreaker = {
  /** False while the circuit is open, or while the one trial call is under way. */
  readonly mayCall: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
};

/** `now` in milliseconds. */
export const createCircuitBreaker = (
  now: () => number,
  limits: { readonly failures: number; readonly openMs: number } = { failures: 5, openMs: 30_000 },
): CircuitBreaker => {
  let failures = 0;
  let openUntil = 0;
  return {
    mayCall: () => {
      if (failures < limits.failures) return true;
      if (now() < openUntil) return false;
      // The caller that gets this answer is the trial; a second one waits for its result or for another 30 s.
      openUntil = now() + limits.openMs;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= limits.failures) openUntil = now() + limits.openMs;
    },
  };
};
