import { expect, it } from 'vitest';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import { runCustomer } from '../../../engine/coverage/run-customer.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { comparePaths } from '../../../engine/versions/compare-paths.ts';
import { editedJourney } from '../../helpers/editions.ts';
import { scenario, today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

const options = { level: 'steps', clock: today } as const;

it('says of every way whether it stays, changes, or ends early, as those who take it find', () => {
  const count = { unchanged: 0, changed: 0, gone: 0, added: 0 };
  return Promise.resolve(
    law(30, [scenario], ({ plan, draw }) => {
      const before = coverJourney(plan, options);
      expect(comparePaths(before, before, plan)).toMatchObject({ changed: [], gone: [], added: [] });
      const edited = createPlan(editedJourney(draw, plan, 2), plan.lists);
      const after = coverJourney(edited, options);
      const { unchanged, changed, gone, added } = comparePaths(before, after, edited);
      const waysOf = ({ customers }: typeof before) =>
        new Set(customers.map(({ visits, end }) => JSON.stringify([visits.map(({ step }) => step), end.id])));
      const ways = waysOf(before);
      expect(unchanged + changed.length + gone.length).toBe(ways.size);
      for (const { customer, before: was, after: is } of changed) {
        expect(is).not.toEqual(was);
        expect(runCustomer(edited, customer).divergences.length).toBeGreaterThan(0);
      }
      for (const { stoppedAt } of gone) expect(edited.indexOf.has(stoppedAt)).toBe(true);
      for (const { after: is } of added) expect(ways.has(JSON.stringify([is.steps, is.end]))).toBe(false);
      expect(added.length).toBe([...waysOf(after)].filter((way) => !ways.has(way)).length);
      count.unchanged += unchanged;
      count.changed += changed.length;
      count.gone += gone.length;
      count.added += added.length;
    }),
  ).then(() => expect(Object.values(count).every((times) => times >= enough(1))).toBe(true));
});
