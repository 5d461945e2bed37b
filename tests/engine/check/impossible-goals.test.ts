import { expect, it } from 'vitest';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import type { GoalReport } from '../../../engine/coverage/customer.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { checkJourneys, toFindings } from '../../../engine/check/check-journeys.ts';
import { unreachedGoals } from '../../../engine/check/impossible-goals.ts';
import { check, cleanFolder, contract } from './check-fixture.ts';

const folder = cleanFolder();
folder.journeys['plain'].sections[1].steps[0].exits[0].when = { any: [{ age: { moreThan: 85 } }, { mode: 'ONCE' }] };
const { parsed } = check(folder);
const [checked] = checkJourneys(parsed, contract, 'en').journeys;
if (checked === undefined) throw new Error('The clean folder has a journey.');
const plan = createPlan(checked.journey, checked.lists);
const { goals } = coverJourney(plan, { level: 'mutants', clock: '2026-03-15' });
const reportOf =
  (state: GoalReport['state']) =>
  (goal: GoalReport): GoalReport => ({ ...goal, state });
const told = (reports: readonly GoalReport[]): readonly string[] =>
  toFindings(parsed, unreachedGoals(checked, reports), 'en').map(
    ({ severity, code, file, pointer, message }) => `${severity} ${code} ${file}${pointer} ${message}`,
  );

it('what is reached is no finding, and what nobody could decide is told as that', () => {
  expect(told(goals.map(reportOf('covered')))).toEqual([]);
  const undecided = told(goals.map(reportOf('undecided')));
  expect(undecided.filter((line) => !line.startsWith('warning undecided-goal '))).toEqual([]);
  for (const { id } of goals)
    expect(undecided.some((line) => line.includes(`“${id}”`) || line.includes(id))).toBe(true);
});
