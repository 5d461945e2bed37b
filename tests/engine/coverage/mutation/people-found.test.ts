import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { anEnd, encodeJourney, type EncodedStep, type Encoding } from '../../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel, samePartsUntil } from '../../../../engine/coverage/make-run.ts';
import { walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { findPeople } from '../../../../engine/coverage/mutation/find-people.ts';
import type { Term } from '../../../../engine/coverage/mutation/step-pair.ts';
import { readTry, runCustomer } from '../../../../engine/coverage/run-customer.ts';
import type { Test, When } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { RuleDefinition } from '../../../../engine/definition/language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { and, FALSE, not, type Formula } from '../../../../engine/solver/formula.ts';
import type { Model } from '../../../../engine/solver/solver.ts';
import { drawFrom, tape } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { smallJourney } from '../../../helpers/small-journey.ts';
import { enough, law } from '../../law.ts';
import { someWays } from './going-the-way.ts';

/** Somebody whole for whom it holds, who comes to no end if there is such a one. */
const hintFor = (encoding: Encoding, formula: Formula): Model | undefined => {
  const stuck = findPerson(encoding, [formula, not(anEnd(encoding))]);
  const any = stuck.kind === 'sat' ? stuck : findPerson(encoding, [formula]);
  return any.kind === 'sat' ? any.model : undefined;
};

const isPossible = ({ solver }: Encoding, formulas: readonly Formula[]): boolean =>
  solver.solve(formulas).kind === 'sat';

/** What the server says and what is answered above a step, name by name. */
const saidAbove = (
  { facts, steps }: Encoding,
  index: number,
  { server, visits }: Pick<Customer, 'server' | 'visits'>,
): readonly unknown[] => {
  const answers = Object.assign({}, ...visits.map(({ fill }) => fill)) as Readonly<Record<string, unknown>>;
  const names = steps.slice(0, index).flatMap(({ fields }) => fields.map(({ name }) => name));
  return [...[...facts.keys()].map((name) => server[name]), ...names.map((name) => answers[name])];
};

const ofModel = (encoding: Encoding, model: Model): Pick<Customer, 'server' | 'visits'> => {
  const { server, entries } = runModel(encoding, model);
  const visits = entries.flatMap(({ saved }) => (saved === undefined ? [] : [{ fill: saved.record }]));
  return { server, visits: visits as unknown as Customer['visits'] };
};

/** Of what somebody says above a step, what whoever comes to an end can say too: the first things first. */
const mayBeAlike = (encoding: Encoding, goesOn: Formula, index: number, hint: Model): readonly boolean[] => {
  const held = [goesOn];
  return samePartsUntil(encoding, hint, index).map((part) => {
    const may = isPossible(encoding, [...held, part]);
    if (may) held.push(part);
    return may;
  });
};

/** What is tried in vain is refused, and the first thing that is said about it is told. */
const expectRefused = (plan: Plan, customer: Customer): void => {
  const { visits } = runCustomer(plan, customer);
  for (const [n, { tries, fill, step }] of customer.visits.entries()) {
    const planStep = plan.steps[plan.indexOf.get(step) ?? -1];
    const before = visits[n]?.before;
    for (const attempt of tries) {
      if (planStep === undefined || before === undefined) throw new Error('Nobody comes there.');
      const { issues } = readTry(plan, planStep, attempt, fill, before, {});
      const { field, code, rule } = issues.find(({ level }) => level !== 'warning') ?? {};
      // For which goal is up to whoever asked.
      expect([attempt.field, attempt.code, attempt.rule, attempt.goal]).toEqual([field, code, rule, '']);
    }
  }
};

type Case = {
  readonly encoding: Encoding;
  readonly term: Term;
  readonly hint: Model;
  readonly customer: Customer;
};

/** Whether they get past the step of the way, and to an end; what they do is as they say. */
const wayOf = ({ encoding: { plan }, term, customer }: Case): 'ends' | 'passes' | 'stays' => {
  const { divergences, end } = runCustomer(plan, customer);
  const at = plan.steps[term.index]?.step.id ?? '';
  const [stuck] = divergences;
  if (stuck === undefined) {
    expect(end.kind).toBe('outcome');
    return 'ends';
  }
  expect(divergences.map(({ kind, step, visit }) => [kind, step, visit])).toEqual([
    ['fill', customer.end.id, customer.visits.length - 1],
  ]);
  if (term.how !== 'walk') expect(customer.visits.some(({ step }) => step === at)).toBe(true);
  return stuck.step === at ? 'stays' : 'passes';
};

/** Who is refused gives other answers then, and as like as may be before, or stays where nobody goes on. */
const expectRefusedPerson = (one: Case): string => {
  const { encoding, term, hint, customer } = one;
  const { visited, valid, planStep } = encoding.steps[term.index] as EncodedStep;
  const goesOn = and(valid, anEnd(encoding));
  const alike = mayBeAlike(encoding, goesOn, term.index, hint);
  const tries = customer.visits.flatMap((visit) => visit.tries.map((attempt) => [visit.step, attempt.kind]));
  const said = saidAbove(encoding, term.index, customer);
  const hinted = saidAbove(encoding, term.index, ofModel(encoding, hint));
  if (wayOf(one) === 'ends') {
    expect(tries).toEqual([[planStep.step.id, 'record']]);
    expect(said.map((value, n) => value === hinted[n])).toEqual(alike);
    return alike.every((may) => may) ? 'refused alike' : 'refused otherwise';
  }
  expect([tries, said, alike.every((may) => may)]).toEqual([[], hinted, false]);
  expect(isPossible(encoding, [visited, term.formula])).toBe(true);
  return 'refused stays';
};

const isTried = ({ visits }: Customer): boolean => visits.some(({ tries }) => tries.length > 0);

/** How far anybody gets for whom a way is open: who is asked for a field, or stands before the boxes of its step. */
const farthest = (encoding: Encoding, { formula, index }: Term): 'ends' | 'passes' | 'stays' => {
  const { valid } = encoding.steps[index] as EncodedStep;
  if (isPossible(encoding, [formula, valid, anEnd(encoding)])) return 'ends';
  return isPossible(encoding, [formula, valid]) ? 'passes' : 'stays';
};

const label = 'q';

/** Four small pages whose rules hold some people up, whatever they answer there. */
const ruledJourney: fc.Arbitrary<Plan> = tape(60).map((numbers) => {
  const draw = drawFrom(numbers);
  const tests: Readonly<Record<string, readonly Test[]>> = {
    fact: [true, false],
    a: [true, false],
    b: ['A', ['A', 'B'], { not: 'B' }],
    c: [true, { answered: true }],
    d: [{ atLeast: 1 }, { atMost: 1 }],
  };
  const whenOn = (names: readonly string[]): When => {
    const one = (): When => {
      const name = draw.pick(names);
      return { [name]: draw.pick(tests[name] ?? []) };
    };
    return draw.chance(50) ? one() : draw.chance(50) ? { all: [one(), one()] } : { any: [one(), one()] };
  };
  const step = (n: number, fields: Readonly<Record<string, FieldDefinition>>, names: readonly string[]) => {
    const rules = Array.from({ length: draw.between(0, 3) }, (_, at): RuleDefinition => ({
      ...{ id: `rule${at}`, must: at === 2 ? { [names[0] ?? '']: true } : whenOn(names), message: 'm' },
      ...(draw.chance(40) ? { when: whenOn(names) } : {}),
      ...(draw.chance(20) ? { level: 'warning' } : {}),
    }));
    const exits = draw.chance(30) ? [{ when: whenOn(names), to: 'out' }] : [];
    return {
      ...{ id: `s${n}`, route: `/s${n}`, title: 't', section: 'one', screen: 'form' as const },
      fields,
      rules,
      exits,
    };
  };
  const optional = (): { readonly optional?: true } => (draw.chance(40) ? { optional: true } : {});
  const options = ['A', 'B'].map((code) => ({ code, label: code }));
  const lines: FieldDefinition = {
    ...{ type: 'list', label, itemLabel: 'l', add: 'a', min: draw.below(2), max: 2 },
    item: {
      x: { type: 'yesno', label },
      y: { type: 'number', label, min: 0, max: 2, when: { x: true }, ...optional() },
    },
  };
  const outcome = (id: string) => ({ kind: 'done' as const, route: `/${id}`, title: id, body: [] });
  const journey: ResolvedJourney = {
    ...{ id: 'ruled', title: 'ruled', compute: {}, sections: [{ id: 'one', title: 'one' }] },
    facts: { fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno' } },
    steps: [
      step(0, { a: { type: 'yesno', label, ...optional() } }, ['a']),
      step(1, { b: { type: 'choice', label, options, ...optional() } }, ['a', 'fact', 'b', 'b']),
      step(2, { c: { type: 'yesno', label, ...optional() }, d: { type: 'number', label, min: 0, max: 2 } }, [
        ...['fact', 'a', 'b', 'c', 'd'],
      ]),
      step(3, { lines }, ['a', 'c', 'd']),
    ],
    outcomes: { end: outcome('end'), out: outcome('out') },
  };
  return createPlan(journey, {});
});

/** Holds whoever is found for each way of some mistakes to what they are to do. @param count hears how far they come */
const meetAll = (ways: Parameters<typeof someWays>[0], count: (what: string) => void): void => {
  const { encoding } = ways;
  const { plan } = encoding;
  for (const { mutant, other, terms, findDifference } of someWays(ways)) {
    const isMetBy = (customer: Customer): boolean => findDifference(walkCustomer(plan, customer)) !== undefined;
    for (const term of terms) {
      const hint = hintFor(encoding, term.formula);
      if (hint === undefined) continue;
      const people: Customer[] = [];
      for (const one of findPeople(encoding, other, term, hint, mutant.id)) if (people.push(one) > 11) break;
      const shut = { ...term, formula: and(term.formula, FALSE) };
      expect([...findPeople(encoding, other, shut, hint, mutant.id)]).toEqual([]);
      for (const customer of people) {
        expect(customer.id).toBe(`${plan.journey.id}/${mutant.id}`);
        expectRefused(plan, customer);
        if (term.how !== 'value') continue;
        // What is refused is tried; what is taken is given, though it may change what else is asked.
        const isMet = isMetBy(customer);
        if (isTried(customer)) expect([mutant.id, isMet]).toEqual([mutant.id, true]);
        else if (isMet) count('value given');
      }
      const customer = people.find((one) => term.how !== 'value' || isTried(one));
      if (customer === undefined) continue;
      const one = { encoding, term, hint, customer };
      if (term.how === 'refused') {
        count(expectRefusedPerson(one));
      } else {
        const way = wayOf(one);
        count(`${term.how} ${way}`);
        if (term.how === 'walk') {
          const isEnd = isPossible(encoding, [term.formula, anEnd(encoding)]);
          expect([mutant.id, term.how, way === 'ends']).toEqual([mutant.id, term.how, isEnd]);
        } else {
          expect([mutant.id, term.how, way]).toEqual([mutant.id, term.how, farthest(encoding, term)]);
        }
      }
      if (term.how !== 'walk' && term.how !== 'refused') continue;
      expect([mutant.id, people.length]).toEqual([mutant.id, 1]);
      if (mutant.operator.startsWith('server/')) continue;
      expect([mutant.id, isMetBy(customer)]).toEqual([mutant.id, true]);
    }
  }
};

it('whoever meets a mistake comes to an end where anybody does, gets past where anybody does, and else stays', async () => {
  const met: Record<string, number> = {};
  const count = (what: string): void => void (met[what] = (met[what] ?? 0) + 1);
  await law(50, [smallJourney, ruledJourney, tape(4)], (small, ruled, numbers) => {
    const draw = drawFrom(numbers);
    const ofRules = ['rules/remove', 'rules/level', 'rules/negate'] as const;
    meetAll({ encoding: encodeJourney(small, today), draw, oneIn: 12 }, count);
    const encoding = encodeJourney(ruled, today);
    meetAll({ encoding, draw, oneIn: 6 }, count);
    meetAll({ encoding, draw, oneIn: 1, operators: ofRules }, count);
  });
  const usual = {
    ...{ 'refused alike': 40, 'refused otherwise': 8, 'refused stays': 30, 'walk ends': 150, 'walk stays': 8 },
    ...{ 'value ends': 60, 'value stays': 3, 'value given': 60, 'draft ends': 100, 'draft stays': 3 },
  };
  for (const [what, times] of Object.entries(usual)) {
    expect([what, (met[what] ?? 0) >= enough(times)]).toEqual([what, true]);
  }
});
