import type { Code } from './clause-store.ts';
import type { Clause, Clauses } from './clauses.ts';
import { truthIn, type Column, type Columns, type Literal } from './columns.ts';
import { createCandidate } from './candidate.ts';
import { gatherCone } from './cone.ts';
import { createCore, type Wish } from './core.ts';
import type { Formula } from './formula.ts';
import { createIdle } from './idle.ts';
import { has } from './interval-set.ts';
import { createSpare } from './spare.ts';
import type { Conflict } from './trail.ts';

/** Values of the columns that the formulas speak of, and which of the wishes were taken. */
export type Choice = {
  readonly kind: 'sat';
  /** Of what keeps the formulas; of others the likely ones. Not of what is defined, which follows. */
  readonly value: Wish;
  readonly taken: ReadonlySet<number>;
};

type Choosing = {
  /** Values to begin with: where nothing asks for another value, these stay. */
  readonly likely: Wish;
  /** The first so many wishes have to be taken, or it is `unsat`. */
  readonly needed: number;
  /** Wishes of the spare ones that are taken besides where they fit at the first attempt. */
  readonly spare: readonly number[];
  readonly limit: number;
};

/** Many questions about the same formulas: what each of them teaches, the next ones know. */
type Chooser = {
  /**
   * Takes wishes in this order, each that can hold together with those taken before it: exactly these. They are the first
   * decisions of the search, so that one can only turn out false by what came before it.
   */
  readonly choose: (order: readonly number[], options: Choosing) => Choice | { readonly kind: 'unsat' | 'undecided' };
  /** Possible wishes that are seen at once to be impossible beside this one: some of those that are. */
  readonly excludedBy: (wish: number) => ReadonlySet<number>;
};

/** A conflict, or clauses to be met first. */
export type Settled = { readonly conflict: Conflict } | { readonly first: readonly Clause[] };

/** How many wishes are taken before values are looked for. */
const firstBatch = 64;
/** Conflicts that a batch may meet before it is cut. */
const fewConflicts = 8;
/** How often values may be looked for before a batch is cut: sums that push each other up unit by unit meet no conflict. */
const fewValues = 10;
/** Effort after which a wish that need not be taken is left out. */
const mostForOne = 20_000;

