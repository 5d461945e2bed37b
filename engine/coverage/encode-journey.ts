import { answersBehind } from '../conditions/names-in.ts';
import { itemOf } from '../conditions/scope.ts';
import type { Calc, When } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { RuleDefinition } from '../definition/language.ts';
import type { ResolvedSection } from '../definition/resolved.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { and, FALSE, implies, isTrue, not, or, TRUE, type Formula } from '../solver/formula.ts';
import { createSolver, type Solver } from '../solver/solver.ts';
import { treeOf, type ConditionTree } from './condition-tree.ts';
import { encodeCalc } from './encode-calc.ts';
import { encodeTree, type Names } from './encode-test.ts';
import { openField } from './encode-value.ts';
import { finenessOf } from './fineness.ts';
import { namedValues } from './named-values.ts';
import { openFact } from './open-fact.ts';
import { readersIn } from './read-by.ts';
import { refBound, within } from './ref-bounds.ts';
import { given, scopeInLine, type Line, type Opened, type Opening } from './opened.ts';
import { saysAsUsual, type Says } from './saying.ts';
import { missing, type Symbol } from './symbols.ts';

/**
 * Where a condition stands: at a step, with so many of its fields filled in. A step's own condition sees none of
 * them, a field's condition those above it, rules and exits all.
 */
export type Point = { readonly index: number; readonly fields: number };
export const before = (index: number): Point => ({ index, fields: 0 });
export const after = (index: number): Point => ({ index, fields: Infinity });

/** One step, as formulas over the same open answers. */
export type EncodedStep = {
  readonly planStep: PlanStep;
  /** Nobody has left the journey above it. */
  readonly alive: Formula;
  /** It is on the path. */
  readonly visited: Formula;
  readonly fields: readonly {
    readonly name: string;
    readonly field: FieldDefinition;
    readonly shown: Formula;
    readonly opened: Opened;
  }[];
  /** Each of its answers is right by itself. */
  readonly fieldsValid: Formula;
  readonly rules: readonly { readonly rule: RuleDefinition; readonly applies: Formula; readonly holds: Formula }[];
  /** It can be saved: its answers are right by themselves and together. */
  readonly valid: Formula;
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
  readonly facts: ReadonlyMap<string, Opened>;
  /** The journey runs to its end. */
  readonly ends: Formula;
  /** The formula of any condition, seen from a point; for a line of a list, from that line. */
  readonly formulaOf: (tree: ConditionTree, at: Point, line?: Line) => Formula;
  readonly symbolAt: (name: string, at: Point, line?: Line) => Symbol;
  /** How many tests no formula could say. */
  readonly opaque: () => number;
};

/**
 * Turns a journey into formulas for one day. Total: what the checker would refuse becomes a test that is false.
 * @param solver to which all that is open is told; one of its own unless given
 * @param says what is known of the values that the server says
 */
