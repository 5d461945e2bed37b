import { expect, it } from 'vitest';
import { no, yes } from '../../../engine/solver/clause-store.ts';
import { createColumns, type Column, type Literal, type Row } from '../../../engine/solver/columns.ts';
import { createCore, type Core } from '../../../engine/solver/core.ts';
import { explain, knownSince, type Conflict } from '../../../engine/solver/trail.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { drawLiteral, drawSmallWorld, inSet, type SmallWorld } from './small-world.ts';

type Values = readonly number[];

/** What is looked at each time that all was drawn from the decisions, and each time that something was learned. */
type Walked = {
  readonly core: Core;
  /** All that keep the clauses and the rows. */
  readonly solutions: readonly Values[];
  readonly decided: readonly Literal[];
  /** Nothing right after something was learned. */
  readonly conflict: Conflict | 'none' | 'learned';
};

const meets = (values: Values, { column, set }: Literal): boolean => inSet(set, values[column] as number);
const rangeOf = (domain: Values): Values =>
  Array.from(
    { length: (domain.at(-1) as number) - (domain[0] as number) + 1 },
    (_, more) => (domain[0] as number) + more,
  ).filter((value) => inSet(domain, value));

/** A search that decides at random; what it says is held against all that the world may be. @returns what is wrong */
const walk = (world: SmallWorld, draw: Draw, look: (walked: Walked) => readonly string[]): readonly string[] => {
  const { columns, rows, clauses, all } = world;
  const solutions = all.filter((values) => clauses.every((clause) => clause.some((one) => meets(values, one))));
  const core = createCore(columns, draw.chance(50));
  core.grow();
  rows.forEach(core.propagation.addRow);
  let conflict: Conflict | undefined;
  for (const clause of clauses) conflict ??= core.propagation.addClause(clause);
  const decided: Literal[] = [];
  const faults: string[] = [];
  for (let left = 30; left > 0 && faults.length === 0; left -= 1) {
    conflict ??= core.propagation.propagate();
    if (conflict === undefined && draw.chance(20)) conflict = core.simplex.settle(() => draw.between(-3, 3));
    faults.push(...look({ core, solutions, decided, conflict: conflict ?? 'none' }));
    if (conflict !== undefined) {
      const isOver = !core.recover(conflict);
      if (isOver && solutions.length > 0) faults.push('it is said to be impossible');
      if (isOver) break;
      conflict = undefined;
      decided.length = core.level();
      faults.push(...look({ core, solutions, decided, conflict: 'learned' }));
      continue;
    }
    decided.length = core.level();
    const literals = [...columns.each(0).keys()].flatMap((column) => {
      const domain = core.domainOf(column);
      return domain[0] === domain.at(-1) ? [] : [drawLiteral(draw, column, rangeOf(domain))];
    });
    if (literals.length > 0 && !draw.chance(10)) {
      const literal = draw.pick(literals);
      decided.push(literal);
      core.decide(literal);
    } else if (core.level() > 0) {
      core.backTo(draw.below(core.level()));
      decided.length = core.level();
    } else break;
  }
  return faults;
};

const holdsFor = (
  look: (world: SmallWorld, draw: Draw) => (walked: Walked) => readonly string[],
): void | Promise<void> =>
  law(400, [tape(400)], (numbers) => {
    const draw = drawFrom(numbers);
    const world = drawSmallWorld(draw);
    expect(walk(world, draw, look(world, draw))).toEqual([]);
  });

const isHeld = ({ domainOf }: Core, { column, set }: Literal): boolean =>
  rangeOf(domainOf(column)).every((value) => inSet(set, value));
const mayHold = ({ domainOf }: Core, { column, set }: Literal): boolean =>
  rangeOf(domainOf(column)).some((value) => inSet(set, value));

it('what follows from decisions leaves out nothing that is possible, and is impossible only where nothing is left', () =>
  holdsFor(() => ({ core, solutions, decided, conflict }) => {
    const within = solutions.filter((values) => decided.every((one) => meets(values, one)));
    if (conflict !== 'none') return conflict === 'learned' || within.length === 0 ? [] : ['a way was left'];
    return within.some((values) => values.some((value, column) => !inSet(core.domainOf(column), value)))
      ? ['a value was left out']
      : [];
  }));

const rowFaults = (core: Core, rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ columns, coefficients }) => {
    const ends = columns.map((column, at) => {
      const domain = core.domainOf(column);
      const both = [domain[0] as number, domain.at(-1) as number].map((end) => end * (coefficients[at] as number));
      return both.sort((a, b) => a - b);
    });
    return ends.flatMap(([least = 0, most = 0], at) => {
      const sum = (which: number): number =>
        ends.reduce((total, end, other) => total + (other === at ? 0 : (end[which] as number)), 0);
      return most > -sum(0) || least < -sum(1) ? ['a sum does not reach so far'] : [];
    });
  });

