import { expect, it } from 'vitest';
import { transition } from 'xstate';
import {
  compileJourney,
  compileLater,
  outcomeState,
  type RoutingEvent,
  type RoutingMachine,
} from '../../../engine/compile/compile-journey.ts';
import { fillSlots, findPath, placeFrom, placeOf, previousOf, startSlots } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import { routeOn } from '../../../engine/session/route-on.ts';
import { answersOf, messyFacts, scenario, walk } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

const stateOf = (place: Place): string => (place.kind === 'step' ? place.id : outcomeState(place.id));

const move = (machine: RoutingMachine, from: string, event: RoutingEvent): string => {
  const [snapshot] = transition(machine, machine.resolveState({ value: from as never }), event);
  return String(snapshot.value);
};

it('NEXT walks the steps of the path in their order, to its outcome', () =>
  law(300, [scenario], ({ plan, given, draw }) => {
    const machine = compileJourney(plan);
    const moves = walk(draw, plan, given);
    const slots = startSlots(plan, { ...given, answers: {} });
    let at = stateOf(placeOf(findPath(plan, { ...given, answers: {} })));
    const visited: string[] = [];
    for (const { planStep, record } of moves) {
      expect(at).toBe(planStep.step.id);
      visited.push(at);
      // Only what was answered so far, as a machine that knows nothing of the path would have it.
      fillSlots(slots, planStep, record);
      at = move(machine, at, { type: 'NEXT', slots });
    }
    const path = findPath(plan, { ...given, answers: answersOf(moves) });
    expect(at).toBe(stateOf(placeOf(path)));
    expect(visited).toEqual(path.steps.slice(0, path.current ?? path.steps.length).map(({ id }) => id));
  }));

it('the way on that a session has leads where the whole machine leads, from any step and with any answers', () =>
  law(200, [scenario], (one) => {
    const { plan } = one;
    const [whole, wayOn] = [compileJourney(plan), compileLater(plan)()];
    const { slots } = findPath(plan, messyFacts(one));
    for (const { step } of plan.steps)
      expect(move(wayOn, step.id, { type: 'NEXT', slots })).toBe(move(whole, step.id, { type: 'NEXT', slots }));
  }));

it('BACK leads to the step before on the path, and stays at the first', () =>
  law(200, [scenario], ({ plan, given, draw }) => {
    const machine = compileJourney(plan);
    const path = findPath(plan, { ...given, answers: answersOf(walk(draw, plan, given)) });
    for (const { id } of path.steps) {
      expect(move(machine, id, { type: 'BACK', slots: path.slots })).toBe(previousOf(path, id)?.id ?? id);
    }
  }));

it('GOTO leads to every step of the path, and to none that is not shown', () =>
  law(200, [scenario], (one) => {
    const { plan } = one;
    const machine = compileJourney(plan);
    const path = findPath(plan, messyFacts(one));
    const [first] = path.steps;
    if (first === undefined) return;
    const onPath = new Set(path.steps.map(({ id }) => id));
    for (const { step, shown } of plan.steps) {
      const arrived = move(machine, first.id, { type: 'GOTO', step: step.id, slots: path.slots });
      if (shown !== undefined && !shown(path.slots)) expect(arrived).toBe(first.id);
      if (onPath.has(step.id)) expect(arrived).toBe(step.id);
      else expect([first.id, step.id]).toContain(arrived);
    }
    expect(move(machine, first.id, { type: 'GOTO', step: 'nowhere', slots: path.slots })).toBe(first.id);
  }));

it('from wherever a save was made, routing ends where it is seen again, else where the path says', () =>
  law(300, [scenario], (one) => {
    const machine = compileJourney(one.plan);
    const path = findPath(one.plan, messyFacts(one));
    for (const { step } of one.plan.steps) expect(routeOn(machine, path, step.id)).toEqual(placeFrom(path, step.id));
  }));

it('it is over where all is done, and only there', () =>
  law(100, [scenario], ({ plan, given, draw }) => {
    const machine = compileJourney(plan);
    const { slots } = findPath(plan, { ...given, answers: answersOf(walk(draw, plan, given)) });
    for (const { step } of plan.steps) {
      const [snapshot] = transition(machine, machine.resolveState({ value: step.id as never }), {
        type: 'NEXT',
        slots,
      });
      const outcome = Object.entries(plan.journey.outcomes).find(([id]) => outcomeState(id) === String(snapshot.value));
      expect(snapshot.status).toBe(outcome?.[1].kind === 'done' ? 'done' : 'active');
    }
  }));
