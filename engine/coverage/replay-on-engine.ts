import { compileJourney, type RoutingMachine } from '../compile/compile-journey.ts';
import type { Facts } from '../path/facts.ts';
import type { Plan } from '../path/plan.ts';
import type { Customer } from './customer.ts';
import { checkAnswers } from './replay/check-answers.ts';
import { checkOffers } from './replay/check-offers.ts';
import { checkProgress } from './replay/check-progress.ts';
import { checkRouting } from './replay/check-routing.ts';
import { checkSession } from './replay/check-session.ts';
import { notesOn } from './replay/invariants.ts';
import { walkOf } from './replay/stations.ts';
import { foundInstead, type Violation } from './replay/violation.ts';
import { runCustomer } from './run-customer.ts';

/**
 * Replays a customer on the engine, by every part of it that can decide: the reference path, the decision from the
 * current step, the compiled machine, and the session of the browser over a server in memory. They must agree at every
 * step, and what must hold for everyone must hold. What does not is handed back; nothing is thrown for it.
 */
export const replayOnEngine = async (
  plan: Plan,
  customer: Customer,
  options: { readonly machine?: RoutingMachine; readonly known?: Facts['known'] } = {},
): Promise<readonly Violation[]> => {
  const { note, violations } = notesOn(customer.id);
  const { machine = compileJourney(plan), known } = options;
  const trace = runCustomer(plan, customer, known);
  for (const { step, kind, ...rest } of trace.divergences) note('customer', step, foundInstead(kind, rest));
  // A visit that could not be saved is no part of the walk.
  const saved = trace.visits.filter(({ step }) => Object.hasOwn(trace.answers, step));
  const walk = walkOf(plan, customer, saved, known);
  checkRouting(walk, machine, note);
  checkProgress(walk, note);
  checkOffers(walk, walk.end, note);
  checkAnswers(walk, note);
  await checkSession(walk, machine, note);
  return violations;
};
