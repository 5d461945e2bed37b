import { expect, it } from 'vitest';
import type { ListItem, StepRecord, Value } from '../../../../engine/answers/answers.ts';
import { fieldContext } from '../../../../engine/answers/check-record.ts';
import { customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Customer, Try, Visit } from '../../../../engine/coverage/customer.ts';
import { anEnd, encodeJourney, type Encoding } from '../../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel, sameUntil } from '../../../../engine/coverage/make-run.ts';
import { compareWith, walkCustomer, type Walked } from '../../../../engine/coverage/mutation/difference.ts';
import { findPeople } from '../../../../engine/coverage/mutation/find-people.ts';
import { askedInLines } from '../../../../engine/coverage/mutation/page.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { Term } from '../../../../engine/coverage/mutation/step-pair.ts';
import { termsOf } from '../../../../engine/coverage/mutation/ways.ts';
import { answerStep, type Entry } from '../../../../engine/coverage/run.ts';
import type { FieldDefinition } from '../../../../engine/definition/language.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import type { FieldContext } from '../../../../engine/fields/field-kind.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { replan } from '../../../../engine/path/replan.ts';
import { or } from '../../../../engine/solver/formula.ts';
import type { Model } from '../../../../engine/solver/solver.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import type { Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';

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

const peopleOf = (encoding: Encoding, draw: Draw, count: number): readonly Person[] =>
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

/** Some mutants of a journey, each with all the ways in which it may be met. */
const someWays = (encoding: Encoding, draw: Draw, oneIn: number) => {
  const { plan } = encoding;
  const from = draw.below(oneIn);
  return [...mutantsOf(plan)]
    .filter((_, n) => n % oneIn === from)
    .map((mutant) => {
      const other = replan(plan, mutant.journey) ?? createPlan(mutant.journey, plan.lists);
      const terms: readonly Term[] = [...termsOf(encoding, other, mutant)];
      return { mutant, other, terms, findDifference: compareWith(plan, mutant.journey) };
    });
};

const comparable: readonly unknown[] = ['number', 'money', 'percent', 'date', 'yesno', 'code'];

/**
 * Whoever goes the way may see nothing of it: what is sent for two names may be the same where either is any text, or many
 * values at once; and whether an answer is right is not said where none is given.
 */
const mayBeUnseen = ({ scope }: Plan, { operator, sentence: { from, to } }: Mutant): boolean =>
  operator === 'fields/right' ||
  (operator === 'data/swap-payload' &&
    [from, to].some((ref) => !comparable.includes(scope.names.get(String(ref).slice(1))?.type)));

it('who goes the way meets a mistake where it is said that they do, and nowhere else', async () => {
  const met = { way: 0, step: 0 };
  await law(8, [denseJourney], ({ plan, draw }) => {
    const encoding = encodeJourney(plan, today);
    const people = peopleOf(encoding, draw, 4);
    for (const { mutant, terms, findDifference } of someWays(encoding, draw, 2)) {
      for (const { model, walked } of people) {
        const seen = findDifference(walked);
        if (seen === undefined && mayBeUnseen(plan, mutant)) continue;
        const isBeforeSaving = seen?.what === 'try' || seen?.what === 'fill';
        const at = plan.indexOf.get(seen?.at ?? '') ?? -1;
        // What is tried at a step is up to whoever stands there.
        const own = terms.filter(({ how, index }) => (isBeforeSaving ? index === at : how === 'walk'));
        const who = sameUntil(encoding, model, isBeforeSaving ? at : Infinity);
        const said = encoding.solver.solve([who, or(...own.map(({ formula }) => formula))], { hint: model }).kind;
        expect([mutant.id, seen, said]).toEqual([mutant.id, seen, seen === undefined ? 'unsat' : 'sat']);
        if (seen !== undefined) met[isBeforeSaving ? 'step' : 'way'] += 1;
      }
    }
  });
  expect(met.way).toBeGreaterThan(enough(300));
  expect(met.step).toBeGreaterThan(enough(150));
});

const isAny = <T>(items: Iterable<T>, holds: (item: T) => boolean): boolean => {
  for (const item of items) if (holds(item)) return true;
  return false;
};

it('in each way that is open to whoever comes to an end somebody meets the mistake', async () => {
  const found = { met: 0, open: 0 };
  await law(8, [denseJourney], ({ plan, draw }) => {
    const encoding = encodeJourney(plan, today);
    for (const { mutant, other, terms, findDifference } of someWays(encoding, draw, 3)) {
      const meets = (customer: Customer): boolean => findDifference(walkCustomer(plan, customer)) !== undefined;
      for (const term of terms) {
        const any = encoding.solver.solve([term.formula, anEnd(encoding)]);
        if (any.kind !== 'sat') continue;
        const isMet = isAny(findPeople(encoding, other, term, any.model, mutant.id), meets);
        found[isMet ? 'met' : 'open'] += 1;
        // What is refused in one may be refused for another reason in the other.
        const isSure = term.how === 'refused' || (term.how === 'walk' && !mutant.operator.startsWith('server/'));
        if (!isMet && isSure && !mayBeUnseen(plan, mutant)) expect.fail(`${mutant.id} is met by nobody: ${term.how}`);
      }
    }
  });
  expect(found.met).toBeGreaterThan(enough(500));
  expect(found.open / found.met).toBeLessThan(0.1);
});
