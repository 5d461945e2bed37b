import type { Answers } from '../answers/answers.ts';
import { asWhen, atomsIn, evaluateTree, treeOf, type Atom } from '../coverage/condition-tree.ts';
import { typeOfName } from '../conditions/compile-calc.ts';
import { compileWhen } from '../conditions/compile-when.ts';
import { answersBehind } from '../conditions/names-in.ts';
import { scaleOf, type Slots } from '../conditions/scope.ts';
import { encodeJourney, after, type EncodedStep, type Encoding } from '../coverage/encode-journey.ts';
import { findPerson, runModel } from '../coverage/make-run.ts';
import { isSame } from '../coverage/mutation/same.ts';
import type { Literal, When } from '../definition/condition-language.ts';
import type { ResolvedSection, ResolvedStep } from '../definition/resolved.ts';
import type { ValueType } from '../fields/field-kind.ts';
import { findPath, reachOf, type Path, type Reach } from '../path/path.ts';
import type { Facts } from '../path/facts.ts';
import { stepById, type Plan, type PlanStep } from '../path/plan.ts';
import { and, not, or, type Formula } from '../solver/formula.ts';

/** One test of a condition, with what it came to for somebody. */
export type Verdict = { readonly atom: Atom; readonly holds: boolean; readonly value: unknown };

/** A condition that decided about a step, and what it came to. */
export type Reason = {
  readonly by: 'section' | 'skip' | 'use' | 'step' | 'exit';
  /** The step that was left from; else the step itself. */
  readonly step: string;
  readonly when: When;
  readonly holds: boolean;
  readonly tests: readonly Verdict[];
};

/** Why a step is shown to somebody or not. */
export type Explanation = {
  readonly step: string;
  readonly reach: Reach;
  /** The step that was done once and for all, and since which this one stays as it is. */
  readonly committedBy: string | undefined;
  /** The conditions that show it and hold, or those that keep it away: none where it simply comes. */
  readonly reasons: readonly Reason[];
};

/** Undefined for a step that the journey does not have. Total. */
export const explainStep = (plan: Plan, facts: Facts, stepId: string): Explanation | undefined => {
  const planStep = stepById(plan, stepId);
  if (planStep === undefined) return undefined;
  const path = findPath(plan, pastPages(plan, facts));
  const reasons = [...leftAbove(plan, path, planStep), ...reasonsFor(plan, path.slots, planStep)];
  const later = reachOf(path, stepId);
  const reach = later === 'not-on-path' ? later : reachOf(findPath(plan, facts), stepId);
  const decisive = reach === 'not-on-path' ? reasons.filter(isInTheWay) : reasons;
  const by = reach === 'frozen' ? path.steps[path.committed ?? -1]?.id : undefined;
  return { step: stepId, reach, committedBy: by, reasons: decisive };
};

/**
 * Somebody once they have gone on from the pages that ask them nothing: what an exit of these decides is decided. What is
 * done once and for all, or has the server say again how things are, is not taken for done.
 */
const pastPages = (plan: Plan, facts: Facts): Facts => {
  const { steps, current } = findPath(plan, facts);
  const at = steps[current ?? -1];
  const planStep = plan.steps[at?.index ?? -1];
  if (planStep === undefined || at?.status !== 'todo' || planStep.fields.length > 0) return facts;
  const { id, commit, refresh = [] } = planStep.step;
  if (commit === true || refresh.length > 0) return facts;
  return pastPages(plan, { ...facts, answers: { ...facts.answers, [id]: {} } });
};

/** A section is skipped where its condition holds; an exit leads away; anything else hides where it does not hold. */
const isInTheWay = ({ by, holds }: Reason): boolean => (by === 'skip' || by === 'exit' ? holds : !holds);

const reasonsFor = (plan: Plan, slots: Slots, { step, begun }: PlanStep): readonly Reason[] => {
  const { when, skipIf } = plan.journey.sections.find(({ id }) => id === step.section) as ResolvedSection;
  const reason = (by: Reason['by'], own: When | undefined): readonly Reason[] =>
    own === undefined ? [] : [reasonOf(plan, slots, by, step.id, own)];
  return [
    ...reason('section', when),
    // What was begun here is not skipped.
    ...(slots[begun] === true ? [] : reason('skip', skipIf)),
    ...reason('use', step.useWhen),
    ...reason('step', step.when),
  ];
};

const leftAbove = (plan: Plan, path: Path, { index }: PlanStep): readonly Reason[] => {
  const last = path.steps.at(-1);
  if (path.outcome === undefined || last === undefined || last.index >= index) return [];
  const { exits, step } = plan.steps[last.index] as PlanStep;
  const exit = step.exits[exits.findIndex(({ when }) => when(path.slots))];
  return exit === undefined ? [] : [reasonOf(plan, path.slots, 'exit', last.id, exit.when)];
};

const reasonOf = (plan: Plan, slots: Slots, by: Reason['by'], step: string, when: When): Reason => {
  const holds = (atom: Atom): boolean => compileWhen(asWhen(atom), plan.scope)(slots);
  const tree = treeOf(when);
  return {
    by,
    step,
    when,
    holds: evaluateTree(tree, holds),
    tests: atomsIn(tree).map((atom) => ({ atom, holds: holds(atom), value: plan.reader(atom.name)(slots) })),
  };
};

