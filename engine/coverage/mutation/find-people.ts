import type { StepRecord, Value } from '../../answers/answers.ts';
import { frenchContext } from '../../answers/check-record.ts';
import type { Slots } from '../../conditions/scope.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { stepById, type Plan, type PlanStep } from '../../path/plan.ts';
import { fillSlots } from '../../path/path.ts';
import { and, TRUE, type Formula } from '../../solver/formula.ts';
import type { Model } from '../../solver/solver.ts';
import { customerOf } from '../customer-of.ts';
import type { Customer, Try } from '../customer.ts';
import { anEnd, type EncodedStep, type Encoding } from '../encode-journey.ts';
import { answersIn, findPerson, runModel, samePartsUntil, sameUntil } from '../make-run.ts';
import { answerStep, slotsAtEnd, walkJourney, type Answering, type Run } from '../run.ts';
import { boxOf, readTry, type Attempt } from '../run-customer.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { areSameIssues } from './difference.ts';
import type { Term } from './step-pair.ts';

/**
 * Whoever may meet a mutant in one way, made one by one; none for a way that is shut. `hint` is a model to begin with:
 * perhaps of somebody who meets it.
 */
export function* findPeople(
  encoding: Encoding,
  mutant: Plan,
  term: Term,
  hint: Model,
  id: string,
): Generator<Customer> {
  const found = findPerson(encoding, [term.formula], { hint, limit });
  if (found.kind !== 'sat') return;
  switch (term.how) {
    case 'walk':
      return yield* walkers(encoding, term, found.model, id);
    case 'refused':
      return yield* refusedPeople(encoding, term, found.model, id);
    case 'value':
      return yield* people(encoding, mutant, term, found.model, id);
    case 'draft':
      return yield* draftPeople(encoding, mutant, term, found.model, id);
  }
}

/** How much the solver looks at for one person: there is always another way to try. */
const limit = 500_000;

const noTries: ReadonlyMap<string, readonly Try[]> = new Map();

/** Whose last answers are refused, gives them all the same. */
const toCustomer = (encoding: Encoding, run: Run, model: Model, id: string, tries = noTries): Customer => {
  const { plan, today } = encoding;
  const customer = {
    ...customerOf(plan, { run, seen: new Set() }, 0, tries, today),
    id: `${plan.journey.id}/${id}`,
  };
  const stuck = stuckAt(encoding, run, model);
  if (stuck === undefined) return customer;
  const { planStep, record: fill } = stuck;
  const step = planStep.step.id;
  const last = { step, tries: tries.get(step) ?? [], fill, warnings: [], call: undefined, next: planStep.place };
  return { ...customer, visits: [...customer.visits, last] };
};

/** Where nothing that somebody answers is taken, and what they answer there. */
const stuckAt = (encoding: Encoding, run: Run, model: Model) => {
  const { plan } = encoding;
  if (run.stuck === undefined) return undefined;
  const planStep = stepById(plan, run.end.id) as PlanStep;
  const before = slotsAtEnd(plan, run);
  return { planStep, before, record: answerStep(plan, planStep, before, answersIn(encoding, model)) };
};

/** First somebody who comes to an end, then whoever there is. */
function* walkers(encoding: Encoding, { formula }: Term, model: Model, id: string): Generator<Customer> {
  const whole = findPerson(encoding, [formula, anEnd(encoding)], { hint: model, limit });
  if (whole.kind === 'sat') yield toCustomer(encoding, runModel(encoding, whole.model), whole.model, id);
  else yield toCustomer(encoding, runModel(encoding, model), model, id);
}

/** Gives the answers of the model, which are refused, and then others; or stays there when no others are right. */
function* refusedPeople(encoding: Encoding, term: Term, model: Model, id: string): Generator<Customer> {
  const { plan, steps } = encoding;
  const { planStep, valid } = steps[term.index] as EncodedStep;
  const goesOn = and(valid, anEnd(encoding));
  const others = findPerson(encoding, [sameUntil(encoding, model, term.index), goesOn], { hint: model, limit });
  const found = others.kind === 'sat' ? { tried: model, given: others.model } : likeThis(encoding, term, goesOn, model);
  if (found === undefined) return yield toCustomer(encoding, runModel(encoding, model), model, id);
  const run = runModel(encoding, found.given);
  const entry = run.entries[term.index];
  if (entry?.saved === undefined) return;
  const record = answerStep(plan, planStep, entry.before, answersIn(encoding, found.tried));
  const attempt = refusedTry(plan, planStep, { kind: 'record', record }, entry.saved.record, entry.before);
  if (attempt !== undefined) yield toCustomer(encoding, run, found.given, id, new Map([[planStep.step.id, [attempt]]]));
}

/** Whoever is most like the one of the model among those who go on, and what they may try in vain before they do. */
const likeThis = (encoding: Encoding, { index, formula }: Term, goesOn: Formula, model: Model) => {
  const store = encoding.solver.open({ hint: model, limit });
  if (store.push(goesOn) !== 'sat') return undefined;
  for (const same of samePartsUntil(encoding, model, index)) store.push(same);
  store.settle();
  const given = store.model();
  const tried = findPerson(encoding, [sameUntil(encoding, given, index), formula], { hint: model, limit });
  return tried.kind === 'sat' ? { tried: tried.model, given } : undefined;
};

