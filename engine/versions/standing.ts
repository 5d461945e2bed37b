import type { FieldIssue } from '../answers/field-issue.ts';
import type { StepRecord } from '../answers/answers.ts';
import { isSame } from '../coverage/mutation/same.ts';
import type { OutcomeDefinition } from '../definition/language.ts';
import { findPath, placeOf, type Path, type PathStep } from '../path/path.ts';
import type { Place } from '../path/place.ts';
import type { Facts } from '../path/facts.ts';
import { saveCallOf, type SaveCall } from '../path/payload.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { offeredActions } from '../view/offered-actions.ts';
import { movedIn } from './edits.ts';

/** What the same person, with the same answers, meets otherwise after an edit: seen on the two paths, at a step. */
export type Observed = { readonly step: string } &
  /** The answers were right and are wrong now; or the other way round. */
  (
    | { readonly what: 'refused' | 'accepted'; readonly issues: readonly FieldIssue[] }
    /** The step is on the path now; or is no longer. */
    | { readonly what: 'asked' | 'spared' }
    /** Both ask it, at another moment. */
    | { readonly what: 'order' }
    /** From here the way ends somewhere else: before, and after. */
    | { readonly what: 'leaves'; readonly before: Place; readonly after: Place }
    /** Both end there, and it offers something else; `step` is the last one, empty where there is none. */
    | { readonly what: 'offered'; readonly outcome: string; readonly before: Offers; readonly after: Offers }
    /** The save carries something else. */
    | { readonly what: 'sent'; readonly before: SaveCall; readonly after: SaveCall }
  );

type Offers = NonNullable<OutcomeDefinition['actions']>;

/** One path, and where it was left by an exit. */
type Way = {
  readonly plan: Plan;
  readonly path: Path;
  /** Steps as far as the person stands: what follows cannot be told yet. */
  readonly certain: readonly PathStep[];
  readonly left: PathStep | undefined;
};

const wayOf = (plan: Plan, facts: Facts): Way => {
  const path = findPath(plan, facts);
  const last = path.steps.at(-1);
  const exits = plan.steps[last?.index ?? -1]?.exits ?? [];
  const hasLeft = path.outcome !== undefined && exits.some(({ when }) => when(path.slots));
  return {
    plan,
    path,
    certain: path.steps.slice(0, path.current === undefined ? undefined : path.current + 1),
    left: hasLeft ? last : undefined,
  };
};

/** Everything that two definitions make of the same facts differently. Total. */
export const compareStanding = (before: Plan, after: Plan, facts: Facts): readonly Observed[] => {
  const [own, other] = [wayOf(before, facts), wayOf(after, facts)];
  return [
    ...shownObserved(own, other),
    ...judgedObserved(own, other),
    ...leavesObserved(own, other),
    ...offersObserved(own, other),
    ...sentObserved(own, other, facts),
  ];
};

const idsOf = ({ certain }: Way): readonly string[] => certain.map(({ id }) => id);

/** Whether a step of the one way lies behind the place at which the other was left, so that it says nothing. */
const isBehind = (id: string, left: PathStep | undefined, way: Way, other: Way): boolean => {
  if (left === undefined) return false;
  const own = way.plan.indexOf.get(id) ?? -1;
  const leftHere = way.plan.indexOf.get(left.id);
  return leftHere === undefined ? (other.plan.indexOf.get(id) ?? -1) > left.index : own > leftHere;
};

const shownObserved = (own: Way, other: Way): readonly Observed[] => {
  const [ids, others] = [idsOf(own), idsOf(other)];
  // A step is passed over when the other way was answered beyond it, or ended without it.
  const only = (way: Way, against: Way): readonly string[] =>
    idsOf(way).filter(
      (id) => !isBehind(id, against.left, way, against) && against.path.steps.every((step) => step.id !== id),
    );
  return [
    ...only(other, own).map((step): Observed => ({ step, what: 'asked' })),
    ...only(own, other).map((step): Observed => ({ step, what: 'spared' })),
    ...movedIn(ids, others).map((step): Observed => ({ step, what: 'order' })),
  ];
};

const judgedObserved = (own: Way, other: Way): readonly Observed[] =>
  own.certain.flatMap(({ id, status, issues }): readonly Observed[] => {
    const twin = other.certain.find((step) => step.id === id);
    if (twin === undefined) return [];
    if (status === 'done' && twin.status === 'stale') return [{ step: id, what: 'refused', issues: twin.issues }];
    if (status === 'stale' && twin.status === 'done') return [{ step: id, what: 'accepted', issues }];
    return [];
  });

const leavesObserved = (own: Way, other: Way): readonly Observed[] => {
  const [left, twin] = [own.left, other.left];
  if (left === undefined && twin === undefined) return [];
  if (left?.id === twin?.id && own.path.outcome === other.path.outcome) return [];
  const first = (left === undefined || (twin !== undefined && twin.index < left.index) ? twin : left) as PathStep;
  // Who is held up above it has not come there: what holds them up says it.
  if ([own, other].some((way) => isHeldUp(way, first.id))) return [];
  return [{ step: first.id, what: 'leaves', before: placeOf(own.path), after: placeOf(other.path) }];
};

const offersObserved = ({ path: own }: Way, { path: other }: Way): readonly Observed[] => {
  const { outcome } = own;
  if (outcome === undefined || outcome !== other.outcome) return [];
  const step = own.steps.at(-1)?.id ?? '';
  const [before, after] = [offeredActions(own, outcome), offeredActions(other, outcome)];
  const bare = (actions: Offers): unknown => actions.map(({ id, to, href }) => [id, to, href]);
  return isSame(bare(before), bare(after)) ? [] : [{ step, what: 'offered', outcome, before, after }];
};

const isHeldUp = ({ plan, path }: Way, stepId: string): boolean => {
  const current = path.current === undefined ? undefined : path.steps[path.current];
  return current !== undefined && current.index <= (plan.indexOf.get(stepId) ?? Infinity);
};

const sentObserved = (own: Way, other: Way, { answers }: Facts): readonly Observed[] =>
  own.certain.flatMap(({ id, index, status }): readonly Observed[] => {
    const twin = other.certain.find((step) => step.id === id);
    if (status !== 'done' || twin?.status !== 'done') return [];
    const [hidden, hiddenThere] = [hiddenIn(own, index), hiddenIn(other, twin.index)];
    // What neither of them asks is in no box that could be sent.
    const record = Object.fromEntries(
      Object.entries(answers[id] ?? {}).filter(([name]) => !hidden.has(name) || !hiddenThere.has(name)),
    );
    const [before, after] = [sentBy(own, index, record), sentBy(other, twin.index, record)];
    return before.call === after.call && isSame(before.payload, after.payload)
      ? []
      : [{ step: id, what: 'sent', before, after }];
  });

const hiddenIn = ({ plan, path }: Way, index: number): ReadonlySet<string> =>
  new Set(
    (plan.steps[index] as PlanStep).fields.filter(({ shown }) => shown?.(path.slots) === false).map(({ name }) => name),
  );

/** Where the page goes next is told by what is shown, not by what is sent. */
const nowhere: Place = { kind: 'outcome', id: '', route: '' };

const sentBy = ({ plan, path }: Way, index: number, record: StepRecord): SaveCall => {
  const planStep = plan.steps[index] as PlanStep;
  const known = new Set(planStep.fields.map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(record).filter(([name]) => known.has(name)));
  return saveCallOf(plan, planStep, own, { slots: path.slots, next: nowhere });
};
