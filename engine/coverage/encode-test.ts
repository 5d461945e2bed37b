import { optionsOf, typeOfName } from '../conditions/compile-calc.ts';
import { isRef, nameOf, toCanonical, type Scope } from '../conditions/scope.ts';
import type { Literal } from '../definition/condition-language.ts';
import { resolveDate } from '../fields/relative-date.ts';
import { and, FALSE, not, or, type Formula } from '../solver/formula.ts';
import type { Atom, ConditionTree } from './condition-tree.ts';
import { toDay } from './days.ts';
import { differsBy, exceeds, isNumber, reaches, sameAs, type NumberSymbol, type Symbol } from './symbols.ts';

/** What a condition may ask while it is turned into a formula. */
export type Names = {
  readonly scope: Scope;
  readonly today: string;
  readonly lookup: (name: string) => Symbol;
  /** A formula for what no formula can say: true or false, freely. Counted, and reported. */
  readonly opaque: () => Formula;
};

/** The formula of a condition at the point where `names` looks from. */
export const encodeTree = (
  tree: ConditionTree,
  names: Names,
  partOf: (part: ConditionTree) => Formula = (part) => encodeTree(part, names),
): Formula => {
  switch (tree.kind) {
    case 'atom':
      return encodeAtom(tree, names);
    case 'not':
      return not(partOf(tree.part));
    case 'all':
      return and(...tree.parts.map(partOf));
    case 'any':
      return or(...tree.parts.map(partOf));
  }
};

/** The formula of one test; the same meaning as `compileWhen` gives it at run time. */
export const encodeAtom = (atom: Atom, names: Names): Formula => {
  const symbol = names.lookup(atom.name);
  if (symbol.present === FALSE && atom.op !== 'answered') return FALSE;
  switch (atom.op) {
    case 'answered':
      return atom.values[0] === true ? symbol.present : not(symbol.present);
    case 'is':
    case 'among':
      return isAmong(symbol, atom.values, atom.name, names);
    case 'not':
      return and(symbol.present, not(isAmong(symbol, atom.values, atom.name, names)));
    case 'flagged':
      return or(...atom.values.map((flag) => isFlagged(symbol, flag, atom.name, names)));
    default:
      return inOrder(symbol, atom.op, atom.values[0] ?? 0, atom.name, names);
  }
};

/** The symbol holds an option with a flag, or with the one that a name says. */
const isFlagged = (symbol: Symbol, flag: Literal, name: string, names: Names): Formula => {
  const carried = (by: unknown): Formula =>
    isOneOf(
      symbol,
      optionsOf(name, names.scope)
        .filter((option) => option.flags?.includes(String(by)) === true)
        .map((option) => String(option.code)),
    );
  if (!isRef(flag)) return carried(flag);
  const other = names.lookup(nameOf(flag));
  if (other.present === FALSE) return FALSE;
  return other.kind === 'code' ? or(...other.codes.map((code) => and(other.is(code), carried(code)))) : names.opaque();
};

/** The symbol holds one of these very codes, whatever way codes are kept. */
const isOneOf = (symbol: Symbol, codes: readonly string[]): Formula => {
  switch (symbol.kind) {
    case 'code':
      return symbol.is(...symbol.codes.filter((one) => codes.includes(String(one))));
    case 'many':
      return or(...codes.map(symbol.holds));
    case 'lines':
      return or(...symbol.each.map((one) => isOneOf(one, codes)));
    default:
      return FALSE;
  }
};

const isAmong = (symbol: Symbol, values: readonly Literal[], name: string, names: Names): Formula =>
  or(
    ...values
      .filter((value) => isRef(value))
      .map((value) => sameAs(symbol, names.lookup(nameOf(value))) ?? names.opaque()),
    isLiteral(
      symbol,
      values.filter((value) => !isRef(value)),
      name,
      names,
    ),
  );

/** One of the values, which name nothing: each line of a list is asked about all of them at once. */
const isLiteral = (symbol: Symbol, values: readonly Literal[], name: string, names: Names): Formula => {
  switch (symbol.kind) {
    case 'lines':
      return or(...symbol.each.map((one) => isLiteral(one, values, name, names)));
    case 'code':
      return symbol.is(...values);
    case 'many':
      return or(...values.map((value) => symbol.holds(String(value))));
    case 'some':
      return FALSE;
    case 'number':
      return or(
        ...values.map((literal) => {
          const value = numberOf(literal, symbol, name, names);
          return value === undefined ? FALSE : isNumber(symbol, value);
        }),
      );
  }
};

/** What a literal means where a number or a date is expected, canonical; undefined when it is neither. */
export const numberOf = (
  literal: Literal,
  symbol: NumberSymbol,
  name: string,
  names: Pick<Names, 'scope' | 'today'>,
): number | undefined => {
  if (typeof literal === 'number') {
    return symbol.day ? undefined : toCanonical(literal, typeOfName(name, names.scope));
  }
  if (typeof literal !== 'string') return undefined;
  const day = resolveDate(literal, names.today);
  if (day === undefined) return undefined;
  if (symbol.day) return toDay(day);
  // A year is a number, an amount is none.
  return literal.startsWith('today') && typeOfName(name, names.scope) === 'number'
    ? Number(day.slice(0, 4))
    : undefined;
};

const inOrder = (
  symbol: Symbol,
  op: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan',
  literal: Literal,
  name: string,
  names: Names,
): Formula => {
  // Several values at once are in no order.
  if (symbol.kind === 'lines' || symbol.kind === 'many' || symbol.kind === 'some') return FALSE;
  if (isRef(literal)) {
    const other = names.lookup(nameOf(literal));
    if (other.present === FALSE) return FALSE;
    if (symbol.kind === 'number' && other.kind === 'number') {
      return symbol.day === other.day ? differsBy(symbol, other, op) : FALSE;
    }
    return symbol.kind === other.kind ? names.opaque() : FALSE;
  }
  if (symbol.kind === 'code') {
    const holds = { atLeast: ge, atMost: le, moreThan: gt, lessThan: lt }[op];
    return symbol.is(
      ...symbol.codes.filter(
        (code) => typeof code === typeof literal && typeof code !== 'boolean' && holds(code, literal),
      ),
    );
  }
  const bound = numberOf(literal, symbol, name, names);
  if (bound === undefined) return FALSE;
  switch (op) {
    case 'atLeast':
      return reaches(symbol, bound);
    case 'moreThan':
      return exceeds(symbol, bound);
    case 'atMost':
      return and(symbol.present, not(exceeds(symbol, bound)));
    case 'lessThan':
      return and(symbol.present, not(reaches(symbol, bound)));
  }
};

const ge = (a: Literal, b: Literal): boolean => a >= b;
const le = (a: Literal, b: Literal): boolean => a <= b;
const gt = (a: Literal, b: Literal): boolean => a > b;
const lt = (a: Literal, b: Literal): boolean => a < b;
