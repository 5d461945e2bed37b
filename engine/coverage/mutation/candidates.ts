import type { Value } from '../../answers/answers.ts';
import type { Literal } from '../../definition/condition-language.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { boundsOf } from '../../fields/bounds.ts';
import { specOf } from '../../fields/field-kinds.ts';
import type { FieldContext } from '../../fields/field-kind.ts';
import { optionsOf } from '../../fields/options.ts';
import { lengthBounds } from '../../fields/text.ts';
import { fromDay, toDay } from '../days.ts';

/** Something that may be given to a field: typed into its boxes, or as an answer. Undefined: nothing is given. */
export type Candidate =
  | { readonly kind: 'raw'; readonly raw: unknown }
  | { readonly kind: 'value'; readonly value: Value | undefined };

/**
 * Values that may tell two definitions of a field apart: what each takes and refuses, and what lies at their bounds. With
 * `item`, the fields of that name in the lines of two lists: each line of `given` in turn holds the value.
 */
export function* candidatesOf(
  field: FieldDefinition,
  other: FieldDefinition,
  item: string | undefined,
  given: Value | undefined,
  context: FieldContext,
): Generator<Candidate> {
  if (item === undefined) {
    yield* candidatesFor(field, other, context);
    return;
  }
  if (field.type !== 'list' || other.type !== 'list' || !Array.isArray(given)) return;
  const own = field.item[item];
  if (own === undefined) return;
  const twin = other.item[item] ?? own;
  const lines = given as readonly Readonly<Record<string, Value>>[];
  const boxes = specOf('list').format(given, field, context);
  for (const [n, line] of lines.entries()) {
    for (const candidate of candidatesFor(own, twin, context)) {
      if (candidate.kind === 'raw') {
        yield { kind: 'raw', raw: boxes.map((box, at) => (at === n ? { ...box, [item]: candidate.raw } : box)) };
        continue;
      }
      const { [item]: _, ...others } = line;
      const changed = candidate.value === undefined ? others : { ...others, [item]: candidate.value };
      yield { kind: 'value', value: lines.with(n, changed) as unknown as Value };
    }
  }
}

function* candidatesFor(field: FieldDefinition, other: FieldDefinition, context: FieldContext): Generator<Candidate> {
  yield { kind: 'value', value: undefined };
  for (const one of [field, other]) {
    const spec = specOf(one.type);
    for (const { raw } of spec.faults(one as never, context)) yield { kind: 'raw', raw };
    for (const value of spec.samples(one as never, context)) yield { kind: 'value', value };
    for (const value of atBounds(one, context)) yield { kind: 'value', value };
    for (const value of refusedValues(one, context)) yield { kind: 'value', value };
  }
}

/** At a bound, whether the kind shows it among its samples or not. */
function* atBounds(field: FieldDefinition, context: FieldContext): Generator<Value> {
  if (field.type === 'text') {
    const { min, max } = lengthBounds(field);
    for (const length of [min, max])
      for (const letter of ['a', 'A', '1']) yield letter.repeat(Math.min(length, 10_000));
    return;
  }
  const { min, max } = boundsOf(field, context);
  for (const bound of [min, max]) if (bound !== undefined) yield bound;
}

/** Answers of the right sort that may be refused: beyond a bound, between two steps, left out, together. */
function* refusedValues(field: FieldDefinition, context: FieldContext): Generator<Value> {
  const { without = [] } = field as { readonly without?: readonly Literal[] };
  yield* without;
  if (field.type === 'choices') {
    const codes = optionsOf(field, context).map(({ code }) => String(code));
    yield codes;
    for (const code of codes) yield [code];
    for (const alone of field.alone ?? []) for (const code of codes) if (code !== alone) yield [alone, code];
  }
  const { min, max } = boundsOf(field, context);
  for (const bound of [min, max, 0]) {
    if (typeof bound === 'number') for (const by of [-1, -0.1, 0.1, 1]) yield bound + by;
    else if (typeof bound === 'string') for (const by of [-1, 1]) yield fromDay(toDay(bound) + by);
  }
}
