import type { When } from '../definition/condition-language.ts';
import type { ResolvedSection } from '../definition/resolved.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { treeOf, type ConditionTree } from './condition-tree.ts';

/** A condition that hides a step, and the step where it is decided. */
export type Hiding = {
  readonly by: 'section' | 'skip' | 'use' | 'step';
  readonly when: When;
  /** Holds where it does not hide. */
  readonly tree: ConditionTree;
  readonly at: number;
  readonly section: string;
};

/**
 * The conditions that a step is shown by. A finished section is skipped as a whole: once one of its steps was answered,
 * the others are asked too, so it is decided at the first.
 */
export const conditionsOf = (plan: Plan, { index, step }: PlanStep): readonly Hiding[] => {
  const { when, skipIf } = plan.journey.sections.find(({ id }) => id === step.section) as ResolvedSection;
  const first = plan.steps.findIndex((one) => one.step.section === step.section);
  const hiding = (by: Hiding['by'], own: When | undefined, at: number): readonly Hiding[] => {
    if (own === undefined) return [];
    const tree = treeOf(own);
    return [{ by, when: own, at, section: step.section, tree: by === 'skip' ? { kind: 'not', part: tree } : tree }];
  };
  return [
    ...hiding('section', when, index),
    ...hiding('skip', skipIf, first),
    ...hiding('use', step.useWhen, index),
    ...hiding('step', step.when, index),
  ];
};
