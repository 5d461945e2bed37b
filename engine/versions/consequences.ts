import { isSame } from '../coverage/mutation/same.ts';
import { mentions, outcomesReading } from '../coverage/mutation/touched.ts';
import type { FieldDefinition } from '../definition/field-language.ts';
import { computedFrom } from '../definition/lists-named.ts';
import type { ResolvedJourney, ResolvedStep } from '../definition/resolved.ts';
import type { FieldValue } from '../path/replan.ts';
import type { Edition } from './edition.ts';
import { calcsOf, type Edit } from './edits.ts';

type Names = ReadonlySet<string>;
type Named = Readonly<Record<string, unknown>>;

const fieldsOf = ({ steps }: ResolvedJourney): Named =>
  Object.assign({}, ...steps.map(({ fields }) => fields)) as Named;

/** These names and all that is worked out from them, in either journey. */
const withMade = (names: Iterable<string>, journeys: readonly ResolvedJourney[]): Names => {
  const all = new Set(names);
  const calcs = journeys.flatMap((journey) => Object.entries(calcsOf(journey)));
  for (let known = -1; known < all.size;) {
    known = all.size;
    for (const [name, calc] of calcs) {
      if (mentions(calc, all)) all.add(name);
    }
  }
  return all;
};

/** Names that stand for another value in one of two editions. May name too many, never too few. */
export const namesTouchedBetween = (before: Edition, after: Edition): Names => {
  const [a, b] = [before.journey, after.journey];
  const touched = new Set<string>();
  const compare = (own: Named, others: Named, code: (value: unknown) => unknown = (value) => value): void => {
    for (const name of new Set([...Object.keys(own), ...Object.keys(others)])) {
      if (!isSame(code(own[name]), code(others[name]))) touched.add(name);
    }
  };
  compare(a.facts, b.facts);
  compare(calcsOf(a), calcsOf(b));
  compare(fieldsOf(a), fieldsOf(b), (field) => (field === undefined ? undefined : valueOf(field as FieldDefinition)));
  for (const list of new Set([...Object.keys(before.lists), ...Object.keys(after.lists)])) {
    if (isSame(before.plan.lists[list], after.plan.lists[list])) continue;
    for (const name of usersOf(b, list)) touched.add(name);
  }
  return withMade(touched, [a, b]);
};

/** Questions, facts and computed values whose values are those of a list. */
const usersOf = (journey: ResolvedJourney, list: string): readonly string[] => [
  ...[...Object.entries(fieldsOf(journey)), ...Object.entries(journey.facts)].flatMap(([name, value]) =>
    JSON.stringify(value).includes(`"list":${JSON.stringify(list)}`) ? [name] : [],
  ),
  ...computedFrom(journey, list),
];

/** What readers elsewhere know of a field. */
const valueOf = ({ type, list, right, item = {} }: FieldValue): unknown => [
  type,
  list,
  right,
  Object.entries(item).map(([name, field]) => [name, valueOf(field)]),
];

/** Where answers that an edit gives or takes away are read further on, in either edition. */
export type Readers = {
  readonly names: Names;
  /** By the id of the step that reads them: to show something, to accept something, to send something. */
  readonly shows: Names;
  readonly accepts: Names;
  readonly sends: Names;
  /** By the id of the outcome that reads them: to offer something. */
  readonly offers: Names;
};

export const readersOf = (before: Edition, after: Edition, edit: Edit): Readers => {
  const journeys = [before.journey, after.journey];
  const names = withMade(namesGivenBy(journeys, edit), journeys);
  const found = { shows: new Set<string>(), accepts: new Set<string>(), sends: new Set<string>() };
  const offers = new Set(journeys.flatMap((journey) => outcomesReading(journey, names)));
  for (const { sections, steps, track, for: whom } of journeys) {
    // Whom a journey is for decides who meets its first step.
    if (isRead([whom], names)) found.shows.add(steps[0]?.id ?? '');
    const around = new Set(sections.flatMap((section) => (mentions(section, names) ? [section.id] : [])));
    for (const step of steps) {
      if (around.has(step.section) || isRead(showsIn(step), names)) found.shows.add(step.id);
      if (isRead(acceptsIn(step), names)) found.accepts.add(step.id);
      const save = step.save ?? track;
      if (save !== undefined && mentions(save, names)) found.sends.add(step.id);
    }
  }
  return { names, ...found, offers };
};

const isRead = (parts: readonly unknown[], names: Names): boolean =>
  parts.some((part) => typeof part === 'object' && part !== null && mentions(part, names));

const showsIn = ({ when, useWhen, exits, fields }: ResolvedStep): readonly unknown[] => [
  when,
  useWhen,
  ...exits,
  ...Object.values(fields).flatMap(whensIn),
];

const whensIn = (field: FieldDefinition): readonly unknown[] => [
  field.when,
  ...(field.type === 'list' ? Object.values(field.item).flatMap(whensIn) : []),
];

/** A condition of a field decides also whether it must be answered. */
const acceptsIn = ({ rules, fields }: ResolvedStep): readonly unknown[] => [...rules, ...Object.values(fields)];

/** Names whose answers may be there or not because of an edit, or mean something else. */
const namesGivenBy = (journeys: readonly ResolvedJourney[], { code, place, part, key }: Edit): readonly string[] => {
  switch (place.kind) {
    case 'fact':
    case 'compute':
      return [place.id];
    case 'list':
      return journeys.flatMap((journey) => usersOf(journey, place.id));
    case 'step':
      if (['added', 'removed', 'moved', 'shown'].includes(code))
        return fieldNames(journeys, ({ id }) => id === place.id);
      return part !== undefined && (code.startsWith('field-') || key === 'right') && code !== 'field-moved'
        ? namesAbove(part)
        : [];
    case 'section':
      return ['text', 'sent'].includes(code) ? [] : fieldNames(journeys, ({ section }) => section === place.id);
    default:
      return [];
  }
};

const fieldNames = (journeys: readonly ResolvedJourney[], holds: (step: ResolvedStep) => boolean): readonly string[] =>
  journeys.flatMap(({ steps }) => steps.filter(holds).flatMap(({ fields }) => Object.keys(fields)));

/** `origins.percent` is also in `origins`. */
const namesAbove = (part: string): readonly string[] =>
  part.split('.').map((_, n, words) => words.slice(0, n + 1).join('.'));
