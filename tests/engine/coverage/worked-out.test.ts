import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typeOfName } from '../../../engine/conditions/compile-calc.ts';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { toDay } from '../../../engine/coverage/days.ts';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { runModel } from '../../../engine/coverage/make-run.ts';
import {
  differsBy,
  exceeds,
  isNumber,
  reaches,
  sameAs,
  type NumberSymbol,
  type Symbol,
} from '../../../engine/coverage/symbols.ts';
import type { Calc, Test, When } from '../../../engine/definition/condition-language.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import type { Formula } from '../../../engine/solver/formula.ts';
import { listen, type Somebody } from '../../helpers/anybody.ts';
import type { Draw } from '../../helpers/draw.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { comparisonsOf, page } from '../../helpers/few-answers.ts';
import { today } from '../../helpers/random-answers.ts';
import { randomWhen, usualStyle } from '../../helpers/random-when.ts';
import { enough, law } from '../law.ts';

/** What is kept of a number: a date counts as its day. */
const counted = (value: unknown, { day }: NumberSymbol): number => (day ? toDay(String(value)) : Number(value));

/** Notes what is said otherwise than it is. */
type Tell = (what: unknown, said: unknown, is: unknown) => void;

const tellNumber = (tell: Tell, symbol: NumberSymbol, value: unknown, { holds, model }: Somebody): void => {
  const { kind, present, range, whole, unit, cases } = symbol;
  tell('kind', kind, 'number');
  const isThere = value !== undefined;
  const is = counted(value ?? 0, symbol);
  tell('there', holds(present), isThere);
  for (const by of [-1, -0.5, 0, 0.5, 1]) {
    tell(['reaches', by], holds(reaches(symbol, is + by)), isThere && by <= 0);
    tell(['exceeds', by], holds(exceeds(symbol, is + by)), isThere && by < 0);
    tell(['is', by], holds(isNumber(symbol, is + by)), isThere && by === 0);
  }
  const so = cases?.filter(({ when }) => holds(when)).map((one) => String(one.value));
  if (so !== undefined) tell('cases', so.join(), isThere ? String(is) : '');
  if (!isThere) return;
  const { terms, constant, per } = symbol.linear();
  const sum = terms.reduce((all, [by, one]) => all + by * model.value(one), constant);
  tell('sum', Math.abs(sum / per - is) < 1e-9, true);
  tell('range', range.lo <= is && is <= range.hi, true);
  tell('whole', !whole || Number.isInteger(is), true);
  const steps = unit > 0 ? (is - range.lo) / unit : 0;
  tell('steps', Math.abs(steps - Math.round(steps)) < 1e-6, true);
};

/** All that can be asked of what a name stands for, against what it comes to. */
const tellAll = (tell: Tell, symbol: Symbol, value: unknown, one: Somebody): void => {
  const { holds } = one;
  const isThere = value !== undefined;
  const several = Array.isArray(value) ? (value as readonly unknown[]) : [];
  tell('there', holds(symbol.present), isThere);
  switch (symbol.kind) {
    case 'number':
      return tellNumber(tell, symbol, value, one);
    case 'code':
      for (const code of [...symbol.codes, 'stranger']) tell(code, holds(symbol.is(code)), value === code);
      return tell('any', holds(symbol.is(...symbol.codes)), isThere);
    case 'many':
      for (const code of [...symbol.codes, 'stranger']) tell(code, holds(symbol.holds(code)), several.includes(code));
      return tellNumber(tell, symbol.count, isThere ? several.length : undefined, one);
    case 'lines':
      return symbol.each.forEach((line, n) => tellAll(tell, line, several[n], one));
    case 'some':
      if (symbol.count !== undefined) tellNumber(tell, symbol.count, isThere ? several.length : undefined, one);
  }
};

type Name = `$${string}`;

