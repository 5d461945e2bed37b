import fc from 'fast-check';
import type { Path } from '../../engine/authoring/edit-json.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

// Few keys, so that the same one stands at several depths; and words that look like JSON themselves.
const key = fc.constantFrom('a', 'b', 'c', 'id', '}', '"');
export const scalar = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  -1.5,
  12,
  '',
  'a',
  'é « x »',
  '],{"a":1',
  '\\"',
  '\n',
);
export const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
export const whole = fc.oneof(
  fc.array(json, { minLength: 1, maxLength: 4 }),
  fc.dictionary(key, json, { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
);
/** As a person might lay it out. */
export const written = fc
  .tuple(whole, fc.constantFrom(undefined, 1, 2, '\t'))
  .map(([value, indent]) => ({ value, text: JSON.stringify(value, undefined, indent) }));

export const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const entriesOf = (value: Json): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value) ? [...(value as readonly Json[]).entries()] : isObject(value) ? Object.entries(value) : [];
/** All places of a value, the whole of it first. */
export const placesIn = (value: Json, path: Path = []): readonly { readonly path: Path; readonly value: Json }[] => [
  { path, value },
  ...entriesOf(value).flatMap(([at, inner]) => placesIn(inner, [...path, at])),
];
/** The same with another value at a place. */
export const put = (value: Json, [at, ...rest]: Path, by: (own: Json) => Json): Json => {
  if (at === undefined) return by(value);
  if (Array.isArray(value))
    return (value as readonly Json[]).with(Number(at), put((value as Json[])[Number(at)] ?? null, rest, by));
  return { ...(value as object), [at]: put((value as { readonly [key: string]: Json })[at] ?? null, rest, by) };
};
