import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Customer } from '../../../engine/coverage/customer.ts';
import { tellApart, type Trait } from '../../../engine/coverage/tell-apart.ts';
import { law } from '../law.ts';
import { shippedPlan } from '../../journeys/shipped-definitions.ts';

const plan = await shippedPlan('onboarding');
const steps = plan.steps.filter(({ fields }) => fields.length > 0).slice(0, 5);

type Drawn = {
  readonly end: string;
  readonly server: Readonly<Record<string, string>>;
  /** Of each step, what is answered by the place of the question. */
  readonly fills: readonly Readonly<Record<string, string>>[];
};

const customerOf = ({ end, server, fills }: Drawn, n: number): Customer => ({
  id: `onboarding/${n}`,
  journey: 'onboarding',
  title: { fr: '', en: '' },
  covers: [],
  clock: '2026-03-15',
  server,
  visits: fills.map((fill, at) => ({
    step: steps[at]?.step.id ?? '',
    tries: [],
    fill: Object.fromEntries(
      Object.entries(fill).map(([field, value]) => [
        steps[at]?.fields[Number(field)]?.name ?? `s${at}f${field}`,
        value,
      ]),
    ),
    warnings: [],
    call: undefined,
    next: { kind: 'outcome', id: end, route: '/' },
  })),
  end: { kind: 'outcome', id: end, route: '/' },
});

/** Customers that answer a few steps with few values, so that many are alike. */
const alikes: fc.Arbitrary<readonly Customer[]> = fc
  .array(
    fc.record({
      end: fc.constantFrom('done', 'adviser'),
      server: fc.dictionary(fc.constantFrom('projectState', 'civilState'), fc.constantFrom('todo', 'done')),
      fills: fc.array(fc.dictionary(fc.constantFrom(0, 1, 2).map(String), fc.constantFrom('A', 'B'), { maxKeys: 3 }), {
        maxLength: steps.length,
      }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => drawn.map(customerOf));

/** One whom each other is like but for a few answers, mostly a single one: many things must be said of the one. */
const neighbours: fc.Arbitrary<readonly Customer[]> = fc
  .array(fc.uniqueArray(fc.nat({ max: 11 }), { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 9 })
  .map((all) =>
    [[], ...all].map((others, n) =>
      customerOf(
        {
          end: 'done',
          server: {},
          fills: [0, 1, 2, 3].map((at) =>
            Object.fromEntries([0, 1, 2].map((field) => [field, others.includes(3 * at + field) ? 'B' : 'A'])),
          ),
        },
        n,
      ),
    ),
  );
const customers = fc.oneof(alikes, neighbours);

const answersOf = ({ visits }: Customer) =>
  Object.assign({}, ...visits.map(({ fill }) => fill)) as Customer['visits'][number]['fill'];
const has = (customer: Customer, trait: Trait): boolean => {
  switch (trait.kind) {
    case 'answer':
      return answersOf(customer)[trait.name] === trait.value;
    case 'fact':
      return customer.server[trait.name] === trait.value;
    case 'absent':
      return answersOf(customer)[trait.name] === undefined;
  }
};
const alike = (a: Customer, b: Customer): boolean =>
  JSON.stringify([sorted(answersOf(a)), sorted(a.server)]) === JSON.stringify([sorted(answersOf(b)), sorted(b.server)]);
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
const rivals = (all: readonly Customer[], one: Customer): readonly Customer[] => {
  const near = all.filter((other) => other !== one && other.end.id === one.end.id);
  return near.length > 0 ? near : all.filter((other) => other !== one);
};

test('traits are the customer’s own, and no other of the same outcome has them all', () =>
  law(300, [customers], (all) => {
    for (const [n, traits] of tellApart(plan, all).entries()) {
      const one = all[n];
      if (one === undefined) throw new Error('There is an answer for nobody.');
      for (const trait of traits) expect(has(one, trait)).toBe(true);
      const left = rivals(all, one).filter((other) => traits.every((trait) => has(other, trait)));
      // Two of the same answers cannot be told apart.
      for (const other of left) expect(alike(one, other)).toBe(true);
    }
  }));

test('no trait can be left out', () =>
  law(300, [customers], (all) => {
    for (const [n, traits] of tellApart(plan, all).entries()) {
      const one = all[n];
      if (one === undefined) continue;
      const shared = (some: readonly Trait[]): number =>
        rivals(all, one).filter((other) => some.every((trait) => has(other, trait))).length;
      for (const trait of traits)
        expect(shared(traits.filter((other) => other !== trait))).toBeGreaterThan(shared(traits));
    }
  }));

/** All that can be said of somebody among these. */
const sayable = (all: readonly Customer[], one: Customer): readonly Trait[] => {
  const own = answersOf(one);
  const asked = new Set(all.flatMap((other) => Object.keys(answersOf(other))));
  return [
    ...Object.entries(own).map(([name, value]): Trait => ({ kind: 'answer', step: '', name, value })),
    ...plan.facts.map(({ name }): Trait => ({ kind: 'fact', name, value: one.server[name] })),
    ...[...asked].filter((name) => own[name] === undefined).map((name): Trait => ({ kind: 'absent', name })),
  ];
};

/** Some of so many of the items. */
const subsets = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  size === 0 ? [[]] : items.flatMap((item, n) => subsets(items.slice(n + 1), size - 1).map((some) => [item, ...some]));

test('as little is said as tells everybody apart, where one, two or three things do', () =>
  law(60, [customers], (all) => {
    for (const [n, traits] of tellApart(plan, all).entries()) {
      const one = all[n];
      if (one === undefined) continue;
      const said = sayable(all, one);
      const shared = (some: readonly Trait[]): number =>
        rivals(all, one).filter((other) => some.every((trait) => has(other, trait))).length;
      const left = shared(said);
      const fewest = [0, 1, 2, 3].find((size) => subsets(said, size).some((some) => shared(some) === left)) ?? 4;
      expect(fewest > 3 ? traits.length > 3 : traits.length === fewest).toBe(true);
    }
  }));

test('same customers, same traits', () =>
  law(100, [customers], (all) => {
    expect(tellApart(plan, structuredClone(all))).toEqual(tellApart(plan, all));
  }));
