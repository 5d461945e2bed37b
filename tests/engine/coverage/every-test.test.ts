import { expect, it } from 'vitest';
import { typeOfName } from '../../../engine/conditions/compile-calc.ts';
import { compileWhen, type Condition } from '../../../engine/conditions/compile-when.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { runModel } from '../../../engine/coverage/make-run.ts';
import type { Calc, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ValueType } from '../../../engine/fields/field-kind.ts';
import { fillSlots, startSlots } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import type { Formula } from '../../../engine/solver/formula.ts';
import { listen } from '../../helpers/anybody.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';

const label = 'q';
const may = { label, optional: true } as const;
const kinds: readonly FieldDefinition[] = [
  { ...may, type: 'yesno' },
  { ...may, type: 'truefalse', right: true, explain: 'e' },
  { ...may, type: 'choice', list: 'colours' },
  { ...may, type: 'choice', list: 'days' },
  { ...may, type: 'choice', list: 'days' },
  { ...may, type: 'text', max: 20 },
  { ...may, type: 'number', min: 0, max: 3, step: 0.5 },
  { ...may, type: 'number', min: 2000, max: 2004 },
  { ...may, type: 'year', min: 2000, max: 2010 },
  { ...may, type: 'money', min: 0, max: 3 },
  { ...may, type: 'percent' },
  { ...may, type: 'date', min: '2008-03-13', max: '2008-03-16' },
  { ...may, type: 'date', min: '2008-03-01', max: '2008-04-01' },
  { ...may, type: 'file', accept: ['pdf'], maxMb: 1 },
  { label, type: 'choices', list: 'days', min: 0 },
  { label, type: 'choices', list: 'colours', min: 0 },
];
const item = Object.fromEntries(kinds.map((field, n) => [`i${n}`, field]));
const fields: Readonly<Record<string, FieldDefinition>> = {
  ...Object.fromEntries(kinds.map((field, n) => [`f${n}`, field])),
  lines: { label, type: 'list', itemLabel: 'l', add: 'a', min: 0, max: 2, item },
};

/** Literals of every sort, in and out of the bounds of the questions, and words of the page. */
const literals = [
  ...[true, false, 0, 0.5, 1, 2, 2.5, 5, 10, -1, 50, 2001, 2008],
  ...['5', '10', 'RED', 'BLUE', 'Dupont', '2008-03-14', '2008-03-20', 'today', 'today-20 years', ''],
] as const;

/** What is compared with another: a code is a text. */
const likeOf = (type: ValueType): string => (type === 'code' || type === 'codes' ? 'text' : type);

