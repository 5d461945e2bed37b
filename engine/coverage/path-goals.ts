import { answersBehind, namesInWhen } from '../conditions/names-in.ts';
import { toPointer } from '../definition/finding.ts';
import { doneOutcome } from '../path/place.ts';
import { and, FALSE, not, or, TRUE, type Formula } from '../solver/formula.ts';
import { decidingFacts, movesOn } from './changes.ts';
import type { Reader } from './condition-goals.ts';
import type { EncodedStep, Encoding } from './encode-journey.ts';
import { conditionsOf, type Hiding } from './hiding.ts';
import { endsAt } from './ends.ts';
import { factsToRefresh } from '../session/facts-to-refresh.ts';
import type { Goal } from './goal.ts';
import { endsIn, type Run } from './run.ts';
import type { Symbol } from './symbols.ts';

const isVisited = (run: Run, index: number): boolean => run.entries[index]?.saved !== undefined;

/** Every step is seen, every outcome reached. */
export const stepGoals = (encoding: Encoding): readonly Goal[] => [
  ...encoding.steps.map(({ planStep: { step, index }, visited, valid }): Goal => ({
    id: `steps:${step.id}`,
    level: 'steps',
    about: step.id,
    pointer: toPointer(['steps', index]),
    index,
    formula: and(visited, valid),
    seen: (run) => isVisited(run, index),
    ending: false,
  })),
  ...Object.keys(encoding.plan.journey.outcomes).map((id): Goal => ({
    id: `steps:outcome/${id}`,
    level: 'steps',
    about: id,
    pointer: toPointer(['outcomes', id]),
    index: encoding.steps.length,
    formula: or(...endsAt(encoding, id).map(({ taken }) => taken)),
    seen: (run) => endsIn(run, id),
    ending: true,
  })),
];

/** Every screen leads to every other that may follow it. */
export const transitionGoals = (encoding: Encoding): readonly Goal[] => {
  const { plan, steps, ends, moved } = encoding;
  const goals: Goal[] = [];
  const goal = (
    { planStep, saved }: EncodedStep,
    to: string,
    formula: Formula,
    seen: Goal['seen'],
    ending: boolean,
  ) => {
    const { step, index } = planStep;
    goals.push({
      id: `transitions:${step.id}>${to}`,
      level: 'transitions',
      about: step.id,
      pointer: toPointer(['steps', index]),
      index,
      formula: moved !== FALSE && movesOn(plan, planStep, to) ? or(formula, and(moved, saved)) : formula,
      seen,
      ending,
    });
  };
  for (const from of steps) {
    const { index } = from.planStep;
    const stays = and(from.visited, from.valid, ...from.exits.map(({ taken }) => not(taken)));
    const targets = new Set(from.exits.map(({ to }) => to));
    for (const to of targets) {
      const taken = or(...from.exits.filter((exit) => exit.to === to).map((exit) => exit.taken));
      goal(from, to, taken, (run) => run.entries[index]?.saved?.next.id === to && run.end.id === to, true);
    }
    const passed: Formula[] = [];
    let closed = false;
    // Conditions of steps that are passed over: whoever shares them is passed over too.
    const hidden: (readonly Hiding[])[] = [];
    const own = conditionsOf(plan, from.planStep);
    for (const to of steps.slice(index + 1)) {
      const target = to.planStep.index;
      const conditions = settled(encoding, from, conditionsOf(plan, to.planStep));
      if (conditions !== undefined && hidden.some((one) => within(one, conditions))) continue;
      const saw = (run: Run): boolean =>
        run.entries[index]?.saved?.next.id === to.planStep.step.id && isVisited(run, target);
      goal(from, to.planStep.step.id, and(stays, ...passed, to.visited, to.valid), saw, false);
      if (to.planStep.shown === undefined || (conditions !== undefined && within(conditions, own))) {
        closed = true;
        break;
      }
      if (conditions !== undefined) hidden.push(conditions);
      passed.push(not(to.visited));
    }
    if (closed) continue;
    const done = doneOutcome(plan);
    if (targets.has(done)) continue;
    goal(from, done, and(stays, ...passed, ends), (run) => run.entries[index]?.saved?.next.id === done, true);
  }
  return goals;
};

const within = (some: readonly Hiding[], all: readonly Hiding[]): boolean =>
  some.every((one) => all.some((other) => other.when === one.when));

/** Conditions that are the same for all steps from here on: they read nothing that is answered here or below. */
const settled = (
  { plan }: Encoding,
  from: EncodedStep,
  conditions: readonly Hiding[],
): readonly Hiding[] | undefined => {
  const above = new Set(
    plan.steps.slice(0, from.planStep.index).flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const isSettled = ({ when }: Hiding): boolean =>
    namesInWhen(when).every((name) => answersBehind(plan, name).every((answer) => above.has(answer)));
  return conditions.every(isSettled) ? conditions : undefined;
};

/** Every screen is followed by every pair that may follow it. */
export const pairGoals = (encoding: Encoding): readonly Goal[] => {
  const { plan, moved } = encoding;
  const singles = transitionGoals(encoding);
  const byStart = Map.groupBy(singles, ({ about }) => about);
  /** What is read again once the one in the middle is saved may hide the first, and other steps follow than before. */
  const mayBeGone = ({ index }: Goal, middle: string): boolean => {
    const again = factsToRefresh(plan, middle);
    return moved !== FALSE && again.some((fact) => decidingFacts(plan).steps[index]?.has(fact) === true);
  };
  return singles.flatMap((first) => {
    const [, middle = ''] = first.id.split('>');
    return (byStart.get(middle) ?? []).map((second): Goal => ({
      ...second,
      id: `pairs:${first.about}>${second.id.slice('transitions:'.length)}`,
      level: 'pairs',
      formula: and(first.formula, mayBeGone(first, middle) ? or(second.formula, moved) : second.formula),
      seen: (run) => first.seen(run) && second.seen(run),
    }));
  });
};

/** Every value that the server may give is met where the journey asks for it. */
export const factGoals = (
  { facts, symbolAt }: Encoding,
  readers: (fact: string) => readonly Reader[],
): readonly Goal[] =>
  [...facts].flatMap(([name, { symbol }]) => {
    const all = readers(name);
    if (all.length === 0) return [];
    const occasions = all.flatMap((reader) => reader.occasions);
    const said = [...Map.groupBy(occasions, ({ at }) => symbolAt(name, at))].map(
      ([word, those]) => [word, or(...those.map(({ reached }) => reached))] as const,
    );
    const met = (run: Run): boolean => all.some((reader) => reader.seen(run));
    const index = Math.max(...all.map((reader) => reader.index));
    const goal = (value: string, isSo: (word: Symbol) => Formula, seen: Goal['seen']): Goal => ({
      id: `guards:facts/${name}:${value}`,
      level: 'guards',
      about: name,
      pointer: toPointer(['facts', name]),
      index,
      formula: or(...said.map(([word, reached]) => and(reached, isSo(word)))),
      seen: (run) => met(run) && seen(run),
      ending: false,
    });
    return [
      ...(symbol.kind === 'code'
        ? symbol.codes.map((code) =>
            goal(
              String(code),
              (word) => (word.kind === 'code' ? word.is(code) : FALSE),
              (run) => run.server[name] === code,
            ),
          )
        : []),
      ...(symbol.present === TRUE
        ? []
        : [
            goal(
              'missing',
              ({ present }) => not(present),
              (run) => run.server[name] === undefined,
            ),
          ]),
    ];
  });
