import { namesInWhen } from '../conditions/names-in.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import type { ExitDefinition } from '../definition/language.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { atomsIn, deciding, type Atom } from '../coverage/condition-tree.ts';
import { comesOut, decisionsOf, type Decision, type Occasion } from '../coverage/decisions.ts';
import { anEnd, encodeJourney, type EncodedStep, type Encoding } from '../coverage/encode-journey.ts';
import { endsAt } from '../coverage/ends.ts';
import { findPerson, runModel } from '../coverage/make-run.ts';
import { slotsAtEnd, type Run } from '../coverage/run.ts';
import { addMonths } from '../fields/calendar.ts';
import type { Plan } from '../path/plan.ts';
import { and, not, or, type Formula } from '../solver/formula.ts';
import type { Example } from '../definition/finding.ts';
import { saysBy } from './answers.ts';
import type { ContractFacts } from './contract-facts.ts';
import { refusedSaves } from './prove-sent.ts';
import { relatedTo } from './related-places.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type Contract = Pick<ContractFacts, 'calls'>;

/** One journey on one day, ready for questions. */
type Proof = {
  readonly resolved: Resolved;
  readonly encoding: Encoding;
  readonly decisions: readonly Decision[];
  readonly can: (...formulas: readonly Formula[]) => boolean;
  readonly cannot: (...formulas: readonly Formula[]) => boolean;
  /** Somebody for whom all of it holds, walked; undefined where there is nobody. */
  readonly someone: (about: readonly string[], ...formulas: readonly Formula[]) => Example | undefined;
};

const startProof = (resolved: Resolved, plan: Plan, today: string, contract: Contract): Proof => {
  const encoding = encodeJourney(plan, today, undefined, saysBy({ contract }));
  const decisions = decisionsOf(encoding);
  const ask = (formulas: readonly Formula[]) => encoding.solver.solve(formulas);
  return {
    resolved,
    encoding,
    decisions,
    can: (...formulas) => ask(formulas).kind === 'sat',
    cannot: (...formulas) => ask(formulas).kind === 'unsat',
    // Rather somebody who gets to an end than somebody who is left standing further on.
    someone: (about, ...formulas) => {
      const whole = findPerson(encoding, [...formulas, anEnd(encoding)]);
      const verdict = whole.kind === 'sat' ? whole : findPerson(encoding, formulas);
      return verdict.kind === 'sat' ? exampleOf(plan, runModel(encoding, verdict.model), about) : undefined;
    },
  };
};

