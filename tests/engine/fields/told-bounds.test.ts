import { expect, it } from 'vitest';
import type { FileValue } from '../../../engine/answers/answers.ts';
import type { FieldDefinition, FieldKind } from '../../../engine/definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, RawOf } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { contexts, fieldCases, specIn, titleOf, type FieldCase } from './field-cases.ts';

type Measure = number | string;

/** What of a value is held against bounds, and how a bound of it is told. */
const measured = (field: FieldDefinition, value: unknown): readonly [kind: string, Measure] => {
  switch (field.type) {
    case 'text':
    case 'commune':
      return ['number', [...(value as string)].length];
    case 'list':
    case 'choices':
      return ['number', (value as readonly unknown[]).length];
    case 'file':
      return ['bytes', Math.max(...Object.values(value as FileValue).map(({ size }) => size))];
    case 'year':
      return ['text', String(value)];
    default:
      return [field.type, value as Measure];
  }
};

type Told = readonly [typed: unknown, FieldIssueSeed];

/** What was read of the faults of a case, or what was typed where it cannot be read, and what is said of each. */
const told = ({ field }: FieldCase, context: FieldContext): readonly Told[] => {
  const spec = specOf<FieldKind>(field.type);
  return spec.faults(field, context).flatMap(({ raw }): readonly Told[] => {
    const parsed = spec.parse(raw as RawOf<FieldKind>, field, context);
    if ('issue' in parsed) return [[raw, parsed.issue]];
    if (!('value' in parsed)) return [];
    const issue = spec.validate(parsed.value, field, context);
    return issue === undefined ? [] : [[parsed.value, issue]];
  });
};

it('who passes a bound is told it, and that one is still taken', () => {
  const met = new Set<string>();
  for (const one of fieldCases) {
    const { field } = one;
    // What must be the same as another text is as long as that one.
    if ('same' in field) continue;
    const spec = specIn(one);
    for (const context of contexts) {
      for (const [value, { code, params, inside }] of told(one, context)) {
        const side = /-(?:small|early|short|few)$/u.test(code)
          ? 'min'
          : /-(?:large|late|long|many)$/u.test(code)
            ? 'max'
            : undefined;
        if (side === undefined || inside !== undefined) continue;
        met.add(code);
        const [kind, beyond] = measured(field, value);
        const bound = params?.[side];
        expect(bound?.kind, titleOf(one)).toBe(kind);
        expect(side === 'min' ? beyond < (bound?.value ?? 0) : beyond > (bound?.value ?? 0), titleOf(one)).toBe(true);
        // Texts of every length are drawn nowhere: one letter more, or less.
        const beside =
          typeof value === 'string' && kind === 'number' ? [side === 'min' ? `${value}a` : value.slice(1)] : [];
        const taken = [...spec.samples(field, context), ...beside]
          .filter((sample) => spec.validate(sample, field, context) === undefined)
          .map((sample) => measured(field, sample)[1]);
        // The first and the last day of all are bounds as well, and no author writes these.
        if (code !== 'date-too-early' || 'min' in field) expect(taken, titleOf(one)).toContain(bound?.value);
      }
    }
  }
  expect(met.size).toBe(11);
});

it('who is shown an example of what was meant is shown one that the kind takes', () => {
  let met = 0;
  for (const one of fieldCases) {
    const { type } = one.field;
    for (const context of contexts) {
      for (const [, { params, inside }] of told(one, context)) {
        if (params?.['example'] === undefined || inside !== undefined) continue;
        met += 1;
        const { kind, value } = params['example'];
        expect(kind).toBe(type === 'year' ? 'text' : type);
        const plain = { type, label: 'l' } as FieldDefinition;
        expect(specIn(one).validate(type === 'year' ? Number(value) : value, plain, context)).toBeUndefined();
        // Nothing at all is no example.
        expect(value).not.toBe(0);
      }
    }
  }
  expect(met).toBeGreaterThan(40);
});

it('who is off the step of a field is told the step: whoever is on it stands a whole number of them from nothing', () => {
  const steps = fieldCases.flatMap((one) =>
    told(one, contexts[0] as FieldContext).flatMap(([value, { code, params }]) => {
      if (code !== 'number-off-step') return [];
      const step = params?.['step'];
      expect(step?.kind).toBe(one.field.type);
      const by = step?.value as number;
      expect((value as number) % by).not.toBe(0);
      for (const sample of specIn(one).samples(one.field, contexts[0] as FieldContext))
        expect(Math.abs((sample as number) % by)).toBe(0);
      return [by];
    }),
  );
  expect(steps).toEqual([0.5, 50]);
});

it('where an author sets no end, amounts and numbers end where they would be exact no more, to either side', () => {
  for (const [type, limit] of [
    ['number', 1e12],
    ['money', 1e14],
  ] as const) {
    const field = { type, label: 'l', min: -4e12 } as FieldDefinition;
    const told = (value: number) => specOf<FieldKind>(type).validate(value, field, contexts[0] as FieldContext);
    expect([told(limit), told(-limit)]).toEqual([undefined, undefined]);
    expect(told(limit + 1)).toEqual({ code: 'number-too-large', params: { max: { kind: type, value: limit } } });
    expect(told(-limit - 1)).toEqual({ code: 'number-too-small', params: { min: { kind: type, value: -limit } } });
  }
});

it('the example of how to write a value is one that the field takes', () => {
  let met = 0;
  for (const one of fieldCases) {
    const spec = specIn(one);
    for (const context of contexts) {
      for (const [, { params, inside }] of told(one, context)) {
        const example = params?.['example'];
        if (example === undefined || inside !== undefined) continue;
        met += 1;
        const value = one.field.type === 'year' ? Number(example.value) : example.value;
        expect(spec.validate(value, one.field, context), `${titleOf(one)}, ${value}`).toBeUndefined();
      }
    }
  }
  expect(met).toBeGreaterThan(10);
});