it('it is drawn to the end: no clause has a last way that is not taken, no sum ends that its terms do not reach', () =>
  holdsFor((world) => ({ core, conflict }) => {
    const { propagation } = core;
    if (conflict !== 'none') return [];
    const learned = propagation.clauses.map(propagation.clauseAt);
    const faults = [...world.clauses, ...learned].flatMap((clause) =>
      clause.some((one) => isHeld(core, one)) || clause.filter((one) => mayHold(core, one)).length > 1
        ? []
        : ['a clause has one way left'],
    );
    propagation.clauses.forEach((ref, at) => {
      if (propagation.isMet(ref) !== learned[at]?.some((one) => isHeld(core, one))) faults.push('is said to be met');
    });
    return propagation.isDone() ? [...faults, ...rowFaults(core, world.rows)] : faults;
  }));

it('sums that push each other up for ages are left for later, and are not taken for read once that was undone', () =>
  law(20, [tape(10)], (numbers) => {
    const draw = drawFrom(numbers);
    const columns = createColumns();
    const [one, other] = [columns.add([0, 1000], 0), columns.add([0, 1000], 0)];
    const times = draw.between(40, 90);
    /** Times one less than the first is a bit less than as many times the second. */
    const isLess = (first: Column, second: Column): Literal =>
      columns.compare(
        [
          [times - 1, first],
          [-times, second],
        ],
        '<=',
        -draw.between(30, 60),
      ) as Literal;
    const literals = [isLess(one, other), isLess(other, one)];
    const rows = literals.flatMap(({ column }) => columns.row(column) ?? []);
    const core = createCore(columns, draw.chance(50));
    core.grow();
    rows.forEach(core.propagation.addRow);
    for (const literal of literals) core.propagation.addClause([literal]);
    const propagate = (): void => expect(core.propagation.propagate()).toBeUndefined();
    propagate();
    expect(core.propagation.isDone()).toBe(false);
    for (const column of [one, other]) core.decide({ column, set: [900, 900] });
    propagate();
    expect(core.propagation.isDone()).toBe(true);
    core.backTo(0);
    for (let left = 100; left > 0 && !core.propagation.isDone(); left -= 1) propagate();
    expect(core.propagation.isDone()).toBe(true);
    expect(rowFaults(core, rows)).toEqual([]);
    // Once nothing was left for later while nothing was decided, what is decided after is all that has to be read again.
    core.decide({ column: one, set: [900, 900] });
    propagate();
    expect(core.propagation.isDone()).toBe(true);
    core.backTo(0);
    expect(core.propagation.isDone()).toBe(true);
  }));

it('what is looked at is counted: each test of what has changed, and of each that fails what stands beside it', () =>
  law(60, [tape(20)], (numbers) => {
    const draw = drawFrom(numbers);
    const columns = createColumns();
    // What it says stands beside what is said of the tested one, and is none of it.
    const before = columns.add([0, 1], 0);
    const tested = columns.add([0, 100], 0);
    const bounds = [...new Set(numbers.map((number) => number % 100))];
    const core = createCore(columns, draw.chance(50));
    /** The same test may stand in many clauses. */
    const clauses = bounds.flatMap((most) =>
      Array.from({ length: draw.between(1, 3) }, () => [
        { column: tested, set: [-Infinity, most] },
        { column: columns.add([0, 1], 0), set: [1, 1] },
      ]),
    );
    core.grow();
    for (const clause of clauses) core.propagation.addClause(clause);
    for (const set of [no, yes]) core.propagation.addClause([{ column: before, set }, ...(clauses[0] ?? []).slice(1)]);
    core.propagation.propagate();
    const spent = core.trail.effort();
    const least = draw.between(1, 99);
    core.decide({ column: tested, set: [least, 100] });
    expect(core.propagation.propagate()).toBeUndefined();
    // A clause in a list, and its two literals.
    const failing = clauses.filter(([one]) => (one?.set[1] ?? 0) < least).length;
    expect(core.trail.effort() - spent).toBe(bounds.length + 3 * failing);
  }));

