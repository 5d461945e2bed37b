import type { Answers, StepRecord, Value } from '../answers/answers.ts';
import { frenchContext } from '../answers/check-record.ts';
import { treeOf } from '../coverage/condition-tree.ts';
import { after, anEnd, encodeJourney, type EncodedStep, type Encoding } from '../coverage/encode-journey.ts';
import { endsAt } from '../coverage/ends.ts';
import { findPerson, runModel } from '../coverage/make-run.ts';
import { candidatesOf } from '../coverage/mutation/candidates.ts';
import { formulasOf } from '../coverage/mutation/mutant-formulas.ts';
import { isSame } from '../coverage/mutation/same.ts';
import { termsAt } from '../coverage/mutation/terms.ts';
import { mentions, outcomesReading } from '../coverage/mutation/touched.ts';
import type { Run } from '../coverage/run.ts';
import type { When } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { computedFrom, usesList } from '../definition/lists-named.ts';
import { findPath, placeOf } from '../path/path.ts';
import type { Facts } from '../path/facts.ts';
import { stepById, type Plan } from '../path/plan.ts';
import { and, FALSE, not, TRUE, xor, type Formula } from '../solver/formula.ts';
import type { Edition } from './edition.ts';
import type { Edit } from './edits.ts';
import { namesTouchedBetween } from './consequences.ts';
import { compareStanding, type Observed } from './standing.ts';

/** Somebody, with all that they have answered: what a dossier holds. */
export type Person = Pick<Facts, 'today' | 'server' | 'answers'>;
/** What somebody meets otherwise. */
export type Meeting = { readonly person: Person; readonly observed: readonly Observed[] };
/** People made for an edit, and whether it was proven that nobody who got through before, or gets through now, meets it. */
export type Meetings = {
  readonly met: readonly Meeting[];
  readonly nobodyBefore: boolean;
  readonly nobodyAfter: boolean;
};
/** Somebody who stands at a step in one of two editions: all that they have answered lies above it. */
export type Arrival = { readonly person: Person; readonly step: string };

/** Looks for people who meet an edit; the same ones each time. */
export type FindMeetings = {
  /** @param names whose values may be others because of it */
  readonly meet: (edit: Edit, names: ReadonlySet<string>) => Meetings;
  /** Somebody who gets to where it was edited, whatever that does to them. */
  readonly arrive: (edit: Edit) => Arrival | undefined;
};

/** One of the two editions as formulas, with the other as a change of it. */
type Side = {
  readonly encoding: Encoding;
  readonly other: Plan;
  readonly touched: ReadonlySet<string>;
};

/**
 * Prepares two editions to be compared by people: those whom the one lets through are put before the other, and the other
 * way round. Nothing is said of them but what both paths say when they are walked.
 */
export const meetingsBetween = (original: Edition, edited: Edition, today: string): FindMeetings => {
  const touched = namesTouchedBetween(original, edited);
  const sideOf = ({ plan }: Edition, { plan: other }: Edition): (() => Side) => {
    let made: Side | undefined;
    return () => (made ??= { encoding: encodeJourney(plan, today), other, touched });
  };
  const [before, now] = [sideOf(original, edited), sideOf(edited, original)];
  const compare = (person: Person): Meeting => ({
    person,
    observed: compareStanding(original.plan, edited.plan, person),
  });
  return {
    meet: (edit, names) => {
      const [own, other] = [peopleMeeting(before(), edit, names), peopleMeeting(now(), edit, names)];
      return {
        met: [...own.people, ...other.people].map(compare),
        nobodyBefore: own.nobody,
        nobodyAfter: other.nobody,
      };
    },
    arrive: (edit) => firstOf([now, before], (open) => arrivingAt(open(), edit)),
  };
};

