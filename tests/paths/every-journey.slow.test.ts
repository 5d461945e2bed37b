import { expect, it } from 'vitest';
import { compileJourney } from '../../engine/compile/compile-journey.ts';
import { replayOnEngine } from '../../engine/coverage/replay-on-engine.ts';
import { replayOverHttp } from '../../cli/replay/http.ts';
import { coverShipped } from './shipped-suites.ts';

it('every generated customer passes on the engine: path, machine and session agree, and what must hold holds', async () => {
  for (const { plan, suite } of await coverShipped('negatives')) {
    const machine = compileJourney(plan);
    expect(suite.customers.length).toBeGreaterThan(10);
    for (const customer of suite.customers) expect(await replayOnEngine(plan, customer, { machine })).toEqual([]);
  }
}, 300_000);

it('every generated customer passes over HTTP, on the real server with real storage', async () => {
  const suites = (await coverShipped('negatives')).map(({ suite }) => suite);
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
