import type { Plan, PlanStep } from './plan.ts';

/**
 * What follows a step whatever is answered on it: nothing leaves from there, and the next step is always shown. Undefined where
 * nobody can tell before it is answered.
 */
export const certainNext = ({ steps }: Plan, index: number): PlanStep | undefined => {
  const next = steps[index + 1];
  return next?.shown === undefined && steps[index]?.step.exits.length === 0 ? next : undefined;
};