/** The try with the first thing that is said about it; undefined when it is not refused. */
const refusedTry = (
  plan: Plan,
  planStep: PlanStep,
  attempt: Attempt,
  fill: StepRecord,
  before: Slots,
): Try | undefined => {
  const { issues, record } = readTry(plan, planStep, attempt, fill, before, {});
  const issue = issues.find(({ level }) => level !== 'warning');
  if (issue === undefined) return undefined;
  const { field, code, rule } = issue;
  const told = { goal: '', field, code, rule };
  // What is typed in one box and refused elsewhere was read: it is tried as an answer.
  const isTyped = attempt.kind === 'raw' && boxOf(field) === attempt.field;
  return isTyped ? { ...told, kind: 'raw', raw: attempt.raw } : { ...told, kind: 'record', record };
};

/**
 * Somebody for whom the term holds and who gets past its step: to an end, if anybody does; who gets no further, if nobody.
 * @param hint of somebody for whom it holds
 */
const visitorOf = (encoding: Encoding, term: Term, hint: Model) => {
  const { planStep, valid } = encoding.steps[term.index] as EncodedStep;
  for (const end of [anEnd(encoding), TRUE]) {
    const whole = findPerson(encoding, [term.formula, valid, end], { hint, limit });
    if (whole.kind !== 'sat') continue;
    const run = runModel(encoding, whole.model);
    const entry = run.entries[term.index];
    if (entry?.saved === undefined) continue;
    return { planStep, run, model: whole.model, saved: entry.saved, before: entry.before };
  }
  const run = runModel(encoding, hint);
  const stuck = stuckAt(encoding, run, hint);
  if (stuck?.planStep !== planStep) return undefined;
  const { before, record } = stuck;
  const after = [...before];
  fillSlots(after, planStep, record);
  return { planStep, run, model: hint, saved: { record, after }, before };
};

/** Somebody who is asked for the field, with values that one of the journeys takes and the other does not. */
function* people(
  encoding: Encoding,
  mutant: Plan,
  term: Extract<Term, { how: 'value' }>,
  model: Model,
  id: string,
): Generator<Customer> {
  const visitor = visitorOf(encoding, term, model);
  if (visitor === undefined) return;
  const { plan } = encoding;
  const { planStep, run, saved, before } = visitor;
  const twin = stepById(mutant, planStep.step.id) as PlanStep;
  // Both have the field: they take other values in it.
  const [field, other] = [planStep, twin].map(({ step }) => step.fields[term.name]) as [
    FieldDefinition,
    FieldDefinition,
  ];
  const { record, after } = saved;
  const context = frenchContext(plan, after);
  for (const candidate of candidatesOf(field, other, term.item, record[term.name], context)) {
    const attempt = attemptOf(term.name, candidate, record);
    const own = readTry(plan, planStep, attempt, record, before, {});
    if (areSameIssues(own.issues, readTry(mutant, twin, attempt, record, before, {}).issues)) continue;
    const refused = refusedTry(plan, planStep, attempt, record, before);
    if (refused !== undefined) {
      yield toCustomer(encoding, run, visitor.model, id, new Map([[planStep.step.id, [refused]]]));
      continue;
    }
    yield toCustomer(
      encoding,
      walkWith(encoding, visitor.model, run, term.name, own.record[term.name]),
      visitor.model,
      id,
    );
  }
}

/** Somebody in whose boxes stands what is refused, before it is put right. */
function* draftPeople(
  encoding: Encoding,
  mutant: Plan,
  term: Extract<Term, { how: 'draft' }>,
  model: Model,
  id: string,
): Generator<Customer> {
  const visitor = visitorOf(encoding, term, model);
  if (visitor === undefined) return;
  const { plan } = encoding;
  const { planStep, run, saved, before } = visitor;
  const fill = saved.record;
  const drafted = given(term.record(visitor.model, fill));
  const twin = stepById(mutant, planStep.step.id) as PlanStep;
  const field = planStep.step.fields[term.name] as FieldDefinition;
  const other = twin.step.fields[term.name] ?? field;
  const context = frenchContext(plan, saved.after);
  const trying = function* (one: Attempt): Generator<Customer> {
    const attempt = refusedTry(plan, planStep, one, fill, before);
    if (attempt !== undefined)
      yield toCustomer(encoding, run, visitor.model, id, new Map([[planStep.step.id, [attempt]]]));
  };
  yield* trying({ kind: 'record', record: drafted });
  for (const one of candidatesOf(field, other, term.item, drafted[term.name], context))
    if (one.kind === 'value') yield* trying(attemptOf(term.name, one, drafted));
}

const given = (values: Readonly<Record<string, Value | undefined>>): StepRecord =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as StepRecord;

/** The same person with another answer to one field, and whatever follows from it. */
const walkWith = (
  encoding: Encoding,
  model: Model,
  run: Run,
  name: string,
  value: StepRecord[string] | undefined,
): Run => {
  const { plan, today } = encoding;
  const answers = answersIn(encoding, model);
  const answer: Answering = (planStep, field, seen) => (field.name === name ? value : answers(planStep, field, seen));
  return walkJourney(plan, { today, server: run.server }, answer);
};

const attemptOf = (name: string, candidate: Candidate, fill: StepRecord): Attempt => {
  if (candidate.kind === 'raw') return { ...candidate, field: name };
  return { kind: 'record', record: given({ ...fill, [name]: candidate.value }) };
};
