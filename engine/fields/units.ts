import type { FieldDefinition } from '../definition/field-language.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import { withoutSpaces } from './read-number.ts';

/** What a unit is called in every language, by the id of its text; without spaces, in small letters. */
export type Units = Readonly<Record<string, readonly string[]>>;

const idsIn = (field: FieldDefinition): readonly string[] =>
  field.type === 'list'
    ? Object.values(field.item).flatMap(idsIn)
    : field.type === 'number'
      ? [field.unit, field.unitOne].filter((id) => id !== undefined)
      : [];

/** The units of a journey. @param words its texts by their ids, once a language */
export const unitsOf = (
  { steps }: ResolvedJourney,
  ...words: readonly Readonly<Record<string, string>>[]
): Units | undefined => {
  const ids = steps.flatMap(({ fields }) => Object.values(fields).flatMap(idsIn));
  if (ids.length === 0) return undefined;
  return Object.fromEntries(
    ids.map((id) => [
      id,
      [...new Set(words.flatMap((texts) => texts[id] ?? []).map((one) => withoutSpaces(one).toLowerCase()))],
    ]),
  );
};
