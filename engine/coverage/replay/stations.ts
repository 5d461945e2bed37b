import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../path/facts.ts';
import { findPath, type Path } from '../../path/path.ts';
import type { Plan, PlanStep } from '../../path/plan.ts';
import type { Customer, Visit } from '../customer.ts';
import type { VisitTrace } from '../run-customer.ts';

/** One visit with the reference path before and after its save. */
export type Station = {
  readonly visit: Visit;
  readonly trace: VisitTrace;
  readonly planStep: PlanStep;
  readonly before: Path;
  readonly saved: Answers;
  readonly after: Path;
};

/** A customer's walk by the reference path alone, as far as the trace goes. */
export type Walk = {
  readonly plan: Plan;
  readonly customer: Customer;
  readonly given: Omit<Facts, 'answers'>;
  readonly stations: readonly Station[];
  readonly answers: Answers;
  readonly end: Path;
};

export const walkOf = (plan: Plan, customer: Customer, visits: readonly VisitTrace[], known: Facts['known']): Walk => {
  const given = { today: customer.clock, server: customer.server, known };
  const stations: Station[] = [];
  let answers: Answers = {};
  let before = findPath(plan, { ...given, answers });
  for (const [number, trace] of visits.entries()) {
    const visit = customer.visits[number] as Visit;
    const planStep = plan.steps[plan.indexOf.get(trace.step) as number] as PlanStep;
    const saved = { ...answers, [trace.step]: visit.fill };
    const after = findPath(plan, { ...given, answers: saved });
    stations.push({ visit, trace, planStep, before, saved, after });
    answers = saved;
    before = after;
  }
  return { plan, customer, given, stations, answers, end: before };
};
