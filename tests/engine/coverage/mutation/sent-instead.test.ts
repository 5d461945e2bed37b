import { expect, it } from 'vitest';
import { encodeJourney } from '../../../../engine/coverage/encode-journey.ts';
import type { Formula } from '../../../../engine/solver/formula.ts';
import { formulasOf } from '../../../../engine/coverage/mutation/mutant-formulas.ts';
import type { Mutant } from '../../../../engine/coverage/mutation/mutant.ts';
import { payloadTerms } from '../../../../engine/coverage/mutation/payload-term.ts';
import type { EncodedStep } from '../../../../engine/coverage/encode-journey.ts';
import type { Calc, PayloadMap, PayloadValue, Ref } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../../../engine/definition/resolved.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { today } from '../../../helpers/random-answers.ts';
import { lists } from '../../../helpers/random-field.ts';
import { enough, law } from '../../law.ts';
import { goTheWay } from './going-the-way.ts';

const expectSame = (found: unknown, expected: unknown): void => expect(found).toEqual(expected);

const label = 'q';
const few = { type: 'number', label, min: 0, max: 2 } as const;
const fields: Readonly<Record<string, FieldDefinition>> = {
  one: few,
  other: { ...few, optional: true },
  sure: { type: 'yesno', label },
  safe: { type: 'yesno', label, optional: true },
  day: { type: 'date', label, min: '2020-02-28', max: '2020-03-01' },
  later: { type: 'date', label, min: '2020-02-28', max: '2020-03-01', optional: true },
  colour: { type: 'choice', label, list: 'colours' },
  lines: {
    ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'i', add: 'a' },
    item: { a: few, b: { ...few, optional: true }, c: { type: 'yesno', label } },
  },
};
const texts: Readonly<Record<string, FieldDefinition>> = {
  name: { type: 'text', label },
  again: { type: 'text', label, optional: true },
  mail: { type: 'email', label },
  days: { type: 'choices', label, list: 'days', min: 0 },
  week: { type: 'choice', label, list: 'days' },
  rows: {
    ...{ type: 'list', label, min: 0, max: 3, itemLabel: 'i', add: 'a' },
    item: { a: few, b: { ...few, optional: true }, c: { type: 'yesno', label } },
  },
};

/** What any of these names may be worked out by, then and now. */
const calcOf = (draw: Draw): Calc =>
  draw.pick<Calc>([
    { sum: ['$one', '$other'] },
    { minus: ['$one', '$other'] },
    { sum: '$lines.a' },
    { count: '$lines' },
    { max: ['$one', '$other'] },
  ]);

/** What nobody answers, whatever is asked. */
const word = (draw: Draw): string | number => draw.pick(['x', 'y', 99]);
const inLine = (draw: Draw, depth = 1): PayloadMap =>
  Object.fromEntries(
    ['k', 'l', 'm'].flatMap((key): readonly (readonly [string, PayloadValue])[] =>
      draw.chance(25)
        ? []
        : [
            [
              key,
              depth > 0 && draw.chance(20)
                ? inLine(draw, depth - 1)
                : draw.chance(15)
                  ? word(draw)
                  : draw.pick<Ref>(['$a', '$b', '$c']),
            ],
          ],
    ),
  );
/** By names alone; of these, lists are sent line by line. */
const mapOf = (draw: Draw, names: readonly Ref[], depth = 1): PayloadMap =>
  Object.fromEntries(
    ['p', 'q', 'r', 's'].flatMap((key): readonly (readonly [string, PayloadValue])[] => {
      if (draw.chance(20)) return [];
      if (depth > 0 && draw.chance(20)) return [[key, mapOf(draw, names, depth - 1)]];
      if (draw.chance(12)) return [[key, word(draw)]];
      const name = draw.pick(names);
      return [[key, name === '$lines' || name === '$rows' ? { each: name, as: inLine(draw) } : name]];
    }),
  );

