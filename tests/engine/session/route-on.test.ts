import { expect, it } from 'vitest';
import { outcomeState, type RoutingMachine } from '../../../engine/compile/compile-journey.ts';
import { findPath, placeOf, seenAgainOn } from '../../../engine/path/path.ts';
import { outcomePlace, type Place } from '../../../engine/path/place.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { routeOn } from '../../../engine/session/route-on.ts';
import type { Draw } from '../../helpers/draw.ts';
import { messyFacts, scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

type Ways = ReadonlyMap<string, string>;

/** A machine that leads anywhere: where the path says so, too, one could not tell who was asked. */
const drawWays = (draw: Draw, { steps, journey }: Plan): Ways => {
  const states = [...steps.map(({ step }) => step.id), ...Object.keys(journey.outcomes).map(outcomeState), 'nowhere'];
  return new Map(steps.flatMap(({ step }) => (draw.chance(10) ? [] : [[step.id, draw.pick(states)] as const])));
};

const machineOf = (ways: Ways) => {
  let begun = 0;
  const machine = {
    resolveState: ({ value }: { readonly value: string }) => {
      begun += 1;
      return { value, isWhole: true };
    },
    getTransitionData: (snapshot: { readonly value: string; readonly isWhole: boolean }, event: object) => {
      expect([snapshot.isWhole, event]).toEqual([true, { type: 'NEXT', slots: expect.anything() }]);
      const key = ways.get(snapshot.value);
      return key === undefined ? [] : [{ target: [{ key }] }];
    },
  };
  return { machine: machine as unknown as RoutingMachine, begun: () => begun };
};

it('from a step that is done, one goes as the machine says, over what is done, and never back behind a commit', () => {
  let led = 0;
  return law(300, [scenario], (one) => {
    const { plan, draw } = one;
    const ways = drawWays(draw, plan);
    const path = findPath(plan, messyFacts(one));
    const { machine, begun } = machineOf(ways);
    const done = new Set(path.steps.filter(({ status }) => status === 'done').map(({ id }) => id));
    const placeAt = (state: string): Place | undefined => {
      const id = Object.keys(plan.journey.outcomes).find((name) => outcomeState(name) === state);
      return id === undefined
        ? plan.steps.find(({ step }) => step.id === state)?.place
        : outcomePlace(plan.journey, id);
    };
    /** Every state that is come to, one after the other, until a step is open or it goes round. */
    const follow = (state: string, left: number, back?: string): Place => {
      const next = ways.get(state) ?? state;
      if (next === back || !done.has(next)) return placeAt(next) ?? placeOf(path);
      return left === 0 ? placeOf(path) : follow(next, left - 1, back);
    };
    for (const [n, { id }] of path.steps.entries()) {
      const isAsked = done.has(id) && (path.current ?? n) >= n;
      const start = path.steps[path.committed === undefined || path.committed < n ? n : path.committed]?.id;
      const place =
        isAsked && start !== undefined ? follow(start, plan.steps.length, seenAgainOn(path, id)?.id) : placeOf(path);
      expect(routeOn(machine, path, id)).toEqual(place);
      if (place.id !== placeOf(path).id) led += 1;
    }
    expect(begun()).toBeLessThanOrEqual(1);
    expect(routeOn(machine, path, 'nowhere')).toEqual(placeOf(path));
  })?.then(() => expect(led).toBeGreaterThan(enough(100)));
});