/** Asks for the formulas of `always`, all that they and the wishes bring into the cone, and as many wishes as may be. */
export const createChooser = (
  columns: Columns,
  clauses: Clauses,
  always: readonly Formula[],
  wishes: readonly Formula[],
  spares: ReadonlySet<number>,
): Chooser => {
  const core = createCore(columns, true);
  const { trail, propagation, simplex, domainOf } = core;

  let refuted: Conflict | undefined;
  const exclusions = new Map<number, ReadonlySet<number>>();

  // A wish is a column that implies its clauses, or the one literal that it is; nothing when it always holds.
  const implied: (readonly Clause[])[] = [];
  const literals = wishes.map((wish, number): Literal | undefined => {
    const prepared = spares.has(number) ? [] : clauses.of(wish).clauses;
    implied.push(prepared);
    const [first] = prepared;
    if (first === undefined) return undefined;
    const [single] = first;
    return prepared.length === 1 && first.length === 1 ? single : { column: columns.add([0, 1], 0), set: [1, 1] };
  });
  const wishesOn = new Map<Column, number[]>();
  literals.forEach((literal, wish) => {
    if (literal === undefined) return;
    const beside = wishesOn.get(literal.column);
    if (beside === undefined) wishesOn.set(literal.column, [wish]);
    else beside.push(wish);
  });
  const firm = wishes.filter((_, wish) => !spares.has(wish));
  const cone = gatherCone(
    columns,
    clauses,
    [...always, ...firm],
    [...spares].map((wish) => wishes[wish] as Formula),
  );
  const hard = always.flatMap((formula) => clauses.of(formula).clauses);
  core.grow();
  cone.rows.forEach(propagation.addRow);
  for (const clause of [...hard, ...cone.clauses]) refuted ??= propagation.addClause(clause);
  literals.forEach((literal, wish) => {
    const of = implied[wish] ?? [];
    if (literal === undefined || literal === of[0]?.[0]) return;
    const denied: Literal = { column: literal.column, set: [0, 0] };
    for (const clause of of) refuted ??= propagation.addClause([denied, ...clause]);
  });
  refuted ??= propagation.propagate();

  const everyWish = [...wishes.keys()];
  const idle = createIdle(
    trail,
    clauses,
    literals.map((literal, wish) => {
      const own = implied[wish] ?? [];
      return { own: literal === own[0]?.[0] ? undefined : (literal as Literal).column, implied: own };
    }),
    [...hard, ...cone.columns.flatMap((column) => (clauses.isChoice(column) ? [] : clauses.about(column).clauses))],
  );
  let inUse: readonly number[] | undefined;
  /** Begins anew, with no decision, and with no more of the wishes than these. */
  const restart = (asked: readonly number[]): void => {
    core.backTo(0);
    if (asked === inUse) return;
    inUse = asked;
    if (idle.useOnly(asked)) propagation.reread();
  };

  const truth = ({ column, set }: Literal): boolean | undefined => truthIn(domainOf(column), set);

  const candidate = createCandidate(columns, clauses, domainOf);

  /** Clauses that are looked at together. */
  type Group = { readonly clauses: readonly Clause[]; readonly codes: readonly (readonly Code[])[] };
  const createGroup = (those: readonly Clause[]): Group => ({ clauses: those, codes: those.map(candidate.codesOf) });
  // Looked at whenever values were found.
  const required = createGroup([...hard, ...cone.required]);
  const impliedBy: (Group | undefined)[] = wishes.map(() => undefined);
  const groupOf = (wish: number): Group => (impliedBy[wish] ??= createGroup(implied[wish] ?? []));

  /** Clauses that the candidate breaks, once it keeps the rows. */
  const brokenClauses = (taken: readonly number[]): readonly Clause[] => {
    const broken: Clause[] = [];
    addBroken(required, broken);
    const { count, columns: changed } = trail.changes;
    for (let at = 0; at < count; at += 1) {
      const column = changed[at] as Column;
      // Once for each column.
      if (trail.latest[column] !== at || !candidate.contradicts(column)) continue;
      for (const clause of clauses.about(column).clauses) if (!clause.some(candidate.holds)) broken.push(clause);
    }
    for (const wish of taken) addBroken(groupOf(wish), broken);
    trail.spend(count + cone.required.length);
    return broken;
  };

  const addBroken = ({ clauses: those, codes }: Group, broken: Clause[]): void => {
    for (let at = 0; at < codes.length; at += 1) {
      if (!candidate.isMet(codes[at] as readonly Code[])) broken.push(those[at] as Clause);
    }
  };

  /** Sums of which the candidate's terms add up to something else. */
  const keepsRows = (): boolean =>
    propagation.rows.every(({ columns: members }) => {
      const sum = members[members.length - 1] as Column;
      return has(domainOf(sum), candidate.value(sum));
    });

  const holdsAlready = (wish: number): boolean | undefined => {
    const literal = literals[wish];
    return literal === undefined ? true : truth(literal);
  };

  /** Makes the candidate keep the rows. What comes back stands in the way of that; nothing when it has to wait. */
  const settleRows = (likely: Wish): Settled | undefined => {
    candidate.restart(likely);
    if (keepsRows()) return { first: [] };
    const conflict = simplex.settle(likely);
    if (conflict !== undefined) return { conflict };
    const split = core.openValue(likely);
    if (split !== undefined) return { first: [[split]] };
    if (simplex.gaveUp()) return keepsRows() ? { first: [] } : undefined;
    const values = new Map<Column, number>();
    simplex.tell(values);
    candidate.restart((column) => values.get(column) ?? likely(column));
    // What is defined has the value that follows from the others, which need not be the one that the rows ask for.
    const first: Clause[] = [];
    values.forEach((asked, column) => {
      if (candidate.follows(column) && candidate.value(column) !== asked) {
        first.push([{ column, set: [asked, asked] }]);
      }
    });
    return { first };
  };

  const takeSpare = createSpare(core, clauses, {
    candidate,
    settleRows,
    brokenClauses,
    spareOf: (wish) => clauses.nodeOf(wishes[wish] as Formula),
  });

  const choose: Chooser['choose'] = (order, { likely, needed, spare, limit }) => {
    restart(order);
    if (refuted !== undefined) return { kind: 'unsat' };
    const last = trail.effort() + limit;
    /** For each level of decisions, how many of the wishes are taken or turned down there, counted from the first. */
    const decided: number[] = [0];
    /** Wishes that took too long: neither taken nor proven to be impossible. */
    const skipped = new Set<number>();
    // The wishes are taken in batches, each followed by values that satisfy all so far. A batch that meets many conflicts
    // is cut, down to a single wish: else each conflict would turn down one of the many wishes after the one to blame.
    let known = 0;
    let goal = Math.min(order.length, Math.max(needed, firstBatch));
    let conflicts = 0;
    let attempts = 0;
    let started = trail.effort();
    let found: Choice | undefined;
    let phase: Wish = likely;
    let broken: readonly Clause[] = [];
    const takenOf = (count: number): readonly number[] =>
      order.slice(0, count).filter((wish) => holdsAlready(wish) === true);
    const dropLater = (): void => {
      const level = decided.findIndex((at) => at >= goal);
      if (level >= 0) core.backTo(level);
      conflicts = 0;
      attempts = 0;
      started = trail.effort();
      broken = [];
    };
    /** Fewer wishes at a time; a single one is left out once it took too long. */
    const cut = (): void => {
      if (goal - known > 1 && goal > needed) {
        goal = Math.max(known + 1, needed, known + Math.floor((goal - known) / 4));
        dropLater();
      } else if (known >= needed && trail.effort() - started > mostForOne) {
        skipped.add(order[known] as number);
        goal = known;
        dropLater();
        goal = known + 1;
      }
    };
    while (trail.effort() <= last) {
      let conflict = propagation.propagate();
      if (conflict === undefined) {
        const level = core.level();
        decided.length = Math.min(decided.length, level + 1);
        let at = decided.at(-1) as number;
        let open: Literal | undefined;
        for (; at < goal; at += 1) {
          const wish = order[at] as number;
          const holds = holdsAlready(wish);
          if (holds === undefined && !skipped.has(wish)) open = literals[wish];
          if (open !== undefined) break;
          if (holds !== true && at < needed) return { kind: skipped.has(wish) ? 'undecided' : 'unsat' };
        }
        decided[level] = at;
        open ??= nextToMend(broken, phase);
        if (open !== undefined) {
          core.decide(open);
          continue;
        }
        const settled = settleRows(phase);
        // Rows are still to be read.
        if (settled === undefined) continue;
        if ('first' in settled) {
          broken = settled.first.length > 0 ? settled.first : brokenClauses(takenOf(goal));
          if (broken.length > 0) {
            if (nextToMend(broken, phase) === undefined) throw new Error('What holds is broken by the values found.');
            attempts += 1;
            if (attempts > fewValues) cut();
            continue;
          }
          found = { kind: 'sat', ...candidate.snapshot(), taken: new Set(takenOf(goal)) };
          phase = found.value;
          if (goal === order.length) {
            found = takeSpare(found, spare) ?? found;
            break;
          }
          dropLater();
          const batch = goal - known;
          known = goal;
          goal = Math.min(order.length, goal + 2 * batch);
          continue;
        }
        ({ conflict } = settled);
      }
      conflicts += 1;
      if (!core.recover(conflict)) {
        refuted = conflict;
        return { kind: 'unsat' };
      }
      if (conflicts > fewConflicts) cut();
    }
    core.backTo(0);
    return found ?? { kind: 'undecided' };
  };

  /** A literal to try in a clause that nothing satisfies yet. */
  const nextToMend = (broken: readonly Clause[], phase: Wish): Literal | undefined => {
    for (const clause of broken) {
      if (clause.some((literal) => truth(literal) === true)) continue;
      const open = clause.filter((literal) => truth(literal) === undefined);
      const first = open.find(({ column, set }) => has(set, phase(column))) ?? open[0];
      if (first !== undefined) return first;
    }
    return undefined;
  };

  return {
    choose,
    excludedBy: (wish) => {
      const known = exclusions.get(wish);
      if (known !== undefined) return known;
      restart(everyWish);
      const literal = literals[wish];
      const excluded = new Set<number>();
      exclusions.set(wish, excluded);
      if (refuted !== undefined || literal === undefined || truth(literal) !== undefined) return excluded;
      core.decide(literal);
      if (propagation.propagate() !== undefined) wishes.forEach((_, at) => excluded.add(at));
      const { count, columns: changed } = trail.changes;
      for (const column of changed.slice(trail.decisions[0], count)) {
        wishesOn.get(column)?.forEach((other) => {
          if (truth(literals[other] as Literal) === false) excluded.add(other);
        });
      }
      core.backTo(0);
      return excluded;
    },
  };
};