/** One answer or word of the server that would have to be another. `to` is undefined where it would have to be missing. */
export type Needed = {
  /** Undefined for what the server says. */
  readonly step: string | undefined;
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
};

/** The least that would have to be otherwise for somebody to be shown a step. */
export type Way =
  | { readonly kind: 'shown' }
  /** Walked: with these changes, and answers to what is then asked, the step comes up. */
  | { readonly kind: 'changes'; readonly changes: readonly Needed[]; readonly answers: Answers }
  /** Nobody is ever shown it. */
  | { readonly kind: 'never' }
  | { readonly kind: 'undecided' };

/** How long the solver looks for each of its tries. */
const limit = 400_000;
/** Most changes that are looked for one by one; beyond, whatever is found is made as small as it gets. */
const fewest = 2;

/**
 * Looks for the fewest answers and facts that would have to change, first one, then two together, then as few as can be
 * found. The solver proposes, the path decides.
 */
export const findWay = (plan: Plan, facts: Facts, stepId: string): Way => {
  if (isReached(plan, facts, stepId)) return { kind: 'shown' };
  const isAhead = isShown(plan, pastPages(plan, facts), stepId);
  // What lies ahead may be out of reach all the same; of whom it cannot be told, the path is believed.
  if (isAhead && plan.steps.some((one) => isBegun(plan, facts, one))) return { kind: 'shown' };
  const encoding = encodeJourney(plan, facts.today);
  const step = encoding.steps.find(({ planStep }) => planStep.step.id === stepId);
  if (step === undefined) return { kind: 'never' };
  const free = findPerson(encoding, [step.visited]);
  // A section that was begun is not skipped, though nobody may get there who starts today.
  if (free.kind === 'unsat') return { kind: isBegun(plan, facts, step.planStep) ? 'undecided' : 'never' };
  const pins = pinsOf(encoding, facts);
  const asTheyAre = [step.visited, ...pins.map(({ formula }) => formula)];
  if (isAhead && findPerson(encoding, [and(...asTheyAre)], { limit }).kind !== 'unsat') return { kind: 'shown' };
  const answered = isAhead ? undefined : wayBy(encoding, facts, stepId, asTheyAre);
  if (answered !== undefined) return answered;
  const decisive = decisiveNames(plan, stepId);
  const likely = pins.filter(({ name }) => decisive.has(name));
  for (const group of groupsOf(likely, fewest)) {
    const kept = pins.filter((pin) => !group.includes(pin)).map(({ formula }) => formula);
    const found = wayBy(encoding, facts, stepId, [step.visited, ...kept]);
    if (found !== undefined) return found;
  }
  // As many as may stay, the ones after the others.
  const wishing = encoding.solver.wishing(
    [step.visited],
    pins.map(({ formula }) => formula),
  );
  const chosen = wishing.choose(pins.map((_, n) => n));
  if (chosen.kind === 'sat') {
    const kept = pins.filter((_, n) => chosen.taken.has(n)).map(({ formula }) => formula);
    const found = wayBy(encoding, facts, stepId, [step.visited, ...kept]);
    if (found !== undefined) return found;
  }
  return { kind: 'undecided' };
};

const isShown = (plan: Plan, facts: Facts, stepId: string): boolean =>
  findPath(plan, facts).steps.some(({ id }) => id === stepId);

/** Gets there: a step beyond one that is still open may yet be left out, or left for good. */
const isReached = (plan: Plan, facts: Facts, stepId: string): boolean =>
  ['reachable', 'frozen'].includes(reachOf(findPath(plan, pastPages(plan, facts)), stepId));

const isBegun = (plan: Plan, { answers }: Facts, { step, begun }: PlanStep): boolean =>
  plan.journey.sections.some(({ id, skipIf }) => id === step.section && skipIf !== undefined) &&
  plan.steps.some((other) => other.begun === begun && answers[other.step.id] !== undefined);

type Pin = { readonly step: string | undefined; readonly name: string; readonly formula: Formula };

/** What a formula can say the value of. */
const pinned: ReadonlySet<ValueType> = new Set(['money', 'percent', 'number', 'date', 'yesno', 'code']);

/** What was said and answered, each as a formula: those whose values a formula can say. */
const pinsOf = (encoding: Encoding, facts: Facts): readonly Pin[] => {
  const { plan } = encoding;
  const path = findPath(plan, facts);
  const formulaFor = (name: string, value: unknown, index: number): Formula | undefined => {
    if (value === undefined) {
      const { present } = encoding.symbolAt(name, after(index));
      return not(present);
    }
    const type = typeOfName(name, plan.scope);
    if (!pinned.has(type)) return undefined;
    const literal = typeof value === 'number' ? value / scaleOf(type) : (value as Literal);
    const said = encoding.formulaOf(treeOf({ [name]: { is: literal } }), after(index));
    const asked = (encoding.steps[index] as EncodedStep).fields.find((field) => field.name === name);
    // Where it is not asked any more, it is no other answer.
    return asked === undefined ? said : or(not(asked.shown), said);
  };
  const pin = (step: string | undefined, name: string, value: unknown, index: number): readonly Pin[] => {
    const formula = formulaFor(name, value, index);
    return formula === undefined ? [] : [{ step, name, formula }];
  };
  return [
    ...plan.facts.flatMap(({ name }) => pin(undefined, name, facts.server[name], 0)),
    ...path.steps.flatMap(({ id, index }) =>
      facts.answers[id] === undefined
        ? []
        : (plan.steps[index] as PlanStep).fields.flatMap(({ name, slot }) => pin(id, name, path.slots[slot], index)),
    ),
  ];
};

