import type { Plan } from '../path/plan.ts';
import { doneOutcome } from '../path/place.ts';

/** A journey as nodes and edges, drawn from the list: nothing here was laid out by hand. */
export type JourneyGraph = {
  readonly journey: string;
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly nodes: readonly GraphNode[] }[];
  readonly outcomes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
};
export type GraphNode = {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly kind: 'step' | 'conditional' | 'commit' | 'done' | 'blocked' | 'adviser' | 'waiting' | 'handover';
};
export type GraphEdge = { readonly from: string; readonly to: string; readonly kind: 'next' | 'skip' | 'exit' };

/** Where each step may lead: its exits, the next step, and over the steps that may not show. Total. */
export const journeyGraph = (plan: Plan, text: (id: string) => string): JourneyGraph => {
  const { journey } = plan;
  const outcome = (id: string): string => `outcome-${id}`;
  const edges = plan.steps.flatMap((from): GraphEdge[] => {
    const exits = from.exits.map(({ to }): GraphEdge => ({ from: from.step.id, to: outcome(to), kind: 'exit' }));
    const next: GraphEdge[] = [];
    for (const to of plan.steps.slice(from.index + 1)) {
      next.push({ from: from.step.id, to: to.step.id, kind: to.index === from.index + 1 ? 'next' : 'skip' });
      if (to.shown === undefined) return [...exits, ...next];
    }
    return [...exits, ...next, { from: from.step.id, to: outcome(doneOutcome(plan)), kind: 'next' }];
  });
  return {
    journey: journey.id,
    title: text(journey.title),
    sections: journey.sections.map((section) => ({
      id: section.id,
      title: text(section.title),
      nodes: plan.steps
        .filter(({ step }) => step.section === section.id)
        .map(({ step, shown }): GraphNode => ({
          id: step.id,
          title: text(step.short ?? step.title),
          route: step.route,
          kind: step.commit === true ? 'commit' : shown === undefined ? 'step' : 'conditional',
        })),
    })),
    outcomes: Object.entries(journey.outcomes).map(([id, one]): GraphNode => ({
      id: outcome(id),
      title: text(one.title),
      route: one.route,
      kind: one.kind,
    })),
    edges,
  };
};
