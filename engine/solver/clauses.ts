import { truthIn, type Column, type Columns, type Literal } from './columns.ts';
import type { Formula, Variable } from './formula.ts';
import { complement, intersect, union, type IntervalSet } from './interval-set.ts';

/** One of the literals holds; each is of another column. */
export type Clause = readonly Literal[];

/**
 * A formula without `not`: all or any of some literals, each of another column, and of parts of the other sort. Made by
 * `join` alone, so that no literal and no part is idle: what is true or false anyway is gone.
 */
export type Node = { readonly any: boolean; readonly literals: readonly Literal[]; readonly parts: readonly Node[] };

const none: readonly Node[] = [];
const yes: Node = { any: false, literals: [], parts: none };
const no: Node = { any: true, literals: [], parts: none };
const single = (literal: Literal): Node => ({ any: false, literals: [literal], parts: none });
const isEmpty = (node: Node): boolean => node.literals.length + node.parts.length === 0;

/** All clauses have to hold. They come of these formulas, which may speak of variables that no clause needs. */
export type Prepared = { readonly clauses: readonly Clause[]; readonly formulas: readonly Formula[] };

/** A formula that has to hold as soon as one of the variables is looked at. */
type Requirement = { readonly formula: Formula; readonly about: readonly Variable[] };

/** Formulas as clauses, prepared once each; and what has to hold besides as soon as a column is looked at. */
export type Clauses = {
  readonly of: (formula: Formula) => Prepared;
  /** Without choices for its parts: for what is tried now and then, and is no part of a search. */
  readonly nodeOf: (formula: Formula) => Node;
  /** Of a defined variable its definition, of a variable its requirements, of a choice the part it implies. */
  readonly about: (column: Column) => Prepared;
  /** Of a defined variable and of a choice: what has to hold for it to be 1. */
  readonly meaning: (column: Column) => readonly Clause[] | undefined;
  readonly isChoice: (column: Column) => boolean;
  readonly define: (variable: Variable, formula: Formula) => void;
  readonly require: (formula: Formula, about: readonly Variable[]) => void;
  readonly required: () => readonly Requirement[];
};

