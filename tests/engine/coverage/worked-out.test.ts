import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import type { Formula } from '../../../engine/solver/formula.ts';
import { listen, type Somebody } from '../../helpers/anybody.ts';
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
  const { present, range, whole, unit, cases } = symbol;
  const isThere = value !== undefined;
  const is = counted(value ?? 0, symbol);
  tell('there', holds(present), isThere);
  for (const by of [-1, -0.5, 0, 0.5, 1]) {
    tell(['reaches', by], holds(reaches(symbol, is + by)), isThere && by <= 0);
    tell(['exceeds', by], holds(exceeds(symbol, is + by)), isThere && by < 0);
    tell(['is', by], holds(isNumber(symbol, is + by)), isThere && by === 0);
  }
  const so = cases?.filter(({ when }) => holds(when)).map((one) => one.value);
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

const orders = {
  atLeast: (by: number) => by >= 0,
  moreThan: (by: number) => by > 0,
  atMost: (by: number) => by <= 0,
  lessThan: (by: number) => by < 0,
  is: (by: number) => by === 0,
} as const;

it('whatever is given and worked out, all that the formulas say of it is what it comes to, alone and beside each other', async () => {
  const met = { values: 0, pairs: 0, conditions: 0, without: 0 };
  await law(100, [page, fc.nat(), fc.constantFrom('least', 'greatest')], (one, seed, fits) => {
    const { plan, known } = one;
    const { solver, lookAt, somebody } = listen();
    const encoding = encodeJourney(plan, today, solver);
    const draw = endlessDraw(seed);
    const names = [
      ...plan.scope.names.keys(),
      ...known.flatMap(({ name, items = [] }) => items.map((item) => `${name}.${item.name}`)),
    ];
    const symbols = new Map(names.map((name) => [name, encoding.symbolAt(name, after(0))]));
    const numbers = [...symbols].flatMap(([name, symbol]) =>
      symbol.kind === 'number' ? [[name, symbol] as const] : [],
    );
    const whens = [
      ...comparisonsOf(one),
      ...Array.from({ length: 12 }, () => randomWhen({ ...draw, style: usualStyle }, known)),
    ].flatMap((when) => {
      const unsaid = encoding.opaque();
      const formula = encoding.formulaOf(treeOf(when), after(0));
      return encoding.opaque() > unsaid ? [] : [{ when, formula, isSo: compileWhen(when, plan.scope) }];
    });
    const [step] = encoding.steps;
    lookAt([...whens.map(({ formula }) => formula), ...(step?.exits ?? []).map(({ when }) => when)]);
    for (let n = 0; n < 6; n += 1) {
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
        tellAll(tellOf(name, value), symbol, value, who);
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
      expect(otherwise).toEqual([]);
    }
  });
  for (const times of Object.values(met)) expect(times).toBeGreaterThan(enough(400));
});
