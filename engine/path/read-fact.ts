import type { StepRecord, Value } from '../answers/answers.ts';
import type { Ref } from '../definition/condition-language.ts';
import type { FactDefinition, StepDefinition } from '../definition/language.ts';
import { nameOf } from '../conditions/scope.ts';

/**
 * The value of a fact from the `donnees` part of its call's answer. A value that the journey does not know, or
 * none at all, means what `otherwise` says; without it the fact is missing and tests on it are false. Total.
 */
export const readFact = (fact: FactDefinition, donnees: unknown): string | number | boolean | undefined => {
  const raw = readDonnees(fact.read, donnees);
  const known = fact.values === undefined ? raw : fact.values[String(raw)];
  return fits(fact.type, known) ? known : fact.otherwise;
};

/**
 * What a step proposes, from the `donnees` part of its load's answer; what the answer does not hold is absent. A line of a
 * list keeps the `id` that the answer gives it. Total.
 */
export const readLoad = ({ into }: NonNullable<StepDefinition['load']>, donnees: unknown): StepRecord =>
  Object.fromEntries(
    Object.entries(into).flatMap(([field, from]) => {
      const value = typeof from === 'string' ? readDonnees(from, donnees) : readLines(from, donnees);
      return value === undefined || value === null ? [] : [[field, value as Value]];
    }),
  );

const readLines = (
  { each, as }: { readonly each: Ref; readonly as: Readonly<Record<string, Ref>> },
  donnees: unknown,
) => {
  const lines = readDonnees(each, donnees);
  if (!Array.isArray(lines)) return undefined;
  return lines.map((line: unknown) => ({
    id: readPath(['id'], line),
    ...Object.fromEntries(Object.entries(as).map(([name, ref]) => [name, readPath(nameOf(ref).split('.'), line)])),
  }));
};

/** The value at `$donnees.some.path`. */
const readDonnees = (ref: Ref, donnees: unknown): unknown => readPath(nameOf(ref).split('.').slice(1), donnees);

const readPath = (path: readonly string[], from: unknown): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    from,
  );

const fits = (type: FactDefinition['type'], value: unknown): value is string | number | boolean => {
  switch (type) {
    case 'yesno':
      return typeof value === 'boolean';
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
};
