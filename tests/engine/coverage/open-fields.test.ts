import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { after, anEnd, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { goalsOf } from '../../../engine/coverage/cover-journey.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { fieldGoals } from '../../../engine/coverage/field-goals.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { answersIn, findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import { answerStep } from '../../../engine/coverage/run.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { placesToTry } from '../../../engine/fields/trials/samples.ts';
import { startSlots } from '../../../engine/path/path.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { listen } from '../../helpers/anybody.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { today } from '../../helpers/random-answers.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { law } from '../law.ts';

const label = 'q';

/** Whoever it is, they can save the page where the formulas say so, and it holds what was left empty. */
const savesAsSaid = (plan: Plan, seed: number, times: number): { saved: number; refused: number } => {
  const { solver, lookAt, somebody } = listen();
  const encoding = encodeJourney(plan, today, solver);
  const [step] = encoding.steps;
  const [planStep] = plan.steps;
  if (step === undefined || planStep === undefined) throw new Error('There is no step.');
  lookAt([anEnd(encoding)]);
  const draw = endlessDraw(seed);
  const slots = startSlots(plan, { today, server: {}, answers: {} });
  const met = { saved: 0, refused: 0 };
  for (let n = 0; n < times; n += 1) {
    const who = somebody(draw, 'least');
    const record = answerStep(plan, planStep, slots, answersIn(encoding, who.model));
    const { ok } = validateAnswers(plan, planStep, record, slots, {});
    expect([record, who.holds(step.valid)]).toEqual([record, ok]);
    met[ok ? 'saved' : 'refused'] += 1;
  }
  return met;
};

/** Bounds of a question, by numbers or by another question. */
const bounded = (type: 'number' | 'money' | 'percent' | 'year', more: object): FieldDefinition =>
  ({ type, label, ...more }) as FieldDefinition;
const bound = (names: readonly string[]) =>
  fc.constantFrom(...names.map((name) => `$${name}` as const), 1, 2, 3, undefined);

describe('a question', () => {
  it('that is bounded by another one, on the page or in its line, is answered within that', async () => {
    const all = { saved: 0, refused: 0 };
    const type = fc.constantFrom('number', 'money', 'percent');
    const optional = fc.constantFrom({}, { optional: true });
    await law(
      60,
      [type, fc.tuple(bound(['a']), bound(['a', 'b']), bound(['x', 'a']), bound(['x', 'b'])), optional, fc.nat()],
      (kind, [one, other, inLine, inNext], may, seed) => {
        const limited = (min: unknown, max: unknown, more: object = {}) => bounded(kind, { min, max, ...more });
        const { saved, refused } = savesAsSaid(
          pageOf({
            a: limited(0, 3, may),
            b: limited(one, 4),
            c: limited(0, other),
            lines: {
              ...{ type: 'list', label, itemLabel: 'l', add: 'a', min: 0, max: 3 },
              item: { x: limited(0, 3, may), y: limited(inLine, 4), z: limited(0, inNext) },
            } as FieldDefinition,
          }),
          seed,
          24,
        );
        all.saved += saved;
        all.refused += refused;
      },
    );
    expect(Math.min(all.saved, all.refused)).toBeGreaterThan(60);
  });

  /** Nothing that could be said to them is taken. */
  const unanswerable: readonly FieldDefinition[] = [
    { type: 'number', label, min: 3, max: 2 },
    { type: 'money', label, min: 0.1, max: 0.4, step: 1 },
    { type: 'date', label, min: '2020-01-02', max: '2020-01-01' },
    { type: 'year', label, min: 2020, max: 2019 },
    { type: 'choice', label, options: [] },
    { type: 'choices', label, list: 'days', min: 4 },
    { type: 'file', label, accept: [], maxMb: 1 },
    {
      type: 'list',
      label,
      itemLabel: 'l',
      add: 'a',
      min: 2,
      max: 1,
      item: { x: { type: 'yesno', label }, y: { type: 'yesno', label, when: { x: true } } },
    },
    {
      type: 'list',
      label,
      itemLabel: 'l',
      add: 'a',
      min: 1,
      max: 2,
      item: { x: { type: 'number', label, min: 3, max: 2 } },
    },
  ];

  it.each(unanswerable.map((field) => [field.type, field] as const))(
    'of the kind %s that no answer is right for stops everybody, unless it may be left empty or is not asked',
    (_, field) => {
      const reaches = (fields: Readonly<Record<string, FieldDefinition>>, when?: When): boolean => {
        const plan = pageOf(fields, when === undefined ? [] : [when]);
        const encoding = encodeJourney(plan, today);
        const verdict = findPerson(encoding, [
          anEnd(encoding),
          ...(when === undefined ? [] : [encoding.formulaOf(treeOf(when), after(0))]),
        ]);
        if (verdict.kind === 'sat') expect(runModel(encoding, verdict.model).stuck).toBeUndefined();
        return verdict.kind === 'sat';
      };
      // Nobody who saves the page is asked it, so there is nothing to be decided in its lines.
      const encoding = encodeJourney(pageOf({ it: field }), today);
      for (const goal of goalsOf(encoding, decisionsOf(encoding), 'pairs')) {
        expect([goal.id, findPerson(encoding, [goal.formula]).kind]).toEqual([goal.id, 'unsat']);
      }
      const open = { ...field, optional: true } as FieldDefinition;
      const asked: FieldDefinition = { type: 'yesno', label };
      expect(reaches({ it: field })).toBe(false);
      expect(reaches({ it: open })).toBe(true);
      expect(reaches({ it: open }, { it: { answered: true } })).toBe(false);
      expect(reaches({ it: open }, { it: { answered: false } })).toBe(true);
      const hidden = { ...field, when: { asked: true } } as FieldDefinition;
      expect(reaches({ asked, it: hidden })).toBe(true);
      expect(reaches({ asked, it: hidden }, { asked: true })).toBe(false);
      for (const name of ['it', 'it.x']) {
        for (const test of [{ is: 1 }, { not: 1 }, { atLeast: 0 }, [true, false]]) {
          expect([name, test, reaches({ it: open }, { [name]: test } as When)]).toEqual([name, test, false]);
        }
      }
    },
  );

  it('is answered by whom nothing is asked of with its default or its example, else with what is plainest', () => {
    const options = ['A', 'B', 'C'].map((code) => ({ code, label: code }));
    const fields: Readonly<Record<string, FieldDefinition>> = {
      plain: { type: 'choice', label, options },
      example: { type: 'choice', label, options, example: 'C' },
      both: { type: 'choice', label, options, default: 'B', example: 'C' },
      stranger: { type: 'choice', label, options, example: 'D' },
      yes: { type: 'yesno', label, default: true },
      no: { type: 'yesno', label },
      amount: { type: 'money', label, example: 250, min: 100 },
      far: { type: 'money', label, example: 250, min: 300 },
      above: { type: 'money', label, example: 250, max: 200 },
      year: { type: 'year', label, min: 1950, example: 1984 },
      born: { type: 'date', label, example: '1999-12-31' },
      anyone: { type: 'date', label },
      sure: { type: 'consent', label },
      several: { type: 'choices', label, list: 'days', min: 2 },
      none: { type: 'choices', label, list: 'days', min: 0 },
      empty: { type: 'text', label, optional: true },
      one: { type: 'list', label, itemLabel: 'l', add: 'a', min: 0, max: 3, item: { x: { type: 'yesno', label } } },
      two: { type: 'list', label, itemLabel: 'l', add: 'a', min: 2, max: 3, item: { x: { type: 'yesno', label } } },
      nobody: { type: 'list', label, itemLabel: 'l', add: 'a', min: 0, max: 0, item: { x: { type: 'yesno', label } } },
    };
    const encoding = encodeJourney(pageOf(fields), today);
    const verdict = findPerson(encoding, []);
    if (verdict.kind !== 'sat') throw new Error('Nobody is there.');
    const { record } = runModel(encoding, verdict.model).entries[0]?.saved ?? {};
    const line = (n: number) => ({ id: `line-${n}`, x: false });
    expect(record).toEqual({
      ...{ plain: 'A', example: 'C', both: 'B', stranger: 'A', yes: true, no: false, sure: true },
      ...{ amount: 25_000, far: 30_000, above: 20_000, year: 1984, born: '1999-12-31', anyone: '1985-03-27' },
      ...{ several: ['5', '10'], none: [], one: [line(1)], two: [line(1), line(2)], nobody: [] },
    });
  });

  it('with a slider takes any amount, one with steps alone only these', () => {
    for (const ui of [undefined, 'slider'] as const) {
      const amount: FieldDefinition = { type: 'money', label, min: 1000, max: 2000, step: 500, ...(ui && { ui }) };
      const encoding = encodeJourney(pageOf({ amount }), today);
      for (const [euros, isStep] of [
        [1000, true],
        [1500, true],
        [1500.01, false],
        [1250, false],
        [2000, true],
        [2000.01, false],
      ] as const) {
        const verdict = findPerson(encoding, [encoding.formulaOf(treeOf({ amount: euros }), after(0))]);
        expect([ui, euros, verdict.kind]).toEqual([ui, euros, isStep || (ui && euros <= 2000) ? 'sat' : 'unsat']);
      }
    }
  });

  it('that may be of several lengths is asked for the least, one, two and the most of them; one that may be left empty, for both', () =>
    law(60, [fc.nat({ max: 2 }), fc.constantFrom(undefined, 1, 2, 3), fc.nat({ max: 3 })], (min, max, more) => {
      const item: Readonly<Record<string, FieldDefinition>> = { x: { type: 'yesno', label, optional: true } };
      const fields: Readonly<Record<string, FieldDefinition>> = {
        several: { type: 'choices', label, list: 'days', min, ...(max === undefined ? {} : { max }) },
        lines: { type: 'list', label, itemLabel: 'l', add: 'a', min, max: min + more, item },
      };
      const ids = fieldGoals(encodeJourney(pageOf(fields), today)).map(({ id }) => id);
      const asked = (name: string, lengths: readonly number[]): readonly string[] =>
        [...new Set(lengths)].map((length) => `boundaries:page/${name}:length=${length}`);
      const options = max ?? 3;
      expect(ids.filter((id) => id.includes(':length=')).toSorted()).toEqual(
        [
          ...asked('several', [1, Math.min(2, options), options]),
          ...asked(
            'lines',
            [min, Math.max(min, 1), Math.max(min, 2), min + more].filter((one) => one <= min + more),
          ),
        ].toSorted(),
      );
      const inLine = ids.filter((id) => id.includes('/item/x:') && !id.includes(':='));
      expect(inLine).toEqual(['given', 'empty'].map((name) => `boundaries:page/lines/item/x:${name}`));
    }));

  it('for a commune is answered with one of the postal code that is given, but where a condition names another', () => {
    const commune: FieldDefinition = { type: 'commune', label, postcode: '$code' };
    for (const [code, place] of placesToTry) {
      for (const named of [undefined, 'Trifouilly']) {
        const fields: Readonly<Record<string, FieldDefinition>> = {
          code: { type: 'text', format: 'postcode', label },
          commune,
        };
        const whens: readonly When[] = [{ code }, ...(named === undefined ? [] : [{ commune: named }])];
        const encoding = encodeJourney(pageOf(fields, whens), today);
        const verdict = findPerson(
          encoding,
          whens.map((when) => encoding.formulaOf(treeOf(when), after(0))),
        );
        if (verdict.kind !== 'sat') throw new Error('Nobody lives there.');
        const { record } = runModel(encoding, verdict.model).entries[0]?.saved ?? {};
        expect(record).toEqual({ code, commune: named ?? place });
      }
    }
  });
});
