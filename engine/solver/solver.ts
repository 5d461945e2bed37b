import { createChooser } from './choose.ts';
import { createClauses, visitVariables, type Clause, type Clauses, type Prepared } from './clauses.ts';
import { createColumns, type Column, type Columns, type Row } from './columns.ts';
import { and, type Formula, type Variable } from './formula.ts';
import { has, interval, nearest } from './interval-set.ts';
import { createSearch, type Search } from './search.ts';

/** A value for every variable of the solver, whole and within its domain. */
export type Model = { readonly value: (variable: Variable) => number };

export type Verdict =
  | { readonly kind: 'sat'; readonly model: Model }
  | { readonly kind: 'unsat' }
  /** The limit was reached: nothing is known. */
  | { readonly kind: 'undecided' };

export type Options = {
  /** How much the search looks at before it gives up, in literals and terms; what a second or so is enough for unless told. */
  readonly limit?: number;
  /** A model to begin with: where nothing asks for another value, its values stay. */
  readonly hint?: Model;
};

/**
 * Decides formulas over bounded integers. It is exact: `sat` comes with a model, `unsat` is a proof, and the same calls in
 * the same order give the same answers.
 *
 * What counts is the cone of what is asserted: the variables in it, those in their definitions, those in the requirements
 * about any of these, and so on. A model satisfies what was asserted, all definitions, and the requirements about a
 * variable of the cone. Outside the cone a variable has its preferred value (or the hint's), a defined one the value of its
 * definition; requirements about none but these may be broken there (`Store.settle` brings them in).
 */
export type Solver = {
  /** An integer from `lo` to `hi`, at best `prefer` (else the one nearest to 0). A boolean goes from 0 to 1. */
  readonly variable: (domain: { readonly lo: number; readonly hi: number; readonly prefer?: number }) => Variable;
  /** A boolean that is 1 exactly when the formula holds. Once for each; definitions must not go round in circles. */
  readonly define: (variable: Variable, formula: Formula) => void;
  /** Has to hold as soon as one of the variables is in the cone. */
  readonly require: (formula: Formula, about: readonly Variable[]) => void;
  readonly solve: (formulas: readonly Formula[], options?: Options) => Verdict;
  /** A store to which formulas are added one by one. What is declared later about a variable it knows stays unknown to it. */
  readonly open: (options?: Options) => Store;
  /**
   * For many questions about the same formulas: `always` holds, of the wishes as many as may be. Those of `spare`, by their
   * numbers, are never asked for in an order, and so cost the search nothing. What is declared later stays unknown to it.
   */
  readonly wishing: (always: readonly Formula[], wishes: readonly Formula[], spare?: ReadonlySet<number>) => Wishing;
};

/** Wishes go by their numbers. */
export type Wishing = {
  /**
   * Takes wishes in this order, each that can hold together with those taken before it: exactly these, whatever the limit
   * but for `undecided`. `unsat` when one of the first `needed` (none unless told) cannot be taken. Those of `spare` are
   * taken besides where that is easily done: the model tells which.
   */
  readonly choose: (
    order: readonly number[],
    options?: Options & { readonly needed?: number; readonly spare?: readonly number[] },
  ) => Chosen;
  /** The wishes that are seen at once to be impossible beside this one: some of those that are. */
  readonly excludedBy: (wish: number) => ReadonlySet<number>;
};

export type Chosen =
  | { readonly kind: 'sat'; readonly model: Model; readonly taken: ReadonlySet<number> }
  | { readonly kind: 'unsat' }
  | { readonly kind: 'undecided' };

export type Store = {
  /** Keeps the formula when all can hold together; else the store is as it was. The model in hand is tried first. */
  readonly push: (formula: Formula) => Verdict['kind'];
  /** Satisfies what was kept. Stays what it is, whatever becomes of the store. */
  readonly model: () => Model;
  /** Pushes every requirement that the model breaks outside the cone; those that cannot hold, or not surely, are given back. */
  readonly settle: () => readonly Formula[];
};

/** About a second. */
const patience = 4_000_000;

