import type { Answers, StepRecord } from '../answers/answers.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { readAnswers, startRaw, validateAnswers, type Validated } from '../answers/validate-answers.ts';
import type { Slots } from '../conditions/scope.ts';
import { decideNext } from '../path/decide.ts';
import type { Facts } from '../path/facts.ts';
import { fillSlots, startSlots } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import { saveCallOf } from '../path/payload.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import type { Customer, Try, Visit } from './customer.ts';
import { offeredAt } from './offered-at.ts';

/** What happened when a customer went through a journey. Plain JSON but for `slots`, which belong to the plan. */
export type Trace = {
  readonly customer: string;
  /** Slots at the start, with the server's facts and no answer: the first step's condition is decided on them. */
  readonly start: Slots;
  /** As far as the customer came. */
  readonly visits: readonly VisitTrace[];
  /** Where the customer stands at the end of it all, and what is offered there. */
  readonly end: Place;
  readonly offers: readonly string[];
  /** All that was saved. */
  readonly answers: Answers;
  /** Where this was not what the customer says, in the order in which it was met; empty when all was. */
  readonly divergences: readonly Divergence[];
};

export type VisitTrace = {
  readonly step: string;
  /**
   * Slots on arrival: the conditions of this step, and of all steps that were passed over since the visit before, were
   * decided on them.
   */
  readonly before: Slots;
  /** What was found in each try, in their order. */
  readonly tries: readonly TryTrace[];
  /** What was found in `fill`: warnings, or what made it impossible to save. */
  readonly issues: readonly FieldIssue[];
  /** The call that saved it and its payload; undefined where nothing is called, or nothing could be saved. */
  readonly save: { readonly call: string; readonly payload: Readonly<Record<string, unknown>> } | undefined;
  /** Slots with the answers of this step: its exits, and what is shown next, were decided on them. */
  readonly after: Slots;
  readonly next: Place;
};

/** `ok`: it could have been saved. */
export type TryTrace = { readonly ok: boolean; readonly issues: readonly FieldIssue[] };

/** `visit` is the number of the visit in the customer. After `place` and `fill` the customer goes no further. */
export type Divergence = { readonly visit: number; readonly step: string } & (
  | { readonly kind: 'place'; readonly found: Place }
  | { readonly kind: 'try'; readonly attempt: number; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'fill'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'warnings'; readonly found: readonly string[] }
  | { readonly kind: 'call'; readonly found: string | undefined }
  | { readonly kind: 'next'; readonly found: Place }
  /** All visits were made, and the end is another. `visit` is their number. */
  | { readonly kind: 'end'; readonly found: Place }
  /** It is that end, and offers something else. */
  | { readonly kind: 'offers'; readonly found: readonly string[] }
);

/** What is typed into the boxes of one field, or sent as answers. */
export type Attempt =
  | { readonly kind: 'raw'; readonly field: string; readonly raw: unknown }
  | { readonly kind: 'record'; readonly record: StepRecord };

/** Reads the boxes or the record of a try, as the browser or the server would. `fill` stands in all other boxes. */
export const readTry = (
  plan: Plan,
  planStep: PlanStep,
  attempt: Attempt,
  fill: StepRecord,
  slots: Slots,
  facts: Pick<Facts, 'known'>,
): Validated => {
  if (attempt.kind === 'record') return validateAnswers(plan, planStep, attempt.record, slots, facts);
  const raw = { ...startRaw(plan, planStep, fill, {}, slots, 'fr'), [boxOf(attempt.field)]: attempt.raw };
  return readAnswers(plan, planStep, raw, slots, facts, 'fr');
};

/** The field of the step that an issue stands in: `origins[i0].percent` is in `origins`. */
export const boxOf = (field: string): string => field.split('[')[0] ?? field;

/** Whether the issue that the try promised was found, where it must stand; there may be others beside it. */
export const meetsTry = (attempt: Try, found: TryTrace): boolean =>
  !found.ok &&
  found.issues.some(
    ({ field, code, rule, level }) =>
      field === attempt.field && code === attempt.code && rule === attempt.rule && level !== 'warning',
  );

