import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { StepRecord } from '../answers/answers.ts';
import type { Facts } from '../path/facts.ts';
import type { Place } from '../path/place.ts';

/**
 * A generated customer: who arrives on a day with what the server says of them, answers step by step, and ends where
 * the definition leads. Plain JSON, replayed as it is by the engine, over HTTP and in a browser; nobody writes one.
 */
export type Customer = {
  /** `av-adult/017`: journey and number. */
  readonly id: string;
  readonly journey: string;
  /** What sets this customer apart, from the texts of the definition. */
  readonly title: { readonly fr: string; readonly en: string };
  /** Ids of the goals that this customer reaches, as observed when it was run. */
  readonly covers: readonly string[];
  /** `YYYY-MM-DD`: the day on which everything happens. */
  readonly clock: string;
  /** What the server's calls say, by the names of the journey's facts. */
  readonly server: Facts['server'];
  readonly visits: readonly Visit[];
  readonly end: Place;
  /** What the end offers to do, by the ids of its actions, in their order; nothing where it is left out. */
  readonly offers?: readonly string[];
  /** What fails at the server on arrival, and while the outcome waits; nothing where it is left out. */
  readonly failures?: readonly Failure[];
};

/** One step as this customer goes through it. Canonical values; a file field holds `{ side: sampleFile }`. */
export type Visit = {
  readonly step: string;
  /** What is tried first, and refused: nothing may be saved by it. */
  readonly tries: readonly Try[];
  readonly fill: StepRecord;
  /** Rules that only warn about `fill`: confirmed once, then it is saved. */
  readonly warnings: readonly string[];
  /** The call that saves it, and where it leads. */
  readonly call: string | undefined;
  readonly next: Place;
  /** What fails at the server first, each once, in this order; nothing where it is left out. */
  readonly failures?: readonly Failure[];
};

/**
 * One call that fails once, and is tried again. `down`: no answer, or none that helps; `refused`: the server does not take
 * the step now.
 */
export type Failure = {
  /** The goal that this failure reaches. */
  readonly goal: string;
  /** State checks on arrival; what a step loads, saves, reads again, tells of the next page; what an outcome asks. */
  readonly role: 'arrive' | 'load' | 'save' | 'refresh' | 'track' | 'poll';
  readonly call: string;
  readonly how: 'down' | 'refused';
};

/**
 * One invalid input and what must be said about it, on both sides. `raw`: typed into the boxes of one field, in French;
 * it may be unreadable, so that it never reaches the server. `record`: canonical answers that the server must refuse.
 */
export type Try = {
  /** The goal that this try reaches. */
  readonly goal: string;
  /** Where the issue must stand: a field, or a step for a rule of its own. */
  readonly field: string;
  readonly code: FieldIssueCode;
  readonly rule?: string | undefined;
} & ({ readonly kind: 'raw'; readonly raw: unknown } | { readonly kind: 'record'; readonly record: StepRecord });

/** How far a suite goes; each level holds those before it. */
export const levels = [
  'steps',
  'transitions',
  'guards',
  'mcdc',
  'boundaries',
  'negatives',
  'pairs',
  'mutants',
] as const;
export type Level = (typeof levels)[number];

/**
 * What became of a goal. `impossible`: proven; `undecided`: the solver gave up, never hidden; `changing`: of nobody of whom
 * the server says the same from beginning to end, as it does of every customer; perhaps of somebody of whom it does not.
 */
export type GoalState = 'covered' | 'impossible' | 'undecided' | 'changing';

/** One thing that a suite must make happen. */
export type GoalReport = {
  /** Stable: `guards:protection/exit-2:true`. */
  readonly id: string;
  readonly level: Level;
  readonly state: GoalState;
  /** Step, outcome or fact that it is about. */
  readonly about: string;
  /** RFC 6901 pointer into the resolved journey. */
  readonly pointer: string;
  /** Of what is impossible: the step that nobody gets past who reaches it, or would. */
  readonly barredBy?: string;
  /** Of what is impossible on the day: the first one on which it no longer is, `YYYY-MM-DD`. */
  readonly notBefore?: string;
};

/** All that was generated for one journey. Same definition and seed: the same, byte for byte. */
export type Suite = {
  readonly journey: string;
  readonly level: Level;
  readonly clock: string;
  /** Of the many suites that would do, which one: whole, from 0. */
  readonly seed: number;
  readonly goals: readonly GoalReport[];
  readonly customers: readonly Customer[];
  /** No suite that reaches the same goals has fewer customers: proven, not estimated. */
  readonly atLeast: number;
  /** Conditions that no solver can look into (0 for every shipped journey). */
  readonly opaque: number;
};