/** Anything that can be worked out of anything: of what the checker would refuse, too, there is nothing to be known. */
const anyCalc = (draw: Draw, names: readonly string[]): Calc => {
  const ref = (): Name => `$${draw.pick(names)}`;
  const refs = (): readonly [Name, ...Name[]] => [ref(), ...draw.some([ref(), ref()])];
  return draw.pick<() => Calc>([
    () => ({ sum: draw.chance(40) ? ref() : refs() }),
    () => ({ minus: [draw.chance(25) ? draw.between(-3, 60) : ref(), draw.chance(25) ? 0.5 : ref()] }),
    () => ({ minus: [draw.below(9), 3] }),
    () => ({ times: [ref(), draw.pick([-1.5, 0.1, 0.25, 3, -2, 0])] }),
    () => ({ count: ref() }),
    () => ({ years: ref() }),
    () => ({ right: refs() }),
    () => ({ min: refs() }),
    () => ({ max: refs() }),
    () => ({ points: Object.fromEntries([ref(), ref()].map((one) => [one, tableOf(draw)])) }),
    () => ({ band: ref(), of: [{ below: draw.between(-1, 2), is: 'a' }, { below: 3, is: 'b' }, { is: 'a' }] }),
    () => ({ listValue: ref(), as: draw.pick(['money', 'percent', 'number'] as const) }),
  ])();
};

/** Points for codes of every kind, some with decimals, some none, some fewer than none. */
const tableOf = (draw: Draw): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ['RED', 'BLUE', 'NONE', '5', '10', 'true', 'false', 'Dupont', 'abc', 'a'].flatMap((code) =>
      draw.chance(60) ? [[code, draw.pick([-2, 0, 1, 1.25, 3])] as const] : [],
    ),
  );

/** Any test of any name, whether it fits or not; what is compared with another name is like it. */
const anyTest = (draw: Draw, { scope }: Plan, names: readonly string[]): When => {
  const name = draw.pick(names);
  const alike = names.filter((other) => typeOfName(other, scope) === typeOfName(name, scope));
  // A date is compared with dates alone.
  const others = typeOfName(name, scope) === 'date' ? [] : [true, 0, 1, -1, 0.5, 2008, 'RED', 5, '10', 'Dupont', 'b'];
  const literal = (): string | number | boolean =>
    draw.pick([...others, 'today', '2008-03-15', `$${draw.pick(alike)}`]);
  const op = draw.pick(['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan'] as const);
  return {
    [name]: draw.pick<() => Test>([
      () => ({ [op]: literal() }),
      () => [literal(), literal()],
      () => ({ not: [literal(), literal()] }),
      () => ({ flagged: draw.pick(['warm', 'cold', 'stranger']) }),
      () => ({ answered: draw.chance(50) }),
    ])(),
  };
};

const orders = {
  atLeast: (by: number) => by >= 0,
  moreThan: (by: number) => by > 0,
  atMost: (by: number) => by <= 0,
  lessThan: (by: number) => by < 0,
  is: (by: number) => by === 0,
} as const;

