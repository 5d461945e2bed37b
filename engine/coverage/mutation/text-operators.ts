import type { FieldDefinition } from '../../definition/field-language.ts';
import type { ResolvedJourney } from '../../definition/resolved.ts';
import type { Plan } from '../../path/plan.ts';
import { neighbouring, valueAt, withValue, type JsonPath } from './edit.ts';
import { fieldSites } from './field-sites.ts';
import type { Mutation, Operators } from './mutant.ts';

/** One text where the other should stand, and the other way round; texts are their ids here. */
const exchanged = (journey: ResolvedJourney, a: JsonPath, b: JsonPath): Mutation | undefined => {
  const [from, to] = [valueAt(journey, a), valueAt(journey, b)];
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return undefined;
  return { path: a, variant: b.join('/'), from, to, journey: withValue(withValue(journey, a, to), b, from) };
};

function* exchangedPairs(journey: ResolvedJourney, places: readonly JsonPath[]): Generator<Mutation> {
  for (const [a, b] of neighbouring(places)) {
    const mutation = exchanged(journey, a, b);
    if (mutation !== undefined) yield mutation;
  }
}

function* labels({ journey }: Plan): Generator<Mutation> {
  for (const [n, { fields }] of journey.steps.entries()) yield* labelsOf(journey, fields, ['steps', n, 'fields']);
  for (const [id, { actions = [] }] of Object.entries(journey.outcomes)) {
    yield* exchangedPairs(
      journey,
      actions.map((_, n) => ['outcomes', id, 'actions', n, 'label']),
    );
  }
}

function* labelsOf(
  journey: ResolvedJourney,
  fields: Readonly<Record<string, FieldDefinition>>,
  path: JsonPath,
): Generator<Mutation> {
  const names = Object.keys(fields);
  for (const role of ['label', 'explain'] as const) {
    yield* exchangedPairs(
      journey,
      names.filter((name) => role in (fields[name] ?? {})).map((name) => [...path, name, role]),
    );
  }
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'list') yield* labelsOf(journey, field.item, [...path, name, 'item']);
  }
}

function* messages({ journey }: Plan): Generator<Mutation> {
  for (const [n, { rules }] of journey.steps.entries()) {
    yield* exchangedPairs(
      journey,
      rules.map((_, at) => ['steps', n, 'rules', at, 'message']),
    );
  }
}

function* options(plan: Plan): Generator<Mutation> {
  for (const { path, field } of fieldSites(plan)) {
    if (!('options' in field) || field.options === undefined) continue;
    yield* exchangedPairs(
      plan.journey,
      field.options.map((_, n) => [...path, 'options', n, 'label']),
    );
  }
}

function* titles({ journey }: Plan): Generator<Mutation> {
  yield* exchangedPairs(
    journey,
    journey.steps.map((_, n) => ['steps', n, 'title']),
  );
  yield* exchangedPairs(
    journey,
    Object.keys(journey.outcomes).map((id) => ['outcomes', id, 'title']),
  );
}

export const textOperators = {
  'texts/labels': labels,
  'texts/messages': messages,
  'texts/options': options,
  'texts/titles': titles,
} as const satisfies Operators<`texts/${string}`>;
