import { frenchContext } from '../../answers/check-record.ts';
import type { FieldIssue } from '../../answers/field-issue.ts';
import { nameOf, type Slots } from '../../conditions/scope.ts';
import type { FactDefinition } from '../../definition/language.ts';
import type { ResolvedJourney } from '../../definition/resolved.ts';
import { decideNext } from '../../path/decide.ts';
import type { Facts } from '../../path/facts.ts';
import { fillSlots, startSlots } from '../../path/path.ts';
import type { Place } from '../../path/place.ts';
import { createPlan, stepById, type Plan, type PlanStep } from '../../path/plan.ts';
import { readFact } from '../../path/read-fact.ts';
import { replan } from '../../path/replan.ts';
import type { Customer, Visit } from '../customer.ts';
import { isSaved, runCustomer, samePlace, visitStep, type Trace, type VisitTrace } from '../run-customer.ts';
import { askedInLines, outcomePageOf, pageOf, shownFields } from './page.ts';
import { isSame } from './same.ts';
import { outcomesTouched, stepsTouched } from './touched.ts';

/** What gives a mutant away: where a customer meets something else than in the journey itself. */
export type Difference = {
  readonly customer: string;
  /** The step at which it shows; the outcome where it shows at the end alone. */
  readonly at: string;
  readonly what: 'place' | 'try' | 'fill' | 'call' | 'page' | 'end';
};

/** A customer's way through the journey itself, made once for all mutants. */
export type Walked = {
  readonly customer: Customer;
  readonly trace: Trace;
  /** Place in the journey of the step of each visit. */
  readonly steps: readonly number[];
};

export const walkCustomer = (plan: Plan, customer: Customer, known?: Facts['known']): Walked => {
  const trace = runCustomer(plan, customer, known);
  return { customer, trace, steps: trace.visits.map(({ step }) => plan.indexOf.get(step) ?? -1) };
};

/** Looks for what a customer meets that is not as in the journey itself; undefined where all is the same. */
export type FindDifference = (walked: Walked) => Difference | undefined;

/** A mutant made ready to be compared with the journey that it was made of: only what it changed is run again. */
export const compareWith = (plan: Plan, journey: ResolvedJourney, known?: Facts['known']): FindDifference => {
  if (plan.journey.facts !== journey.facts) return compareFacts(plan, journey, known);
  const again = replan(plan, journey);
  const mutant: Comparison = {
    plan,
    mutant: again ?? createPlan(journey, plan.lists),
    isAnew: again === undefined,
    known,
  };
  const touched = stepsTouched(plan.journey, journey);
  const outcomes = outcomesTouched(plan.journey, journey);
  return (walked) => compareVisits(mutant, touched, walked) ?? compareOutcome(mutant, outcomes, walked);
};

type Comparison = {
  readonly plan: Plan;
  readonly mutant: Plan;
  /** Its slots are its own. */
  readonly isAnew: boolean;
  readonly known: Facts['known'];
};

/** Runs again the visits of steps that were touched, and those that they may follow. */
const compareVisits = (comparison: Comparison, touched: readonly number[], walked: Walked): Difference | undefined => {
  const { plan, mutant, known } = comparison;
  const { customer, trace, steps } = walked;
  const slotsAt = slotsOf(comparison, walked);
  for (const at of visitsTouched(steps, touched)) {
    if (at < 0) {
      const first = decideNext(mutant, -1, slotsAt(0));
      if (samePlace(first, decideNext(plan, -1, trace.start))) continue;
      return { customer: customer.id, at: first.id, what: 'place' };
    }
    const visit = customer.visits[at] as Visit;
    const before = trace.visits[at] as VisitTrace;
    const original = stepById(plan, visit.step) as PlanStep;
    // Of a step that is gone, whoever went there goes elsewhere from the one above.
    const planStep = stepById(mutant, visit.step) as PlanStep;
    const now = visitStep(mutant, planStep, visit, slotsAt(at), { known });
    const what = compareVisit(before, now);
    if (what !== undefined) return { customer: customer.id, at: visit.step, what };
    if (!isSamePage([plan, before], [mutant, now], visit.fill, original, planStep)) {
      return { customer: customer.id, at: visit.step, what: 'page' };
    }
  }
  return undefined;
};