it('whatever is given and worked out, all that the formulas say of it is what it comes to, alone and beside each other', async () => {
  const met = { values: 0, pairs: 0, conditions: 0, without: 0 };
  await law(80, [page, fc.nat(), fc.constantFrom('least', 'greatest')], (one, seed, fits) => {
    const { known } = one;
    const { solver, lookAt, somebody } = listen();
    const draw = endlessDraw(seed);
    const inLines = known.flatMap(({ name, items = [] }) =>
      items.map((item) => ({ ...item, name: `${name}.${item.name}` })),
    );
    const { journey } = one.plan;
    const more: Record<string, Calc> = {};
    // A sum has steps where all that it is of have the same.
    const [first, ...others] = known.filter(({ type }) => type === 'number').map((given) => given.name);
    if (first !== undefined && others.length > 0) more['x0'] = { sum: [`$${first}`, `$${draw.pick(others)}`] };
    for (const name of ['x1', 'x2', 'x3', 'x4']) {
      more[name] = anyCalc(draw, [...[...known, ...inLines].map((given) => given.name), ...Object.keys(more)]);
    }
    const plan = createPlan({ ...journey, compute: { ...journey.compute, ...more } }, one.plan.lists);
    const encoding = encodeJourney(plan, today, solver);
    const names = [...plan.scope.names.keys(), ...inLines.map(({ name }) => name)];
    const symbols = new Map(names.map((name) => [name, encoding.symbolAt(name, after(0))]));
    const numbers = [...symbols].flatMap(([name, symbol]) =>
      symbol.kind === 'number' ? [[name, symbol] as const] : [],
    );
    const whens = [
      ...comparisonsOf(one),
      ...Array.from({ length: 8 }, () => randomWhen({ ...draw, style: usualStyle }, [...known, ...inLines])),
      ...Array.from({ length: 8 }, () => anyTest(draw, plan, names)),
    ].flatMap((when) => {
      const unsaid = encoding.opaque();
      const tree = treeOf(when);
      const formula = encoding.formulaOf(tree, after(0));
      return encoding.opaque() > unsaid ? [] : [{ when, tree, formula, isSo: compileWhen(when, plan.scope) }];
    });
    // What is asked below is not there yet, and of what is worked out only as much as is.
    const [planStep] = plan.steps;
    const partly = (planStep?.fields ?? []).map((_, fields) => ({
      below: planStep?.fields.slice(fields).map(({ slot }) => slot) ?? [],
      seen: names.map((name) => [name, encoding.symbolAt(name, { index: 0, fields })] as const),
      said: whens.map(({ tree }) => encoding.formulaOf(tree, { index: 0, fields })),
    }));
    const [step] = encoding.steps;
    lookAt([...whens.map(({ formula }) => formula), ...(step?.exits ?? []).map(({ when }) => when)]);
    for (let n = 0; n < 5; n += 1) {
      const who = somebody(draw, fits);
      const slots = runModel(encoding, who.model).entries[0]?.saved?.after;
      if (slots === undefined) continue;
      const { holds } = who;
      const otherwise: unknown[] = [];
      const tellOf =
        (...about: readonly unknown[]): Tell =>
        (what, said, is) => {
          if (said !== is) otherwise.push([...about, what, said, is]);
        };
      const valueOf = (name: string): unknown => plan.reader(name)(slots);
      for (const [name, symbol] of symbols) {
        const value = valueOf(name);
        met[value === undefined ? 'without' : 'values'] += 1;
        if (typeof value === 'number' && plan.scope.names.get(name)?.type === 'number')
          tellOf(name)('kind', symbol.kind, 'number');
        tellAll(tellOf(name, value), symbol, value, who);
      }
      for (const { below, seen, said } of partly) {
        const then = slots.map((value, slot) => (below.includes(slot) ? undefined : value));
        for (const [name, symbol] of seen) tellAll(tellOf(name, then), symbol, plan.reader(name)(then), who);
        for (const [at, { when, isSo }] of whens.entries())
          tellOf(when, then)('holds', holds(said[at] as Formula), isSo(then));
      }
      for (const [name, a] of numbers) {
        for (const [other, b] of numbers) {
          if (a.day !== b.day) {
            expect(sameAs(a, b)).toMatchObject({ kind: 'false' });
            continue;
          }
          const [x, y] = [valueOf(name), valueOf(other)];
          const isThere = x !== undefined && y !== undefined;
          const between = isThere ? counted(x, a) - counted(y, b) : 0;
          const tell = tellOf(name, x, other, y);
          tell('same', holds(sameAs(a, b) as Formula), isThere && between === 0);
          const by = between + draw.pick([-1, 0, 0, 1]);
          for (const [op, isSo] of Object.entries(orders)) {
            met.pairs += 1;
            tell([op, by], holds(differsBy(a, b, op as keyof typeof orders, by)), isThere && isSo(between - by));
          }
        }
      }
      for (const { when, formula, isSo } of whens) {
        met.conditions += 1;
        tellOf(when)('holds', holds(formula), isSo(slots));
      }
      if (otherwise.length > 0)
        throw new Error(
          JSON.stringify([otherwise.slice(0, 4), plan.journey.compute, plan.journey.steps[0]?.fields, slots]),
        );
      expect(otherwise).toEqual([]);
    }
  });
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(enough(150));
});
