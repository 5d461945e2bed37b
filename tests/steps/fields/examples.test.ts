import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Value } from '../../../engine/answers/answers.ts';
import { fieldSchema, type FieldDefinition, type FieldKind } from '../../../engine/definition/field-language.ts';
import type { FieldContext } from '../../../engine/fields/field-kind.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import type { FieldExample, FieldExamples } from '../../../steps/fields/field-example.ts';
import { fieldExamples } from '../../../steps/fields/field-examples.ts';
import { countryList, nationalityList } from '../../../api/server/reference/countries.ts';
import { isCommune } from '../../../api/server/reference/communes.ts';
import { isNafCode } from '../../../api/server/reference/naf.ts';

const all = Object.entries(fieldExamples) as readonly (readonly [FieldKind, FieldExamples<FieldKind>])[];
const examples = all.flatMap(([kind, of]) =>
  Object.entries(of.examples).map(
    ([name, example]) => [`${kind}/${name}`, kind, example as FieldExample<FieldKind>] as const,
  ),
);

const contextOf = (locale: 'fr' | 'en', example: FieldExample<FieldKind>): FieldContext => ({
  today: '2026-03-15',
  locale,
  lists: { countries: countryList(locale), nationalities: nationalityList(locale) },
  read: (name) => example.beside?.[name],
  known: (list, code, within) =>
    list === 'naf' ? isNafCode(code) : within === undefined ? undefined : isCommune(code, within),
});

describe.each(examples)('%s', (_, kind, example) => {
  const spec = specOf(kind);
  const { field } = example;

  test('is what a journey may write', () => {
    expect(v.safeParse(fieldSchema, field).issues).toBeUndefined();
    expect(field.type).toBe(kind);
  });

  test.each(['fr', 'en'] as const)('its answers are right, and read as they are written (%s)', (locale) => {
    const context = contextOf(locale, example);
    for (const value of [example.value, example.longest].filter((one): one is Value => one !== undefined)) {
      expect(spec.validate(value, field as never, context)).toBeUndefined();
      const raw = spec.format(value, field as never, context);
      expect(spec.parse(raw, field as never, context)).toEqual({ value });
    }
  });

  test.each(['fr', 'en'] as const)('what is wrong is refused (%s)', (locale) => {
    if (example.wrong === undefined) return;
    const context = contextOf(locale, example);
    const parsed = spec.parse(example.wrong, field as never, context);
    if ('value' in parsed) expect(spec.validate(parsed.value, field as never, context)).toBeDefined();
    else expect(parsed).toHaveProperty('issue');
  });
});

const textsOf = (field: FieldDefinition): readonly string[] => [
  ...[field.label, field.hint, field.why, field.missing].filter((text) => text !== undefined),
  ...('options' in field ? (field.options ?? []).flatMap(({ label, hint }) => [label, hint ?? label]) : []),
  ...('unit' in field && field.unit !== undefined ? [field.unit] : []),
  ...(field.type === 'truefalse' ? [field.explain] : []),
  ...(field.type === 'list' ? [field.itemLabel, field.add, ...Object.values(field.item).flatMap(textsOf)] : []),
];

test.each(all)(
  '%s: every text of its examples has its English, and nothing else has',
  (_, { examples: own, english }) => {
    const texts = new Set(Object.values(own).flatMap(({ field }) => textsOf(field)));
    expect(Object.keys(english).sort()).toEqual([...texts].sort());
  },
);