const exampleOf = (plan: Plan, run: Run, about: readonly string[]): Example => {
  const { today, server, entries, end, stuck } = run;
  const visits = entries.flatMap(({ planStep, saved }) =>
    saved === undefined ? [] : [{ step: planStep.step.id, answers: saved.record }],
  );
  const slots = slotsAtEnd(plan, run);
  const shows = Object.fromEntries(
    about.flatMap((name) => {
      const value = plan.reader(name)(slots);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const { id: journey } = plan.journey;
  return { today, server, visits, end: end.id, ...(stuck === undefined ? {} : { stuck: true }), journey, shows };
};

/**
 * What can be proven of a journey, on a day: who gets nowhere, and what never makes a difference. Each finding comes with
 * a person who shows it, walked through the reference path before they are named. No false alarm: what the solver cannot
 * decide is not reported.
 */
export const proveJourney = (
  resolved: Resolved,
  plan: Plan,
  today: string,
  contract: Contract,
): readonly FindingSeed[] => {
  const proof = startProof(resolved, plan, today, contract);
  const now = [
    ...neverReached(proof),
    ...neverValid(proof),
    ...outcomesNeverReached(proof),
    ...withoutEffect(proof),
    ...shadowedExits(proof),
    ...unhandledValues(proof),
    ...refusedSaves(proof, contract),
  ];
  return [...now, ...worksNoLonger(resolved, plan, today, now, contract)].map((seed) => {
    const related = [...relatedTo(resolved, seed), ...(isAboutWays(seed) ? wayOut(proof) : [])];
    return related.length === 0 ? seed : { ...seed, related };
  });
};

const isAboutWays = ({ code }: FindingSeed): boolean => code === 'never-reached' || code === 'outcome-never-reached';

/** The exits by which everybody has left, where nobody gets past a step. */
const wayOut = ({ resolved, encoding, can, cannot }: Proof): readonly Origin[] => {
  const dead = encoding.steps.findIndex(({ alive }) => cannot(alive));
  const last = encoding.steps[dead < 0 && cannot(encoding.ends) ? encoding.steps.length - 1 : dead - 1];
  if (last === undefined) return [];
  const { id } = last.planStep.step;
  return last.exits.flatMap(({ taken }, n) => (can(taken) ? [placeInStep(resolved, id, ['exits', n, 'when'])] : []));
};

const placeOf = ({ resolved }: Pick<Proof, 'resolved'>, decision: Decision): FindingSeed['at'] => {
  const [group, index, ...rest] = decision.path;
  return group === 'steps'
    ? placeInStep(resolved, (resolved.journey.steps[Number(index)] as ResolvedStep).id, rest)
    : placeInJourney(resolved, decision.path);
};

const namesOf = (decision: Decision): readonly string[] => [...new Set(atomsIn(decision.tree).map(({ name }) => name))];

/** Steps that nobody sees: each run of them once. */
const neverReached = ({ resolved, encoding, cannot, someone }: Proof): readonly FindingSeed[] => {
  let above = false;
  return encoding.steps.flatMap(({ planStep: { step }, alive, visited }): readonly FindingSeed[] => {
    const dead = cannot(visited);
    const isFirst = dead && !above;
    above = dead && cannot(alive);
    if (!isFirst) return [];
    const about = [step.useWhen, step.when].flatMap((when) => (when === undefined ? [] : Object.keys(when)));
    return [
      {
        code: 'never-reached',
        at: placeInStep(resolved, step.id, ['id']),
        params: { name: step.id },
        example: someone(about, alive) ?? someone(about),
      },
    ];
  });
};

/** Steps that come up and let nobody go on. */
const neverValid = ({ resolved, encoding, can, cannot, someone }: Proof): readonly FindingSeed[] =>
  encoding.steps
    .filter(({ visited, valid }) => can(visited) && cannot(visited, valid))
    .map(({ planStep: { step }, visited }) => ({
      code: 'never-valid',
      at: placeInStep(resolved, step.id, ['id']),
      params: { name: step.id },
      example: someone([], visited),
    }));

const outcomesNeverReached = ({ resolved, encoding, cannot, someone }: Proof): readonly FindingSeed[] =>
  Object.keys(encoding.plan.journey.outcomes).flatMap((id): readonly FindingSeed[] => {
    const ways = endsAt(encoding, id).map(({ taken }) => taken);
    // Without any exit to it, it is simply never used.
    if (ways.length === 0 || !cannot(or(...ways))) return [];
    const at = placeInJourney(resolved, ['outcomes', id]);
    return [{ code: 'outcome-never-reached', at, params: { name: id }, example: someone([]) }];
  });

/** Conditions that always come out the same, and parts of them that never make a difference. */
const withoutEffect = ({ resolved, encoding, decisions, can, cannot, someone }: Proof): readonly FindingSeed[] =>
  decisions.flatMap((decision): readonly FindingSeed[] => {
    const step = encoding.steps[decision.index];
    const reached = reachedBy(decision, step);
    if (!can(reached)) return [];
    const at = placeOf({ resolved }, decision);
    const about = namesOf(decision);
    const always = [true, false].find((so) => cannot(reached, outOf(decision, !so)));
    if (always !== undefined) {
      // What nobody gets to, or past, is told of where it stands.
      if (!always && ['must', 'section', 'use', 'step'].includes(decision.kind)) return [];
      if (always && decision.kind === 'skip') return [];
      const code = always ? 'always-holds' : 'never-holds';
      return [{ code, severity: 'warning', at, params: { names: about.join(', ') }, example: someone(about, reached) }];
    }
    const atoms = atomsIn(decision.tree);
    if (atoms.length < 2) return [];
    return atoms
      .filter((atom) => [true, false].some((so) => cannot(reached, matters(decision, atom, so))))
      .map((atom) => ({
        code: 'part-without-effect',
        severity: 'warning',
        at: { ...at, path: [...at.path, ...atom.path] },
        params: { name: atom.name },
        example: someone(about, reached),
      }));
  });

/** Where a rule is asked: of answers that are right by themselves. Elsewhere, where the decision comes up. */
const reachedBy = (decision: Decision, step: EncodedStep | undefined): Formula => {
  const rule = step?.rules[Number(decision.path[3])];
  return decision.kind === 'must' && step !== undefined && rule !== undefined
    ? and(step.visited, step.fieldsValid, rule.applies)
    : or(...decision.occasions.map(({ reached }) => reached));
};

const outOf = (decision: Decision, so: boolean): Formula => {
  if (decision.kind !== 'must') return comesOut(decision, so);
  const [occasion] = decision.occasions as readonly [Occasion];
  const formula = occasion.formulaOf(decision.tree);
  return so ? formula : not(formula);
};

/** The atom decides, and comes out so. */
const matters = (decision: Decision, atom: Atom, so: boolean): Formula => {
  const beside = deciding(decision.tree, atom);
  if (beside === undefined) return or();
  return or(
    ...decision.occasions.map(({ reached, formulaOf }) => {
      const test = formulaOf(atom);
      return and(
        decision.kind === 'must' ? and() : reached,
        so ? test : not(test),
        ...beside.hold.map(formulaOf),
        ...beside.fail.map((tree) => not(formulaOf(tree))),
      );
    }),
  );
};

/** Two exits of one step that may both hold: their order decides, which the author may not have meant. */
const shadowedExits = ({ resolved, encoding, can, someone }: Proof): readonly FindingSeed[] =>
  encoding.steps.flatMap(({ planStep: { step }, visited, valid, exits }) =>
    exits.flatMap((exit, n) => {
      const [first] = exits.slice(0, n).filter((one) => one.to !== exit.to && can(visited, valid, one.when, exit.when));
      if (first === undefined) return [];
      const about = [
        ...Object.keys((step.exits[n] as ExitDefinition).when),
        ...Object.keys((step.exits[exits.indexOf(first)] as ExitDefinition).when),
      ];
      return [
        {
          code: 'overlapping-exits' as const,
          severity: 'note' as const,
          at: placeInStep(resolved, step.id, ['exits', n]),
          params: { first: first.to, second: exit.to },
          example: someone(about, visited, valid, first.when, exit.when),
        },
      ];
    }),
  );

/** A value that is read again after a save, that no condition names, and with which one simply goes on. */
const unhandledValues = ({ resolved, encoding, decisions, can, someone }: Proof): readonly FindingSeed[] =>
  Object.entries(encoding.plan.journey.facts).flatMap(([name, fact]) => {
    const step = encoding.steps.find(
      ({ planStep: { step: one } }) =>
        one.refresh?.includes(name) === true && one.exits.some(({ when }) => namesInWhen(when).includes(name)),
    );
    const symbol = encoding.facts.get(name)?.symbol;
    if (step === undefined || fact.values === undefined || symbol?.kind !== 'code') return [];
    const atoms = decisions.flatMap(({ tree }) => atomsIn(tree)).filter((atom) => atom.name === name);
    const named = new Set(atoms.flatMap(({ values }) => values));
    const goesOn = and(step.visited, step.valid, ...step.exits.map(({ taken }) => not(taken)));
    return [...new Set(Object.values(fact.values))]
      .filter((value) => value !== fact.otherwise && !named.has(value) && can(goesOn, symbol.is(value)))
      .map((value) => ({
        code: 'unhandled-value' as const,
        severity: 'warning' as const,
        at: placeInJourney(resolved, ['facts', name, 'values']),
        params: { name, value },
        example: someone([name], goesOn, symbol.is(value)),
      }));
  });

/** Days on which a journey is tried besides today: limits written as a date or a year run out. */
const later = (today: string): readonly string[] => {
  const months = [1, 12, 120].flatMap((count) => addMonths(today, count) ?? []);
  const year = Number(today.slice(0, 4));
  const leap = year + 4 - (year % 4);
  return [...months, `${year}-12-31`, `${leap}-02-29`].sort();
};

/** What works today and will not on a later day; each once, with the first day on which it does not. */
const worksNoLonger = (
  resolved: Resolved,
  plan: Plan,
  today: string,
  now: readonly FindingSeed[],
  contract: Contract,
): readonly FindingSeed[] => {
  // What is written relative to today moves along; what may run out is a year, or a date that begins with one.
  if (!namesYear(resolved.journey)) return [];
  const told = new Set(now.map(keyOf));
  return later(today).flatMap((day) => {
    const proof = startProof(resolved, plan, day, contract);
    return [...neverReached(proof), ...neverValid(proof), ...outcomesNeverReached(proof)].flatMap((seed) => {
      if (told.has(keyOf(seed))) return [];
      told.add(keyOf(seed));
      return [
        { ...seed, code: 'works-no-longer' as const, severity: 'warning' as const, params: { ...seed.params, day } },
      ];
    });
  });
};

/** Of a field: what is shown, or stands in its box at first, limits nobody. */
const wishes: readonly string[] = ['example', 'default'];

const namesYear = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([key, part]) => !('type' in value && wishes.includes(key)) && namesYear(part))
    : /\b(?:19|20|21)\d{2}\b/u.test(String(value));

const keyOf = ({ code, params }: FindingSeed): string => `${code} ${params?.['name'] ?? ''}`;