export const createClauses = (columns: Columns): Clauses => {
  const definitions = new Map<Column, Formula>();
  const required: Requirement[] = [];
  const requirements = new Map<Column, Formula[]>();
  const choices = new Map<number, Column>();
  const implied = new Map<Column, Node>();
  const prepared = new WeakMap<Formula, Prepared>();
  const nodes = { plain: new WeakMap<Formula, Node>(), denied: new WeakMap<Formula, Node>() };
  const abouts = new Map<Column, Prepared>();
  const meanings = new Map<Column, readonly Clause[] | undefined>();

  const literalNode = (literal: Literal | boolean): Node => {
    if (typeof literal === 'boolean') return literal ? yes : no;
    const truth = truthIn(columns.domain(literal.column), literal.set);
    return truth === undefined ? single(literal) : truth ? yes : no;
  };

  // Of each column, where it stands in the list that is being joined: in the round in which it was put there.
  const rounds: number[] = [];
  const places: number[] = [];
  let round = 0;

  /** All or any of the nodes as one: flat, and one literal for each column. */
  const join = (any: boolean, given: readonly Node[]): Node => {
    const decided = any ? yes : no;
    const literals: Literal[] = [];
    let parts: Set<Node> | undefined;
    round += 1;
    while (rounds.length < columns.size()) {
      rounds.push(0);
      places.push(0);
    }
    for (let nth = 0; nth < given.length; nth += 1) {
      const node = given[nth] as Node;
      // A node of a single literal is of both sorts.
      if (node.any !== any && node.literals.length + node.parts.length !== 1) {
        if (isEmpty(node)) return decided;
        (parts ??= new Set()).add(node);
        continue;
      }
      for (let own = 0; own < node.literals.length; own += 1) {
        const literal = node.literals[own] as Literal;
        const { column, set } = literal;
        if (rounds[column] !== round) {
          rounds[column] = round;
          places[column] = literals.push(literal) - 1;
          continue;
        }
        const at = places[column] as number;
        const before = (literals[at] as Literal).set;
        const both = any ? union(before, set) : intersect(before, set);
        // More of any, or less of all, can only decide it.
        if (truthIn(columns.domain(column), both) !== undefined) return decided;
        literals[at] = { column, set: both };
      }
      for (let own = 0; own < node.parts.length; own += 1) (parts ??= new Set()).add(node.parts[own] as Node);
    }
    const all = parts === undefined ? none : [...parts];
    const [part] = all;
    if (part === undefined) return { any, literals, parts: all };
    if (literals.length === 0) return all.length === 1 ? part : { any, literals, parts: all };
    // A part counts where the literals beside it hold, or, of any, where none of them does: some of it is settled there.
    const beside = new Map(literals.map(({ column, set }) => [column, any ? complement(set) : set] as const));
    const left = all.map((one) => within(one, beside, 2));
    return left.every((one, at) => one === all[at])
      ? { any, literals, parts: all }
      : join(any, [{ any, literals, parts: none }, ...left]);
  };

  /** What a node still says where columns are known to be in these sets; it looks so many parts deep. */
  const within = (node: Node, known: ReadonlyMap<Column, IntervalSet>, depth: number): Node => {
    const { any, literals, parts } = node;
    const kept: Literal[] = [];
    for (const literal of literals) {
      const set = known.get(literal.column);
      const truth =
        set === undefined ? undefined : truthIn(intersect(columns.domain(literal.column), set), literal.set);
      if (truth === any) return any ? yes : no;
      if (truth === undefined) kept.push(literal);
    }
    const left = depth > 1 ? parts.map((part) => within(part, known, depth - 1)) : parts;
    return kept.length === literals.length && left.every((part, at) => part === parts[at])
      ? node
      : join(any, [{ any, literals: kept, parts: none }, ...left]);
  };

  const nodeOf = (formula: Formula, denied: boolean): Node => {
    switch (formula.kind) {
      case 'true':
        return denied ? no : yes;
      case 'false':
        return denied ? yes : no;
      case 'not':
        return nodeOf(formula.part, !denied);
      default: {
        const known = denied ? nodes.denied : nodes.plain;
        let node = known.get(formula);
        if (node === undefined) known.set(formula, (node = makeNode(formula, denied)));
        return node;
      }
    }
  };

  const makeNode = (formula: Exclude<Formula, { kind: 'true' | 'false' | 'not' }>, denied: boolean): Node => {
    if (formula.kind === 'and' || formula.kind === 'or') {
      return join(
        (formula.kind === 'or') !== denied,
        formula.parts.map((part) => nodeOf(part, denied)),
      );
    }
    const literal =
      formula.kind === 'linear'
        ? columns.compare(formula.terms, formula.op, formula.bound)
        : columns.member(formula.variable, formula.values);
    if (typeof literal === 'boolean') return literalNode(literal !== denied);
    return literalNode(denied ? { ...literal, set: complement(literal.set) } : literal);
  };

  const clausesOf = (node: Node): readonly Clause[] => {
    const found: Clause[] = [];
    addClauses(node, found);
    return found;
  };

  const addClauses = (node: Node, to: Clause[]): void => {
    const { any, literals, parts } = node;
    if (!any) {
      for (const literal of literals) to.push([literal]);
      for (const part of parts) addClauses(part, to);
      return;
    }
    const [part] = parts;
    // Beside few literals, each thing that a part says becomes a clause; else a choice stands for the part.
    if (part === undefined) to.push(literals);
    else if (parts.length > 1 || literals.length > 3) {
      to.push([...literals, ...parts.map((each) => ({ column: choiceOf(each), set: [1, 1] }))]);
    } else {
      const beside: Node = { any: true, literals, parts: none };
      for (const literal of part.literals) addClauses(join(true, [beside, single(literal)]), to);
      for (const each of part.parts) addClauses(join(true, [beside, each]), to);
    }
  };

  // The same test stands in many formulas, each made anew: what says the same has one number, and so one choice.
  const numbers = new Map<string, number>();
  const numbered = new Map<Node, number>();
  const numberOf = (node: Node): number => {
    const known = numbered.get(node);
    if (known !== undefined) return known;
    const tests = node.literals.map(({ column, set }) => `${column}=${set.join()}`);
    const parts = node.parts.map(numberOf);
    const key = JSON.stringify([node.any, tests.toSorted(), parts.toSorted()]);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    numbered.set(node, number);
    return number;
  };

  const choiceOf = (node: Node): Column => {
    const number = numberOf(node);
    let column = choices.get(number);
    if (column === undefined) {
      column = columns.add([0, 1], 0);
      choices.set(number, column);
      implied.set(column, node);
    }
    return column;
  };

  const of = (formula: Formula): Prepared => {
    let known = prepared.get(formula);
    if (known === undefined) {
      known = { clauses: clausesOf(nodeOf(formula, false)), formulas: [formula] };
      prepared.set(formula, known);
    }
    return known;
  };

  /** Both or neither of the column and what it stands for. */
  const defining = (column: Column, definition: Formula): Prepared => {
    const is = (set: IntervalSet): Node => single({ column, set });
    const both = join(false, [
      join(true, [is([0, 0]), nodeOf(definition, false)]),
      join(true, [nodeOf(definition, true), is([1, 1])]),
    ]);
    return { clauses: clausesOf(both), formulas: [definition] };
  };

  const makeAbout = (column: Column): Prepared => {
    const node = implied.get(column);
    if (node !== undefined) {
      return { clauses: clausesOf({ any: true, literals: [{ column, set: [0, 0] }], parts: [node] }), formulas: [] };
    }
    const definition = definitions.get(column);
    const all = [
      ...(definition === undefined ? [] : [defining(column, definition)]),
      ...(requirements.get(column) ?? []).map(of),
    ];
    return { clauses: all.flatMap(({ clauses }) => clauses), formulas: all.flatMap(({ formulas }) => formulas) };
  };

  return {
    of,
    nodeOf: (formula) => nodeOf(formula, false),
    about: (column) => {
      let about = abouts.get(column);
      if (about === undefined) abouts.set(column, (about = makeAbout(column)));
      return about;
    },
    meaning: (column) => {
      if (meanings.has(column)) return meanings.get(column);
      const definition = definitions.get(column);
      const node = implied.get(column);
      const meaning =
        definition !== undefined ? of(definition).clauses : node === undefined ? undefined : clausesOf(node);
      meanings.set(column, meaning);
      return meaning;
    },
    isChoice: (column) => implied.has(column),
    define: (variable, formula) => {
      if (definitions.has(variable)) throw new Error(`Variable ${variable} is defined already.`);
      definitions.set(variable, formula);
      abouts.delete(variable);
      meanings.delete(variable);
    },
    require: (formula, about) => {
      required.push({ formula, about });
      for (const variable of about) {
        requirements.set(variable, [...(requirements.get(variable) ?? []), formula]);
        abouts.delete(variable);
      }
    },
    required: () => required,
  };
};

/** Goes to each variable of a formula, in order; what was `seen` is passed over, so that many formulas share one look. */
export const visitVariables = (formula: Formula, visit: (variable: Variable) => void, seen: Set<Formula>): void => {
  if (seen.has(formula)) return;
  seen.add(formula);
  if (formula.kind === 'linear') for (const term of formula.terms) visit(term[1]);
  else if (formula.kind === 'member') visit(formula.variable);
  else if (formula.kind === 'not') visitVariables(formula.part, visit, seen);
  else if (formula.kind === 'and' || formula.kind === 'or')
    for (const part of formula.parts) visitVariables(part, visit, seen);
};
