import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { isRef, itemOf, nameOf, type Scope } from '../conditions/scope.ts';
import type { When } from '../definition/condition-language.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import type { Plan, PlanStep } from '../path/plan.ts';
import { and, equal, FALSE, implies, member, not, or, type Formula } from '../solver/formula.ts';
import type { Model } from '../solver/solver.ts';
import { atomsIn, treeOf } from './condition-tree.ts';
import { after, type EncodedAnswers, type EncodedStep, type Encoding } from './encode-journey.ts';
import { holdsIn } from './holds-in.ts';
import { findPerson, runModel, sameUntil } from './make-run.ts';
import type { Opened } from './opened.ts';
import { refBound } from './ref-bounds.ts';
import type { Run } from './run.ts';
import { exceeds, isNumber, plus, reaches, type NumberSymbol, type Symbol } from './symbols.ts';

/** Somebody who stands at a step for good. */
export type Standing = {
  /** Their walk there. */
  readonly run: Run;
  /** Holds for whoever has given, and is said, the same until then. */
  readonly same: Formula;
  /** What the step hangs on of that, by its names. */
  readonly above: readonly string[];
};

/** Answers that are tried at one step before it is left alone; a few do for almost every one. */
const mostTried = 24;

/**
 * Somebody who comes to a step that takes none of their answers, whatever they are, after all that they gave above it: for
 * others it takes some. Undefined where there is nobody, and where that could not be decided. It is asked only of steps
 * that hang on what stands above them, and of people of whom the server says all of that.
 *
 * Who comes there is given an answer that does for them; then somebody is looked for whom none of these helps. An answer
 * is told by what it stands at (a limit, or what a name above says) where it can be, so that it does for many.
 */
export const leftStanding = (encoding: Encoding, step: EncodedStep): Standing | undefined => {
  const { plan, solver } = encoding;
  const { planStep, visited, valid } = step;
  const above = namesAbove(plan, planStep);
  if (above.length === 0 || !isWhole(step)) return undefined;
  const places = numbersIn(encoding, above, step);
  // What the server does not say yet, it may say later: nobody stands there for good.
  const said = above.flatMap((name) => encoding.facts.get(name)?.symbol.present ?? []);
  const helped: Formula[] = [];
  for (let turn = 0; turn < mostTried; turn += 1) {
    const person = comingTo(encoding, [visited, ...said, ...helped], places, turn);
    if (person === undefined) return undefined;
    const same = sameUntil(encoding, person, planStep.index);
    const store = solver.open({ hint: person });
    if (store.push(and(visited, same)) !== 'sat') return undefined;
    const verdict = store.push(valid);
    if (verdict === 'undecided') return undefined;
    if (verdict === 'unsat') {
      const run = runModel(encoding, person);
      return run.stuck !== undefined && run.end.id === planStep.step.id ? { run, same, above } : undefined;
    }
    const told = step.fields.map(({ opened }) =>
      standingAt(opened.symbol, places, turn).find(({ holds }) => store.push(holds) === 'sat'),
    );
    helped.push(helpsNot(step, encoding.answersBeside(step), store.model(), told));
  }
  return undefined;
};

/** Somebody for whom all of it holds; in turn, somebody of whom as much as possible is said to be large, or small. */
const comingTo = (
  { solver, ...encoding }: Encoding,
  formulas: readonly Formula[],
  places: readonly NumberSymbol[],
  turn: number,
): Model | undefined => {
  const plain = turn === 0 ? findPerson({ solver, ...encoding }, formulas) : undefined;
  if (plain !== undefined) return plain.kind === 'sat' ? plain.model : undefined;
  const store = solver.open();
  if (store.push(and(...formulas)) !== 'sat') return undefined;
  for (const symbol of places) store.push(isNumber(symbol, turn % 2 === 1 ? symbol.range.hi : symbol.range.lo));
  store.settle();
  return store.model();
};

/** What an answer of a number stands at: its own limits, and what is said above, or beside that. */
type Mark = { readonly symbol: NumberSymbol; readonly by: number };
type Told = { readonly holds: Formula; readonly mark?: Mark };

const standingAt = (own: Symbol, places: readonly NumberSymbol[], turn: number): readonly Told[] => {
  if (own.kind !== 'number') return [];
  const { lo, hi } = own.range;
  const limits = [hi, lo].map((bound): Told => ({ holds: isNumber(own, bound) }));
  const marks = places
    .filter((symbol) => isOnGrid(own, symbol))
    .flatMap((symbol) =>
      [0, own.unit, -own.unit].map((by): Told => ({
        holds: and(own.present, symbol.present, apart(own, { symbol, by })),
        mark: { symbol, by },
      })),
    );
  return turn % 2 === 0 ? [...limits, ...marks] : [...marks, ...limits];
};

/** Whatever the other one is, it is a value of this one as far as the limits allow. */
const isOnGrid = (own: NumberSymbol, other: NumberSymbol): boolean =>
  own.day === other.day && own.unit > 0 && (own.unit === 1 ? other.whole : other.unit === own.unit);

/** A number is another one, and so much. */
const apart = (own: NumberSymbol, { symbol, by }: Mark): Formula => {
  const { terms, constant, per } = plus(own.linear(), symbol.linear(), -1);
  return equal(terms, Math.round(by * per - constant));
};

const isWithin = (own: NumberSymbol, { symbol, by }: Mark): Formula =>
  and(symbol.present, reaches(symbol, own.range.lo - by), not(exceeds(symbol, own.range.hi - by)));

