import { replayInBrowser } from '../../cli/replay/browser.ts';
import { chaosKinds } from '../../cli/replay/browser/chaos-kinds.ts';
import type { TabOptions } from '../../cli/replay/browser/open-tab.ts';
import { replayInTab, type ChaosAt } from '../../cli/replay/browser/replay-in-tab.ts';
import { planEndings } from '../../cli/replay/browser/plan-stretches.ts';
import { seedVisits } from '../../cli/replay/browser/seed-visits.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Customer } from '../../engine/coverage/customer.ts';
import type { Violation } from '../../engine/coverage/replay/violation.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { plainCustomer } from '../helpers/plain-customer.ts';
import { newSaver, signIn, type Saver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

/** A person at a step of the onboarding, and the same person as a customer. */
const customerAt = async (
  parcours: RunningParcours,
  step: string,
): Promise<{ readonly saver: Saver; readonly customer: Customer; readonly from: number }> => {
  const saver = await newSaver(parcours);
  const { plan, slots } = (await saver.open('onboarding')).path;
  const server = Object.fromEntries(plan.facts.map(({ name, slot }) => [name, slots[slot] as string]));
  const customer = await plainCustomer(plan, { clock: String(slots[0]), server });
  const from = customer.visits.findIndex((visit) => visit.step === step);
  await seedVisits(saver, customer, 0, from);
  return { saver, customer, from };
};

const ways: readonly TabOptions[] = [{ language: 'fr' }, { language: 'en', width: 390, dark: true }];

for (const way of ways) {
  test(`what is refused says why, beside its field and at the top (${way.language})`, async ({ parcours, visit }) => {
    const { saver, customer, from } = await customerAt(parcours, 'identity');
    const tab = await visit({ ...way, as: await signIn(parcours, saver.email) });
    const seen = await replayInTab({ served: parcours, customer, saver, tab }, { from, to: from + 2 });
    expect(seen.tries).toBeGreaterThan(10);
  });
}

test('nothing that befalls a person changes where they end', async ({ parcours, visit }) => {
  test.setTimeout(240_000);
  const { saver, customer, from } = await customerAt(parcours, 'identity');
  const silent = { ...customer, visits: customer.visits.map((one) => ({ ...one, tries: [] })) };
  const tab = await visit({ as: await signIn(parcours, saver.email) });
  const inTurn: ChaosAt = (n) => chaosKinds.slice(n - from, n - from + 1);
  const to = from + chaosKinds.length - 1;
  const seen = await replayInTab({ served: parcours, customer: silent, saver, tab }, { from, to }, inTurn);
  expect(seen.chaos.map(({ name }) => name)).toEqual(chaosKinds.map(({ name }) => name));
});

test('every outcome of every journey is reached, in both languages, by day and by night, on both sizes', async ({
  parcours,
}) => {
  test.setTimeout(900_000);
  const plans = parcours.server.journeys
    .current()
    .all()
    .map(({ plan }) => plan);
  const suites = plans.map((plan) => coverJourney(plan, { level: 'steps', clock: '2026-03-02' }));
  const violations: Violation[] = [];
  let shown = 0;
  // A step of its own: the runner looks through all that a test has done for where what it does next belongs.
  await test.step('one customer an outcome', () =>
    replayInBrowser(suites, {
      plan: (all) => planEndings(all, 1),
      // Another worker has its tabs beside these.
      atOnce: 2,
      onDone: (result) => {
        shown += 1;
        violations.push(...result.violations);
      },
    }));
  expect(violations).toEqual([]);
  expect(shown).toBe(plans.reduce((sum, { journey }) => sum + Object.keys(journey.outcomes).length, 0));
});
