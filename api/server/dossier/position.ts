import type { Plan } from '../../../engine/path/plan.ts';
import type { Path, Place } from '../../../engine/path/path.ts';

/**
 * What the last save worked out, so that the next one need not load the whole dossier: which steps are on the path up
 * to the place reached. It is a memo, never the truth: any doubt (other facts, other publication, a step answered
 * beyond) and the path is computed from all answers.
 */
export type Position = {
  readonly publication: string;
  readonly facts: string;
  /** One character a step of the plan, up to the place reached: `1` on the path. */
  readonly shown: string;
  /** Highest index that has a record; -1 for none. */
  readonly furthest: number;
};

export const readPosition = (text: string): Position | undefined => {
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return typeof value === 'object' && value !== null && 'shown' in value ? (value as Position) : undefined;
};

/** The memo after a full computation. */
export const positionOf = (path: Path, publication: string, facts: string, answered: Iterable<string>): Position => {
  const reached = path.current === undefined ? path.steps.length : path.current + 1;
  const shown = new Set(path.steps.slice(0, reached).map((step) => step.index));
  const furthest = Math.max(-1, ...[...answered].map((id) => path.plan.indexOf.get(id) ?? -1));
  return { publication, facts, shown: bits(shown), furthest };
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

const mark = (shown: string, index: number): string =>
  `${shown.slice(0, index).padEnd(index, '0')}1${shown.slice(index + 1)}`;

const bits = (shown: ReadonlySet<number>): string => {
  const last = Math.max(-1, ...shown);
  return Array.from({ length: last + 1 }, (_, n) => (shown.has(n) ? '1' : '0')).join('');
};
