import { namesInWhen } from '../conditions/names-in.ts';
import type { FindingSeed, Origin } from '../definition/finding.ts';
import type { ExitDefinition } from '../definition/language.ts';
import type { ResolvedStep } from '../definition/resolved.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { atomsIn, deciding, type Atom } from '../coverage/condition-tree.ts';
import { comesOut, decisionsOf, type Decision, type Occasion } from '../coverage/decisions.ts';
import { anEnd, encodeJourney, type EncodedStep, type Encoding } from '../coverage/encode-journey.ts';
import { endsAt } from '../coverage/ends.ts';
import { firstDays, laterDays, namesYear } from '../coverage/later-days.ts';
import { leftStanding } from '../coverage/left-standing.ts';
import { findPerson, runModel } from '../coverage/make-run.ts';
import { slotsAtEnd, type Run } from '../coverage/run.ts';
import type { Plan } from '../path/plan.ts';
import { and, implies, not, or, type Formula } from '../solver/formula.ts';
import { createSolver } from '../solver/solver.ts';
import type { Example } from '../definition/finding.ts';
import { saysBy } from './answers.ts';
import type { ContractFacts } from './contract-facts.ts';
import { refusedSaves } from './prove-sent.ts';
import { relatedTo } from './related-places.ts';
import { placeInJourney, placeInStep } from './uses.ts';

type Contract = Pick<ContractFacts, 'calls'>;

