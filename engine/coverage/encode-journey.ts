import { answersBehind } from '../conditions/names-in.ts';
import { itemOf } from '../conditions/scope.ts';
import type { Calc } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { RuleDefinition } from '../definition/language.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { and, equal, FALSE, implies, isTrue, not, or, TRUE, type Formula, type Variable } from '../solver/formula.ts';
import { createSolver, type Solver } from '../solver/solver.ts';
import { mindsChanges } from './changes.ts';
import { treeOf, type ConditionTree } from './condition-tree.ts';
import { encodeCalc } from './encode-calc.ts';
import { encodeTree, type Names } from './encode-test.ts';
import { openField } from './encode-value.ts';
import { finenessOf } from './fineness.ts';
import { conditionsOf, type Hiding } from './hiding.ts';
import { namedValues } from './named-values.ts';
import { openFact } from './open-fact.ts';
import { readersIn } from './read-by.ts';
import { limitsOf, type Limit } from './ref-bounds.ts';
import { given, scopeInLine, type Line, type Opened, type Opening } from './opened.ts';
import { saysAsUsual, type Says } from './saying.ts';
import { missing, type Symbol } from './symbols.ts';

/**
 * Where a condition stands: at a step, with so many of its fields filled in. A step's own condition sees none of
 * them, a field's condition those above it, rules and exits all; exits also what the server says once it is saved.
 */
export type Point = { readonly index: number; readonly fields: number; readonly saved?: true };
export const before = (index: number): Point => ({ index, fields: 0 });
export const after = (index: number): Point => ({ index, fields: Infinity });
export const leaving = (index: number): Point => ({ index, fields: Infinity, saved: true });

/**
 * Whether the server says the same from beginning to end, or may say something else whenever it is asked again (decision
 * 0006). What is said of nobody in a world that changes is said of nobody; who is met where it is steady can be replayed.
 */
export type World = 'steady' | 'changing';

/** Answers to one step, still open, and what makes the step take them. */
export type EncodedAnswers = {
  readonly fields: readonly {
    readonly name: string;
    readonly field: FieldDefinition;
    readonly shown: Formula;
    /** Whether it is answered where it is shown. */
    readonly given: Formula;
    readonly opened: Opened;
  }[];
  /** Limits that another name says, and where in the step they are written. */
  readonly limits: readonly Limit[];
  /** Each of its answers is right whatever other names say. */
  readonly alone: Formula;
  /** Each of its answers is right by itself. */
  readonly fieldsValid: Formula;
  readonly rules: readonly { readonly rule: RuleDefinition; readonly applies: Formula; readonly holds: Formula }[];
  /** It can be saved: its answers are right by themselves and together. */
  readonly valid: Formula;
};

/** One step, as formulas over the same open answers. */
export type EncodedStep = EncodedAnswers & {
  readonly planStep: PlanStep;
  /** Nobody has left the journey above it. */
  readonly alive: Formula;
  /** It is on the path. */
  readonly visited: Formula;
  /** It is saved, and what the server says then is known. */
  readonly saved: Formula;
  /** Each exit: its condition alone, that it is asked at all, and that it is the one taken. */
  readonly exits: readonly {
    readonly to: string;
    readonly when: Formula;
    readonly reached: Formula;
    readonly taken: Formula;
  }[];
};

/** A journey as formulas: who the person is, what they answer, and where that leads. */
export type Encoding = {
  readonly plan: Plan;
  readonly solver: Solver;
  readonly today: string;
  readonly steps: readonly EncodedStep[];
  /** What the server says, to begin with. */
  readonly facts: ReadonlyMap<string, Opened>;
  /** The server has said something else since: of nobody in a steady world. */
  readonly moved: Formula;
  /** The journey runs to its end. */
  readonly ends: Formula;
  /** The formula of any condition, seen from a point; for a line of a list, from that line. */
  readonly formulaOf: (tree: ConditionTree, at: Point, line?: Line) => Formula;
  readonly symbolAt: (name: string, at: Point, line?: Line) => Symbol;
  /** Other answers to the same step, of the same person: as open as its own, which they leave alone. */
  readonly answersBeside: (step: EncodedStep) => EncodedAnswers;
  /** A condition lets somebody see its step, or what is behind it was begun. */
  readonly lets: (hiding: Hiding, at?: Point) => Formula;
  /** How many tests no formula could say. */
  readonly opaque: () => number;
};