it('whatever is asked of a question of whatever kind, the formulas say of everybody what comes of it', () => {
  const { solver, lookAt, somebody } = listen();
  const { journey, lists } = pageOf(fields);
  const compute: Readonly<Record<string, Calc>> = {
    inLines: { points: { 'lines.i14': { 5: 1, 10: 0.5 }, 'lines.i2': { RED: 3 } } },
    onPage: { points: { f15: { BLUE: 1 } } },
    // It says flags.
    mood: { band: '$f6', of: [{ below: 1, is: 'warm' }, { below: 2, is: 'cold' }, { is: 'stranger' }] },
  };
  const plan = createPlan({ ...journey, compute }, lists);
  const encoding = encodeJourney(plan, today, solver);
  const names = [
    ...Object.keys(fields),
    ...Object.keys(item).map((key) => `lines.${key}`),
    ...Object.keys(compute),
    'stranger',
  ];
  const typeOf = (name: string): ValueType => typeOfName(name, plan.scope);
  /** As what it is kept, itself or in each line. */
  const kindOf = (name: string): string | undefined => {
    const symbol = encoding.symbolAt(name, after(0));
    return symbol.kind === 'lines' ? symbol.each[0]?.kind : symbol.kind;
  };
  const orders = ['atLeast', 'atMost', 'moreThan', 'lessThan'] as const;
  const asked: { readonly when: When; readonly formula: Formula; readonly isSo: Condition }[] = [];
  const ask = (when: When, isSayable = true): void => {
    const unsaid = encoding.opaque();
    const formula = encoding.formulaOf(treeOf(when), after(0));
    expect([when, encoding.opaque() === unsaid]).toEqual([when, isSayable]);
    if (isSayable) asked.push({ when, formula, isSo: compileWhen(when, plan.scope) });
  };
  for (const name of names) {
    const isDay = typeOf(name) === 'date';
    for (const answered of [true, false]) ask({ [name]: { answered } });
    for (const flagged of ['warm', 'cold', 'stranger', ['stranger', 'cold']]) ask({ [name]: { flagged } });
    for (const other of names) {
      // A flag is a word: what says one has words.
      const says = encoding.symbolAt(other, after(0));
      if (says.kind === 'code' || other === 'stranger') ask({ [name]: { flagged: ['cold', `$${other}`] } });
    }
    // A date is written as a text: only dates are compared with it.
    for (const one of literals.filter((value) => !isDay || /^(?:today|\d{4}-)/u.test(String(value)))) {
      for (const op of ['is', 'not', ...orders]) ask({ [name]: { [op]: one } } as When);
      for (const two of isDay ? [] : [true, 5, 'RED']) ask({ [name]: { not: [one, two] } } as When);
    }
    for (const other of names.filter((one) => likeOf(typeOf(one)) === likeOf(typeOf(name)))) {
      // Of documents and of lists it is known that they are there; of two words, not which comes first.
      const isThing =
        kindOf(name) === 'some' && kindOf(other) === 'some' && name !== 'stranger' && other !== 'stranger';
      for (const op of ['is', 'not']) ask({ [name]: { [op]: `$${other}` } } as When, !isThing);
      const isWord = [name, other].every((one) => encoding.symbolAt(one, after(0)).kind === 'code');
      for (const op of orders) ask({ [name]: { [op]: `$${other}` } } as When, !isWord);
    }
  }
  lookAt(asked.map(({ formula }) => formula));
  const draw = endlessDraw(1);
  const met = { true: 0, false: 0 };
  for (let n = 0; n < 12; n += 1) {
    const { model, holds } = somebody(draw, 'least');
    const slots = runModel(encoding, model).entries[0]?.saved?.after;
    if (slots === undefined) continue;
    const otherwise = asked.filter(({ formula, isSo }) => {
      met[`${isSo(slots)}`] += 1;
      return holds(formula) !== isSo(slots);
    });
    expect(otherwise.map(({ when }) => [when, Object.keys(when).map((name) => plan.reader(name)(slots))])).toEqual([]);
  }
  expect(Math.min(met.true, met.false)).toBeGreaterThan(1000);
});

it('of the options of several lines one will do, and an option given elsewhere is found among several', () => {
  const plan = pageOf(fields);
  const slots = startSlots(plan, { today, server: {}, answers: {} });
  const [planStep] = plan.steps;
  if (planStep === undefined) throw new Error('There is no step.');
  const lines = [
    { id: 'line-1', i14: ['5'] },
    { id: 'line-2', i14: ['10'], i15: ['RED'] },
  ] as never;
  fillSlots(slots, planStep, { f3: 10, f4: 25, f5: 'warm', f14: ['5', '10'], lines });
  const cases: readonly (readonly [When, boolean])[] = [
    [{ 'lines.i14': 10 }, true],
    [{ 'lines.i14': 25 }, false],
    [{ 'lines.i14': { not: 10 } }, false],
    [{ 'lines.i14': { not: 25 } }, true],
    [{ 'lines.i15': { flagged: 'warm' } }, true],
    [{ 'lines.i15': { flagged: 'cold' } }, false],
    [{ 'lines.i15': { flagged: ['cold', 'warm'] } }, true],
    [{ 'lines.i15': { flagged: ['cold', '$f5'] } }, true],
    [{ 'lines.i15': { flagged: ['cold', '$f3'] } }, false],
    [{ f14: '$f3' }, true],
    [{ f14: '$f4' }, false],
    [{ 'lines.i14': '$f3' }, true],
    [{ 'lines.i14': { not: '$f4' } }, true],
  ];
  expect(cases.map(([when]) => [when, compileWhen(when, plan.scope)(slots)])).toEqual(cases);
});
