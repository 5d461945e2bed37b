import { expect, it } from 'vitest';
import { coverJourney } from '../../../engine/coverage/cover-journey.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { equivalenceBy } from '../../../engine/coverage/mutation/equivalence.ts';
import { judge, scoreOf } from '../../../engine/coverage/mutation/judge.ts';
import { mutantsOf } from '../../../engine/coverage/mutation/operators.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { JourneyDefinition } from '../../../engine/definition/language.ts';
import { today } from '../../helpers/random-answers.ts';
import { planFrom } from '../session/small-journey.ts';

type Offer = { readonly id: string; readonly when?: When };

/** A page that asks an amount and may be left for `stop`, and what its two ends offer. */
const planOf = (offers: { readonly end?: readonly Offer[]; readonly stop?: readonly Offer[] }, whom?: When) => {
  const outcome = (kind: 'done' | 'blocked', id: string, actions: readonly Offer[] = []) => ({
    ...{ kind, route: `/${id}`, title: id, body: [] },
    actions: actions.map((action) => ({ label: action.id, href: '/menuinfos', ...action })),
  });
  const read = { call: 'Core/Get', read: '$donnees.x' } as const;
  return planFrom({
    ...{ id: 'offers', title: 'Des issues' },
    facts: {
      // Nothing but what it is compared with says which answers there are.
      level: { ...read, type: 'choice' },
      known: { ...read, type: 'choice', values: { A: 'yes', B: 'no' } },
    },
    ...(whom === undefined ? {} : { for: whom }),
    sections: [
      {
        ...{ id: 'one', title: 'Une' },
        steps: [
          {
            ...{ id: 'first', route: '/first', title: 'Première' },
            fields: { amount: { type: 'money', label: 'Combien ?', min: 0, max: 900 } },
            exits: [{ when: { amount: { lessThan: 100 } }, to: 'stop' }],
            save: { call: 'Core/Save', send: { montant: '$amount' } },
          },
        ],
      },
    ],
    outcomes: { end: outcome('done', 'end', offers.end), stop: outcome('blocked', 'stop', offers.stop) },
  } satisfies JourneyDefinition);
};

it('customers are offered and not offered whatever an outcome may offer, at its limits too, and say so', () => {
  const plan = planOf({
    end: [
      { id: 'gold', when: { level: 'GOLD' } },
      { id: 'much', when: { amount: { atLeast: 500 } } },
    ],
    stop: [{ id: 'little', when: { amount: { moreThan: 20 } } }],
  });
  const { goals, customers } = coverJourney(plan, { level: 'boundaries', clock: today });
  const own = goals.filter(({ id }) => id.includes(':outcome/') && !id.startsWith('steps:'));
  const goal = (outcome: string, rest: string) => [`outcome/${outcome}/actions/${rest}`, 'covered'];
  expect(own.map(({ id, state }) => [id.slice(id.indexOf(':') + 1), state])).toEqual([
    goal('end', 'gold/when:true'),
    goal('end', 'gold/when:false'),
    goal('end', 'much/when:true'),
    goal('end', 'much/when:false'),
    goal('stop', 'little/when:true'),
    goal('stop', 'little/when:false'),
    ...['-1', '0', '+1'].map((by) => goal('end', `much/when:amount/atLeast:${by}`)),
    ...['-1', '0', '+1'].map((by) => goal('stop', `little/when:amount/moreThan:${by}`)),
  ]);
  for (const { server, visits, end, offers = [] } of customers) {
    const amount = Number(visits[0]?.fill['amount']);
    const expected =
      end.id === 'stop'
        ? [...(amount > 20_00 ? ['little'] : [])]
        : [...(server['level'] === 'GOLD' ? ['gold'] : []), ...(amount >= 500_00 ? ['much'] : [])];
    expect(offers).toEqual(expected);
  }
});

it('whom a journey is for may be told by a word that nothing else names', () => {
  const { goals } = coverJourney(planOf({}, { level: 'GOLD' }), { level: 'steps', clock: today });
  expect(goals.map(({ state }) => state)).toEqual(['covered', 'covered', 'covered']);
});

it('each mistake in what is offered is noticed, also one in what the server is understood to say', () => {
  const plan = planOf({ end: [{ id: 'always' }, { id: 'some', when: { known: 'yes', amount: { atLeast: 500 } } }] });
  const { customers } = coverJourney(plan, { level: 'mutants', clock: today });
  const about = [...mutantsOf(plan)].filter(
    ({ path, operator }) => path.includes('actions') || operator === 'server/swap-values',
  );
  expect(about.length).toBeGreaterThan(12);
  const equivalence = equivalenceBy(encodeJourney(plan, today));
  const { survivors } = scoreOf(judge(plan, customers, equivalence));
  expect(survivors.map(({ mutant }) => mutant.id)).toEqual([]);
  // Something more is none of the mistakes that are made, and would be noticed all the same.
  const [end, added] = [plan.journey.outcomes['end'], { id: 'more', label: 'more', when: { known: 'no' } as const }];
  const outcomes = { ...plan.journey.outcomes, end: { ...end!, actions: [...(end?.actions ?? []), added] } };
  about.push({ ...about[0]!, id: 'added', journey: { ...plan.journey, outcomes } });
  // Also where nobody has noticed it yet, somebody is made who does.
  for (const mutant of about) expect([mutant.id, equivalence(mutant).kind]).toEqual([mutant.id, 'customer']);
});