/** Names that are read by anything that decides who gets to a step. */
const decisiveNames = (plan: Plan, stepId: string): ReadonlySet<string> => {
  const { index: last, step: asked } = stepById(plan, stepId) as PlanStep;
  const names = new Set<string>();
  const add = (when: When | undefined): void => {
    if (when === undefined) return;
    for (const { name } of atomsIn(treeOf(when))) {
      names.add(name);
      answersBehind(plan, name).forEach((answer) => names.add(answer));
    }
  };
  const addAround = ({ section, useWhen, when }: ResolvedStep): void => {
    const around = plan.journey.sections.filter(({ id }) => id === section);
    [...around.flatMap((one) => [one.when, one.skipIf]), useWhen, when].forEach(add);
  };
  addAround(asked);
  for (const { step } of plan.steps.slice(0, last)) {
    step.exits.forEach(({ when }) => add(when));
    step.rules.forEach(({ when, must }) => [when, must].forEach(add));
  }
  // Whether those are asked at all.
  for (let size = -1; size < names.size;) {
    size = names.size;
    for (const { step, fields } of plan.steps) {
      const own = fields.filter(({ name }) => names.has(name));
      if (own.length === 0) continue;
      addAround(step);
      own.forEach(({ field }) => add(field.when));
    }
  }
  return names;
};

function* groupsOf<T>(items: readonly T[], most: number): Generator<readonly T[]> {
  for (const item of items) yield [item];
  if (most < 2) return;
  for (const [n, item] of items.entries()) for (const other of items.slice(n + 1)) yield [item, other];
}

/** Somebody for whom all this holds, when the path agrees; what they say otherwise than the person. */
const wayBy = (encoding: Encoding, facts: Facts, stepId: string, formulas: readonly Formula[]): Way | undefined => {
  const verdict = findPerson(encoding, [and(...formulas)], { limit });
  if (verdict.kind !== 'sat') return undefined;
  const run = runModel(encoding, verdict.model);
  const answers = Object.fromEntries(
    run.entries.flatMap(({ planStep, saved }) =>
      saved === undefined ? [] : [[planStep.step.id, saved.record] as const],
    ),
  );
  // What the person gave stays, wherever it may.
  let changes = differences(encoding.plan, facts, run.server, answers);
  let now: Facts = applied(facts, changes);
  const asked = { ...now, answers: { ...answers, ...now.answers } };
  if (!isReached(encoding.plan, now, stepId)) now = asked;
  if (!isReached(encoding.plan, now, stepId)) return undefined;
  const given = { ...facts, answers: { ...(now === asked ? answers : {}), ...facts.answers } };
  // One that cannot go back alone may once another one has.
  for (let count = Infinity; changes.length < count;) {
    count = changes.length;
    for (const change of changes) {
      const fewer = changes.filter((one) => one !== change);
      if (isReached(encoding.plan, applied(given, fewer), stepId)) changes = fewer;
    }
  }
  return { kind: 'changes', changes, answers: pastPages(encoding.plan, applied(given, changes)).answers };
};

/** Of what both have said. What is only asked once something else has changed is no change, but an answer. */
const differences = (plan: Plan, facts: Facts, server: Facts['server'], answers: Answers): readonly Needed[] => [
  ...plan.facts.flatMap(({ name }): readonly Needed[] =>
    isSame(facts.server[name], server[name])
      ? []
      : [{ step: undefined, name, from: facts.server[name], to: server[name] }],
  ),
  ...plan.steps.flatMap(({ step: { id }, fields }) => {
    const [own, other] = [facts.answers[id], answers[id]];
    if (own === undefined || other === undefined) return [];
    return fields.flatMap(({ name }): readonly Needed[] =>
      isSame(own[name], other[name]) ? [] : [{ step: id, name, from: own[name], to: other[name] }],
    );
  }),
];

const applied = (facts: Facts, changes: readonly Needed[]): Facts => {
  const server: Record<string, Facts['server'][string]> = { ...facts.server };
  const answers: Record<string, Answers[string]> = { ...facts.answers };
  for (const { step, name, to } of changes) {
    if (step === undefined) {
      server[name] = to as Facts['server'][string];
      continue;
    }
    const { [name]: _, ...others } = answers[step] ?? {};
    answers[step] = to === undefined ? others : { ...others, [name]: to as Answers[string][string] };
  }
  return { ...facts, server, answers };
};
