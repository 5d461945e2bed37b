import { expect, it } from 'vitest';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import { missing, sameAs } from '../../../engine/coverage/symbols.ts';
import type { Calc, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { startSlots } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { and } from '../../../engine/solver/formula.ts';
import { listen } from '../../helpers/anybody.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';
import { lists } from '../../helpers/random-field.ts';

const label = 'q';

it('what is worked out lies between the least and the most that it comes to for anybody', () => {
  const number = (min: number, max: number): FieldDefinition => ({ type: 'number', label, min, max, optional: true });
  const item: Readonly<Record<string, FieldDefinition>> = { n: number(-1, 2) };
  const fields: Readonly<Record<string, FieldDefinition>> = {
    x: number(-2, 3),
    y: number(-1, 4),
    sure: { type: 'truefalse', label, right: true, explain: 'e' },
    lines: { type: 'list', label, itemLabel: 'l', add: 'a', min: 1, max: 2, item },
  };
  const compute: Readonly<Record<string, Calc>> = {
    ...{ sum: { sum: ['$x', '$y'] }, less: { minus: ['$x', '$y'] }, more: { minus: ['$y', '$x'] } },
    ...{
      from: { minus: [3, '$x'] },
      till: { minus: ['$y', 7] },
      least: { min: ['$x', '$y'] },
      most: { max: ['$y', '$x'] },
    },
    ...{ twice: { times: ['$x', 2] }, back: { times: ['$y', -1.5] }, part: { times: ['$x', 0.25] } },
    ...{ scored: { points: { sure: { true: 2, false: -1 } } }, right: { right: ['$sure'] }, many: { count: '$lines' } },
    // What needs itself is worked out of the rest.
    itself: { sum: ['$itself', '$x'] },
    ...{ inAll: { sum: '$lines.n' }, lowest: { min: ['$lines.n'] }, highest: { max: ['$lines.n'] } },
  };
  const { journey } = pageOf(fields);
  const plan = createPlan({ ...journey, compute }, lists);
  const { solver, somebody } = listen();
  const encoding = encodeJourney(plan, today, solver);
  const draw = endlessDraw(1);
  for (const fits of ['least', 'greatest'] as const) {
    for (let n = 0; n < 30; n += 1) {
      const { model } = somebody(draw, fits);
      const slots = runModel(encoding, model).entries[0]?.saved?.after;
      if (slots === undefined) throw new Error('Whatever they say is right.');
      for (const name of Object.keys(compute)) {
        const value = plan.reader(name)(slots);
        const symbol = encoding.symbolAt(name, after(0));
        if (symbol.kind !== 'number' || value === undefined) continue;
        const { terms, constant, per } = symbol.linear();
        const sum = terms.reduce((all, [by, one]) => all + by * model.value(one), constant);
        expect([name, sum / per === value]).toEqual([name, true]);
      }
    }
  }
  const between = (lo: number, hi: number) => Array.from({ length: hi - lo + 1 }, (_, n) => lo + n);
  const all = [undefined, ...between(-2, 3)].flatMap((x) =>
    [undefined, ...between(-1, 4)].flatMap((y) =>
      [true, false].flatMap((sure) =>
        between(-1, 2).flatMap((n) =>
          [[n], [n, -1], [n, 2]].map((lines) => ({ x, y, sure, lines: lines.map((one) => ({ n: one })) })),
        ),
      ),
    ),
  );
  const start = startSlots(plan, { today, server: {}, answers: {} });
  for (const name of Object.keys(compute)) {
    const values = all.flatMap((given) => {
      const slots = start.slice();
      for (const field of plan.steps[0]?.fields ?? []) slots[field.slot] = given[field.name as keyof typeof given];
      return (plan.reader(name)(slots) as number | undefined) ?? [];
    });
    expect([name, encoding.symbolAt(name, after(0))]).toMatchObject([
      name,
      { kind: 'number', range: { lo: Math.min(...values), hi: Math.max(...values) } },
    ]);
  }
});

it('a value of which only that it was answered is known is not told to be the same as another one, nor not to be', () => {
  const text: FieldDefinition = { type: 'text', label };
  const file: FieldDefinition = { type: 'file', label, accept: ['pdf'], maxMb: 1 };
  const born: FieldDefinition = { type: 'date', label };
  const encoding = encodeJourney(pageOf({ text, file, other: file, born }), today);
  const [word, document, other, day] = ['text', 'file', 'other', 'born'].map((name) =>
    encoding.symbolAt(name, after(0)),
  );
  if (word === undefined || document === undefined || other === undefined || day === undefined)
    throw new Error('It is not asked.');
  for (const [a, b] of [
    [document, other],
    [document, word],
    [word, document],
    [day, document],
  ] as const) {
    expect(sameAs(a, b)).toBeUndefined();
    expect(sameAs({ kind: 'lines', present: a.present, each: [b, a] }, b)).toBeUndefined();
  }
  // What is never there is nothing, and what is kept otherwise is something else.
  for (const one of [word, document, day]) {
    for (const never of [sameAs(one, missing), sameAs(missing, one)]) expect(never).toEqual({ kind: 'false' });
  }
  for (const never of [sameAs(word, day), sameAs(day, word)]) expect(never).toEqual({ kind: 'false' });
});

it('a text that is compared with another one knows the words that the other is compared with, however far they are passed on', () => {
  const text: FieldDefinition = { type: 'text', label, max: 40 };
  const names = ['a', 'b', 'c', 'd'];
  const twins = names.slice(1).map((name, n): When => ({ [name]: { is: `$${names[n]}` } }));
  for (const order of [twins, twins.toReversed()]) {
    const whens: readonly When[] = [...order, { a: 'Zanzibar' }];
    const plan = pageOf(Object.fromEntries(names.map((name) => [name, text])), whens);
    const encoding = encodeJourney(plan, today);
    const all = and(...whens.map((when) => encoding.formulaOf(treeOf(when), after(0))));
    const verdict = findPerson(encoding, [all]);
    if (verdict.kind !== 'sat') throw new Error('Nobody says the same four times.');
    const { record } = runModel(encoding, verdict.model).entries[0]?.saved ?? {};
    expect(record).toEqual(Object.fromEntries(names.map((name) => [name, 'Zanzibar'])));
  }
});

it('a number and a day are given points as any other answer is', () => {
  const { journey } = pageOf({
    count: { type: 'number', label, min: 0, max: 4 },
    born: { type: 'date', label, min: '2008-03-14', max: '2008-03-16' },
  });
  const points = { count: { 1: 5, 3: -2, '03': 9, x: 9 }, born: { '2008-03-15': 7, today: 9 } };
  const plan = createPlan({ ...journey, compute: { score: { points } } }, lists);
  const { solver, somebody } = listen();
  const encoding = encodeJourney(plan, today, solver);
  const symbol = encoding.symbolAt('score', after(0));
  const said = [-2, 5, 7, 12].map((is) => [is, encoding.formulaOf(treeOf({ score: { is } }), after(0))] as const);
  const draw = endlessDraw(1);
  const met = new Set<unknown>();
  for (let n = 0; n < 40; n += 1) {
    const { model, holds } = somebody(draw, 'least');
    const slots = runModel(encoding, model).entries[0]?.saved?.after;
    const score = slots === undefined ? undefined : plan.reader('score')(slots);
    met.add(score);
    expect(holds(symbol.present)).toBe(score !== undefined);
    for (const [is, formula] of said) expect([score, is, holds(formula)]).toEqual([score, is, score === is]);
  }
  expect([undefined, -2, 5, 7].filter((one) => !met.has(one))).toEqual([]);
});
