import type { Slots } from '../conditions/scope.ts';
import { outcomeState, type RoutingMachine } from '../compile/compile-journey.ts';
import { placeOf, seenAgainOn, type Path } from '../path/path.ts';
import { outcomePlace, type Place } from '../path/place.ts';
import { stepById } from '../path/plan.ts';

/**
 * Runs the routing machine from a step that was just saved: NEXT, and NEXT again over the steps that are already done, up to
 * the page that shows again what was changed, as a change was made from there. The place it comes to is that one, else the
 * path's own `placeOf`; a property test holds them together for every journey. Total.
 */
export const routeOn = (machine: RoutingMachine, path: Path, from: string): Place => {
  const status = new Map(path.steps.map((step) => [step.id, step.status]));
  const place = path.steps.findIndex((step) => step.id === from);
  // What the server said after the save may have opened something above, or taken this step away.
  if (status.get(from) !== 'done' || (path.current !== undefined && path.current < place)) return placeOf(path);
  // What was committed is frozen, whatever would be asked or would end the journey today: the way goes on from there.
  const start = path.steps[Math.max(place, path.committed ?? 0)]?.id ?? from;
  const back = seenAgainOn(path, from)?.id;
  let state = start;
  for (let moves = path.plan.steps.length; moves >= 0; moves -= 1) {
    state = nextOf(machine, state, path.slots);
    const next = stepById(path.plan, state)?.place;
    if (next === undefined) return outcomeOf(path, state);
    if (next.id === back || status.get(next.id) !== 'done') return next;
  }
  return placeOf(path);
};

type Snapshot = ReturnType<RoutingMachine['resolveState']>;

/** Where each machine begins: resolving a state takes longer than asking what follows it, which hangs on the state's name alone. */
const beginnings = new WeakMap<RoutingMachine, Snapshot>();

const snapshotAt = (machine: RoutingMachine, state: string): Snapshot => {
  const beginning = beginnings.get(machine) ?? machine.resolveState({ value: state as never });
  beginnings.set(machine, beginning);
  return { ...beginning, value: state } as Snapshot;
};

/** The state that NEXT leads to: the transition is asked for and not taken, as there is nothing to do on the way. */
const nextOf = (machine: RoutingMachine, state: string, slots: Slots): string => {
  const [chosen] = machine.getTransitionData(snapshotAt(machine, state), { type: 'NEXT', slots });
  return chosen?.target?.[0]?.key ?? state;
};

const outcomeOf = (path: Path, state: string): Place => {
  const { journey } = path.plan;
  const id = Object.keys(journey.outcomes).find((name) => outcomeState(name) === state);
  return id === undefined ? placeOf(path) : outcomePlace(journey, id);
};
