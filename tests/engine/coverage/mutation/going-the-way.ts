import type { ListItem, StepRecord, Value } from '../../../../engine/answers/answers.ts';
import { fieldContext } from '../../../../engine/answers/check-record.ts';
import { customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Try, Visit } from '../../../../engine/coverage/customer.ts';
import { anEnd, type Encoding } from '../../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel, sameUntil } from '../../../../engine/coverage/make-run.ts';
import { compareWith, walkCustomer, type Walked } from '../../../../engine/coverage/mutation/difference.ts';
import { findPeople } from '../../../../engine/coverage/mutation/find-people.ts';
import { askedInLines } from '../../../../engine/coverage/mutation/page.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { Term } from '../../../../engine/coverage/mutation/step-pair.ts';
import { termsOf } from '../../../../engine/coverage/mutation/ways.ts';
import { answerStep, type Entry } from '../../../../engine/coverage/run.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import type { FieldContext } from '../../../../engine/fields/field-kind.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { replan } from '../../../../engine/path/replan.ts';
import { not, or } from '../../../../engine/solver/formula.ts';
import type { Model } from '../../../../engine/solver/solver.ts';
import type { Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';

/** Somebody who comes to an end, whoever that may be. */
const anybody = (encoding: Encoding, draw: Draw): Model | undefined => {
  const numbers = Array.from({ length: 64 }, () => draw.below(0x10000));
  const value: Model['value'] = (variable) => (numbers[variable % 64] ?? 0) >> (variable % 3 === 0 ? 0 : 10);
  const found = findPerson(encoding, [anEnd(encoding)], { hint: { value } });
  return found.kind === 'sat' ? found.model : undefined;
};

/** What somebody may give in the place of an answer: nothing, what else is taken, what is hardly or not taken. */
const insteadOf = (
  draw: Draw,
  field: FieldDefinition,
  context: FieldContext,
  given: Value | undefined,
): Value | undefined => {
  const samples = specOf(field.type).samples(field as never, context);
  const one = draw.pick<Value | undefined>([given, ...samples, 0]);
  if (field.type === 'list' && Array.isArray(one)) {
    const lines = (one as readonly ListItem[]).map((line) => {
      const [key, item] = draw.pick(Object.entries(field.item));
      const value = insteadOf(draw, item, context, line[key] as Value | undefined);
      const { [key]: _, ...others } = line;
      return value === undefined ? others : { ...others, [key]: value };
    });
    // Nobody is asked for anything else.
    const asked = askedInLines(field, lines, context);
    const keep = (key: string, n: number): boolean => key === 'id' || asked[n]?.includes(key) === true;
    return lines.map((line, n) =>
      Object.fromEntries(Object.entries(line).filter(([key]) => keep(key, n))),
    ) as unknown as Value;
  }
  const near = typeof one === 'number' ? [one + draw.pick([-1, 1, 0.5, -1000, 1000])] : [];
  return draw.pick<Value | undefined>([given, undefined, ...samples, ...near]);
};

/** A few things that are tried before an answer is given; some of them it would not have refused. */
const triesOf = (draw: Draw, plan: Plan, { planStep, before, saved }: Entry): readonly Try[] => {
  if (saved === undefined || planStep.fields.length === 0) return [];
  const asked = { goal: '', code: 'required' } as const;
  const context = fieldContext(plan, saved.after, 'fr', undefined);
  const { name, field } = draw.pick(planStep.fields);
  const faults = specOf(field.type).faults(field as never, context);
  return [
    ...[1, 2, 3].map((): Try => {
      const record: StepRecord = answerStep(plan, planStep, before, (_, one, seen) =>
        insteadOf(draw, one.field, seen, saved.record[one.name]),
      );
      return { ...asked, field: name, kind: 'record', record };
    }),
    ...faults.slice(0, 2).map(({ raw }): Try => ({ ...asked, field: name, kind: 'raw', raw })),
  ];
};

type Person = { readonly model: Model; readonly walked: Walked };

export const peopleOf = (encoding: Encoding, draw: Draw, count: number): readonly Person[] =>
  Array.from({ length: count }).flatMap((_, n) => {
    const model = anybody(encoding, draw);
    if (model === undefined) return [];
    const { plan } = encoding;
    const run = runModel(encoding, model);
    const entries = new Map(run.entries.map((entry) => [entry.planStep.step.id, entry]));
    const customer = customerOf(plan, { run, seen: new Set() }, n, new Map(), today);
    const visits = customer.visits.map((visit): Visit => {
      const entry = entries.get(visit.step);
      return entry === undefined ? visit : { ...visit, tries: triesOf(draw, plan, entry) };
    });
    return [{ model, walked: walkCustomer(plan, { ...customer, visits }) }];
  });

type Ways = {
  readonly encoding: Encoding;
  readonly draw: Draw;
  readonly oneIn: number;
  readonly operators?: readonly OperatorName[];
  /** Others than those that are made by operators. */
  readonly mutants?: readonly Mutant[];
};

/** Some mutants of a journey, each with all the ways in which it may be met. */
export const someWays = ({ encoding, draw, oneIn, operators, mutants }: Ways) => {
  const { plan } = encoding;
  const from = draw.below(oneIn);
  return [...(mutants ?? mutantsOf(plan, operators))]
    .filter((_, n) => n % oneIn === from)
    .map((mutant) => {
      const other = replan(plan, mutant.journey) ?? createPlan(mutant.journey, plan.lists);
      const terms: readonly Term[] = [...termsOf(encoding, other, mutant)];
      return { mutant, other, terms, findDifference: compareWith(plan, mutant.journey) };
    });
};

const comparable: readonly unknown[] = ['number', 'money', 'percent', 'date', 'yesno', 'code', 'text'];

/**
 * Whoever goes the way may see nothing of it: what is sent for two names may be the same where either is many values at
 * once; and whether an answer is right is not said where none is given.
 */
const mayBeUnseen = ({ scope }: Plan, { operator, sentence: { from, to } }: Mutant): boolean =>
  operator === 'fields/right' ||
  (operator === 'data/swap-payload' &&
    [from, to].some((ref) => !comparable.includes(scope.names.get(String(ref).slice(1))?.type)));

/** How often somebody met a mistake: by going the way, or at a step before it was saved. */
type Met = { way: number; step: number };

/** Holds each of some mistakes on a journey to what some people meet of it. @param expectSame fails where two differ */
export const goTheWay = (
  { people: count, ...ways }: Ways & { readonly people: number },
  met: Met,
  expectSame: (found: unknown, expected: unknown) => void,
): void => {
  const { encoding } = ways;
  const { plan } = encoding;
  const people = peopleOf(encoding, ways.draw, count);
  for (const { mutant, terms, findDifference } of someWays(ways)) {
    for (const { model, walked } of people) {
      const seen = findDifference(walked);
      if (seen === undefined && mayBeUnseen(plan, mutant)) continue;
      const isBeforeSaving = seen?.what === 'try' || seen?.what === 'fill';
      const at = plan.indexOf.get(seen?.at ?? '') ?? -1;
      // What is tried at a step is up to whoever stands there.
      const own = terms.filter(({ how, index }) => (isBeforeSaving ? index === at : how === 'walk'));
      const who = sameUntil(encoding, model, isBeforeSaving ? at : Infinity);
      const said = encoding.solver.solve([who, or(...own.map(({ formula }) => formula))], { hint: model }).kind;
      expectSame([mutant.id, seen, said], [mutant.id, seen, seen === undefined ? 'unsat' : 'sat']);
      if (seen !== undefined) met[isBeforeSaving ? 'step' : 'way'] += 1;
    }
  }
};

/** Each way of some mistakes that is open to somebody who comes to an end, and whether any of the people made for it meets it. */
export const meetInEachWay = (
  ways: Ways,
  found: { met: number; open: number },
  expectSame: (found: unknown, expected: unknown) => void,
): void => {
  const { encoding } = ways;
  const { plan } = encoding;
  for (const { mutant, other, terms, findDifference } of someWays(ways)) {
    for (const term of terms) {
      const any = encoding.solver.solve([term.formula, anEnd(encoding)]);
      if (any.kind !== 'sat') continue;
      // Perhaps the first who is known gets no further.
      const stuck = encoding.solver.solve([term.formula, not(anEnd(encoding))]);
      const hint = stuck.kind === 'sat' ? stuck.model : any.model;
      let isMet = false;
      for (const customer of findPeople(encoding, other, term, hint, mutant.id)) {
        const walked = walkCustomer(plan, customer);
        // They are as they say: they do what is told of them, and what they try is refused for the reason that is told.
        const told = walked.trace.divergences.filter(({ kind }) => kind !== 'fill');
        expectSame([mutant.id, customer.id, told], [mutant.id, `${plan.journey.id}/${mutant.id}`, []]);
        // Whoever comes to an end does, though others may meet it who get no further.
        if (term.how === 'walk') expectSame([mutant.id, walked.trace.end.kind], [mutant.id, 'outcome']);
        isMet = findDifference(walked) !== undefined;
        // Of values only those are tried that one of the two takes and the other does not.
        const isTried = customer.visits.some(({ tries }) => tries.length > 0);
        if (term.how === 'value' && isTried) expectSame([mutant.id, 'tried', isMet], [mutant.id, 'tried', true]);
        if (isMet) break;
      }
      found[isMet ? 'met' : 'open'] += 1;
      // What is refused in one may be refused for another reason in the other.
      const isSure =
        term.how === 'refused' ||
        (term.how === 'walk' && !mutant.operator.startsWith('server/')) ||
        // Whoever is asked may give nothing.
        (term.how === 'value' && mutant.operator === 'fields/required');
      if (isSure && !mayBeUnseen(plan, mutant)) expectSame([mutant.id, term.how, isMet], [mutant.id, term.how, true]);
    }
  }
};
