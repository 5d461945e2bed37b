import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptsType,
  enumOf,
  formsOf,
  isNullable,
  propertiesOf,
  requiredOf,
  type WireSchema,
} from '../../../engine/check/contract-facts.ts';
import { law } from '../law.ts';

const literals = ['A', 'B', 1, 2, true, false] as const;
const typesOfLiterals = ['string', 'number', 'boolean'] as const;
const unlisted = ['Z', 99, {}];

/** Some forms of a value, said in either of the two ways. */
const formsFrom = (one: fc.Arbitrary<WireSchema>): fc.Arbitrary<WireSchema> =>
  fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), fc.constantFrom('anyOf' as const, 'oneOf' as const))
    .map(([forms, key]) => ({ [key]: forms }));
/** With what may be nothing beside, in any place among the forms. */
const orNothing = (one: fc.Arbitrary<WireSchema>): fc.Arbitrary<WireSchema> =>
  fc
    .tuple(one, fc.constantFrom<WireSchema>({ type: 'null' }, { const: null }), fc.boolean())
    .map(([schema, nothing, isLast]) => ({ anyOf: isLast ? [schema, nothing] : [nothing, schema] }));

const counted: fc.Arbitrary<WireSchema> = fc.oneof(
  fc.constantFrom(...literals).map((value) => ({ const: value })),
  fc.subarray([...literals, null], { minLength: 1 }).map((values) => ({ enum: values })),
);
const typed: fc.Arbitrary<WireSchema> = fc
  .subarray([...typesOfLiterals, 'integer', 'null'], { minLength: 2 })
  .chain((types) => fc.constantFrom({ type: types }, { type: types[0] ?? '' }));
const nested = (leaf: fc.Arbitrary<WireSchema>, depth = 2): fc.Arbitrary<WireSchema> => {
  if (depth === 0) return leaf;
  const inner = nested(leaf, depth - 1);
  return fc.oneof(leaf, formsFrom(inner), orNothing(inner));
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);
/** Whether a value may stand there, by what JSON Schema says. */
const accepts = (schema: WireSchema, value: unknown): boolean => {
  const types = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  return (
    (schema.type === undefined || types.includes(typeOf(value))) &&
    (schema.const === undefined || schema.const === value) &&
    (schema.enum === undefined || schema.enum.includes(value)) &&
    (formsOf(schema).length === 0 || formsOf(schema).some((form) => accepts(form, value))) &&
    (typeOf(value) !== 'object' || (schema.required ?? []).every((key) => Object.hasOwn(value as object, key)))
  );
};

describe('of the values that the contract lets stand somewhere', () => {
  it('those that are counted are told, each and no other; nothing is none of them', () =>
    law(200, [nested(counted)], (schema) => {
      expect(new Set(enumOf(schema))).toEqual(new Set(literals.filter((value) => accepts(schema, value))));
    }));

  it('none is counted where there are others', () =>
    law(200, [nested(fc.oneof(counted, typed))], (schema) => {
      if (unlisted.some((value) => accepts(schema, value))) expect(enumOf(schema)).toBeUndefined();
    }));

  it('it is known of which type some are, and whether nothing is one', () =>
    law(300, [nested(fc.oneof(counted, typed))], (schema) => {
      for (const type of typesOfLiterals) {
        const some = [...literals, ...unlisted].some((value) => typeof value === type && accepts(schema, value));
        expect([type, acceptsType(schema, type)]).toEqual([type, some]);
      }
      expect([acceptsType(schema, 'null'), isNullable(schema)]).toEqual([accepts(schema, null), accepts(schema, null)]);
      // Of one that must be several things at once, each of them is.
      for (const type of typesOfLiterals) {
        const both = { allOf: [schema, { type: 'string' }] };
        expect(acceptsType(both, type)).toBe(type === 'string' && acceptsType(schema, type));
      }
    }));

  it('where nothing is said, all are of every type, and none is counted', () => {
    for (const type of [...typesOfLiterals, 'null', 'object']) expect(acceptsType({}, type)).toBe(true);
    expect([enumOf({}), formsOf({}), requiredOf({}), propertiesOf({})]).toEqual([undefined, [], [], {}]);
  });
});

describe('of the groups that the contract lets stand somewhere', () => {
  const keys = ['a', 'b', 'c'];
  const own = fc
    .record({ required: fc.subarray(keys), known: fc.subarray(keys), type: fc.constantFrom('string', 'number') })
    .map(({ required, known, type }): WireSchema => ({
      ...{ type: 'object', required },
      properties: Object.fromEntries(known.map((key) => [key, { type }])),
    }));
  const groups = fc.oneof(
    own,
    formsFrom(own),
    formsFrom(fc.oneof(own, formsFrom(own))),
    fc.tuple(own, formsFrom(own)).map(([all, forms]): WireSchema => ({ ...all, ...forms })),
  );
  const subsets = keys.reduce<readonly (readonly string[])[]>(
    (all, key) => [...all, ...all.map((one) => [...one, key])],
    [[]],
  );
  const partsOf = (schema: WireSchema): readonly WireSchema[] => [schema, ...formsOf(schema).flatMap(partsOf)];

  it('what each of them has is known, and no more', () =>
    law(200, [groups], (schema) => {
      const taken = subsets.filter((names) => accepts(schema, Object.fromEntries(names.map((name) => [name, 1]))));
      expect(new Set(requiredOf(schema))).toEqual(
        new Set(keys.filter((key) => taken.every((one) => one.includes(key)))),
      );
    }));

  it('what one of them may have is known, of the type that some give it', () =>
    law(200, [groups], (schema) => {
      const properties = propertiesOf(schema);
      for (const key of keys) {
        const said = partsOf(schema).flatMap(({ properties: { [key]: one } = {} }) => (one === undefined ? [] : [one]));
        expect([key, Object.hasOwn(properties, key)]).toEqual([key, said.length > 0]);
        for (const type of ['string', 'number'] as const) {
          const wire = properties[key];
          expect(wire !== undefined && acceptsType(wire, type)).toBe(said.some((one) => one.type === type));
        }
      }
    }));
});
