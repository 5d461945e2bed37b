import { isRef } from '../../conditions/scope.ts';
import type { Literal } from '../../definition/condition-language.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import { typeOfKind } from '../../fields/kind-facts.ts';
import { optionsOf } from '../../fields/options.ts';
import { formOf } from '../../fields/text.ts';
import type { Plan } from '../../path/plan.ts';
import { shifted, shiftedDate } from './constants.ts';
import { nextOf, withValue } from './edit.ts';
import { fieldSites } from './field-sites.ts';
import type { Mutation, Operators } from './mutant.ts';

type Bounds = Readonly<Partial<Record<'min' | 'max' | 'step' | 'maxMb', number | string>>>;
const boundWords = ['min', 'max', 'maxMb'] as const;

// Sums of decimal fractions are not quite what an author would write.
const rounded = (value: number): number => Number(value.toFixed(6));

const isSlider = (field: FieldDefinition): boolean => (field as { readonly ui?: string }).ui === 'slider';

/** The bound moved by the smallest difference that its kind of field knows. */
const movedBounds = (
  field: FieldDefinition,
  bound: number | string,
  lists: Plan['lists'],
): readonly (number | string)[] => {
  if (typeof bound === 'string') {
    return isRef(bound) ? [] : shiftedDate(bound, field.type === 'year' ? 'year' : 'day');
  }
  const { step } = field as Bounds;
  // With steps of 100, a bound of 500 and one of 501 let the same values pass; a slider takes any.
  const free = typeof step !== 'number' || isSlider(field);
  const type = typeOfKind(field.type);
  const counted = type === 'money' || type === 'percent' || type === 'number' ? type : 'number';
  const moved = free
    ? [1, -1].map((count) => shifted(bound, counted, count as 1 | -1))
    : [1, -1].map((count) => rounded(bound + count * step));
  // Lengths and counts are not negative; no code is longer than codes of its form, and nobody chooses more than is offered.
  const longest =
    field.type === 'choices'
      ? optionsOf(field, { lists }).length
      : field.type === 'text' && !formOf(field).free
        ? formOf(field).max
        : Infinity;
  return type === counted
    ? moved
    : moved.filter((one) => one >= 0 && Math.min(one, longest) !== Math.min(bound, longest));
};

function* bound(plan: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites(plan)) {
    for (const word of boundWords) {
      const from = (field as Bounds)[word];
      if (from === undefined) continue;
      for (const to of movedBounds(field, from, plan.lists)) {
        const at = [...path, word];
        const variant = typeof to === 'string' ? to : to > Number(from) ? 'up' : 'down';
        yield { path: at, variant, from, to, journey: withValue(plan.journey, at, to) };
      }
    }
  }
}

/** What a field would mean without it; or what only its looks depend on: a slider moves by its step. */
const saysNothing = (field: FieldDefinition, word: string, from: unknown): boolean =>
  (word === 'format' && from === 'line') ||
  (word === 'mobile' && from === false) ||
  (word === 'step' && (isSlider(field) || (field.type === 'number' && from === 1)));

/** What narrows an answer besides bounds; each is lost, or one entry of it. */
const limits = {
  format: 'whole',
  same: 'whole',
  step: 'whole',
  mobile: 'whole',
  alone: 'entry',
  without: 'entry',
  countries: 'entry',
  accept: 'entry',
  sides: 'entry',
  documents: 'entry',
} as const;

function* limit(plan: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites(plan)) {
    for (const [word, part] of Object.entries(limits)) {
      const from: unknown = (field as Readonly<Record<string, unknown>>)[word];
      if (from === undefined || saysNothing(field, word, from)) continue;
      const at = [...path, word];
      if (part === 'whole') yield { path: at, from, journey: withValue(plan.journey, at, undefined) };
      const entries = Array.isArray(from) ? (from as readonly unknown[]) : [];
      for (const [n, entry] of entries.entries()) {
        // Of files at least one type and one side must be left.
        const to = entries.length === 1 && word !== 'accept' ? undefined : entries.filter((_, other) => other !== n);
        if (to?.length === 0) continue;
        yield { path: [...at, n], from: entry, journey: withValue(plan.journey, at, to) };
      }
    }
    for (const word of ['min', 'max'] as const) {
      const from = (field as Bounds)[word];
      if (!isRef(from)) continue;
      yield { path: [...path, word], from, journey: withValue(plan.journey, [...path, word], undefined) };
    }
  }
}

function* required(plan: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites(plan)) {
    const at = [...path, 'optional'];
    const from = field.optional === true ? 'optional' : 'required';
    const to = from === 'optional' ? 'required' : 'optional';
    yield { path: at, from, to, journey: withValue(plan.journey, at, to === 'optional' ? true : undefined) };
  }
}

function* drop({ journey, ...plan }: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites({ journey, ...plan })) {
    yield { path, from: field.type, journey: withValue(journey, path, undefined) };
  }
}

function* option({ journey, lists, ...plan }: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites({ journey, lists, ...plan })) {
    if (field.type !== 'choice' && field.type !== 'choices') continue;
    const options = field.options ?? (field.list === undefined ? [] : (lists[field.list] ?? []));
    const left = options.filter(({ code }) => field.without?.map(String).includes(String(code)) !== true);
    if (left.length < 2) continue;
    for (const { code } of left) {
      const kept = field.options?.filter((one) => one.code !== code);
      const [word, to] = kept === undefined ? ['without', [...(field.without ?? []), code]] : ['options', kept];
      const at = [...path, word as string];
      yield { path: at, variant: String(code), from: code, journey: withValue(journey, at, to) };
    }
  }
}

const otherDefault = (field: FieldDefinition, from: Literal, codes: readonly Literal[]): Literal | undefined => {
  if (typeof from === 'boolean') return !from;
  const code = nextOf(codes.map(String), String(from));
  if (code !== undefined) return codes.find((one) => String(one) === code);
  return typeof from === 'number' ? shifted(from, typeOfKind(field.type), 1) : undefined;
};

function* proposal({ journey, lists, ...plan }: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites({ journey, lists, ...plan })) {
    const from = field.default;
    // A consent is never given beforehand, whatever its definition says.
    if (from === undefined || field.type === 'consent') continue;
    const inline = 'options' in field ? field.options : undefined;
    const listed = 'list' in field && field.list !== undefined ? lists[field.list] : undefined;
    const to = otherDefault(
      field,
      from,
      (inline ?? listed ?? []).map(({ code }) => code),
    );
    const at = [...path, 'default'];
    yield { path: at, from, to, journey: withValue(journey, at, to) };
  }
}

function* right(plan: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites(plan)) {
    if (field.type !== 'truefalse') continue;
    const at = [...path, 'right'];
    yield { path: at, from: field.right, to: !field.right, journey: withValue(plan.journey, at, !field.right) };
  }
}

export const fieldOperators = {
  'fields/bound': bound,
  'fields/limit': limit,
  'fields/required': required,
  'fields/drop': drop,
  'fields/option': option,
  'fields/default': proposal,
  'fields/right': right,
} as const satisfies Operators<`fields/${string}`>;
