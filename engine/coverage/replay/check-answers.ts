import type { StepRecord } from '../../answers/answers.ts';
import { changesGiven, givenIn, withGiven } from '../../answers/given.ts';
import { answersAfterSave, outdatedBy, reopenedBy, sameRecord } from '../../answers/save-answers.ts';
import { readAnswers, startRaw, validateAnswers } from '../../answers/validate-answers.ts';
import { fieldContext } from '../../answers/check-record.ts';
import { answersBehind, namesInPayload, namesInWhen } from '../../conditions/names-in.ts';
import { specOf } from '../../fields/field-kinds.ts';
import { findPath, type Path } from '../../path/path.ts';
import { readPayload } from '../../path/payload.ts';
import type { Plan, PlanStep } from '../../path/plan.ts';
import { onceFor } from '../../path/once-for.ts';
import type { Note } from './invariants.ts';
import type { Station, Walk } from './stations.ts';
import { foundInstead, sameJson } from './violation.ts';

/** What was answered: sent once, all of it and nothing else; the same in both languages; and never lost. */
export const checkAnswers = (walk: Walk, note: Note): void => {
  for (const station of walk.stations) {
    checkPayload(station, note);
    checkLanguages(walk, station, note);
    checkBranch(walk, station, note);
    checkGiven(walk, station, note);
  }
};

const checkPayload = ({ visit, trace, planStep, after }: Station, note: Note): void => {
  const { step } = planStep;
  const send = step.save?.send ?? {};
  const payload = trace.save?.payload ?? {};
  const fields = new Set(planStep.fields.map(({ name }) => name));
  const isAnswer = (name: string): boolean => after.plan.scope.names.get(name)?.kind === 'field';
  const read = readPayload(send, payload, { has: isAnswer });
  const onPath = new Set(after.steps.flatMap(({ index }) => after.plan.steps[index]?.fields.map(({ name }) => name)));
  for (const name of Object.keys(read)) {
    if (!onPath.has(name)) note('payload', step.id, name);
  }
  const own = Object.fromEntries(Object.entries(read).filter(([name]) => fields.has(name))) as StepRecord;
  if (!sameRecord(own, visit.fill)) note('saved-once', step.id, foundInstead(visit.fill, own));
  const sent = namesInPayload(send).filter(isAnswer);
  const twice = sent.filter((name, n) => sent.indexOf(name) !== n);
  if (twice.length > 0) note('saved-once', step.id, twice.join(', '));
};

/** What was answered, typed in each language, is read as the same answer. */
const checkLanguages = ({ plan, given }: Walk, { visit, planStep, before }: Station, note: Note): void => {
  for (const locale of ['fr', 'en'] as const) {
    const raw = startRaw(plan, planStep, visit.fill, {}, before.slots, locale);
    const { record, ok } = readAnswers(plan, planStep, raw, before.slots, given, locale);
    if (!ok || !sameRecord(record, visit.fill)) note('languages', planStep.step.id, foundInstead(visit.fill, record));
  }
};

/** Another answer, and back: what was answered elsewhere is found again, but for summaries and warnings of what changed. */
const checkBranch = (walk: Walk, { visit, planStep }: Station, note: Note): void => {
  const { plan, given, answers, end } = walk;
  const committed = end.steps[end.committed ?? -1]?.index ?? -1;
  if (planStep.index <= committed) return;
  const other = otherAnswer(walk, planStep, visit.fill);
  if (other === undefined) return;
  const there = answersAfterSave(plan, { ...given, answers }, planStep.step.id, other);
  checkUnseen(findPath(plan, { ...given, answers: there }), planStep.step.id, note);
  const back = answersAfterSave(plan, { ...given, answers: there }, planStep.step.id, visit.fill);
  const asked = new Set(outdatedBy(plan, planStep.step.id));
  const { id: own } = planStep.step;
  const first = { ...answers, ...reopenedBy(plan, { ...given, answers }, own, other) };
  const left = Object.fromEntries(Object.entries(first).filter(([id]) => !asked.has(id)));
  const again = { ...left, ...reopenedBy(plan, { ...given, answers: { ...left, [own]: other } }, own, visit.fill) };
  // What was given there stands.
  const kept = { ...again, [own]: withGiven(planStep.fields, other, again[own] ?? {}) };
  for (const [id, record] of Object.entries(kept)) {
    if (!sameRecord(back[id], record)) note('branch', planStep.step.id, foundInstead(record, back[id]));
  }
  const [was, is] = [kept, back].map((one) => seen(findPath(plan, { ...given, answers: one })));
  if (!sameJson(was, is)) note('branch', planStep.step.id, foundInstead(was, is));
};

/** An answer that stands is kept where a later save of its step leaves it out. */
const checkGiven = ({ plan, given }: Walk, { visit, planStep, saved }: Station, note: Note): void => {
  const { fill, step } = visit;
  for (const name of givenIn(planStep.fields, fill)) {
    const { [name]: _, ...rest } = fill;
    const kept = answersAfterSave(plan, { ...given, answers: saved }, step, rest)[step];
    if (!sameRecord(kept, fill)) note('given', step, foundInstead(fill, kept));
  }
};

/** What was answered on a branch that was left is there, and nothing that is sent or decided sees it. */
const checkUnseen = ({ plan, steps, slots }: Path, step: string, note: Note): void => {
  const onPath = new Set(steps.flatMap(({ index }) => (plan.steps[index] as PlanStep).fields.map(({ name }) => name)));
  for (const { name, slot } of plan.steps.flatMap(({ fields }) => fields)) {
    if (!onPath.has(name) && slots[slot] !== undefined) note('payload', step, name);
  }
};

const seen = ({ steps, current, outcome, slots }: Path) => ({ steps, current, outcome, slots });

/** A valid answer to the step that differs from the one given; one that leads elsewhere, where there is one. */
const otherAnswer = (walk: Walk, planStep: PlanStep, fill: StepRecord): StepRecord | undefined => {
  const { plan, given, answers, end } = walk;
  const context = fieldContext(plan, end.slots, 'fr', given.known);
  const leading = decisiveNames(plan);
  let found: StepRecord | undefined;
  for (const { name, field } of planStep.fields) {
    if (found !== undefined && !leading.has(name)) continue;
    for (const sample of specOf(field.type).samples(field, context)) {
      const other = { ...fill, [name]: sample };
      if (changesGiven(planStep, fill, other)) continue;
      if (sameRecord(fill, other) || !validateAnswers(plan, planStep, other, end.slots, given).ok) continue;
      found ??= other;
      const path = findPath(plan, { ...given, answers: { ...answers, [planStep.step.id]: other } });
      if (!sameJson(path.steps, end.steps) || path.outcome !== end.outcome) return other;
    }
  }
  return found;
};

/** Answers that a condition of a step, a section or an exit reads: another one may lead elsewhere. */
const decisiveNames = onceFor((plan: Plan): ReadonlySet<string> => {
  const { sections, steps } = plan.journey;
  const whens = [
    ...sections.flatMap(({ when, skipIf }) => [when, skipIf]),
    ...steps.flatMap(({ when, useWhen, exits }) => [when, useWhen, ...exits.map((exit) => exit.when)]),
  ].filter((when) => when !== undefined);
  return new Set(whens.flatMap(namesInWhen).flatMap((name) => answersBehind(plan, name)));
});
