import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { findWay } from '../../../engine/versions/why.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

/** A test of one name, and what somebody says of it for whom it holds, and for whom it does not. */
type Test = {
  readonly when: When;
  readonly right: string | number | boolean;
  readonly wrong: string | number | boolean;
};

const label = 'q';
const options = ['A', 'B', 'C'].map((code) => ({ code, label: code }));
const fields: Readonly<Record<string, FieldDefinition>> = {
  ...{ yes0: { type: 'yesno', label }, yes1: { type: 'yesno', label }, yes2: { type: 'yesno', label } },
  ...{ pick0: { type: 'choice', label, options }, pick1: { type: 'choice', label, options } },
  ...{ sum0: { type: 'money', label, min: 0, max: 90 }, sum1: { type: 'percent', label } },
  ...{ born: { type: 'date', label, min: '1990-01-01', max: '2005-12-31' } },
};

const testOf = (draw: Draw, name: string): Test => {
  if (name.startsWith('pick')) return { when: { [name]: 'B' }, right: 'B', wrong: draw.pick(['A', 'C']) };
  if (name.startsWith('sum')) return { when: { [name]: { atLeast: 50 } }, right: 7000, wrong: 3000 };
  if (name === 'born') return { when: { born: { atMost: '1999-12-31' } }, right: '1995-05-05', wrong: '2001-01-01' };
  const so = draw.chance(50);
  return { when: { [name]: so }, right: so, wrong: !so };
};

type Asked = {
  readonly plan: Plan;
  readonly server: Readonly<Record<string, boolean>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** In how many things somebody would have to be otherwise, at least, to be shown the last step. */
  readonly least: number;
};

/** A step that is shown by one of several ways, each of some things that are all to be so; what else is asked decides nothing. */
const asked = tape(120).map((numbers): Asked => {
  const draw = drawFrom(numbers);
  const names = ['fact', ...Object.keys(fields)];
  const tests = new Map(names.map((name) => [name, testOf(draw, name)]));
  const isSo = new Map(names.map((name) => [name, draw.chance(25)]));
  const ways = Array.from({ length: draw.between(2, 4) }, () => draw.some(names, 1).slice(0, draw.between(1, 4)));
  const when: When = { any: ways.map((way) => ({ all: way.map((name) => tests.get(name)?.when ?? {}) })) };
  const place = draw.pick(['step', 'use', 'section', 'exit'] as const);
  const [first, second] = [Object.entries(fields).slice(0, 5), Object.entries(fields).slice(5)];
  const step = (id: string, own: readonly (readonly [string, FieldDefinition])[], more: object = {}): ResolvedStep => ({
    ...{ id, route: `/${id}`, title: id, section: 'one', screen: 'form', rules: [], exits: [] },
    ...{ fields: Object.fromEntries(own), ...more },
  });
  const journey: ResolvedJourney = {
    ...{ id: 'ways', title: 'ways', compute: {} },
    facts: { fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno' } },
    sections: [
      { id: 'one', title: 'one' },
      { id: 'two', title: 'two', ...(place === 'section' ? { when } : {}) },
    ],
    steps: [
      step('a', first),
      step('b', second, place === 'exit' ? { exits: [{ when: { not: when }, to: 'out' }] } : {}),
      step('c', [['more', { type: 'yesno', label }]], {
        section: 'two',
        ...(place === 'step' ? { when } : place === 'use' ? { useWhen: when } : {}),
      }),
    ],
    outcomes: {
      end: { kind: 'done', route: '/end', title: 'end', body: [] },
      out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
    },
  };
  const valueOf = (name: string) => tests.get(name)?.[isSo.get(name) === true ? 'right' : 'wrong'] ?? false;
  const said = (own: readonly (readonly [string, FieldDefinition])[]) =>
    Object.fromEntries(own.map(([name]) => [name, valueOf(name)]));
  const built: Asked = {
    plan: createPlan(journey, {}),
    server: { fact: valueOf('fact') === true },
    answers: { a: said(first), b: said(second) },
    least: Math.min(...ways.map((way) => way.filter((name) => isSo.get(name) !== true).length)),
  };
  return Object.defineProperty(built, fc.toStringMethod, {
    value: () => JSON.stringify([place, when, built.server, built.answers, built.least]),
    enumerable: false,
  });
});

it('as little would have to be otherwise as the shortest way needs, wherever that is decided', async () => {
  const met = new Map<number, number>();
  await law(400, [asked], ({ plan, server, answers, least }) => {
    const way = findWay(plan, { today, server, answers }, 'c');
    met.set(least, (met.get(least) ?? 0) + 1);
    expect(way.kind).toBe(least === 0 ? 'shown' : 'changes');
    if (least === 0) return;
    const { changes } = way.kind === 'changes' ? way : { changes: [] };
    expect(least > 2 ? changes.length >= least : changes.length === least, JSON.stringify([least, way])).toBe(true);
  });
  for (const least of [1, 2]) expect(met.get(least) ?? 0).toBeGreaterThan(enough(50));
});
