import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverJourney } from '../../../../engine/coverage/cover-journey.ts';
import { areSameIssues, compareWith, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { enough, law } from '../../law.ts';
import { metBy, strangers } from './met-by.ts';

it('what gives a mistake away is where the two ways part, and by what', async () => {
  const told = { try: 0, fill: 0, place: 0, call: 0, page: 0, end: 0 };
  await law(32, [denseJourney], (one) => {
    const { plan } = one;
    const { customers } = coverJourney(plan, { level: 'negatives', clock: today });
    const some = [...one.draw.some(customers, 1).slice(0, 2), ...strangers(one, 1)];
    const walked = some.map((customer) => ({ ...walkCustomer(plan, customer), met: metBy(plan, customer) }));
    for (const mutant of mutantsOf(plan)) {
      // What the server's words mean is felt by those who hear others.
      if (mutant.operator.startsWith('server/')) continue;
      const other = createPlan(mutant.journey, plan.lists);
      const findDifference = compareWith(plan, mutant.journey);
      for (const { met, ...walk } of walked) {
        const now = metBy(other, walk.customer);
        if (met.length === 0) continue;
        const at = met.findIndex((parts, n) => parts.some((part, m) => part !== now[n]?.[m]));
        const parted = met[at]?.findIndex((part, m) => part !== now[at]?.[m]) ?? -1;
        const what = now[at] === undefined ? 'place' : (['try', 'fill', 'place', 'call'] as const)[parted];
        const found = findDifference(walk);
        const expected = at < 0 ? undefined : { customer: walk.customer.id, at: walk.customer.visits[at]?.step, what };
        if (found !== undefined) told[found.what] += 1;
        // A page may give it away before, and the way to a visit part at the one before it.
        if (found?.what === 'page' || found?.what === 'end' || (what === 'place' && at === 0)) continue;
        expect([mutant.id, found]).toEqual([mutant.id, expected]);
      }
    }
  });
  for (const [what, times] of Object.entries(told)) expect([what, times > enough(4)]).toEqual([what, true]);
});

it('two findings are the same by their field, code, rule, level and words, whatever bound is told', () => {
  const few = fc.constantFrom('a', 'b');
  const maybe = fc.option(few, { nil: undefined });
  const issue = fc.record({ field: few, code: few, rule: maybe, level: maybe, text: maybe, params: fc.nat(1) });
  const issues = fc.array(issue, { maxLength: 2 });
  const told = (some: readonly (typeof issue extends fc.Arbitrary<infer T> ? T : never)[]): string =>
    JSON.stringify(some.map(({ params: _, ...one }) => Object.entries(one)));
  return law(400, [issues, issues, fc.boolean()], (one, stranger, isNear) => {
    // Mostly another one in a single thing.
    const [first, ...others] = one;
    const other =
      isNear && first !== undefined ? [{ ...first, ...stranger[0], code: first.code }, ...others] : stranger;
    expect(areSameIssues(one as never, other as never)).toBe(told(one) === told(other));
  });
});