export const samePlace = (a: Place, b: Place): boolean => a.kind === b.kind && a.id === b.id && a.route === b.route;

/**
 * Goes through a journey as this customer, deciding from the current step only: a customer who goes straight on never
 * calls earlier steps into question, so this is where `findPath` stands after each save, at a fraction of its cost. A law
 * holds the two together. Total: also for a customer of another definition, who comes as far as can be.
 */
export const runCustomer = (plan: Plan, customer: Customer, known?: Facts['known']): Trace => {
  const visits: VisitTrace[] = [];
  const divergences: Divergence[] = [];
  const answers: Record<string, StepRecord> = {};
  const start = startSlots(plan, { today: customer.clock, answers: {}, server: customer.server });
  let slots = start;
  let place = decideNext(plan, -1, slots);
  for (const [number, visit] of customer.visits.entries()) {
    const planStep = plan.steps[plan.indexOf.get(visit.step) ?? -1];
    if (planStep === undefined || place.kind !== 'step' || place.id !== visit.step) {
      divergences.push({ visit: number, step: visit.step, kind: 'place', found: place });
      break;
    }
    const trace = visitStep(plan, planStep, visit, slots, { known });
    visits.push(trace);
    divergences.push(...compareVisit(number, visit, trace));
    if (!isSaved(trace)) break;
    answers[visit.step] = visit.fill;
    slots = trace.after;
    place = trace.next;
  }
  const isWhole = visits.length === customer.visits.length;
  const offers = offeredAt(plan, place, slots);
  const at = { visit: visits.length, step: place.id };
  if (isWhole && !samePlace(place, customer.end)) divergences.push({ ...at, kind: 'end', found: place });
  else if (isWhole && !sameOffers(customer, offers)) divergences.push({ ...at, kind: 'offers', found: offers });
  return { customer: customer.id, start, visits, end: place, offers, answers, divergences };
};

/** What is offered is what the customer says. */
export const sameOffers = ({ offers = [] }: Pick<Customer, 'offers'>, found: readonly string[]): boolean =>
  offers.join() === found.join();

/** What was filled in was taken. */
export const isSaved = ({ issues }: Pick<VisitTrace, 'issues'>): boolean =>
  issues.every(({ level }) => level === 'warning');

/** What happens at one step, given the slots on arrival. */
export const visitStep = (
  plan: Plan,
  planStep: PlanStep,
  visit: Visit,
  before: Slots,
  facts: Pick<Facts, 'known'>,
): VisitTrace => {
  const tries = visit.tries.map((attempt): TryTrace => {
    const { ok, issues } = readTry(plan, planStep, attempt, visit.fill, before, facts);
    return { ok, issues };
  });
  const { ok, issues } = validateAnswers(plan, planStep, visit.fill, before, facts);
  const common = { step: visit.step, before, tries, issues };
  if (!ok) return { ...common, save: undefined, after: before, next: planStep.place };
  const after = before.slice();
  fillSlots(after, planStep, visit.fill);
  const next = decideNext(plan, planStep.index, after);
  const save = saveCallOf(plan, planStep, visit.fill, { slots: after, next });
  return { ...common, save: save.call === '' ? undefined : save, after, next };
};

const compareVisit = (number: number, visit: Visit, trace: VisitTrace): readonly Divergence[] => {
  const at = { visit: number, step: visit.step };
  const divergences: Divergence[] = visit.tries.flatMap((attempt, n): readonly Divergence[] => {
    const found = trace.tries[n];
    return found !== undefined && meetsTry(attempt, found)
      ? []
      : [{ ...at, kind: 'try', attempt: n, issues: found?.issues ?? [] }];
  });
  if (!isSaved(trace)) return [...divergences, { ...at, kind: 'fill', issues: trace.issues }];
  const warned = trace.issues.flatMap(({ rule }) => rule ?? []);
  if (warned.join() !== visit.warnings.join()) divergences.push({ ...at, kind: 'warnings', found: warned });
  if (trace.save?.call !== visit.call) divergences.push({ ...at, kind: 'call', found: trace.save?.call });
  if (!samePlace(trace.next, visit.next)) divergences.push({ ...at, kind: 'next', found: trace.next });
  return divergences;
};
