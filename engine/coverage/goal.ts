import type { Formula } from '../solver/formula.ts';
import type { Level } from './customer.ts';
import type { Run } from './run.ts';

/** One thing that a suite must make happen: how to ask for it, and how to see it. */
export type Goal = {
  /** Stable under edits elsewhere: `guards:protection/exits/2:true`. */
  readonly id: string;
  readonly level: Level;
  /** Step, outcome or fact that it is about. */
  readonly about: string;
  /** RFC 6901, into the resolved journey. */
  readonly pointer: string;
  /** How far down the journey it is decided. */
  readonly index: number;
  /** Holds for exactly those customers who reach it. */
  readonly formula: Formula;
  /** Whether a walk reached it: what counts, whatever the formula said. */
  readonly seen: (run: Run) => boolean;
  /** Reaching it ends the journey, so a customer has room for one. */
  readonly ending: boolean;
  /** Taken along where there is room, without a customer of its own. */
  readonly spare?: true;
};
