import { beforeAll, expect, it } from 'vitest';
import { compileJourney } from '../../engine/compile/compile-journey.ts';
import { replayOnEngine } from '../../engine/coverage/replay-on-engine.ts';
import { runCustomer } from '../../engine/coverage/run-customer.ts';
import { replayOverHttp } from '../../cli/replay/http.ts';
import { facts, seenOf } from './facts.ts';
import { coverShipped, type Covered } from './shipped-suites.ts';

let covered: readonly Covered[];
beforeAll(async () => {
  covered = await coverShipped('negatives');
}, 180_000);

it('every generated customer passes on the engine: path, machine and session agree, and what must hold holds', async () => {
  for (const { plan, suite } of covered) {
    const machine = compileJourney(plan);
    expect(suite.customers.length).toBeGreaterThan(10);
    for (const customer of suite.customers) expect(await replayOnEngine(plan, customer, { machine })).toEqual([]);
  }
}, 180_000);

it('what the specification says holds of every generated customer, and speaks of some', () => {
  const spoken = new Set<string>();
  for (const { plan, suite } of covered) {
    for (const customer of suite.customers) {
      const seen = seenOf(plan, customer, runCustomer(plan, customer));
      for (const { rule, what, holds } of facts) {
        const held = holds(seen);
        if (held !== undefined) spoken.add(rule);
        expect([customer.id, rule, what, held]).not.toEqual([customer.id, rule, what, false]);
      }
    }
  }
  expect([...spoken].toSorted()).toEqual(facts.map(({ rule }) => rule).toSorted());
});

it('every generated customer passes over HTTP, on the real server with real storage', async () => {
  const suites = covered.map(({ suite }) => suite);
  const { customers, requests, saves, tries, milliseconds } = await replayOverHttp(suites);
  const seconds = milliseconds / 1000;
  console.log(
    `${customers.length} customers over HTTP: ${saves} saves, ${tries.sent} refused inputs (${tries.byForm} by the form of the call; ${tries.unsaid} cannot be sent), ${requests} requests in ${seconds.toFixed(1)} s, ${Math.round(requests / seconds)} a second`,
  );
  expect(customers.flatMap(({ violations }) => violations)).toEqual([]);
  expect(customers.map(({ customer }) => customer).toSorted()).toEqual(
    suites.flatMap((suite) => suite.customers.map(({ id }) => id)).toSorted(),
  );
  expect(saves).toBe(suites.flatMap((suite) => suite.customers.flatMap(({ visits }) => visits)).length);
  expect(tries.sent).toBeGreaterThan(tries.unsaid);
}, 300_000);