/** The mapping with some of its values otherwise, gone, or the same once more. */
const changed = (draw: Draw, map: PayloadMap, make: () => PayloadMap): PayloadMap => {
  const others = make();
  return Object.fromEntries(
    [...new Set([...Object.keys(map), ...Object.keys(others)])].flatMap((key) => {
      const [own, other] = [map[key], others[key]];
      const value = draw.chance(70) ? own : draw.chance(30) ? structuredClone(own) : other;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
};

/** A page, and the same page that sends something else: by another mapping, another call, or by what is worked out otherwise. */
const sentOtherwise = (asked: Readonly<Record<string, FieldDefinition>>, oneOf: (draw: Draw) => readonly Ref[]) =>
  tape(160).map((numbers) => {
    const draw = drawFrom(numbers);
    const names = oneOf(draw);
    const make = (): PayloadMap => mapOf(draw, names);
    const send = make();
    const calls = ['Core/Save', 'Core/Save', 'Core/Save', 'Core/Keep'];
    const call = draw.chance(80) ? { save: { call: 'Core/Save', send } } : {};
    const step = {
      ...{
        id: 'page',
        route: '/page',
        title: 't',
        section: 'one',
        screen: 'form',
        fields: asked,
        rules: [],
        exits: [],
      },
      ...call,
    } as ResolvedStep;
    const journey: ResolvedJourney = {
      ...{ id: 'sent', title: 'sent', facts: {}, sections: [{ id: 'one', title: 'one' }] },
      ...{ compute: { total: calcOf(draw), steady: { sum: ['$one'] } }, steps: [step] },
      outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
      ...(draw.chance(70) ? { track: { call: 'Core/Save', send: mapOf(draw, names) } } : {}),
    };
    const others = Array.from({ length: 4 }, (): ResolvedJourney => {
      const saved = { call: draw.pick(calls), send: changed(draw, send, make) };
      const { save: _, ...without } = step;
      const now = draw.chance(10) ? without : draw.chance(20) ? step : { ...step, save: saved };
      const compute = draw.chance(40) ? { ...journey.compute, total: calcOf(draw) } : journey.compute;
      return { ...journey, compute, steps: [now as ResolvedStep] };
    });
    return { plan: createPlan(journey, lists), others, draw };
  });

const mutant = (journey: ResolvedJourney, n: number, about: Pick<Mutant, 'operator' | 'sentence'>): Mutant => ({
  ...{
    id: JSON.stringify([n, journey.compute['total'], journey.steps[0]?.save, journey.track]),
    pointer: '',
    path: [],
  },
  ...{ ...about, journey },
});
const place = { kind: 'step', id: 'page' } as const;

const ofNumbers: readonly Ref[] = ['$one', '$other', '$total', '$steady', '$lines'];
const ofDays: readonly Ref[] = ['$day', '$later', '$one'];
const ofTexts: readonly Ref[] = ['$name', '$again', '$mail'];
const ofRoutes: readonly Ref[] = ['$sure', '$next.route', '$step.route'];
const ofAnything: readonly Ref[] = ['$sure', '$safe', '$colour', '$total', '$lines'];

it('whatever is sent instead, whoever goes the way meets it where that is said', async () => {
  const met = { way: 0, step: 0 };
  const page = sentOtherwise({ ...fields, ...texts }, (draw) =>
    draw.pick([ofNumbers, ofDays, ofTexts, ofRoutes, ofAnything]),
  );
  await law(160, [page], ({ plan, others, draw }) => {
    const mutants = others.map((journey, n) =>
      mutant(journey, n, { operator: 'data/drop-payload-key', sentence: { place } }),
    );
    goTheWay({ encoding: encodeJourney(plan, today), draw, people: 4, oneIn: 1, mutants }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(300));
});

it('where many values at once are sent instead, whoever meets it is one of those of whom that is said', async () => {
  const met = { way: 0, step: 0 };
  const names: readonly (readonly Ref[])[] = [
    ['$days', '$week', '$colour'],
    ['$lines', '$rows', '$one'],
    ['$lines.a', '$rows.a', '$rows.c', '$days'],
  ];
  await law(160, [sentOtherwise({ ...fields, ...texts }, (draw) => draw.pick(names))], ({ plan, others, draw }) => {
    const about = { operator: 'data/swap-payload', sentence: { place, from: '$days', to: '$name' } } as const;
    const mutants = others.map((journey, n) => mutant(journey, n, about));
    goTheWay({ encoding: encodeJourney(plan, today), draw, people: 4, oneIn: 1, mutants }, met, expectSame);
  });
  expect(met.way).toBeGreaterThan(enough(300));
});

it('nothing is worked out of what is sent as before, beside what is sent otherwise or alone', () =>
  law(80, [sentOtherwise({ ...fields, ...texts }, () => ofAnything), tape(60)], ({ plan, others }, numbers) => {
    const draw = drawFrom(numbers);
    const encoding = encodeJourney(plan, today);
    const [step] = encoding.steps as readonly [EncodedStep];
    // Another value of this one is known to be sent nowhere.
    const touched = new Set(['total']);
    const formulas = formulasOf(encoding, plan, touched);
    const term = (own: PayloadMap, other: PayloadMap) => {
      const sending = (send: PayloadMap) => ({
        ...step.planStep,
        step: { ...step.planStep.step, save: own === other ? { call: 'A', send: own } : { call: 'A', send } },
      });
      const pair = { encoding, mutant: plan, other: sending(other), formulas, touched };
      const [term] = payloadTerms({ ...pair, step: { ...step, planStep: sending(own) } });
      return term as Formula;
    };
    const untouched = ofAnything.filter((ref) => ref !== '$total');
    const shared = { again: mapOf(draw, untouched), ...mapOf(draw, untouched) };
    const before = plan.journey.steps[0]?.save?.send ?? {};
    const now = others[0]?.steps[0]?.save?.send ?? {};
    expect(term({ shared, before }, { shared, before: now })).toEqual(term({ before }, { before: now }));
    expect(term({ ...shared, before }, { ...shared, before: now })).toEqual(term({ before }, { before: now }));
    expect(term(shared, { ...shared }).kind).toBe('false');
    expect(term(shared, shared).kind).toBe('false');
  }));