export const encodeJourney = (
  plan: Plan,
  today: string,
  solver: Solver = createSolver(),
  says: Says = saysAsUsual,
): Encoding => {
  const context: FieldContext = { today, locale: 'fr', lists: plan.lists, read: () => undefined };
  const mentioned = namedValues(plan, context, says);
  let opaque = 0;
  const owners = new Map<string, { readonly index: number; readonly place: number; readonly opened: Opened }>();
  const facts = new Map<string, Opened>();
  const computed = new Map<string, Symbol>();
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
    const fact = facts.get(name);
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
    const key = whole ? name : `${name}@${at.index}.${at.fields}`;
    const known = computed.get(key);
    if (known !== undefined) return known;
    // A value that needs itself reads as missing, as at run time.
    computed.set(key, missing);
    const symbol = encodeCalc(calc, {
      ...{ scope, today, solver, lookup: (inner) => symbolAt(inner, at) },
      opaque: () => {
        opaque += 1;
      },
    });
    computed.set(key, symbol);
    return symbol;
  };
  // Many goals are about the same condition: what is one formula for all of them is prepared once.
  const formulas = new WeakMap<
    ConditionTree,
    { readonly at: Point; readonly line?: Line; readonly formula: Formula }[]
  >();
  const formulaOf = (tree: ConditionTree, at: Point, line?: Line): Formula => {
    const known = formulas.get(tree) ?? [];
    const same = known.find((one) => one.line === line && one.at.index === at.index && one.at.fields === at.fields);
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
  const named = (formula: Formula): Formula => {
    // One test is as short as its name would be: a copy of a variable is one more to be worked out for every customer.
    if (formula.kind !== 'and' && formula.kind !== 'or' && formula.kind !== 'not') return formula;
    const variable = solver.variable({ lo: 0, hi: 1 });
    solver.define(variable, formula);
    return isTrue(variable);
  };

  for (const [name, fact] of Object.entries(plan.journey.facts)) {
    facts.set(name, openFact(name, fact, says(fact), opening));
  }

  const encodeStep = (planStep: PlanStep, alive: Formula): EncodedStep => {
    const { index, step } = planStep;
    const shown = and(...conditionsOf(plan, planStep).map(({ tree, at }) => formulaOf(tree, before(at))));
    const visited = named(and(alive, shown));
    const fields = planStep.fields.map(({ name, field }, place) => {
      here = { index, fields: place };
      const seen = field.when === undefined ? visited : and(visited, formulaOf(treeOf(field.when), here));
      const answered = named(and(seen, given(field, solver)));
      const opened = openField(name, field, answered, opening);
      owners.set(name, { index, place, opened });
      return { name, field, shown: seen, opened };
    });
    const seeing = after(index);
    const fieldsValid = named(
      and(
        ...fields.map(({ shown: asked, opened, field }) =>
          opened.symbol.present === FALSE
            ? implies(asked, field.optional === true ? TRUE : FALSE)
            : implies(opened.symbol.present, opened.valid),
        ),
        ...fields.flatMap(({ field, opened }) => boundsOf(field, opened, (name) => symbolAt(name, seeing))),
      ),
    );
    const rules = step.rules.map((rule) => ({
      rule,
      applies: rule.when === undefined ? TRUE : formulaOf(treeOf(rule.when), seeing),
      holds: formulaOf(treeOf(rule.must), seeing),
    }));
    // A warning is confirmed, and saved.
    const binding = rules.filter(({ rule }) => rule.level !== 'warning');
    const valid = named(and(fieldsValid, ...binding.map(({ applies, holds }) => implies(applies, holds))));
    let open = and(visited, valid);
    const exits = step.exits.map((exit) => {
      const when = formulaOf(treeOf(exit.when), seeing);
      const reached = open;
      const taken = named(and(open, when));
      open = and(open, not(when));
      return { to: exit.to, when, reached, taken };
    });
    return { planStep, alive, visited, fields, fieldsValid, rules, valid, exits };
  };

  const steps: EncodedStep[] = [];
  // Whom it is not for, it is not shown to.
  const { for: meant } = plan.journey;
  let alive: Formula = meant === undefined ? TRUE : named(formulaOf(treeOf(meant), before(0)));
  for (const planStep of plan.steps) {
    const encoded = encodeStep(planStep, alive);
    steps.push(encoded);
    // Whoever comes past a step has saved it, and has not left from it.
    alive = named(and(alive, implies(encoded.visited, encoded.valid), ...encoded.exits.map(({ taken }) => not(taken))));
  }
  return { plan, solver, today, steps, facts, ends: alive, formulaOf, symbolAt, opaque: () => opaque };
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

/** A condition that hides a step, and the step where it is decided. */
export type Hiding = {
  readonly by: 'section' | 'skip' | 'use' | 'step';
  readonly when: When;
  /** Holds where it does not hide. */
  readonly tree: ConditionTree;
  readonly at: number;
};

/**
 * The conditions that a step is shown by. A finished section is skipped as a whole: once one of its steps was answered,
 * the others are asked too, so it is decided at the first.
 */
export const conditionsOf = (plan: Plan, { index, step }: PlanStep): readonly Hiding[] => {
  const { when, skipIf } = plan.journey.sections.find(({ id }) => id === step.section) as ResolvedSection;
  const first = plan.steps.findIndex((one) => one.step.section === step.section);
  const hiding = (by: Hiding['by'], own: When | undefined, at: number): readonly Hiding[] => {
    if (own === undefined) return [];
    const tree = treeOf(own);
    return [{ by, when: own, at, tree: by === 'skip' ? { kind: 'not', part: tree } : tree }];
  };
  return [
    ...hiding('section', when, index),
    ...hiding('skip', skipIf, first),
    ...hiding('use', step.useWhen, index),
    ...hiding('step', step.when, index),
  ];
};

const boundsOf = (field: FieldDefinition, opened: Opened, read: (name: string) => Symbol): readonly Formula[] => {
  const own = (['min', 'max'] as const).flatMap((bound) => {
    const ref = refBound(field, bound);
    return ref === undefined ? [] : [within(opened.symbol, read(ref), bound === 'max')];
  });
  if (field.type !== 'list') return own;
  const inner = Object.entries(field.item).flatMap(([key, item]) =>
    (opened.lines ?? []).flatMap((line) =>
      (['min', 'max'] as const).flatMap((bound) => {
        const ref = refBound(item, bound);
        const symbol = line.fields.get(key)?.symbol;
        return ref === undefined || symbol === undefined || Object.hasOwn(field.item, ref)
          ? []
          : [within(symbol, read(ref), bound === 'max')];
      }),
    ),
  );
  return [...own, ...inner];
};
