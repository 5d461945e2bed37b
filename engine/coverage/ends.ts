import { doneOutcome } from '../path/place.ts';
import type { Formula } from '../solver/formula.ts';
import { before, leaving, type Encoding, type Point } from './encode-journey.ts';

/** A way to get to an outcome: who goes it, past which step, and what the outcome sees of what was answered. */
export type End = { readonly taken: Formula; readonly index: number; readonly at: Point };

/** Every way to get to an outcome: past the last step first, where it is the end; then by each exit, in their order. */
export const endsAt = ({ plan, steps, ends }: Encoding, outcome: string): readonly End[] => [
  ...(outcome === doneOutcome(plan) ? [{ taken: ends, index: steps.length, at: before(steps.length) }] : []),
  ...steps.flatMap(({ planStep: { index }, exits }) =>
    exits.flatMap(({ to, taken }) => (to === outcome ? [{ taken, index, at: leaving(index) }] : [])),
  ),
];
