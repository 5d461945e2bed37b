import { expect, it } from 'vitest';
import type { Value } from '../../../../engine/answers/answers.ts';
import { compileWhen } from '../../../../engine/conditions/compile-when.ts';
import { treeOf } from '../../../../engine/coverage/condition-tree.ts';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import { fromDay } from '../../../../engine/coverage/days.ts';
import { encodeTree } from '../../../../engine/coverage/encode-test.ts';
import { holdsIn } from '../../../../engine/coverage/holds-in.ts';
import { draftOf, type Draft } from '../../../../engine/coverage/mutation/draft.ts';
import { missing, type Symbol } from '../../../../engine/coverage/symbols.ts';
import type { When } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { FALSE, type Formula } from '../../../../engine/solver/formula.ts';
import type { Model, Solver } from '../../../../engine/solver/solver.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { lists, simpleField } from '../../../helpers/random-field.ts';
import { randomWhen, usualStyle, type Known, type Pen } from '../../../helpers/random-when.ts';
import { enough, law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

const context = { today, locale: 'fr', lists, read: () => undefined } as const;

/** A page of a few questions, each by those above it, and what else is asked about them. */
const drawPage = (draw: Pen): { readonly plan: Plan; readonly whens: readonly When[] } => {
  const fields: Record<string, FieldDefinition> = {};
  const known: Known[] = [];
  for (let n = draw.between(2, 4); n > 0; n -= 1) {
    const name = `f${n}`;
    const made = simpleField(draw, []);
    const when = known.length > 0 && draw.chance(50) ? { when: randomWhen(draw, known) } : {};
    fields[name] = { ...made.field, ...when };
    known.push({ ...made.known, name });
  }
  const whens = Array.from({ length: 4 }, () => randomWhen(draw, known));
  const [first] = mistakenJourney.steps;
  const journey = {
    ...{ ...mistakenJourney, compute: {}, facts: {}, track: undefined, sections: [{ id: 'first', title: 'f' }] },
    steps: [{ ...first, fields, rules: [], exits: [], load: undefined, save: undefined, refresh: undefined }],
  } as unknown as ResolvedJourney;
  return { plan: createPlan(journey, lists), whens };
};

/** Variables of which any may have any value: nothing is to be solved. */
const openVariables = (solver: Solver) => {
  const ranges: { readonly lo: number; readonly hi: number }[] = [];
  const open = {
    ...solver,
    variable: (range: { readonly lo: number; readonly hi: number }) => ranges.push(range) - 1,
  } as unknown as Solver;
  const modelBy = (valueIn: (lo: number, hi: number) => number): Model => {
    const values = ranges.map(({ lo, hi }) => valueIn(lo, hi));
    return { value: (variable) => values[variable] ?? 0 };
  };
  return { open, modelBy };
};

const drafted = ({ plan, whens }: ReturnType<typeof drawPage>) => {
  const encoding = encodeJourney(plan, today);
  const { open, modelBy } = openVariables(encoding.solver);
  const encode = (when: When | undefined, symbols: ReadonlyMap<string, Symbol>): Formula =>
    encodeTree(treeOf(when ?? {}), {
      ...{ scope: plan.scope, today, opaque: () => FALSE },
      lookup: (name) => symbols.get(name) ?? missing,
    });
  const [step] = encoding.steps;
  const fields = (step?.fields ?? []).map(({ name, field, opened }) => ({ name, field, symbol: opened.symbol }));
  const draft = draftOf(open, fields, (field, above) => encode(field.when, above), whens, context);
  return { draft, encode, modelBy, fields };
};

/** An answer that no condition names. */
const unnamed = (field: FieldDefinition): Value =>
  field.type === 'text' ? 'Zoé' : (specOf(field.type).samples(field as never, context)[0] as Value);

const slotsOf = (plan: Plan, values: Readonly<Record<string, unknown>>) => {
  const slots = startSlots(plan, { today, answers: {}, server: {} });
  for (const { name, slot } of plan.steps.flatMap(({ fields }) => fields)) slots[slot] = values[name];
  return slots;
};

const between =
  (draw: Draw) =>
  (lo: number, hi: number): number =>
    hi - lo < 60_000 ? draw.between(lo, hi) : draw.pick([lo, hi, 0, 1, draw.between(-300, 30_000), 500_000]);

it('a condition comes out in what stands in the boxes as the engine finds it there', async () => {
  const met = { holds: 0, fails: 0, filled: 0, unfilled: 0 };
  await law(200, [tape(160)], (numbers) => {
    const draw: Pen = { ...drawFrom(numbers), style: usualStyle };
    const page = drawPage(draw);
    const { plan, whens } = page;
    const { draft, encode, modelBy, fields } = drafted(page);
    for (let n = 0; n < 8; n += 1) {
      const model = modelBy(between(draw));
      const given = Object.fromEntries(fields.map(({ name, field }) => [name, unnamed(field)]));
      const values = draft.values(model, given);
      const slots = slotsOf(plan, values);
      const holds = (when: When | undefined): boolean => when === undefined || compileWhen(when, plan.scope)(slots);
      for (const when of whens) {
        const said = holdsIn(model, encode(when, draft.symbols));
        expect([when, values, said]).toEqual([when, values, holds(when)]);
        met[said ? 'holds' : 'fails'] += 1;
      }
      const asked = fields.filter(({ field }) => holds(field.when));
      // Nobody writes where nothing is asked.
      const written = fields.filter(({ name }) => values[name] !== undefined);
      expect(written.filter((one) => !asked.includes(one))).toEqual([]);
      const left = asked.filter(({ name }) => values[name] === undefined);
      const isFilled = holdsIn(model, draft.filled);
      if (isFilled || asked.length === fields.length) expect([values, isFilled]).toEqual([values, left.length === 0]);
      met[isFilled ? 'filled' : 'unfilled'] += 1;
    }
  });
  for (const [what, times] of Object.entries(met)) expect([what, times > enough(50)]).toEqual([what, true]);
});

const draftWith = (field: FieldDefinition, whens: readonly When[] = []) => {
  const [first] = mistakenJourney.steps;
  const journey = {
    ...{ ...mistakenJourney, compute: {}, facts: {}, track: undefined },
    steps: [{ ...first, fields: { own: field }, rules: [], exits: [], load: undefined, save: undefined }],
  } as unknown as ResolvedJourney;
  return drafted({ plan: createPlan(journey, lists), whens });
};

const q = { label: 'q' } as const;

it('numbers are drafted as large as may be, days a little earlier and later than there are any', () => {
  for (const field of [
    { ...q, type: 'number', min: 0, max: 9 },
    { ...q, type: 'money' },
    { ...q, type: 'percent' },
    { ...q, type: 'date', min: 'today' },
  ] as readonly FieldDefinition[]) {
    const { draft, modelBy } = draftWith(field);
    const symbol = draft.symbols.get('own');
    if (symbol?.kind !== 'number') throw new Error('It is no number.');
    const ends = [modelBy((lo, hi) => (hi === 1 ? 1 : lo)), modelBy((_, hi) => hi)].map(
      (model) => draft.values(model, {})['own'],
    );
    expect([field.type, symbol.day]).toEqual([field.type, field.type === 'date']);
    if (field.type === 'date') {
      expect(ends).toEqual(['1899-12-31', '2101-01-01']);
      expect([symbol.range.lo, symbol.range.hi].map(fromDay)).toEqual(ends);
    } else {
      expect(ends).toEqual([symbol.range.lo, symbol.range.hi]);
      expect(ends).toEqual([-1e12, 1e12]);
    }
  }
});

it('of codes no code is drafted too, and those that a condition names; a yes may be a no', () => {
  const standsIn = (draft: Draft): readonly unknown[] => {
    const symbol = draft.symbols.get('own');
    return symbol?.kind === 'code' ? symbol.codes : [];
  };
  const choice: FieldDefinition = { ...q, type: 'choice', list: 'colours', without: ['BLUE'] };
  const { draft } = draftWith(choice, [{ own: ['BLUE', 'PINK'] }, { own: { not: 'RED' } }]);
  const codes = standsIn(draft);
  expect([...codes].toSorted()).toEqual([...new Set(['RED', 'GREEN', 'NONE', 'BLUE', 'PINK', '?'])].toSorted());
  for (const type of ['yesno', 'consent'] as const) {
    expect(standsIn(draftWith({ ...q, type } as FieldDefinition).draft).toSorted()).toEqual([false, true]);
  }
});