/**
 * One journey on one day, ready for questions. Of nobody is said what is so of nobody whatever the server says later on;
 * somebody, who is then named, is told the same from beginning to end.
 */
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
  const encoding = encodeJourney(plan, today, createSolver(), 'changing', saysBy({ contract }));
  const steady = not(encoding.moved);
  const decisions = decisionsOf(encoding);
  const ask = (formulas: readonly Formula[]) => encoding.solver.solve(formulas);
  return {
    resolved,
    encoding,
    decisions,
    can: (...formulas) => ask([...formulas, steady]).kind === 'sat',
    cannot: (...formulas) => ask(formulas).kind === 'unsat',
    // Rather somebody who gets to an end than somebody who is left standing further on.
    someone: (about, ...formulas) => {
      const asked = [...formulas, steady];
      const whole = findPerson(encoding, [...asked, anEnd(encoding)]);
      const verdict = whole.kind === 'sat' ? whole : findPerson(encoding, asked);
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
  const claims = [...neverReached(proof), ...outcomesNeverReached(proof), ...withoutEffect(proof)];
  const now = [
    ...withDays(resolved, plan, today, claims, contract),
    ...neverValid(proof),
    ...neverValidForSome(proof),
    ...shadowedExits(proof),
    ...unhandledValues(proof),
    ...refusedSaves(proof, contract),
  ];
  const known = [...claims.map(({ seed }) => seed), ...now];
  return [...now, ...worksNoLonger(resolved, plan, today, known, contract)].map((seed) => {
    const more = isAboutWays(seed) ? wayOut(proof) : (seed.related ?? []);
    const related = [...relatedTo(resolved, seed), ...more];
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

/** That nobody ever does something, and what they would have to do, on one day or another, for it not to be so. */
type Claim = { readonly seed: FindingSeed; readonly denies: readonly ((on: Proof) => boolean)[] };

/** What is so today and will not be later is no mistake: it is written ahead of its day. */
const withDays = (
  resolved: Resolved,
  plan: Plan,
  today: string,
  claims: readonly Claim[],
  contract: Contract,
): readonly FindingSeed[] => {
  const proofs = new Map<string, Proof>();
  const proofOn = (day: string): Proof => {
    const proof = proofs.get(day) ?? startProof(resolved, plan, day, contract);
    proofs.set(day, proof);
    return proof;
  };
  const denied = claims.flatMap(({ denies }) => denies);
  const days = firstDays(resolved.journey, today, denied, (isDone, day) => isDone(proofOn(day)));
  return claims.map(({ seed, denies }) => {
    const begins = denies.map((one) => days.get(one));
    const day = begins.every((one) => one !== undefined) ? begins.toSorted().at(-1) : undefined;
    if (day === undefined) return seed;
    const name = seed.params?.['name'] ?? seed.params?.['names'] ?? '';
    return { ...seed, code: 'not-before', severity: 'note', params: { name, day } };
  });
};

/** Steps that nobody sees: each run of them once. */
const neverReached = ({ resolved, encoding, cannot, someone }: Proof): readonly Claim[] => {
  let above = false;
  return encoding.steps.flatMap(({ planStep: { step }, alive, visited }, n): readonly Claim[] => {
    const dead = cannot(visited);
    const isFirst = dead && !above;
    above = dead && cannot(alive);
    if (!isFirst) return [];
    const about = [step.useWhen, step.when].flatMap((when) => (when === undefined ? [] : Object.keys(when)));
    return [
      {
        seed: {
          code: 'never-reached',
          at: placeInStep(resolved, step.id, ['id']),
          params: { name: step.id },
          example: someone(about, alive) ?? someone(about),
        },
        denies: [(on) => on.can((on.encoding.steps[n] as EncodedStep).visited)],
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

/** Steps that let some go on, and others not, whatever they answer there: that hangs on what stands above. */
const neverValidForSome = ({ resolved, encoding, can }: Proof): readonly FindingSeed[] =>
  encoding.steps.flatMap((step): readonly FindingSeed[] => {
    const { planStep, visited, valid } = step;
    const { id } = planStep.step;
    const found = leftStanding(encoding, step);
    // Where nobody at all goes on, that is told.
    if (found === undefined || !can(visited, valid)) return [];
    const { run, same, above } = found;
    // Without one of these, some answer would do.
    const demands = demandsOf(step);
    const keeping = demands.filter((one) =>
      can(visited, same, step.alone, ...demands.flatMap(({ holds }, n) => (demands[n] === one ? [] : [holds]))),
    );
    return [
      {
        code: 'never-valid-for-some',
        at: placeInStep(resolved, id, ['id']),
        params: { name: id },
        example: exampleOf(encoding.plan, run, above),
        related: keeping.map(({ path }) => placeInStep(resolved, id, path)),
      },
    ];
  });

/** What a step demands of its answers besides what each is by itself: limits that another name says, and rules. */
const demandsOf = ({ limits, rules }: EncodedStep): EncodedStep['limits'] => [
  ...limits,
  ...rules.flatMap(({ rule, applies, holds }, n) =>
    rule.level === 'warning' ? [] : [{ path: ['rules', n], holds: implies(applies, holds) }],
  ),
];

const outcomesNeverReached = ({ resolved, encoding, cannot, someone }: Proof): readonly Claim[] =>
  Object.keys(encoding.plan.journey.outcomes).flatMap((id): readonly Claim[] => {
    const waysOf = (one: Encoding): readonly Formula[] => endsAt(one, id).map(({ taken }) => taken);
    const ways = waysOf(encoding);
    // Without any exit to it, it is simply never used.
    if (ways.length === 0 || !cannot(or(...ways))) return [];
    const at = placeInJourney(resolved, ['outcomes', id]);
    const seed: FindingSeed = { code: 'outcome-never-reached', at, params: { name: id }, example: someone([]) };
    return [{ seed, denies: [(on) => on.can(or(...waysOf(on.encoding)))] }];
  });

/** Conditions that always come out the same, and parts of them that never make a difference. */
const withoutEffect = ({ resolved, encoding, decisions, can, cannot, someone }: Proof): readonly Claim[] =>
  decisions.flatMap((decision, n): readonly Claim[] => {
    const step = encoding.steps[decision.index];
    const reached = reachedBy(decision, step);
    if (!can(reached)) return [];
    const at = placeOf({ resolved }, decision);
    const about = namesOf(decision);
    /** Whether it can be, on another day, that the decision comes up and something is so of it. */
    const comesUp =
      (isSo: (decision: Decision) => Formula) =>
      (on: Proof): boolean => {
        const own = on.decisions[n] as Decision;
        return on.can(reachedBy(own, on.encoding.steps[own.index]), isSo(own));
      };
    const always = [true, false].find((so) => cannot(reached, outOf(decision, !so)));
    if (always !== undefined) {
      // What nobody gets to, or past, is told of where it stands.
      if (!always && ['must', 'section', 'use', 'step'].includes(decision.kind)) return [];
      if (always && decision.kind === 'skip') return [];
      const code = always ? 'always-holds' : 'never-holds';
      const params = { names: about.join(', ') };
      return [
        {
          seed: { code, severity: 'warning', at, params, example: someone(about, reached) },
          denies: [comesUp((own) => outOf(own, !always))],
        },
      ];
    }
    const atoms = atomsIn(decision.tree);
    if (atoms.length < 2) return [];
    return atoms.flatMap((atom, place): readonly Claim[] => {
      const idle = [true, false].filter((so) => cannot(reached, matters(decision, atom, so)));
      if (idle.length === 0) return [];
      return [
        {
          seed: {
            code: 'part-without-effect',
            severity: 'warning',
            at: { ...at, path: [...at.path, ...atom.path] },
            params: { name: atom.name },
            example: someone(about, reached),
          },
          denies: idle.map((so) => comesUp((own) => matters(own, atomsIn(own.tree)[place] as Atom, so))),
        },
      ];
    });
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
  encoding.steps.flatMap(({ planStep: { step }, saved, exits }) =>
    exits.flatMap((exit, n) => {
      const [first] = exits.slice(0, n).filter((one) => one.to !== exit.to && can(saved, one.when, exit.when));
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
          example: someone(about, saved, first.when, exit.when),
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
    const goesOn = and(step.saved, ...step.exits.map(({ taken }) => not(taken)));
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

/** What works today and will not on a later day; each once, with the first day on which it does not. */
const worksNoLonger = (
  resolved: Resolved,
  plan: Plan,
  today: string,
  now: readonly FindingSeed[],
  contract: Contract,
): readonly FindingSeed[] => {
  if (!namesYear(resolved.journey)) return [];
  const told = new Set(now.map(keyOf));
  return laterDays(today).flatMap((day) => {
    const proof = startProof(resolved, plan, day, contract);
    const seedsOf = (claims: readonly Claim[]) => claims.map(({ seed }) => seed);
    return [...seedsOf(neverReached(proof)), ...neverValid(proof), ...seedsOf(outcomesNeverReached(proof))].flatMap(
      (seed) => {
        if (told.has(keyOf(seed))) return [];
        told.add(keyOf(seed));
        return [
          { ...seed, code: 'works-no-longer' as const, severity: 'warning' as const, params: { ...seed.params, day } },
        ];
      },
    );
  });
};

const keyOf = ({ code, params }: FindingSeed): string => `${code} ${params?.['name'] ?? ''}`;