/**
 * Turns a journey into formulas for one day. Total: what the checker would refuse becomes a test that is false.
 *
 * The path is computed anew from what the server says now (decision 0002): whoever stands somewhere would have come there
 * just the same had the server said so from the beginning. So in a world that changes, too, one symbol for a fact will do,
 * but for what is kept from before:
 * - what stands before a commit that was made is frozen. The exits of the commit and all below it see facts of their own,
 *   whichever they are: steps and outcomes ask some of them again, and all are read when somebody comes back. What was
 *   answered above stays, and so does whether it was asked;
 * - a section that was begun is not skipped, whatever `skipIf` has come to: it may have been begun wherever it is skipped.
 *
 * More is taken to be possible by this than is: never less. Taken to stay as they are: the day, and that the journey is for
 * this person, which the server asks with each call.
 * @param solver to which all that is open is told; one of its own unless given
 * @param says what is known of the values that the server says
 */
export const encodeJourney = (
  plan: Plan,
  today: string,
  solver: Solver = createSolver(),
  world: World = 'steady',
  says: Says = saysAsUsual,
): Encoding => {
  const context: FieldContext = { today, locale: 'fr', lists: plan.lists, read: () => undefined };
  const mentioned = namedValues(plan, context, says);
  let opaque = 0;
  const owners = new Map<string, { readonly index: number; readonly place: number; readonly opened: Opened }>();
  const changes = world === 'changing' && mindsChanges(plan);
  const moved: Formula = changes ? isTrue(solver.variable({ lo: 0, hi: 1 })) : FALSE;
  const commits = changes ? plan.steps.filter(({ step }) => step.commit === true) : [];
  const commitsAbove = ({ index, saved }: Point): readonly PlanStep[] =>
    commits.filter((commit) => commit.index < index || (commit.index === index && saved === true));
  /** What the server says to begin with, and after each commit. */
  const said: ReadonlyMap<string, Opened>[] = [];
  const begun = new Map<string, Formula>();
  /** By name, then by the point that it is seen from; of no point where all that it is made of is known. */
  let computed = new Map<string, Map<string, Symbol>>();
  const scope = plan.scope;

  const opening: Opening = {
    solver,
    context,
    mentioned: (name) => mentioned.get(name) ?? [],
    fineness: isFine(plan, says) ? finenessOf(plan.journey) : 1,
    readBy: readersIn(plan),
    place: () => here.fields,
    lookup: (name) => symbolAt(name, here),
    inLine: (field, line) => formulaOf(treeOf(field.when ?? {}), here, line),
  };
  /** The point at which a list is being opened. */
  let here: Point = before(0);

  const symbolAt = (name: string, at: Point, line?: Line): Symbol => {
    const own = line?.symbols.get(name);
    if (own !== undefined) return own;
    const info = scope.names.get(name);
    if (info?.kind === 'compute') return symbolOfCalc(name, info.calc, at);
    const fact = said[commitsAbove(at).length]?.get(name);
    if (fact !== undefined) return fact.symbol;
    const owner = owners.get(name);
    if (owner !== undefined) return isAbove(owner, at) ? owner.opened.symbol : missing;
    const item = itemOf(scope, name);
    if (item === undefined) return missing;
    const list = owners.get(name.slice(0, name.lastIndexOf('.')));
    if (list === undefined || !isAbove(list, at)) return missing;
    const each = (list.opened.lines ?? []).flatMap((one) => one.fields.get(item.key)?.symbol ?? []);
    const beyond = list.opened.beyond?.(item.key);
    const { present } = list.opened.symbol;
    return { kind: 'lines', present, each, ...(beyond === undefined ? {} : { beyond }) };
  };
  const symbolOfCalc = (name: string, calc: Calc, at: Point): Symbol => {
    // The same wherever all that it is made of is known.
    const whole = answersBehind({ scope }, name).every((answer) => {
      const owner = owners.get(answer);
      return owner !== undefined && isAbove(owner, at);
    });
    const since = commitsAbove(at).length;
    const key = `${whole ? '' : `${at.index}.${at.fields}`} ${since}`;
    const own = computed.get(name) ?? new Map<string, Symbol>();
    computed.set(name, own);
    const known = own.get(key);
    if (known !== undefined) return known;
    // A value that needs itself reads as missing, as at run time.
    own.set(key, missing);
    const symbol = encodeCalc(calc, {
      ...{ scope, today, solver, lookup: (inner) => symbolAt(inner, at) },
      opaque: () => {
        opaque += 1;
      },
    });
    own.set(key, symbol);
    return symbol;
  };
  // Many goals are about the same condition: what is one formula for all of them is prepared once.
  type Made = { readonly at: Point; readonly line?: Line; readonly formula: Formula };
  let formulas = new WeakMap<ConditionTree, Made[]>();
  const formulaOf = (tree: ConditionTree, at: Point, line?: Line): Formula => {
    const known = formulas.get(tree) ?? [];
    const same = known.find((one) => one.line === line && isSame(one.at, at));
    if (same !== undefined) return same.formula;
    const made = makeFormula(tree, at, line);
    const formula = tree.kind === 'atom' && isLarge(made) ? named(made) : made;
    formulas.set(tree, [...known, { at, ...(line === undefined ? {} : { line }), formula }]);
    return formula;
  };
  const makeFormula = (tree: ConditionTree, at: Point, line: Line | undefined): Formula => {
    const names: Names = {
      scope: line === undefined ? scope : scopeInLine(plan, line),
      today,
      lookup: (name) => symbolAt(name, at, line),
      opaque: () => {
        opaque += 1;
        return isTrue(solver.variable({ lo: 0, hi: 1 }));
      },
    };
    return encodeTree(tree, names, (part) => formulaOf(part, at, line));
  };
  const lets: Encoding['lets'] = ({ by, tree, at, section }, from) => {
    const open = formulaOf(tree, by === 'skip' ? before(at) : (from ?? before(at)));
    return by === 'skip' ? or(open, begunOf(section)) : open;
  };
  const begunOf = (section: string): Formula => {
    if (moved === FALSE) return FALSE;
    const known = begun.get(section) ?? and(moved, isTrue(solver.variable({ lo: 0, hi: 1 })));
    begun.set(section, known);
    return known;
  };
  const named = (formula: Formula): Formula => {
    // One test is as short as its name would be: a copy of a variable is one more to be worked out for every customer.
    if (formula.kind !== 'and' && formula.kind !== 'or' && formula.kind !== 'not') return formula;
    const variable = solver.variable({ lo: 0, hi: 1 });
    solver.define(variable, formula);
    return isTrue(variable);
  };

  const listen = (): void => {
    const { facts } = plan.journey;
    said.push(new Map(Object.entries(facts).map(([name, fact]) => [name, openFact(name, fact, says(fact), opening)])));
  };
  listen();
  /** After a commit that is not made nothing has changed, nor anything where the world is steady. */
  const listenAgain = (committed: Formula): Formula => {
    const known = said.at(-1) as ReadonlyMap<string, Opened>;
    listen();
    const same = [...(said.at(-1) as ReadonlyMap<string, Opened>)].map(([name, fact]) =>
      isSameFact(fact, known.get(name) as Opened),
    );
    return or(and(moved, committed), and(...same));
  };

  const encodeAnswers = ({ index, step, fields: asked }: PlanStep, visited: Formula): EncodedAnswers => {
    const fields = asked.map(({ name, field }, place) => {
      here = { index, fields: place };
      const seen = field.when === undefined ? visited : and(visited, formulaOf(treeOf(field.when), here));
      const isGiven = given(field, solver);
      const opened = openField(name, field, named(and(seen, isGiven)), opening);
      owners.set(name, { index, place, opened });
      return { name, field, shown: seen, given: isGiven, opened };
    });
    const seeing = after(index);
    const limits = fields.flatMap(({ name, field, opened }) =>
      limitsOf(field, opened, (other) => symbolAt(other, seeing)).map(({ path, holds }) => ({
        path: ['fields', name, ...path],
        holds,
      })),
    );
    const alone = and(
      ...fields.map(({ shown, opened, field }) =>
        opened.symbol.present === FALSE
          ? implies(shown, field.optional === true ? TRUE : FALSE)
          : implies(opened.symbol.present, opened.valid),
      ),
    );
    const fieldsValid = named(and(alone, ...limits.map(({ holds }) => holds)));
    const rules = step.rules.map((rule) => ({
      rule,
      applies: rule.when === undefined ? TRUE : formulaOf(treeOf(rule.when), seeing),
      holds: formulaOf(treeOf(rule.must), seeing),
    }));
    // A warning is confirmed, and saved.
    const binding = rules.filter(({ rule }) => rule.level !== 'warning');
    const valid = named(and(fieldsValid, ...binding.map(({ applies, holds }) => implies(applies, holds))));
    return { fields, limits, alone, fieldsValid, rules, valid };
  };
  const answersBeside = ({ planStep, visited }: EncodedStep): EncodedAnswers => {
    const names = new Set(planStep.fields.map(({ name }) => name));
    const own = [...owners].filter(([name]) => names.has(name));
    const kept = { computed, formulas };
    // What is made of answers to this step is made of the others now.
    const isElse = ([name]: readonly [string, unknown]): boolean =>
      answersBehind({ scope }, name).every((answer) => !names.has(answer));
    computed = new Map([...computed].filter(isElse));
    formulas = new WeakMap();
    const beside = encodeAnswers(planStep, visited);
    ({ computed, formulas } = kept);
    own.forEach(([name, owner]) => owners.set(name, owner));
    return beside;
  };

  const encodeStep = (
    planStep: PlanStep,
    alive: Formula,
  ): { readonly encoded: EncodedStep; readonly heard: Formula } => {
    const { index, step } = planStep;
    const shown = and(...conditionsOf(plan, planStep).map((hiding) => lets(hiding)));
    const visited = named(and(alive, shown));
    const answers = encodeAnswers(planStep, visited);
    const heard = commits.includes(planStep) ? named(listenAgain(visited)) : TRUE;
    const saved = and(visited, answers.valid, heard);
    let open = saved;
    const exits = step.exits.map((exit) => {
      const when = formulaOf(treeOf(exit.when), leaving(index));
      const reached = open;
      const taken = named(and(open, when));
      open = and(open, not(when));
      return { to: exit.to, when, reached, taken };
    });
    return { encoded: { planStep, alive, visited, ...answers, saved, exits }, heard };
  };

  const steps: EncodedStep[] = [];
  // Whom it is not for, it is not shown to.
  const { for: meant } = plan.journey;
  let alive: Formula = meant === undefined ? TRUE : named(formulaOf(treeOf(meant), before(0)));
  for (const planStep of plan.steps) {
    const { encoded, heard } = encodeStep(planStep, alive);
    steps.push(encoded);
    // Whoever comes past a step has saved it, and has not left from it.
    const { visited, valid, exits } = encoded;
    alive = named(and(alive, implies(visited, valid), heard, ...exits.map(({ taken }) => not(taken))));
  }
  const [facts = new Map<string, Opened>()] = said;
  return {
    plan,
    solver,
    today,
    steps,
    facts,
    moved,
    ends: alive,
    formulaOf,
    symbolAt,
    answersBeside,
    lets,
    opaque: () => opaque,
  };
};