it('where rows leave something open, a fraction is split off and a value tried in turn: every other time half of them', async () => {
  const met = { values: 0, halves: 0 };
  await law(600, [tape(300)], (numbers) => {
    const draw = drawFrom(numbers);
    const { columns, rows } = drawSmallWorld(draw, 5);
    const [flag, other] = [columns.add([0, 1], 0), columns.add([0, 1], 0)];
    const core = createCore(columns, draw.chance(50));
    core.grow();
    rows.forEach(core.propagation.addRow);
    let conflicts = draw.below(2);
    if (conflicts === 1) {
      // What cannot be is decided once.
      for (const set of [no, yes])
        core.propagation.addClause([
          { column: flag, set: no },
          { column: other, set },
        ]);
      core.decide({ column: flag, set: yes });
      expect(core.recover(core.propagation.propagate() ?? [])).toBe(true);
    }
    for (let left = 8; left > 0; left -= 1) {
      const wish = columns.each(0).map(() => draw.between(-3, 6));
      const conflict = core.propagation.propagate() ?? core.simplex.settle((column) => wish[column] as number);
      if (conflict !== undefined) {
        conflicts += 1;
        if (!core.recover(conflict)) return;
        continue;
      }
      const told = new Map<Column, number>();
      core.simplex.tell(told);
      const tries = [0, 1].map(() => core.openValue((column) => wish[column] as number));
      const isFine = [...told].every(
        ([column, value]) => Number.isInteger(value) && inSet(core.domainOf(column), value),
      );
      expect(tries.map((one) => one === undefined)).toEqual([isFine, isFine]);
      const [one, other] = tries;
      if (one !== undefined && other !== undefined) {
        expect([one, other].every((each) => mayHold(core, each) && !isHeld(core, each))).toBe(true);
        const splits = ({ column, set }: Literal): boolean => !inSet(set, told.get(column) as number);
        const guesses = ({ column, set }: Literal): boolean => {
          const own = rangeOf(core.domainOf(column));
          const distance = (value: number): number => Math.abs(value - (wish[column] as number));
          const nearest = own.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] as number;
          if (conflicts % 2 === 0) return set[0] === nearest && set[1] === nearest;
          // Between the ends, as many to either side, or one more below.
          const all = rangeOf([own[0] as number, own.at(-1) as number]);
          const [within, without] = [true, false].map((is) => all.filter((value) => inSet(set, value) === is));
          const more = set[0] === -Infinity ? 0 : -1;
          return inSet(set, nearest) && [more, more + 1].includes((within?.length ?? 0) - (without?.length ?? 0));
        };
        expect((splits(one) && guesses(other)) || (splits(other) && guesses(one))).toBe(true);
        met[conflicts % 2 === 0 ? 'values' : 'halves'] += 1;
      }
      const column = draw.pick([...columns.each(0).keys()]);
      const values = rangeOf(core.domainOf(column));
      if (values.length > 1) core.decide(drawLiteral(draw, column, values));
    }
  });
  expect(Math.min(met.values, met.halves)).toBeGreaterThan(enough(2));
});

it('it is explained by what was known before, and that is enough', () =>
  holdsFor(({ columns, all }) => ({ core: { trail, propagation } }) => {
    const { changes } = trail;
    /** Whether the column was in the set before the change of this index, as the changes are written down. */
    const was = ({ column, set }: Literal, before: number): boolean =>
      rangeOf(columns.domain(column)).every(
        (value) =>
          inSet(set, value) ||
          changes.sets.slice(0, before).some((one, at) => changes.columns[at] === column && !inSet(one, value)),
      );
    return changes.reasons.slice(0, changes.count).flatMap((reason, at) => {
      const [column, set] = [changes.columns[at] as Column, changes.sets[at] as Values];
      if (reason === undefined) return [];
      const grounds = explain(trail, reason, column, set, at);
      const clause = typeof reason === 'number' ? propagation.clauseAt(reason) : undefined;
      return [
        ...grounds.flatMap((one) => {
          const since = knownSince(trail, one);
          if (one.column === column || !was(one, at)) return ['a ground was not known'];
          return since < at && was(one, since + 1) && (since < 0 || !was(one, since))
            ? []
            : ['known since another time'];
        }),
        ...(all.some(
          (values) =>
            !inSet(set, values[column] as number) &&
            (clause?.some((one) => meets(values, one)) ?? true) &&
            grounds.every((one) => meets(values, one)),
        )
          ? ['the grounds are not enough']
          : []),
      ];
    });
  }));

it('what is impossible is told by what holds and cannot all hold', () =>
  holdsFor(() => ({ core, conflict, solutions }) => {
    if (typeof conflict === 'string') return [];
    return [
      ...conflict.flatMap((one) => (isHeld(core, one) ? [] : ['it does not hold'])),
      ...solutions.flatMap((values) => (conflict.every((one) => meets(values, one)) ? ['it can all hold'] : [])),
    ];
  }));

it('what is learned holds anyway, leaves one way where the search goes on, and would not a decision before', () =>
  holdsFor((_, draw) => ({ core, conflict, solutions, decided }) => {
    const ref = core.propagation.clauses.at(-1);
    if (conflict !== 'learned' || ref === undefined) return [];
    const lesson = core.propagation.clauseAt(ref);
    const [first, ...others] = lesson;
    const faults = solutions.flatMap((values) =>
      lesson.some((one) => meets(values, one)) ? [] : ['it need not hold'],
    );
    if (new Set(lesson.map(({ column }) => column)).size < lesson.length) faults.push('a column stands twice');
    if (first === undefined || !isHeld(core, first)) faults.push('the first was not taken');
    if (others.some((one) => mayHold(core, one))) faults.push('another way is left');
    // One literal alone is of the decision that was taken back: the lesson speaks of it as of a decision.
    if (core.level() > 0 && draw.chance(50)) {
      const [second] = others;
      core.backTo(core.level() - 1);
      if (second === undefined || !mayHold(core, second)) faults.push('it was known a decision before');
    }
    return decided.length < core.level() ? [...faults, 'more was decided than stands'] : faults;
  }));
