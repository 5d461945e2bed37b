import type { Plan, PlanStep } from '../path/plan.ts';

/** The step that has this id; undefined where the plan has none. */
export const stepOf = ({ steps, indexOf }: Plan, id: string): PlanStep | undefined => steps[indexOf.get(id) ?? -1];
