import fc from 'fast-check';
import type { Answers, StepRecord, Value } from '../../engine/answers/answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import type { Slots } from '../../engine/conditions/scope.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import type { Facts } from '../../engine/path/facts.ts';
import { findPath, type Path } from '../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { randomJourney, type RandomJourney } from './random-journey.ts';

export const today = '2026-03-15';

/** What the server might say; now and then it says nothing. */
export const randomServer = (draw: Draw, plan: Plan): Facts['server'] =>
  Object.fromEntries(
    Object.entries(plan.journey.facts).map(([name, fact]) => {
      if (draw.chance(15)) return [name, fact.otherwise];
      switch (fact.type) {
        case 'choice':
          return [name, draw.pick(Object.values(fact.values ?? { none: 'none' }))];
        case 'yesno':
          return [name, draw.chance(50)];
        case 'money':
          return [name, draw.pick([0, 5000, 100_000])];
        case 'number':
          return [name, draw.pick([0, 3, 18, 70])];
        case 'date':
          return [name, draw.pick(['2000-02-29', '1960-01-01', '2026-03-15', '2008-03-15'])];
        default:
          return [name, 'FR'];
      }
    }),
  );

/** Answers to one step that its fields accept one by one; its rules may still object. */
export const drawRecord = (draw: Draw, plan: Plan, planStep: PlanStep, before: Slots): StepRecord => {
  const slots = [...before];
  for (const { slot } of planStep.fields) slots[slot] = undefined;
  const record: Record<string, Value> = {};
  for (const { name, slot, field, shown } of planStep.fields) {
    if (shown !== undefined && !shown(slots)) continue;
    if (field.optional === true && draw.chance(40)) continue;
    const samples = specOf(field.type).samples(field, fieldContext(plan, slots, 'fr', undefined));
    if (samples.length === 0) continue;
    const value = draw.pick(samples);
    record[name] = value;
    slots[slot] = value;
  }
  return record;
};

/** Answers to one step that can be saved; undefined when none was found in a few tries. */
export const validRecord = (draw: Draw, plan: Plan, planStep: PlanStep, slots: Slots): StepRecord | undefined => {
  for (let tries = 0; tries < 6; tries += 1) {
    const record = drawRecord(draw, plan, planStep, slots);
    if (validateAnswers(plan, planStep, record, slots, {}).ok) return record;
  }
  return undefined;
};

/** One saved step of a walk: the path before it, what was saved, and the path after. */
export type Move = {
  readonly planStep: PlanStep;
  readonly before: Path;
  readonly record: StepRecord;
  readonly after: Path;
};

/** A person who answers step by step until the journey ends, or a step that nobody could answer stops the walk. */
export const walk = (draw: Draw, plan: Plan, given: Omit<Facts, 'answers'>): readonly Move[] => {
  const moves: Move[] = [];
  let answers: Answers = {};
  let before = findPath(plan, { ...given, answers });
  while (before.current !== undefined && moves.length <= plan.steps.length) {
    const planStep = plan.steps[before.steps[before.current]?.index ?? -1];
    const record = planStep === undefined ? undefined : validRecord(draw, plan, planStep, before.slots);
    if (planStep === undefined || record === undefined) break;
    answers = { ...answers, [planStep.step.id]: record };
    const after = findPath(plan, { ...given, answers });
    moves.push({ planStep, before, record, after });
    before = after;
  }
  return moves;
};

export const answersOf = (moves: readonly Move[]): Answers =>
  Object.fromEntries(moves.map(({ planStep, record }) => [planStep.step.id, record]));

const junkValues: readonly Value[] = [true, false, 'RED', 'A', -1, 0, 5000, 10_000, '2000-02-29', ['RED'], []];

/** Answers as no form would give them: values of all kinds under the names of the step. */
export const junkRecord = (draw: Draw, planStep: PlanStep): StepRecord =>
  Object.fromEntries(planStep.fields.filter(() => draw.chance(80)).map(({ name }) => [name, draw.pick(junkValues)]));

/** What a dossier may hold after changes, branches walked and left, and edits of the journey: some of it wrong. */
const mess = (draw: Draw, plan: Plan, answers: Answers): Answers => {
  const messed: Record<string, StepRecord> = { ...answers };
  const frozen = plan.steps.findLastIndex(({ step }) => step.commit === true && answers[step.id] !== undefined);
  for (const planStep of plan.steps) {
    const { id } = planStep.step;
    if (planStep.step.commit === true) continue;
    // Below a commit nothing changes any more, and branches that were left before it went with it.
    if (planStep.index < frozen) continue;
    if (messed[id] !== undefined && draw.chance(8)) delete messed[id];
    else if (draw.chance(messed[id] === undefined ? 30 : 8)) messed[id] = junkRecord(draw, planStep);
  }
  return messed;
};

export type Scenario = {
  readonly journey: RandomJourney;
  readonly plan: Plan;
  readonly given: Omit<Facts, 'answers'>;
  readonly draw: Draw;
};

/** A journey, what the server says, and a tape of decisions left for the person. */
export const scenario: fc.Arbitrary<Scenario> = fc.tuple(randomJourney, tape(300)).map(([journey, numbers]) => {
  const draw = drawFrom(numbers);
  const { plan } = journey;
  const given = { today, server: randomServer(draw, plan) };
  const made: Scenario = { journey, plan, given, draw };
  return Object.defineProperty(made, fc.toStringMethod, {
    value: () =>
      `${fc.stringify(journey)}\nserver: ${JSON.stringify(given.server)}\ndecisions: ${JSON.stringify(numbers)}`,
  });
});

/** Facts of a dossier in any state that it may be found in. */
export const messyFacts = ({ draw, plan, given }: Scenario): Facts => ({
  ...given,
  answers: mess(draw, plan, answersOf(walk(draw, plan, given))),
});
