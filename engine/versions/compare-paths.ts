import type { Customer, Suite } from '../coverage/customer.ts';
import type { StepRecord } from '../answers/answers.ts';
import type { Slots } from '../conditions/scope.ts';
import { offeredAt } from '../coverage/offered-at.ts';
import { visitStep } from '../coverage/run-customer.ts';
import { decideNext } from '../path/decide.ts';
import { fillSlots, startSlots } from '../path/path.ts';
import { stepById, type Plan, type PlanStep } from '../path/plan.ts';

/** A way through a journey that a generated customer takes: its steps, where it ends, and what is offered there. */
export type Route = { readonly steps: readonly string[]; readonly end: string; readonly offers: readonly string[] };

/**
 * What becomes of the ways that generated customers take. Of each sort, one customer stands for all who take that way.
 * `changed`: the same answers lead another way. `gone`: nobody can go it any more with these answers, because one of them
 * is refused, or a step asks something that they do not say. `added`: a way that nobody of the customers before took.
 */
export type ComparedPaths = {
  readonly unchanged: number;
  readonly changed: readonly { readonly customer: Customer; readonly before: Route; readonly after: Route }[];
  readonly gone: readonly { readonly customer: Customer; readonly before: Route; readonly stoppedAt: string }[];
  readonly added: readonly { readonly customer: Customer; readonly after: Route }[];
};

const routeOf = ({ visits, end, offers = [] }: Customer): Route => ({
  steps: visits.map(({ step }) => step),
  end: end.id,
  offers,
});
const keyOf = ({ steps, end, offers }: Route): string => JSON.stringify([steps, end, offers]);

/** Customers of each way, the first of them. */
const byRoute = (customers: readonly Customer[]): ReadonlyMap<string, Customer> =>
  new Map(customers.toReversed().map((customer) => [keyOf(routeOf(customer)), customer]));

/** Walks the customers that were generated for one edition of a journey through another. Total. */
export const comparePaths = (
  before: Pick<Suite, 'customers'>,
  after: Pick<Suite, 'customers'>,
  edited: Plan,
): ComparedPaths => {
  const known = byRoute(before.customers);
  const changed: ComparedPaths['changed'][number][] = [];
  const gone: ComparedPaths['gone'][number][] = [];
  let unchanged = 0;
  for (const customer of known.values()) {
    const own = routeOf(customer);
    const stopped = stopOf(edited, customer);
    if (stopped.kind === 'ends') {
      if (keyOf(stopped.route) === keyOf(own)) unchanged += 1;
      else changed.push({ customer, before: own, after: stopped.route });
    } else gone.push({ customer, before: own, stoppedAt: stopped.at });
  }
  const added = [...byRoute(after.customers)].flatMap(([key, customer]) =>
    known.has(key) ? [] : [{ customer, after: routeOf(customer) }],
  );
  return { unchanged, changed, gone, added };
};

type Stop = { readonly kind: 'ends'; readonly route: Route } | { readonly kind: 'stops'; readonly at: string };

/** How far a customer comes who gives the same answers wherever they are asked. */
const stopOf = (plan: Plan, { clock, server, visits }: Customer): Stop => {
  const given = new Map(visits.map((visit) => [visit.step, visit]));
  const steps: string[] = [];
  let slots = startSlots(plan, { today: clock, answers: {}, server });
  let place = decideNext(plan, -1, slots);
  while (place.kind === 'step') {
    const planStep = stepById(plan, place.id) as PlanStep;
    const visit = given.get(place.id);
    if (visit === undefined) return { kind: 'stops', at: place.id };
    const fill = askedOf(planStep, visit.fill, slots);
    const { issues, after, next } = visitStep(plan, planStep, { ...visit, tries: [], fill }, slots, {});
    if (issues.some(({ level }) => level !== 'warning')) return { kind: 'stops', at: place.id };
    steps.push(place.id);
    slots = after;
    place = next;
  }
  return { kind: 'ends', route: { steps, end: place.id, offers: offeredAt(plan, place, slots) } };
};

/** Of some answers, those that the step asks for: a page sends no others. */
const askedOf = (planStep: PlanStep, fill: StepRecord, before: Slots): StepRecord => {
  const slots = [...before];
  fillSlots(slots, planStep, fill);
  return Object.fromEntries(
    planStep.fields.flatMap(({ name, slot }) => {
      const value = fill[name];
      return slots[slot] === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
};
