import { expect, it } from 'vitest';
import type { Value } from '../../../../engine/answers/answers.ts';
import { customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { compareWith, otherReadings, walkCustomer } from '../../../../engine/coverage/mutation/difference.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import { runCustomer } from '../../../../engine/coverage/run-customer.ts';
import { walkJourney } from '../../../../engine/coverage/run.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { denseJourney } from '../../../helpers/dense-journey.ts';
import { today } from '../../../helpers/random-answers.ts';
import { law } from '../../law.ts';
import { metBy, strangers } from './met-by.ts';
import { mistakenJourney } from './mistaken-journey.ts';

/** What a customer meets at each visit, and which fields were asked there. */
const felt = (plan: Plan, customer: Customer) => {
  const met = metBy(plan, customer);
  return runCustomer(plan, customer).visits.map(({ step, after }, n) => {
    const fields = plan.steps.find((one) => one.step.id === step)?.fields ?? [];
    const asked = fields.filter(({ shown }) => shown === undefined || shown(after)).map(({ name }) => name);
    return [...(met[n] ?? []), asked.join()];
  });
};

type Parting = { readonly customer: string; readonly at: string | undefined; readonly what: string | undefined };

it('the server’s word taken for another one is felt where those who hear the other word part from those who hear it', async () => {
  const times = { parted: 0, unfelt: 0 };
  await law(60, [denseJourney], (one) => {
    const { plan } = one;
    const people = strangers(one, 3);
    for (const mutant of mutantsOf(plan, ['server/swap-values', 'server/otherwise'])) {
      const findDifference = compareWith(plan, mutant.journey);
      const [, name = ''] = mutant.path.map(String);
      const [fact, other] = [plan.journey.facts[name], mutant.journey.facts[name]];
      if (fact === undefined || other === undefined) throw new Error('There is no such fact.');
      for (const customer of people) {
        const met = felt(plan, customer);
        const { end } = runCustomer(plan, customer);
        const parted = otherReadings(fact, other, customer.server[name]).flatMap((read): readonly Parting[] => {
          const misled = { ...customer, server: { ...customer.server, [name]: read } };
          const now = felt(plan, misled);
          const at = met.findIndex((parts, n) => parts.some((part, m) => part !== now[n]?.[m]));
          const m = met[at]?.findIndex((part, place) => part !== now[at]?.[place]) ?? -1;
          const what = now[at] === undefined ? 'place' : (['try', 'fill', 'place', 'call', 'page'] as const)[m];
          if (at >= 0) return [{ customer: customer.id, at: customer.visits[at]?.step, what }];
          const there = runCustomer(plan, misled).end;
          return there.id === end.id ? [] : [{ customer: customer.id, at: end.id, what: 'end' }];
        });
        const found = findDifference(walkCustomer(plan, customer));
        // In the lines of a list other questions may be asked, too.
        const isInLines =
          found?.what === 'page' && plan.steps.some(({ fields }) => fields.some(({ field }) => field.type === 'list'));
        if (!isInLines) expect([mutant.id, found]).toEqual([mutant.id, parted[0]]);
        times[found === undefined ? 'unfelt' : 'parted'] += 1;
      }
    }
  });
  for (const [what, count] of Object.entries(times)) expect([what, count > 0]).toEqual([what, true]);
});

it('a question that comes up by the server’s word alone is felt on its page, whether it is answered or not', () => {
  const [first] = mistakenJourney.steps;
  const when = { state: 'done' };
  const asked: Readonly<Record<string, FieldDefinition>> = {
    own: { type: 'yesno', label: 'q' },
    more: { type: 'yesno', label: 'q', optional: true, when },
  };
  const item: Readonly<Record<string, FieldDefinition>> = {
    own: { type: 'yesno', label: 'q' },
    more: { type: 'yesno', label: 'q', optional: true, when },
  };
  const lines: FieldDefinition = { type: 'list', label: 'q', min: 1, max: 1, itemLabel: 'i', add: 'a', item };
  for (const fields of [asked, { lines }]) {
    const journey = {
      ...{ ...mistakenJourney, compute: {}, track: undefined, sections: [{ id: 'first', title: 'f' }] },
      steps: [{ ...first, fields, rules: [], exits: [], load: undefined, save: undefined, refresh: undefined }],
    } as unknown as ResolvedJourney;
    const plan = createPlan(journey, {});
    for (const state of ['done', 'todo']) {
      const run = walkJourney(plan, { today, server: { state } }, (_, { name }) =>
        name === 'lines' ? ([{ id: 'l', own: true }] as unknown as Value) : name === 'own' ? true : undefined,
      );
      const customer = { ...customerOf(plan, { run, seen: new Set() }, 0, new Map(), today), id: 'one' };
      const [mutant] = mutantsOf(plan, ['server/swap-values']);
      const found = compareWith(plan, mutant?.journey ?? plan.journey)(walkCustomer(plan, customer));
      expect([state, found]).toEqual([state, { customer: 'one', at: 'amounts', what: 'page' }]);
    }
  }
});