export const createSolver = (): Solver => {
  const columns = createColumns();
  const clauses = createClauses(columns);
  const open = ({ hint, limit = patience }: Options = {}): Store =>
    createStore(columns, clauses, limit, completeModel(columns, clauses, hint));
  return {
    variable: ({ lo, hi, prefer }) => {
      const domain = interval(lo, hi);
      if (!Number.isSafeInteger(lo) || !Number.isSafeInteger(hi) || domain.length === 0) {
        throw new RangeError(`No integers from ${lo} to ${hi}.`);
      }
      return columns.add(domain, nearest(domain, prefer ?? 0));
    },
    define: clauses.define,
    require: clauses.require,
    open,
    wishing: (always, wishes, spares = new Set()) => {
      const chooser = createChooser(columns, clauses, always, wishes, spares);
      const plain = completeModel(columns, clauses, undefined);
      return {
        excludedBy: chooser.excludedBy,
        choose: (order, { hint, limit = patience, needed = 0, spare = [] } = {}) => {
          const choice = chooser.choose(order, { likely: (hint ?? plain).value, needed, spare, limit });
          if (choice.kind !== 'sat') return choice;
          const { taken, value } = choice;
          return { kind: 'sat', model: completeModel(columns, clauses, { value }), taken };
        },
      };
    },
    solve: (formulas, options) => {
      const store = open(options);
      const kind = store.push(and(...formulas));
      return kind === 'sat' ? { kind, model: store.model() } : { kind };
    },
  };
};

/** A model that also values sums and choices. What is given counts for plain variables; the rest follows from them. */
const completeModel = (columns: Columns, clauses: Clauses, given: Model | undefined): Model => {
  const values = new Array<number | undefined>(columns.size()).fill(undefined);
  const open = new Set<Column>();
  const compute = (column: Column): number => {
    const row = columns.row(column);
    if (row !== undefined) {
      let sum = 0;
      // The last is the sum itself.
      for (let at = 0; at < row.columns.length - 1; at += 1) {
        sum += (row.coefficients[at] as number) * value(row.columns[at] as Column);
      }
      return sum;
    }
    const domain = columns.domain(column);
    const meaning = clauses.meaning(column);
    // A fraction below nothing is rounded to minus nothing, which no answer is.
    if (meaning === undefined) return nearest(domain, given?.value(column) ?? columns.prefer(column)) + 0;
    if (open.has(column)) throw new Error(`The definition of variable ${column} goes round in a circle.`);
    open.add(column);
    const holds = meaning.every((clause) => holdsIn({ value }, clause));
    open.delete(column);
    return holds ? 1 : 0;
  };
  const value = (column: Column): number => (values[column] ??= compute(column));
  return { value };
};

const holdsIn = ({ value }: Model, clause: Clause): boolean =>
  clause.some(({ column, set }) => has(set, value(column)));

/** What a formula brings into the cone. */
type Brought = {
  readonly clauses: readonly Clause[];
  readonly rows: readonly Row[];
  readonly entered: ReadonlySet<Column>;
};

const createStore = (columns: Columns, clauses: Clauses, limit: number, start: Model): Store => {
  const kept: Brought[] = [];
  const cone = new Set<Column>();
  let model = start;
  /** What was kept is asserted in it as soon as the first formula needs a search; none where a formula was turned down. */
  let searching: { readonly search: Search; readonly asserted: number } | undefined;

  const gather = (formula: Formula): Brought => {
    const found: Clause[] = [];
    const rows: Row[] = [];
    const entered = new Set<Column>();
    const seen = new Set<Formula>();
    const enter = (column: Column): void => {
      if (cone.has(column)) return;
      cone.add(column);
      entered.add(column);
      const row = columns.row(column);
      if (row === undefined) take(clauses.about(column));
      else {
        rows.push(row);
        row.columns.forEach(enter);
      }
    };
    const take = (prepared: Prepared): void => {
      found.push(...prepared.clauses);
      for (const one of prepared.formulas) visitVariables(one, enter, seen);
      for (const clause of prepared.clauses) clause.forEach(({ column }) => enter(column));
    };
    take(clauses.of(formula));
    return { clauses: found, rows, entered };
  };

  /** A search in which all that was kept is asserted. */
  const searchIn = (all: readonly Brought[]): Search => {
    const { search, asserted } = searching ?? { search: createSearch(columns), asserted: 0 };
    for (const one of all.slice(asserted)) search.assert(one.clauses, one.rows);
    searching = { search, asserted: all.length };
    return search;
  };

  const push = (formula: Formula): Verdict['kind'] => {
    const brought = gather(formula);
    // No search while the model in hand will do.
    if (!brought.clauses.every((clause) => holdsIn(model, clause))) {
      const found = searchIn([...kept, brought]).run(limit, model.value, start.value);
      if (typeof found === 'string') {
        searching = undefined;
        brought.entered.forEach((column) => cone.delete(column));
        return found;
      }
      model = completeModel(columns, clauses, { value: (column) => found.get(column) ?? start.value(column) });
    }
    kept.push(brought);
    return 'sat';
  };

  return {
    push,
    model: () => model,
    settle: () =>
      clauses
        .required()
        .map(({ formula }) => formula)
        .filter((formula) => push(formula) !== 'sat'),
  };
};
