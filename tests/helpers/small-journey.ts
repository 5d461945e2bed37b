import fc from 'fast-check';
import type { Calc, Test, When } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { OutcomeDefinition, RuleDefinition } from '../../engine/definition/language.ts';
import type { ResolvedJourney, ResolvedStep } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';

/** Every value that a field of such a journey may have; undefined where it may be left empty. */
export const valuesOf = (field: FieldDefinition): readonly (string | number | boolean | undefined)[] => {
  const values =
    field.type === 'yesno'
      ? [true, false]
      : field.type === 'choice'
        ? (field.options ?? []).map(({ code }) => code)
        : field.type === 'number'
          ? Array.from({ length: Number(field.max) + 1 }, (_, n) => n)
          : [];
  return field.optional === true ? [...values, undefined] : values;
};

type Known = { readonly name: string; readonly kind: 'yesno' | 'choice' | 'number' };

const randomTest = (draw: Draw, { kind, name }: Known, numbers: readonly Known[]): Test => {
  if (draw.chance(12)) return { answered: draw.chance(60) };
  if (kind === 'yesno') return draw.chance(20) ? { not: draw.chance(50) } : draw.chance(50);
  if (kind === 'choice') {
    const code = draw.pick(['A', 'B', 'C']);
    return draw.chance(30) ? { not: code } : draw.chance(40) ? [code, draw.pick(['A', 'B', 'C'])] : code;
  }
  const other = numbers.filter((one) => one.name !== name);
  const bound = draw.chance(25) && other.length > 0 ? (`$${draw.pick(other).name}` as const) : draw.below(4);
  return { [draw.pick(['atLeast', 'atMost', 'moreThan', 'lessThan', 'is', 'not'])]: bound };
};

const randomWhen = (draw: Draw, known: readonly Known[], depth: number): When => {
  const numbers = known.filter(({ kind }) => kind === 'number');
  if (depth > 0 && draw.chance(45)) {
    const parts = Array.from({ length: 2 + draw.below(2) }, () => randomWhen(draw, known, depth - 1));
    return draw.chance(20)
      ? { not: randomWhen(draw, known, depth - 1) }
      : draw.chance(50)
        ? { all: parts }
        : { any: parts };
  }
  const one = draw.pick(known);
  return { [one.name]: randomTest(draw, one, numbers) };
};

const randomField = (draw: Draw): FieldDefinition => {
  const optional = draw.chance(20) ? { optional: true as const } : {};
  const label = 'q';
  switch (draw.below(3)) {
    case 0:
      return { type: 'yesno', label, ...optional };
    case 1:
      return { type: 'choice', label, options: ['A', 'B', 'C'].map((code) => ({ code, label: code })), ...optional };
    default:
      return { type: 'number', label, min: 0, max: 3, ...optional };
  }
};

/**
 * A journey so small that everybody who could walk it can be counted out: few fields of few values, and all the more
 * conditions, rules, exits and computed values on them.
 */
export const smallJourney: fc.Arbitrary<Plan> = tape(160).map((numbers) => {
  const draw = drawFrom(numbers);
  const known: Known[] = [{ name: 'fact', kind: 'yesno' }];
  const compute: Record<string, Calc> = {};
  let ways = 2;
  const steps = Array.from({ length: 2 + draw.below(4) }, (_, n): ResolvedStep => {
    const when = draw.chance(45) ? { when: randomWhen(draw, known, 2) } : {};
    const fields: Record<string, FieldDefinition> = {};
    for (let f = 0; f < 1 + draw.below(2); f += 1) {
      const field = randomField(draw);
      if (ways * valuesOf(field).length > 260) continue;
      ways *= valuesOf(field).length;
      const name = `f${n}${f}`;
      fields[name] = { ...field, ...(draw.chance(20) ? { when: randomWhen(draw, known, 1) } : {}) };
      known.push({ name, kind: field.type as Known['kind'] });
    }
    const summed = known.filter(({ kind }) => kind === 'number').map(({ name }) => `$${name}` as const);
    if (summed.length > 1 && draw.chance(40)) {
      const name = `c${n}`;
      compute[name] = draw.pick<Calc>([
        { sum: summed },
        { min: summed },
        { max: summed },
        { minus: [summed[0] ?? 0, summed[1] ?? 0] },
      ]);
      known.push({ name, kind: 'number' });
    }
    const rules: readonly RuleDefinition[] = draw.chance(30)
      ? [
          {
            id: 'rule',
            must: randomWhen(draw, known, 1),
            message: 'm',
            ...(draw.chance(30) ? { level: 'warning' as const } : {}),
          },
        ]
      : [];
    const exits = Array.from({ length: draw.chance(40) ? 1 + draw.below(2) : 0 }, () => ({
      when: randomWhen(draw, known, 1),
      to: draw.pick(['out', 'other']),
    }));
    const section = n < 2 ? 'first' : 'second';
    return { id: `s${n}`, route: `/s${n}`, title: 't', section, screen: 'form', fields, rules, exits, ...when };
  });
  const outcome = (kind: 'done' | 'blocked', id: string): OutcomeDefinition => ({
    ...{ kind, route: `/${id}`, title: id, body: [] },
    ...(draw.chance(40) ? { actions: [{ id: 'go', label: 'go', href: '/go', when: randomWhen(draw, known, 1) }] } : {}),
  });
  const journey: ResolvedJourney = {
    id: 'small',
    title: 'small',
    facts: {
      fact: { call: 'Core/GetFact', read: '$donnees', type: 'yesno', ...(draw.chance(50) ? { otherwise: false } : {}) },
    },
    compute,
    sections: [
      { id: 'first', title: 'first', ...(draw.chance(25) ? { skipIf: { fact: true } } : {}) },
      {
        id: 'second',
        title: 'second',
        ...(draw.chance(25)
          ? {
              when: randomWhen(
                draw,
                known.filter(({ name }) => name < 'f2'),
                1,
              ),
            }
          : {}),
      },
    ],
    steps,
    outcomes: { end: outcome('done', 'end'), out: outcome('blocked', 'out'), other: outcome('blocked', 'other') },
  };
  return createPlan(journey, {});
});
