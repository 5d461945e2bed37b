import { expect, it } from 'vitest';
import { answersBehind, namesInWhen } from '../../../../engine/conditions/names-in.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { likeThese } from '../../../../engine/coverage/mutation/vary.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { randomServer, today } from '../../../helpers/random-answers.ts';
import { randomCustomer } from '../../../helpers/random-customers.ts';
import { enough, law } from '../../law.ts';

it('people like those that are known say otherwise what a name is made of, and the rest as they said it', async () => {
  const met = { people: 0, others: 0, kinds: new Set<string>() };
  await law(40, [denseJourney], ({ plan, draw }) => {
    const known = Array.from({ length: 3 }, (_, n): Customer => ({
      ...randomCustomer({ draw, plan, given: { today, server: randomServer(draw, plan) } }),
      id: `known/${n}`,
    })).filter(({ clock, server }) => plan.meant?.(startSlots(plan, { today: clock, server, answers: {} })) !== false);
    const names = [...plan.scope.names.keys()].filter((name) => !name.startsWith('fact'));
    const name = draw.pick(names);
    const behind = new Set(answersBehind(plan, name));
    // And the answers on which it hangs whether these are asked.
    const hanging = plan.steps.flatMap(({ step, fields }) => {
      const own = fields.filter((field) => behind.has(field.name));
      return own.length === 0 ? [] : [step.useWhen, step.when, ...own.map(({ field }) => field.when)];
    });
    const read = hanging.flatMap((when) => (when === undefined ? [] : namesInWhen(when)));
    const mayDiffer = new Set([...behind, ...read.flatMap((one) => answersBehind(plan, one))]);
    const people = [...likeThese(plan, known, new Set([name]), 24)];
    expect([...likeThese(plan, known, new Set([name]), 24)]).toEqual(people);
    const owners = plan.steps
      .filter(({ fields }) => fields.some((field) => mayDiffer.has(field.name)))
      .map(({ step }) => step.id);
    const asked = known.filter(({ visits }) => visits.some(({ step }) => owners.includes(step)));
    expect(people.length).toBe(asked.length === 0 ? 0 : 24);
    met.people += people.length;
    const said = new Set<string>();
    for (const [n, one] of people.entries()) {
      const like = asked[n % asked.length];
      expect([one.id, one.server, one.clock, one.journey]).toEqual([
        `${like?.id}+${n}`,
        like?.server,
        today,
        plan.journey.id,
      ]);
      expect(runCustomer(plan, one).divergences.filter(({ kind }) => kind !== 'end')).toEqual([]);
      for (const { step, fill } of one.visits) {
        const before = like?.visits.find((visit) => visit.step === step)?.fill;
        for (const [field, value] of Object.entries(fill)) {
          if (behind.has(field)) said.add(JSON.stringify([field, value]));
          const isOther = before !== undefined && JSON.stringify(before[field]) !== JSON.stringify(value);
          if (behind.has(field) && isOther) met.others += 1;
          if (!mayDiffer.has(field) && before?.[field] !== undefined)
            expect([field, value]).toEqual([field, before[field]]);
        }
      }
    }
    // Nobody is asked much who always says the same.
    for (const entry of said) met.kinds.add(entry);
  });
  expect(met.others).toBeGreaterThan(enough(150));
  expect(met.kinds.size).toBeGreaterThan(enough(50));
});
