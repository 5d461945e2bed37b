import type { FieldDefinition } from '../definition/field-language.ts';
import type { ResolvedJourney } from '../definition/resolved.ts';
import type { Edit } from './edits.ts';

/**
 * Both names, as their author writes them, of a question that came where one of its kind went: it may well be the same one
 * under another name, and answers follow only where `was` says so. Undefined where none went, or `was` says something.
 */
export const formerName = (
  before: ResolvedJourney,
  after: ResolvedJourney,
  { code, place, part = '' }: Pick<Edit, 'code' | 'place' | 'part'>,
): { readonly name: string; readonly was: string } | undefined => {
  if (code !== 'field-added') return undefined;
  const fieldsIn = ({ steps }: ResolvedJourney): Readonly<Record<string, FieldDefinition>> =>
    steps.find(({ id }) => id === place.id)?.fields ?? {};
  const [own, others] = [fieldsIn(before), fieldsIn(after)];
  const former = Object.keys(own)[Object.keys(others).indexOf(part)];
  if (former === undefined || Object.hasOwn(others, former)) return undefined;
  if (own[former]?.type !== others[part]?.type || others[part]?.was !== undefined) return undefined;
  if (Object.values(others).some(({ was }) => was === former)) return undefined;
  // In a part, names are written without the prefix of its use.
  const start = former.lastIndexOf('.') + 1;
  const isOfSameUse = former.slice(0, start) === part.slice(0, part.lastIndexOf('.') + 1);
  return isOfSameUse ? { name: part.slice(start), was: former.slice(start) } : undefined;
};
