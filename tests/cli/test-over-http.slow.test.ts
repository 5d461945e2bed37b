import { expect, test } from 'vitest';
import { replayOverHttp } from '../../cli/replay/http.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import { shippedPlan } from '../journeys/shipped-definitions.ts';
import { runCommand } from './run-command.ts';

test('one journey alone is replayed over HTTP, whatever must be complete before it', async () => {
  const { code, printed } = await runCommand(['test', 'av-adult', '--on', 'http', '--level', 'steps']);
  expect(printed).toMatch(/^av-adult +http +[1-9]\d* +0 +0$/mu);
  expect(code).toBe(0);
}, 300_000);

test('what an outcome offers over HTTP is what the customer says, and a step that it does not offer stays shut', async () => {
  const cover = async (journey: string, level: 'steps' | 'guards'): Promise<Suite> =>
    coverJourney(await shippedPlan(journey), { level, clock: '2026-03-15' });
  const [required, suite] = await Promise.all([cover('onboarding', 'steps'), cover('av-adult', 'guards')]);
  const decided = suite.customers.filter(({ covers }) => covers.some((goal) => goal.includes('/actions/change/when:')));
  expect(new Set(decided.map(({ offers }) => offers?.includes('change')))).toEqual(new Set([true, false]));
  const saying = ({ offers = [], ...customer }: Customer): readonly Customer[] => [
    { ...customer, offers },
    { ...customer, id: `${customer.id} lying`, offers: offers.includes('change') ? ['home'] : ['change', 'home'] },
  ];
  const customers = decided.flatMap(saying);
  const ids = new Set(customers.map(({ id }) => id));
  const replay = await replayOverHttp([required, { ...suite, customers }], { only: ({ id }) => ids.has(id) });
  const found = replay.customers.map(({ customer, violations }) => [
    customer.endsWith('lying'),
    [...new Set(violations.map(({ invariant, step }) => `${invariant} ${step}`))],
  ]);
  for (const [isLying, violations] of found) {
    // Who says that nothing opens, and who says that something does.
    if (isLying === true) expect([['offers ', 'offers identity'], ['offers ']]).toContainEqual(violations);
    else expect(violations).toEqual([]);
  }
  expect(found.filter(([isLying]) => isLying)).toHaveLength(decided.length);
}, 300_000);
