import { expect, it } from 'vitest';
import { nameOfCall } from '../../api/contract/contract-facts.ts';
import { contract } from '../../api/contract/contract.ts';
import { compileJourney } from '../../engine/compile/compile-journey.ts';
import { replayOnEngine } from '../../engine/coverage/replay-on-engine.ts';
import { replayOverHttp } from '../../cli/replay/http.ts';
import { startParcours } from '../../cli/replay/place/parcours-server.ts';
import { demonstration, provenActions, provenReads } from '../specification/prove-calls.ts';
import { areaOf, lacking, specifiedCalls, tellServed } from '../specification/specification.ts';
import { coverShipped } from './shipped-suites.ts';

it('no condition is hidden from the solver, and it is known of every goal whether somebody can reach it', async () => {
  for (const { suite } of await coverShipped('negatives')) {
    const undecided = suite.goals.filter(({ state }) => state === 'undecided').map(({ id }) => id);
    expect([suite.journey, suite.opaque, undecided]).toEqual([suite.journey, 0, []]);
  }
}, 900_000);

it('every generated customer passes on the engine: path, machine and session agree, and what must hold holds', async () => {
  for (const { plan, suite } of await coverShipped('negatives')) {
    const machine = compileJourney(plan);
    expect(suite.customers).not.toEqual([]);
    for (const customer of suite.customers) expect(await replayOnEngine(plan, customer, { machine })).toEqual([]);
  }
}, 900_000);

/** Calls by which customers saved over HTTP, and read the same back. */
const saved = new Set<string | undefined>();

it('every generated customer passes over HTTP, on the real server with real storage', async () => {
  const suites = (await coverShipped('negatives')).map(({ suite }) => suite);
  const { customers, requests, saves, tries, failures, milliseconds } = await replayOverHttp(suites);
  const seconds = milliseconds / 1000;
  console.log(
    `${customers.length} customers over HTTP: ${saves} saves, ${tries.sent} refused inputs (${tries.byForm} by the form of the call; ${tries.unsaid} cannot be sent), ${failures} calls that fail, ${requests} requests in ${seconds.toFixed(1)} s, ${Math.round(requests / seconds)} a second`,
  );
  expect(customers.flatMap(({ violations }) => violations)).toEqual([]);
  expect(customers.map(({ customer }) => customer).toSorted()).toEqual(
    suites.flatMap((suite) => suite.customers.map(({ id }) => id)).toSorted(),
  );
  expect(saves).toBe(suites.flatMap((suite) => suite.customers.flatMap(({ visits }) => visits)).length);
  expect(tries.sent).toBeGreaterThan(tries.unsaid);
  const failing = suites.flatMap((suite) => suite.customers.flatMap((one) => [one, ...one.visits]));
  expect(failures).toBe(failing.flatMap((one) => one.failures ?? []).length);
  for (const { call } of suites.flatMap((suite) => suite.customers.flatMap(({ visits }) => visits))) saved.add(call);
}, 900_000);

it('every call of the specification is proven to be served, or waits for a part that is to come', async () => {
  const parcours = await startParcours({
    environment: {
      DEMO_ACCOUNTS: demonstration,
      CROWDFUNDING_ACCOUNTS: demonstration,
      MT_ACCOUNTS: demonstration,
    },
  });
  try {
    const proven = new Set([...saved, ...(await provenReads(parcours)), ...(await provenActions(parcours))]);
    expect(specifiedCalls).toHaveLength(345);
    const isServed = ({ id, method, name, area }: (typeof specifiedCalls)[number]): boolean => {
      const call =
        contract.find((one) => one.id === id) ??
        contract.find((one) => one.method === method && one.name === name && areaOf[one.area] === area);
      return call !== undefined && proven.has(nameOfCall(call));
    };
    const served = new Set(specifiedCalls.filter(isServed).map(({ id }) => id));
    const unproven = contract.filter((call) => call.id !== 'added' && !proven.has(nameOfCall(call))).map(nameOfCall);
    console.log(`Calls of the specification: ${tellServed(specifiedCalls, served)}`);
    console.log(`In the contract, and not proven to be served: ${unproven.join(', ') || 'none'}`);
    expect(lacking(specifiedCalls, served).map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  } finally {
    await parcours.close();
  }
}, 900_000);
