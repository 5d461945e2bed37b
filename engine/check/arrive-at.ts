import type { Answers, StepRecord } from '../answers/answers.ts';
import { namesInWhen } from '../conditions/names-in.ts';
import type { Slots } from '../conditions/scope.ts';
import type { EncodedStep, Encoding } from '../coverage/encode-journey.ts';
import { endsAt } from '../coverage/ends.ts';
import { findPerson, runModel } from '../coverage/make-run.ts';
import { slotsAtEnd, type Entry, type Run } from '../coverage/run.ts';
import type { Example } from '../definition/finding.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import { findPath, placeOf, type Path } from '../path/path.ts';
import type { Plan } from '../path/plan.ts';
import { and, or, type Formula } from '../solver/formula.ts';
import type { Inside, Target } from './spots.ts';

/** How long the solver looks for one person. */
const limit = 1_000_000;

/** Somebody who gets to a step or an outcome, walked until there; rather somebody whom what is wrong in it concerns. */
export const arriveAt = (encoding: Encoding, target: Target): Example | undefined => {
  const { kind, id, inside } = target;
  const { steps } = encoding;
  if (kind === 'step') {
    const at = steps.filter(({ planStep }) => planStep.step.id === id);
    const concerned = inside === undefined ? [] : at.flatMap((step) => concernedBy(step, inside) ?? []);
    return (
      (concerned.length === 0 ? undefined : walkedTo(encoding, concerned, target)) ??
      walkedTo(
        encoding,
        at.map(({ visited }) => visited),
        { kind, id },
      )
    );
  }
  const ways = endsAt(encoding, id).map(({ taken }) => taken);
  return walkedTo(encoding, ways, { kind, id });
};

const pathOf = (plan: Plan, { today, server, visits }: Example): Path => {
  const answers = Object.fromEntries(visits.map(({ step, answers: record }) => [step, record])) as Answers;
  return findPath(plan, { today, server, answers });
};

/** Whether a journey has the place where somebody is said to get. */
export const isIn = ({ indexOf, journey }: Plan, end: string): boolean =>
  indexOf.has(end) || Object.hasOwn(journey.outcomes, end);

/** Whether somebody found elsewhere gets there in this journey too; where it has no such place, as far as they answered. */
export const getsThere = (plan: Plan, example: Example): boolean =>
  isIn(plan, example.end) ? placeOf(pathOf(plan, example)).id === example.end : getsAsFar(plan, example);

/** Whether all that somebody answers is asked of them in this journey, and nothing else above where they are said to get. */
export const getsAsFar = (plan: Plan, example: Example): boolean => {
  const { steps } = pathOf(plan, example);
  const end = plan.indexOf.get(example.end) ?? Infinity;
  return (
    example.visits.every(({ step }) => steps.some(({ id, status }) => id === step && status === 'done')) &&
    (end === Infinity || steps.every(({ index, status }) => index >= end || status === 'done'))
  );
};

/** Who takes the exit, whom the rule is for, who is asked the question; undefined where it is not there any more. */
const concernedBy = ({ visited, valid, exits, rules, fields }: EncodedStep, inside: Inside): Formula | undefined => {
  switch (inside.group) {
    case 'exits':
      return exits.length === inside.among ? exits[inside.n]?.taken : undefined;
    case 'rules': {
      const rule = rules.length === inside.among ? rules[inside.n] : undefined;
      return rule === undefined ? undefined : and(visited, valid, rule.applies);
    }
    case 'fields':
      return fields.find(({ name }) => isNamed(name, inside.name))?.shown;
  }
};

/** Whatever the prefix of its part. */
const isNamed = (name: string, own: string): boolean => name === own || name.endsWith(`.${own}`);

const walkedTo = (encoding: Encoding, ways: readonly Formula[], target: Target): Example | undefined => {
  if (ways.length === 0 || encoding.solver.solve([or(...ways)]).kind !== 'sat') return undefined;
  const verdict = findPerson(encoding, [or(...ways)], { limit });
  return verdict.kind === 'sat' ? exampleOf(encoding, runModel(encoding, verdict.model), target) : undefined;
};

const exampleOf = ({ plan }: Encoding, run: Run, { kind, id, inside }: Target): Example | undefined => {
  const { journey, reader } = plan;
  const { today, server, entries, end } = run;
  const at = entries.findIndex(({ planStep, saved }) => saved !== undefined && planStep.step.id === id);
  const here = kind === 'step' ? entries[at] : undefined;
  const hasArrived = kind === 'step' ? here !== undefined || end.id === id : end.kind === 'outcome' && end.id === id;
  if (!hasArrived) return undefined;
  const walked = here === undefined ? entries : entries.slice(0, at);
  const visits = walked.flatMap(({ planStep, saved }) =>
    saved === undefined ? [] : [{ step: planStep.step.id, answers: saved.record }],
  );
  const arrived = here?.before ?? slotsAtEnd(plan, run);
  // Only of who answers as the exit or the rule has it is anything said that they answer.
  const answering = inside === undefined || inside.group === 'fields' ? undefined : answeredThere(here, inside);
  const shown = (names: Iterable<string>, slots: Slots): readonly (readonly [string, unknown])[] =>
    [...new Set(names)].flatMap((name) => {
      const value = reader(name)(slots);
      return value === undefined ? [] : [[name, value] as const];
    });
  const deciding = [
    ...shown(namesDeciding(journey, { kind, id }), arrived),
    ...(answering === undefined ? [] : shown(answering.names, answering.after)),
  ];
  const others = [...Object.keys(visits.at(-1)?.answers ?? {}), ...Object.keys(journey.facts)];
  return {
    today,
    server,
    visits,
    end: id,
    arrives: { journey: journey.id, ...(answering === undefined ? {} : { answers: answering.record }) },
    shows: Object.fromEntries(deciding.length > 0 ? deciding : shown(others, arrived).slice(0, 2)),
  };
};

/** What is answered at a step that an exit or a rule of it is about; undefined where the walk did not go by it. */
const answeredThere = (
  here: Entry | undefined,
  inside: Exclude<Inside, { readonly group: 'fields' }>,
): { readonly names: readonly string[]; readonly record: StepRecord; readonly after: Slots } | undefined => {
  if (here?.saved === undefined) return undefined;
  const { saved, planStep } = here;
  const { after, record, next } = saved;
  if (inside.group === 'rules') {
    const rule = planStep.rules[inside.n];
    const applies = rule !== undefined && rule.applies?.(after) !== false;
    const names = [rule?.rule.must, rule?.rule.when].flatMap((when) => (when === undefined ? [] : namesInWhen(when)));
    return applies ? { names, record, after } : undefined;
  }
  const exit = planStep.step.exits[inside.n];
  return exit !== undefined && next.kind === 'outcome' && next.id === exit.to
    ? { names: namesInWhen(exit.when), record, after }
    : undefined;
};

/** What it depends on by itself whether somebody gets there. */
const namesDeciding = (journey: ResolvedJourney, { kind, id }: Target): readonly string[] => {
  const step = journey.steps.find((one) => one.id === id);
  const section = journey.sections.find((one) => one.id === step?.section);
  const whens =
    kind === 'step'
      ? [journey.for, section?.when, section?.skipIf, step?.useWhen, step?.when]
      : journey.steps.flatMap(({ exits }) => exits.filter(({ to }) => to === id).map(({ when }) => when));
  return whens.flatMap((when) => (when === undefined ? [] : namesInWhen(when)));
};