const firstOf = <T, U>(ones: readonly T[], find: (one: T) => U | undefined): U | undefined => {
  for (const one of ones) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Walked on the path of the side before they are named. */
const arrivingAt = (side: Side, edit: Edit): Arrival | undefined => {
  const { plan, steps } = side.encoding;
  const { kind, id: place } = edit.place;
  const near =
    kind !== 'outcome'
      ? stepsOf(side, edit)
      : plan.journey.outcomes[place]?.kind === 'done'
        ? steps.toReversed()
        : steps.filter(({ exits }) => exits.some(({ to }) => to === place));
  return firstOf(near.length > 0 ? near.slice(0, fewSteps) : steps.slice(0, 1), ({ visited, planStep }) => {
    const run = findRun(side.encoding, visited);
    if (typeof run !== 'object') return undefined;
    const { answers, ...rest } = personOf(run);
    const person = { ...rest, answers: answersAbove(plan, answers, planStep.index) };
    const { id } = planStep.step;
    return placeOf(findPath(plan, person)).id === id ? { person, step: id } : undefined;
  });
};

type Made = { readonly people: readonly Person[]; readonly nobody: boolean };

/** How long the solver looks for one person. */
const limit = 1_000_000;
/** Steps at which what is worked out from a name is looked at. */
const fewSteps = 10;

const peopleMeeting = (side: Side, edit: Edit, names: ReadonlySet<string>): Made => {
  const people: Person[] = [];
  const asked = stepsOf(side, edit);
  const offers = offersAt(side, edit, names);
  let nobody = asked.length > 0 || offers.length > 0 || isPresent(side, edit);
  for (const formula of offers) {
    const run = findRun(side.encoding, formula);
    if (run === 'nobody') continue;
    nobody = false;
    if (run !== undefined) people.push(personOf(run));
  }
  for (const step of asked) {
    for (const formula of formulasAt(side, edit, step)) {
      const run = findRun(side.encoding, formula);
      if (run === 'nobody') continue;
      nobody = false;
      if (run !== undefined) people.push(...variantsOf(side, unsigned(side, personOf(run), step), step, edit));
    }
  }
  return { people, nobody: nobody && !isByValue(edit) && !asked.some((step) => mayBeBegun(side, step)) };
};

/**
 * Each way in which an edit may be met at an outcome: by whom something is offered in one of the editions alone; or, where it
 * leads elsewhere or stands in another order, in both.
 */
const offersAt = (side: Side, edit: Edit, names: ReadonlySet<string>): readonly Formula[] => {
  const { encoding, other, touched } = side;
  const formulas = formulasOf(encoding, other, touched);
  return actionsOf(encoding.plan, edit, names).flatMap(([outcome, ...ids]) => {
    const offered = (plan: Plan, id: string, formulaOf: (when: When) => Formula): Formula => {
      const action = plan.journey.outcomes[outcome]?.actions?.find((one) => one.id === id);
      if (action === undefined) return FALSE;
      return action.when === undefined ? TRUE : formulaOf(action.when);
    };
    return endsAt(encoding, outcome).map(({ taken, at }) => {
      const own = ids.map((id) => offered(encoding.plan, id, (when) => encoding.formulaOf(treeOf(when), at)));
      const others = ids.map((id) => offered(other, id, (when) => formulas.formulaOf(treeOf(when), at)));
      return and(taken, edit.code === 'action' ? and(...own, ...others) : xor(and(...own), and(...others)));
    });
  });
};

/** Outcomes, each with what it offers that an edit is about: that itself, two in another order, or what reads one of these names. */
const actionsOf = (
  { journey: { outcomes } }: Plan,
  { place, code, part, from, to }: Edit,
  names: ReadonlySet<string>,
): readonly (readonly [string, ...string[]])[] => {
  if (place.kind !== 'outcome') {
    return outcomesReading({ outcomes }, names).flatMap((outcome) =>
      (outcomes[outcome]?.actions ?? []).map(({ id }) => [outcome, id] as const),
    );
  }
  if (!code.startsWith('action')) return [];
  if (part !== undefined) return [[place.id, part]];
  const [before, after] = [from, to] as readonly [readonly string[], readonly string[]];
  return before.flatMap((first, n) =>
    before
      .slice(n + 1)
      .filter((second) => after.includes(second) && after.indexOf(second) < after.indexOf(first))
      .map((second) => [place.id, first, second] as const),
  );
};

/** What is skipped for whoever comes today is asked all the same of those who once began it: no walk shows them. */
const mayBeBegun = ({ encoding, other }: Side, { planStep }: EncodedStep): boolean =>
  [encoding.plan, other].some(({ journey }) =>
    journey.sections.some(({ id, skipIf }) => id === planStep.step.section && skipIf !== undefined),
  );

/** Edits that are met by a value, which only trying finds. */
const isByValue = ({ code }: Edit): boolean =>
  ['limit', 'required', 'field-kind', 'option-added', 'option-removed', 'field-added', 'field-removed'].includes(code);

/** Nobody meets a step on the side that does not have it; where it has no step at all, nothing was proven. */
const isPresent = ({ encoding }: Side, { place }: Edit): boolean =>
  place.kind === 'step' && encoding.plan.indexOf.get(place.id) === undefined;

const findRun = (encoding: Encoding, formula: Formula): Run | 'nobody' | undefined => {
  // Rather somebody who gets to an end.
  const whole = findPerson(encoding, [formula, anEnd(encoding)], { limit });
  const verdict = whole.kind === 'sat' ? whole : findPerson(encoding, [formula], { limit });
  if (verdict.kind === 'unsat') return 'nobody';
  return verdict.kind === 'sat' ? runModel(encoding, verdict.model) : undefined;
};

const personOf = ({ today, server, entries }: Run): Person => ({
  today,
  server,
  answers: Object.fromEntries(
    entries.flatMap(({ planStep, saved }) => (saved === undefined ? [] : [[planStep.step.id, saved.record] as const])),
  ),
});

/** What was signed is no longer called into question: the same person as they stood just before. */
const unsigned = (
  { encoding: { plan }, other }: Side,
  person: Person,
  { planStep: { index } }: EncodedStep,
): Person => {
  const signs = (one: Plan, id: string): boolean => stepById(one, id)?.step.commit === true;
  const at = plan.steps.findIndex(({ step }) => signs(plan, step.id) || signs(other, step.id));
  if (index >= at) return person;
  return { ...person, answers: answersAbove(plan, person.answers, at) };
};

/** Steps of a side at which an edit may be met. */
const stepsOf = ({ encoding, other, touched }: Side, { place, code }: Edit): readonly EncodedStep[] => {
  const { steps } = encoding;
  switch (place.kind) {
    case 'step':
      return steps.filter(({ planStep }) => planStep.step.id === place.id);
    case 'section':
      return steps
        .filter(({ planStep }) => planStep.step.section === place.id)
        .slice(0, code === 'moved' ? 1 : undefined);
    case 'journey':
      return code === 'sent' ? steps.filter(({ planStep }) => planStep.step.save === undefined) : [];
    case 'outcome':
      return [];
    case 'list':
      return steps
        .filter(
          ({ fields, planStep: { step } }) =>
            fields.some(({ field }) => usesList(field, place.id)) ||
            step.known?.list === place.id ||
            mentions(step, computedFrom(encoding.plan.journey, place.id)),
        )
        .slice(0, fewSteps);
    case 'fact':
    case 'compute': {
      const names = new Set([
        place.id,
        ...[...touched].filter((name) => dependsOn(encoding.plan, other, name, place.id)),
      ]);
      return steps
        .filter(
          ({ planStep: { step } }) =>
            mentions(step, names) ||
            encoding.plan.journey.sections.some((section) => section.id === step.section && mentions(section, names)),
        )
        .slice(0, fewSteps);
    }
  }
};

const dependsOn = (plan: Plan, other: Plan, name: string, on: string): boolean =>
  [plan, other].some(({ scope }) => {
    const info = scope.names.get(name);
    return info?.kind === 'compute' && mentions(info.calc, new Set([on]));
  });

/** Each way in which the edit may be met at a step, by somebody whom this side lets through. */
function* formulasAt(side: Side, edit: Edit, step: EncodedStep): Generator<Formula> {
  const { encoding, other, touched } = side;
  const twin = stepById(other, step.planStep.step.id);
  if (twin === undefined || ['added', 'removed', 'moved'].includes(edit.code)) return yield step.visited;
  if (isByValue(edit)) {
    const own = step.fields.filter((field) => isOf(side, edit, field));
    for (const { shown } of own) yield shown;
    return own.length === 0 ? yield step.visited : undefined;
  }
  const formulas = formulasOf(encoding, other, touched);
  for (const term of termsAt({ encoding, mutant: other, step, other: twin, formulas, touched })) {
    if (term.how === 'walk') yield term.formula;
  }
  // What only the other side has: rules that would object, fields that would be asked.
  const at = after(step.planStep.index);
  for (const { id, when, must } of twin.step.rules) {
    if (step.rules.some(({ rule }) => rule.id === id)) continue;
    const applies = when === undefined ? TRUE : formulas.formulaOf(treeOf(when), at);
    yield and(step.visited, step.valid, applies, not(formulas.formulaOf(treeOf(must), at)));
  }
  if (Object.keys(twin.step.fields).some((name) => !Object.hasOwn(step.planStep.step.fields, name))) yield step.visited;
}

/**
 * Whether a value of this field may meet the edit: of a list, also where a bound is worked out from its values.
 * `origins.percent` is in `origins`; a whole name may have dots of its own.
 */
const isOf = (
  { touched }: Side,
  { place, part = '' }: Edit,
  { name, field }: { readonly name: string; readonly field: FieldDefinition },
) =>
  place.kind === 'list'
    ? usesList(field, place.id) || mentions(field, touched)
    : part === name || part.startsWith(`${name}.`);

/**
 * The person, and the same person with other answers to what was edited: values that either edition takes or refuses. They
 * have then answered as far as this step.
 */
const variantsOf = (side: Side, person: Person, step: EncodedStep, edit: Edit): readonly Person[] => {
  const { encoding, other } = side;
  const { planStep } = step;
  const record = person.answers[planStep.step.id];
  const twin = stepById(other, planStep.step.id);
  if (record === undefined || twin === undefined) return [person];
  const known = new Set(Object.keys(twin.step.fields));
  const shared = Object.fromEntries(Object.entries(record).filter(([name]) => known.has(name)));
  const with_ = (changed: StepRecord): Person => ({
    ...person,
    answers: { ...answersAbove(encoding.plan, person.answers, planStep.index), [planStep.step.id]: changed },
  });
  const plain = [person, ...(isSame(shared, record) ? [] : [with_(shared)])];
  if (!isByValue(edit)) return plain;
  const context = frenchContext(encoding.plan, findPath(encoding.plan, person).slots);
  const varied = planStep.fields.flatMap(({ name, field }): readonly Person[] => {
    const otherField = twin.step.fields[name];
    if (!isOf(side, edit, { name, field }) || otherField === undefined) return [];
    const item = edit.place.kind === 'list' ? undefined : edit.part?.slice(name.length + 1);
    const values = [
      ...candidatesOf(field, otherField, undefined, record[name], context),
      ...(item === undefined || item === '' ? [] : candidatesOf(field, otherField, item, record[name], context)),
    ];
    return values.flatMap((candidate) =>
      candidate.kind === 'value' ? [with_(withAnswer(record, name, candidate.value))] : [],
    );
  });
  return [...plain, ...varied];
};

const withAnswer = (record: StepRecord, name: string, value: Value | undefined): StepRecord => {
  const { [name]: _, ...others } = record;
  return value === undefined ? others : { ...others, [name]: value };
};

/** The answers of a walk as far as a step, without those to it. */
const answersAbove = (plan: Plan, answers: Answers, index: number): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => (plan.indexOf.get(id) as number) < index));