const isSame = (a: Point, b: Point): boolean =>
  a.index === b.index && a.fields === b.fields && (a.saved ?? false) === (b.saved ?? false);

/** Two words of the server about one fact are the same. */
const isSameFact = (a: Opened, b: Opened): Formula => {
  const [here, there] = [a.symbol.present, b.symbol.present];
  const values = a.about.map((variable, n) =>
    equal(
      [
        [1, variable],
        [-1, b.about[n] as Variable],
      ],
      0,
    ),
  );
  return or(and(here, there, ...values), and(not(here), not(there)));
};

/** The server may say a number that is not whole. */
const isFine = ({ journey }: Plan, says: Says): boolean =>
  Object.values(journey.facts).some(
    (fact) => (fact.type === 'number' || fact.type === 'money') && says(fact).whole !== true,
  );

/** More tests than this are given a name, so that whatever speaks of them does not say them all again. */
const mostTests = 30;

const isLarge = (formula: Formula): boolean => {
  let left = mostTests;
  const count = (part: Formula): void => {
    if (part.kind === 'not') count(part.part);
    else if (part.kind !== 'and' && part.kind !== 'or') left -= 1;
    else for (const one of part.parts) if (left >= 0) count(one);
  };
  count(formula);
  return left < 0;
};

/** The person gets to an end: through an exit, or to the last step and past it. */
export const anEnd = ({ steps, ends }: Pick<Encoding, 'steps' | 'ends'>): Formula =>
  or(ends, ...steps.flatMap(({ exits }) => exits.map(({ taken }) => taken)));

const isAbove = (owner: { readonly index: number; readonly place: number }, at: Point): boolean =>
  owner.index < at.index || (owner.index === at.index && owner.place < at.fields);