/** Slots on arrival at a visit; asked for in order. Up to there the customer met nothing new. */
const slotsOf = ({ mutant, isAnew }: Comparison, { customer, trace }: Walked): ((at: number) => Slots) => {
  if (!isAnew) return (at) => trace.visits[at]?.before ?? trace.start;
  const slots = startSlots(mutant, { today: customer.clock, answers: {}, server: customer.server });
  let filled = 0;
  return (at) => {
    for (; filled < at; filled += 1) {
      const { step, fill } = customer.visits[filled] as Visit;
      const planStep = stepById(mutant, step);
      if (planStep !== undefined) fillSlots(slots, planStep, fill);
    }
    return slots;
  };
};

/**
 * Places of visits: those of the steps that were touched, and of whatever comes last above each; -1 is the start. In order,
 * as the steps that were touched are.
 */
const visitsTouched = (steps: readonly number[], touched: readonly number[]): readonly number[] => {
  const visits = new Set<number>();
  for (const index of touched) {
    const above = steps.findLastIndex((step) => step < index);
    visits.add(above);
    if (steps[above + 1] === index) visits.add(above + 1);
  }
  return [...visits];
};

/** Two whole walks of one journey, visit by visit. */
const compareTraces = (plan: Plan, walked: Walked, now: Trace): Difference | undefined => {
  const { customer, trace } = walked;
  for (const [n, before] of trace.visits.entries()) {
    const visit = now.visits[n];
    const { fill } = customer.visits[n] as Visit;
    const differs = (what: Difference['what']): Difference => ({ customer: customer.id, at: before.step, what });
    if (visit === undefined) return differs('place');
    const what = compareVisit(before, visit);
    if (what !== undefined) return differs(what);
    const planStep = stepById(plan, before.step) as PlanStep;
    if (!asksTheSame([plan, before], [plan, visit], fill, planStep, planStep)) return differs('page');
  }
  const isSameEnd = samePlace(trace.end, now.end) && isSame(trace.offers, now.offers);
  return isSameEnd ? undefined : endOf(walked);
};

const endOf = ({ customer, trace }: Walked): Difference => ({ customer: customer.id, at: trace.end.id, what: 'end' });

/** What the outcome says and offers to somebody who met nothing new on the way there. */
const compareOutcome = (comparison: Comparison, touched: readonly string[], walked: Walked): Difference | undefined => {
  const { plan, mutant } = comparison;
  const { end, visits, start } = walked.trace;
  if (end.kind !== 'outcome' || !touched.includes(end.id)) return undefined;
  const own = outcomePageOf(plan, end.id, visits.at(-1)?.after ?? start);
  const slots = comparison.isAnew ? slotsOf(comparison, walked)(visits.length) : (visits.at(-1)?.after ?? start);
  return isSame(own, outcomePageOf(mutant, end.id, slots)) ? undefined : endOf(walked);
};

const compareVisit = (a: VisitTrace, b: VisitTrace): 'try' | 'fill' | 'call' | 'place' | undefined => {
  if (a.tries.some(({ issues }, n) => !areSameIssues(issues, b.tries[n]?.issues ?? []))) return 'try';
  if (!areSameIssues(a.issues, b.issues)) return 'fill';
  if (!isSamePlace(a.next, b.next)) return 'place';
  return a.save?.call === b.save?.call && isSame(a.save?.payload, b.save?.payload) ? undefined : 'call';
};

const isSamePlace = (a: Place, b: Place): boolean => a === b || samePlace(a, b);

