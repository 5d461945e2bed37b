import { transition } from 'xstate';
import { outcomeState, type RoutingEvent, type RoutingMachine } from '../../compile/compile-journey.ts';
import { findPath, placeFrom, placeOf, previousOf } from '../../path/path.ts';
import type { Place } from '../../path/place.ts';
import { routeOn } from '../../session/route-on.ts';
import { samePlace } from '../run-customer.ts';
import type { Note } from './invariants.ts';
import type { Station, Walk } from './stations.ts';
import { foundInstead, sameJson, throughJson } from './violation.ts';

/** The reference path, the step-by-step decision and the compiled machine, compared at every step of a walk. */
export const checkRouting = (walk: Walk, machine: RoutingMachine, note: Note): void => {
  for (const [number, station] of walk.stations.entries()) {
    checkPlaces(station, machine, note);
    checkResume(walk, station, walk.stations[number + 1], note);
    checkBack(station, machine, note);
    checkGoto(walk, station, machine, note);
  }
};

const stateOf = (place: Place): string => (place.kind === 'step' ? place.id : outcomeState(place.id));

const move = (machine: RoutingMachine, from: string, event: RoutingEvent): string => {
  const [snapshot] = transition(machine, machine.resolveState({ value: from as never }), event);
  return String(snapshot.value);
};

const checkPlaces = ({ trace, before, after }: Station, machine: RoutingMachine, note: Note): void => {
  const place = placeOf(after);
  if (!samePlace(place, trace.next)) note('path', trace.step, foundInstead(place, trace.next));
  if (!sameJson(before.slots, trace.before) || !sameJson(after.slots, trace.after)) {
    note('path', trace.step, foundInstead(after.slots, trace.after));
  }
  const moved = move(machine, trace.step, { type: 'NEXT', slots: after.slots });
  if (moved !== stateOf(place)) note('machine', trace.step, foundInstead(stateOf(place), moved));
  const meant = placeFrom(after, trace.step);
  const routed = routeOn(machine, after, trace.step);
  if (!samePlace(routed, meant)) note('machine', trace.step, foundInstead(meant, routed));
};

/** What is stored is all there is: read again, it stands where it stood, and goes on as it would have gone. */
const checkResume = ({ plan, given }: Walk, station: Station, next: Station | undefined, note: Note): void => {
  const { trace, saved, after } = station;
  const facts = { ...given, ...throughJson({ today: given.today, server: given.server }) };
  const again = findPath(plan, { ...facts, answers: throughJson(saved) });
  if (!samePlace(placeOf(again), placeOf(after)))
    note('resume', trace.step, foundInstead(placeOf(after), placeOf(again)));
  if (!sameJson(again.steps, after.steps)) note('resume', trace.step, foundInstead(after.steps, again.steps));
  if (!sameJson(again.slots, after.slots)) note('resume', trace.step, foundInstead(after.slots, again.slots));
  if (next === undefined) return;
  const goesOn = findPath(plan, { ...facts, answers: throughJson(next.saved) });
  if (!samePlace(placeOf(goesOn), placeOf(next.after))) {
    note('resume', next.trace.step, foundInstead(placeOf(next.after), placeOf(goesOn)));
  }
};

const checkBack = ({ trace, before }: Station, machine: RoutingMachine, note: Note): void => {
  const previous = previousOf(before, trace.step)?.id ?? trace.step;
  const back = move(machine, trace.step, { type: 'BACK', slots: before.slots });
  if (back !== previous) return note('machine', trace.step, foundInstead(previous, back));
  if (back === trace.step) return;
  const again = move(machine, back, { type: 'NEXT', slots: before.slots });
  if (again !== trace.step) note('back', trace.step, foundInstead(trace.step, again));
};

/** The machine opens the step that is asked next, and at the end every step of the path; never one that is not shown. */
const checkGoto = ({ plan, stations }: Walk, station: Station, machine: RoutingMachine, note: Note): void => {
  const { trace, before } = station;
  const isLast = station === stations.at(-1);
  const from = before.steps[0]?.id ?? trace.step;
  const onPath = new Set(before.steps.map(({ id }) => id));
  for (const { step, shown } of isLast ? plan.steps : plan.steps.filter(({ step: { id } }) => id === trace.step)) {
    const arrived = move(machine, from, { type: 'GOTO', step: step.id, slots: before.slots });
    const isShown = shown === undefined || shown(before.slots);
    if (onPath.has(step.id) && arrived !== step.id) note('goto', trace.step, foundInstead(step.id, arrived));
    if (!isShown && arrived !== from) note('goto', trace.step, foundInstead(from, arrived));
  }
};
