import type { Plan } from '../../../engine/path/plan.ts';
import type { Path } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';

/**
 * What the last save worked out, so that the next one need not load the whole dossier: which steps are on the path up
 * to the place reached. It is a memo, never the truth: any doubt (other facts, other publication, a step answered
 * beyond) and the path is computed from all answers.
 */
export type Position = {
  /** Digest of the journey. */
  readonly publication: string;
  readonly facts: string;
  /** Steps of the plan that are on the path, up to the place reached: a bit each, thirty to a number, the lowest first. */
  readonly shown: readonly number[];
  /** Highest index that has a record; -1 for none. */
  readonly furthest: number;
};

export const readPosition = (text: string): Position | undefined => {
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return typeof value === 'object' && value !== null && 'shown' in value && Array.isArray(value.shown)
    ? (value as Position)
    : undefined;
};

/** The memo after a full computation. */
export const positionOf = (path: Path, publication: string, facts: string, answered: Iterable<string>): Position => {
  const reached = path.current === undefined ? path.steps.length : path.current + 1;
  const shown = path.steps.slice(0, reached).reduce((marked: Shown, step) => mark(marked, step.index), []);
  const furthest = Math.max(-1, ...[...answered].map((id) => path.plan.indexOf.get(id) ?? -1));
  return { publication, facts, shown, furthest };
};

/** The memo after one more step at the end. */
export const advancePosition = (plan: Plan, position: Position, index: number, next: Place): Position => {
  const passed = mark(position.shown, index);
  const to = next.kind === 'step' ? plan.indexOf.get(next.id) : undefined;
  return {
    ...position,
    shown: to === undefined ? passed : mark(passed, to),
    furthest: Math.max(position.furthest, index),
  };
};

/** Whether a step was on the path when the memo was written. */
export const isShown = ({ shown }: Position, index: number): boolean =>
  ((shown[Math.floor(index / bits)] ?? 0) & (1 << (index % bits))) !== 0;

type Shown = Position['shown'];
/** As many as a number holds without ado. */
const bits = 30;

const mark = (shown: Shown, index: number): Shown => {
  const at = Math.floor(index / bits);
  const known = shown[at] ?? 0;
  const word = known | (1 << (index % bits));
  if (word === known) return shown;
  const marked = [...shown];
  while (marked.length < at) marked.push(0);
  marked[at] = word;
  return marked;
};