/** Whom the answers of a model do not help: each is the same, or stands where it stood. */
const helpsNot = (
  { fields }: EncodedStep,
  beside: EncodedAnswers,
  model: Model,
  told: readonly (Told | undefined)[],
): Formula => {
  const parts = beside.fields.map(({ given, opened }, n): Formula => {
    const own = fields[n] as EncodedAnswers['fields'][number];
    const mark = told[n]?.mark;
    const isGiven = holdsIn(model, own.given) ? given : not(given);
    return mark === undefined || opened.symbol.kind !== 'number'
      ? and(isGiven, likeIn(model, own.opened, opened))
      : and(isGiven, apart(opened.symbol, mark));
  });
  const outside = beside.fields.flatMap(({ opened: { symbol } }, n) => {
    const mark = told[n]?.mark;
    return mark === undefined || symbol.kind !== 'number' ? [] : [not(isWithin(symbol, mark))];
  });
  return or(...outside, and(...parts, not(beside.valid)));
};

/** An answer as open as another one is what that one is in a model. */
const likeIn = (model: Model, own: Opened, beside: Opened): Formula =>
  and(
    ...beside.about.map((variable, n) => member(variable, [model.value(own.about[n] as number)])),
    ...(own.lines ?? []).flatMap((line, n) =>
      [...(beside.lines?.[n]?.fields ?? [])].map(([key, { symbol }]) => {
        const isThere = holdsIn(model, (line.fields.get(key) as Opened).symbol.present);
        const isAsked = beside.lines?.[n]?.asked.get(key) ?? FALSE;
        return isThere ? implies(isAsked, symbol.present) : not(symbol.present);
      }),
    ),
  );

/** Numbers among some names, as the step sees them. */
const numbersIn = (
  { symbolAt }: Encoding,
  names: readonly string[],
  { planStep: { index } }: EncodedStep,
): readonly NumberSymbol[] =>
  names.flatMap((name) => {
    const symbol = symbolAt(name, after(index));
    return symbol.kind === 'number' ? [symbol] : [];
  });

/** Kinds of which every value is open; of the others, a few stand for all. */
const closed: readonly FieldDefinition['type'][] = ['yesno', 'truefalse', 'choice', 'choices', 'file', 'list'];

/**
 * Whether an answer that the step takes is always among those that are open: nobody is told that none will do otherwise. A
 * list may be longer than it is opened; of texts, one must be left that is none of those that it is compared with.
 */
const isWhole = ({ planStep: { step }, fields }: EncodedStep): boolean =>
  fields.every(({ name, field, opened: { lines, symbol } }) => {
    if (field.type === 'list') return lines === undefined || lines.length >= field.max;
    if (symbol.kind !== 'code' || closed.includes(field.type)) return true;
    const tests = step.rules.flatMap(({ when, must }) =>
      [when, must].flatMap((one) => (one ? atomsIn(treeOf(one)) : [])),
    );
    const others = tests.flatMap((test) =>
      test.name === name
        ? test.values.filter((value) => isRef(value))
        : test.values.some((value) => isRef(value) && nameOf(value) === name)
          ? [test.name]
          : [],
    );
    return symbol.codes.length > new Set(others).size;
  });

/**
 * What stands above a step and what it takes hangs on: answers of other steps, facts, and what is worked out from these
 * alone.
 */
const namesAbove = ({ scope }: Plan, { step, fields }: PlanStep): readonly string[] => {
  const own = new Set(fields.map(({ name }) => name));
  const read = [
    ...fields.flatMap(({ field }) => namesInField(field)),
    ...step.rules
      .filter(({ level }) => level !== 'warning')
      .flatMap(({ when, must }) => [...namesIn(when), ...namesIn(must)]),
  ];
  const above = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): boolean => {
    if (above.has(name)) return true;
    if (seen.has(name)) return false;
    seen.add(name);
    const inner = innerNames(scope, name);
    if (inner === undefined) {
      const isAbove = isAnswer(scope, name) ? !own.has(ownerOf(scope, name)) : scope.names.get(name)?.kind === 'fact';
      if (isAbove) above.add(name);
      return isAbove;
    }
    const known = inner.map(visit);
    const isAbove = known.length > 0 && known.every(Boolean);
    if (isAbove) above.add(name);
    return isAbove;
  };
  read.forEach(visit);
  return [...above];
};

const namesIn = (when: When | undefined): readonly string[] => (when === undefined ? [] : namesInWhen(when));

const namesInField = (field: FieldDefinition): readonly string[] => [
  ...namesIn(field.when),
  ...[refBound(field, 'min') ?? [], refBound(field, 'max') ?? []].flat(),
  ...('same' in field && isRef(field.same) ? [nameOf(field.same)] : []),
  ...(field.type === 'list' ? Object.values(field.item).flatMap(namesInField) : []),
];

/** What a computed value is made of; undefined for what is not computed. */
const innerNames = (scope: Scope, name: string): readonly string[] | undefined => {
  const info = scope.names.get(name);
  return info?.kind === 'compute' ? namesInCalc(info.calc) : undefined;
};

const isAnswer = (scope: Scope, name: string): boolean =>
  scope.names.get(name)?.kind === 'field' || itemOf(scope, name) !== undefined;

const ownerOf = (scope: Scope, name: string): string =>
  scope.names.has(name) ? name : name.slice(0, name.lastIndexOf('.'));
