import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldKind, FieldOf } from '../../../engine/definition/field-language.ts';
import type { FieldContext, RawOf } from '../../../engine/fields/field-kind.ts';
import { fieldKinds, specOf } from '../../../engine/fields/field-kinds.ts';
import { contexts, contextIn, fieldCases, specIn, titleOf } from './field-cases.ts';

const hostile: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  1e308,
  10n,
  Symbol('s'),
  () => 1,
  'x'.repeat(200_000),
  '1'.repeat(200_000),
  '\uD800',
  '\u0000',
  [],
  [[]],
  Array.from({ length: 50_000 }, () => ({ id: 'a' })),
  Object.create(null),
  JSON.parse('{"__proto__": {"id": "a"}, "constructor": 1}'),
  [JSON.parse('{"id": "__proto__", "__proto__": 1}')],
  { id: {}, name: [], size: '1', type: null },
  { file: null, front: [], back: { id: 1 } },
  { day: 1, month: null, year: {} },
  new Date(0),
];

/** What its boxes are: one of text, a tick, several that have names, or a row of them. */
const sortOf = (raw: unknown): string => {
  if (raw === null || typeof raw === 'boolean') return 'tick';
  if (Array.isArray(raw)) return 'row';
  return typeof raw === 'object' && 'day' in raw ? Object.keys(raw).join() : typeof raw;
};

describe('every kind', () => {
  it('is registered under its own name, and has a case here', () => {
    for (const [name, spec] of Object.entries(fieldKinds)) expect(spec.kind).toBe(name);
    expect([...new Set(fieldCases.map(({ field }) => field.type))].sort()).toEqual(Object.keys(fieldKinds).sort());
  });
});

describe.each(fieldCases.map((one) => ({ title: titleOf(one), ...one })))('$title', (one) => {
  const { field, values } = one;
  const spec = specIn(one);
  const parse = (raw: unknown, context: FieldContext) => spec.parse(raw as RawOf<FieldKind>, field, context);

  it.each(contexts)('accepts its values and reads back what it writes ($locale)', (context) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(spec.validate(value, field, context)).toBeUndefined();
        expect(parse(spec.format(value, field, context), context)).toEqual({ value });
      }),
      { numRuns: 60 },
    );
  });

  it.each(contexts)('gives samples that it accepts and reads back ($locale)', (context) => {
    const samples = spec.samples(field, context);
    expect(samples.length).toBeGreaterThan(0);
    for (const value of samples) {
      expect(spec.validate(value, field, context)).toBeUndefined();
      expect(parse(spec.format(value, field, context), context)).toEqual({ value });
    }
  });

  it('gives nothing that it does not accept for a sample, whatever its author takes for an example', () => {
    const mistyped = spec.faults(field, contextIn('fr')).map(({ raw }) => raw);
    for (const example of ['', 'nowhere!', '1', -1e15, 0.001, true, ['zut'], [], ['none', 'red'], ...mistyped]) {
      const shown = { ...field, example } as FieldDefinition;
      for (const value of spec.samples(shown, contextIn('fr')))
        expect([example, value, spec.validate(value, field, contextIn('fr'))]).toEqual([example, value, undefined]);
    }
  });

  it.each(contexts)('meets every fault with its code ($locale)', (context) => {
    for (const { raw, code } of spec.faults(field, context)) {
      const parsed = parse(raw, context);
      const issue =
        'issue' in parsed ? parsed.issue : 'value' in parsed ? spec.validate(parsed.value, field, context) : undefined;
      expect(issue?.code, JSON.stringify(raw).slice(0, 200)).toBe(code);
    }
  });

  it('is blank before anything was typed', () => {
    for (const context of contexts) {
      const parsed = parse(spec.blank, context);
      // A group or a set that may be empty is answered by being empty.
      if (!('empty' in parsed)) expect(parsed).toEqual({ value: [] });
    }
  });

  it('never throws and never lets through what is not JSON of its own shape', () => {
    const context = contextIn('fr');
    const check = (anything: unknown) => {
      const issue = spec.validate(anything, field, context);
      expect(() => parse(anything, context)).not.toThrow();
      const written: unknown = spec.format(anything as never, field, context);
      expect(sortOf(written)).toBe(sortOf(spec.blank));
      // A number without end is never kept, and is written for what it is.
      const isOneBox = typeof spec.blank === 'string' || spec.blank === null;
      if (issue?.code === 'wrong-type' && isOneBox && typeof anything !== 'number') expect(written).toBe(spec.blank);
      // As the wire and the database carry it: what passes is JSON, and reads back as itself.
      if (issue === undefined) {
        const value: unknown = JSON.parse(JSON.stringify(anything));
        expect(parse(spec.format(anything as never, field, context), context)).toEqual({ value });
      }
    };
    hostile.forEach(check);
    fc.assert(fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), check), {
      numRuns: 150,
    });
  });

  it('takes nothing before or behind what is written in one way', () => {
    const isFree = field.type === 'text' && [undefined, 'name', 'line', 'paragraph', 'code'].includes(field.format);
    if (isFree || field.type === 'commune') return;
    fc.assert(
      fc.property(values, (value) => {
        if (typeof value !== 'string') return;
        for (const more of [value + value, `${value}\n`, `\n${value}`, `${value}-`, `${value}Z`])
          for (const context of contexts)
            expect([more, spec.validate(more, field, context)?.code]).not.toEqual([more, undefined]);
      }),
      { numRuns: 20 },
    );
  });

  it('says wrong-type to values of other types', () => {
    for (const wrong of [undefined, null, {}, Symbol('s'), Number.NaN]) {
      const code = spec.validate(wrong, field, contextIn('fr'))?.code;
      expect(code).toBe(
        field.type === 'file' && wrong !== null && typeof wrong === 'object'
          ? 'file-missing-side'
          : field.type === 'choice' && typeof wrong === 'number'
            ? 'option-unknown'
            : 'wrong-type',
      );
    }
  });
});

it('faults are told for every kind in which something can be mistyped', () => {
  const context = contextIn('fr');
  const mute = fieldCases.filter((one) => specIn(one).faults(one.field, context).length === 0);
  expect(mute.map(({ field }) => field.type)).toEqual(['yesno', 'truefalse']);
});

it('of each postal code that is tried, a commune is tried that stands there', () => {
  const codes = specOf('text').samples({ type: 'text', label: 'l', format: 'postcode' }, contextIn('fr'));
  const field: FieldOf<'commune'> = { type: 'commune', label: 'l', postcode: '$postcode' };
  const towns = codes.map((postcode) => specOf('commune').samples(field, contextIn('fr', { postcode })));
  expect(new Set(towns.flat()).size).toBe(codes.length);
});

it('specOf links a kind to its own spec, typed', () => {
  const field: FieldOf<'money'> = { type: 'money', label: 'l' };
  expect(specOf('money').parse('12', field, contextIn('fr'))).toEqual({ value: 1200 });
});
