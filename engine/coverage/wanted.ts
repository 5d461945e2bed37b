import type { Model, Wishing } from '../solver/solver.ts';
import { anEnd, type Encoding } from './encode-journey.ts';
import type { Goal } from './goal.ts';
import { runModel } from './make-run.ts';
import type { Run } from './run.ts';

/** One generated person: the model, the walk, and the goals seen on it, by their ids and by their places in the list. */
export type Packed = {
  readonly model: Model;
  readonly run: Run;
  readonly seen: ReadonlySet<string>;
  readonly places: readonly number[];
};

/** The goals of a journey, to be wished for by their places in the list, of somebody who gets to an end. */
export type Wanted = {
  readonly encoding: Encoding;
  readonly goals: readonly Goal[];
  readonly wishing: Wishing;
};

export const wantGoals = (encoding: Encoding, goals: readonly Goal[]): Wanted => ({
  encoding,
  goals,
  wishing: encoding.solver.wishing(
    [anEnd(encoding)],
    goals.map(({ formula }) => formula),
    new Set(goals.flatMap(({ spare }, wish) => (spare === true ? [wish] : []))),
  ),
});

/** The person that a model describes, and what they reach. */
export const meet = ({ encoding, goals }: Wanted, model: Model): Packed => {
  const run = runModel(encoding, model);
  const seen = new Set<string>();
  const places: number[] = [];
  for (let place = 0; place < goals.length; place += 1) {
    const goal = goals[place] as Goal;
    if (!goal.seen(run)) continue;
    seen.add(goal.id);
    places.push(place);
  }
  return { model, run, seen, places };
};
