import { expect } from 'vitest';
import { compileJourney, type RoutingMachine } from '../../../../engine/compile/compile-journey.ts';
import { coverJourney } from '../../../../engine/coverage/cover-journey.ts';
import type { EngineInvariant } from '../../../../engine/coverage/replay/invariants.ts';
import { walkOf, type Station, type Walk } from '../../../../engine/coverage/replay/stations.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import type { Plan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import type { Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { law } from '../../law.ts';

export type Noted = readonly [EngineInvariant, string, string];
export type Checked = (walk: Walk, machine: RoutingMachine, note: (...one: Noted) => void) => void | Promise<void>;

export const notesOf = async (check: Checked, walk: Walk, machine: RoutingMachine): Promise<readonly Noted[]> => {
  const noted: Noted[] = [];
  await check(walk, machine, (...one) => void noted.push(one));
  return noted;
};

/** The same walk with another thing at one of its stations. */
export const withStation = (walk: Walk, n: number, change: Partial<Station>): Walk => ({
  ...walk,
  stations: walk.stations.map((station, at) => (at === n ? { ...station, ...change } : station)),
});

/** Some right walks of one journey, the longest first. */
const walksOf = (plan: Plan, most: number): readonly Walk[] =>
  coverJourney(plan, { level: 'negatives', clock: today })
    .customers.map((customer) => walkOf(plan, customer, runCustomer(plan, customer).visits, undefined))
    .toSorted((a, b) => b.stations.length - a.stations.length)
    .slice(0, most);

export type Case = {
  readonly plan: Plan;
  readonly draw: Draw;
  readonly walk: Walk;
  readonly machine: RoutingMachine;
  readonly n: number;
  readonly station: Station;
};

/** A right walk of which nothing is noted, and one station of it. */
export const onWalks = (runs: number, most: number, check: Checked, holds: (one: Case) => void | Promise<void>) =>
  law(runs, [denseJourney], async ({ plan, draw }) => {
    const machine = compileJourney(plan);
    for (const walk of walksOf(plan, most)) {
      const n = draw.below(walk.stations.length);
      const station = walk.stations[n];
      if (station === undefined) continue;
      expect(await notesOf(check, walk, machine)).toEqual([]);
      await holds({ plan, draw, walk, machine, n, station });
    }
  });