/** By field, code, rule, level and message; a bound that is told is no reason to be found out. */
export const areSameIssues = (a: readonly FieldIssue[], b: readonly FieldIssue[]): boolean =>
  a.length === b.length &&
  a.every((issue, n) => {
    const other = b[n];
    return (
      issue.field === other?.field &&
      issue.code === other.code &&
      issue.rule === other.rule &&
      issue.level === other.level &&
      issue.text === other.text
    );
  });

type Seen = readonly [Plan, VisitTrace];

/** Slots as the page is left: what stands in its boxes counts there, also where it was refused. */
const slotsLeft = (planStep: PlanStep, visit: VisitTrace, fill: Visit['fill']): Slots => {
  if (isSaved(visit)) return visit.after;
  const slots = [...visit.before];
  fillSlots(slots, planStep, fill);
  return slots;
};

/** Of a step that stands as it stood, only which fields were asked can be another. */
const isSamePage = (
  [plan, a]: Seen,
  [mutant, b]: Seen,
  fill: Customer['visits'][number]['fill'],
  original: Plan['steps'][number],
  planStep: Plan['steps'][number],
): boolean => {
  if (original.step !== planStep.step) {
    return isSame(
      pageOf(plan, original, fill, a.before, slotsLeft(original, a, fill)),
      pageOf(mutant, planStep, fill, b.before, slotsLeft(planStep, b, fill)),
    );
  }
  return (
    original === planStep ||
    planStep.plain !== undefined ||
    asksTheSame([plan, a], [mutant, b], fill, original, planStep)
  );
};

/** The same fields are asked on two pages, and in the lines of their lists. */
const asksTheSame = (
  [plan, a]: Seen,
  [mutant, b]: Seen,
  fill: Customer['visits'][number]['fill'],
  original: Plan['steps'][number],
  planStep: Plan['steps'][number],
): boolean => {
  const [slots, otherSlots] = [slotsLeft(original, a, fill), slotsLeft(planStep, b, fill)];
  const names = shownFields(original, slots);
  const others = shownFields(planStep, otherSlots);
  const [context, otherContext] = [frenchContext(plan, slots), frenchContext(mutant, otherSlots)];
  return (
    names.length === others.length &&
    names.every(
      ({ name, field }, n) =>
        name === others[n]?.name &&
        (field.type !== 'list' ||
          isSame(askedInLines(field, fill[name], context), askedInLines(field, fill[name], otherContext))),
    )
  );
};

/** The same journey for somebody of whom the server's answers are understood in another way. */
const compareFacts = (plan: Plan, { facts }: ResolvedJourney, known: Facts['known']): FindDifference => {
  const changed = Object.entries(facts).filter(([name, fact]) => plan.journey.facts[name] !== fact);
  return (walked) => {
    const { customer } = walked;
    for (const [name, fact] of changed) {
      const original = plan.journey.facts[name];
      if (original === undefined) continue;
      for (const value of otherReadings(original, fact, customer.server[name])) {
        const misread = { ...customer, server: { ...customer.server, [name]: value } };
        const difference = compareTraces(plan, walked, runCustomer(plan, misread, known));
        if (difference !== undefined) return difference;
      }
    }
    return undefined;
  };
};

/**
 * What a fact comes to when the server's words are mapped in another way. Several words may have given the value that a
 * customer has; where `otherwise` gives it, a word that nobody knows may have too.
 */
export const otherReadings = (original: FactDefinition, mutant: FactDefinition, value: Facts['server'][string]) => {
  const [, ...keys] = nameOf(original.read).split('.');
  const wrap = (raw: unknown): unknown => keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), raw);
  const words: readonly unknown[] = original.values === undefined ? [value] : Object.keys(original.values);
  return [...words, undefined]
    .filter((raw) => readFact(original, wrap(raw)) === value)
    .map((raw) => readFact(mutant, wrap(raw)))
    .filter((read) => read !== value);
};
