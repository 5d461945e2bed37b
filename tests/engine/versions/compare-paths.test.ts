import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import type { Customer } from '../../../engine/coverage/customer.ts';
import { runCustomer } from '../../../engine/coverage/run-customer.ts';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import { findPath } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { comparePaths, type Route } from '../../../engine/versions/compare-paths.ts';
import { editedJourney } from '../../helpers/editions.ts';
import { scenario, today } from '../../helpers/random-answers.ts';
import { smallJourney } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

const options = { level: 'steps', clock: today } as const;

const wayOf = ({ visits, end, offers = [] }: Customer): string =>
  JSON.stringify([visits.map(({ step }) => step), end.id, offers]);

it('says of every way whether it stays, changes, or ends early, as those who take it find', () => {
  const count = { unchanged: 0, changed: 0, gone: 0, added: 0 };
  return Promise.resolve(
    law(30, [scenario], ({ plan, draw }) => {
      const before = coverJourney(plan, options);
      expect(comparePaths(before, before, plan)).toMatchObject({ changed: [], gone: [], added: [] });
      const edited = createPlan(editedJourney(draw, plan, 2), plan.lists);
      const after = coverJourney(edited, options);
      const { unchanged, changed, gone, added } = comparePaths(before, after, edited);
      const waysOf = ({ customers }: typeof before) => new Set(customers.map(wayOf));
      const ways = waysOf(before);
      expect(unchanged + changed.length + gone.length).toBe(ways.size);
      for (const { customer, before: was, after: is } of changed) {
        expect(is).not.toEqual(was);
        expect(runCustomer(edited, customer).divergences.length).toBeGreaterThan(0);
      }
      for (const { stoppedAt } of gone) expect(edited.indexOf.has(stoppedAt)).toBe(true);
      for (const { after: is } of added) expect(ways.has(JSON.stringify([is.steps, is.end, is.offers]))).toBe(false);
      expect(added.length).toBe([...waysOf(after)].filter((way) => !ways.has(way)).length);
      count.unchanged += unchanged;
      count.changed += changed.length;
      count.gone += gone.length;
      count.added += added.length;
    }),
  ).then(() => expect(Object.values(count).every((times) => times >= enough(1))).toBe(true));
});

it('of a small journey each way stays, changes or ends where the path says so for the same answers', () => {
  const count = { unchanged: 0, changed: 0, gone: 0 };
  let others = 0;
  return Promise.resolve(
    law(160, [smallJourney, fc.nat()], (plan, turn) => {
      // A section that was begun by an answer further below is not skipped: nobody who walks has given that yet.
      if (plan.journey.sections.some(({ skipIf }) => skipIf !== undefined)) return;
      const mutants = [...mutantsOf(plan)];
      const edited = createPlan(mutants[turn % mutants.length]?.journey ?? plan.journey, plan.lists);
      const before = coverJourney(plan, options);
      const compared = comparePaths(before, { customers: [] }, edited);
      expect(compared.added).toEqual([]);
      const first = new Map(before.customers.toReversed().map((customer) => [wayOf(customer), customer]));
      for (const [way, { clock, server, visits }] of first) {
        const answers = Object.fromEntries(visits.map(({ step, fill }) => [step, fill]));
        const path = findPath(edited, { today: clock, server, answers });
        const { steps, current, outcome, slots } = path;
        const offers = (edited.journey.outcomes[outcome ?? '']?.actions ?? []).flatMap(({ id, when = {} }) =>
          compileWhen(when, edited.scope)(slots) ? [id] : [],
        );
        const key = (one: Route) => JSON.stringify([one.steps, one.end, one.offers]);
        const changed = compared.changed.find((one) => key(one.before) === way);
        const gone = compared.gone.find((one) => key(one.before) === way);
        const now = JSON.stringify([steps.map(({ id }) => id), outcome, offers]);
        const stoppedAt = current === undefined ? undefined : steps[current]?.id;
        expect(gone?.stoppedAt).toBe(stoppedAt);
        const isChanged = stoppedAt === undefined && now !== way;
        expect(changed === undefined ? undefined : key(changed.after)).toBe(isChanged ? now : undefined);
        if (isChanged && changed?.before.end === outcome && offers.join() !== changed?.before.offers.join())
          others += 1;
        count[stoppedAt === undefined ? (isChanged ? 'changed' : 'unchanged') : 'gone'] += 1;
      }
      expect(compared.unchanged + compared.changed.length + compared.gone.length).toBe(first.size);
    }),
  ).then(() => {
    expect(Object.values(count).filter((times) => times < enough(4))).toEqual([]);
    expect(others).toBeGreaterThanOrEqual(enough(2));
  });
});
