import type { TranslatedList } from '../definition/list-texts.ts';
import { movedIn, namesOf, valueEdits, type Edit, type EditPlace } from './edits.ts';

type Lists = Readonly<Record<string, TranslatedList>>;

/** Differences of the reference lists that a journey uses. */
export const listEdits = (before: Lists, after: Lists, used: ReadonlySet<string>): readonly Edit[] =>
  namesOf(before, after).flatMap((id): readonly Edit[] => {
    if (!used.has(id)) return [];
    const place: EditPlace = { kind: 'list', id };
    const [own, others] = [before[id]?.options ?? [], after[id]?.options ?? []];
    const keyed = (options: typeof own) => new Map(options.map((option) => [String(option.code), option]));
    const [from, to] = [keyed(own), keyed(others)];
    return [
      ...[...to].flatMap(([part, { fr }]): readonly Edit[] =>
        from.has(part) ? [] : [{ code: 'option-added', place, part, to: fr }],
      ),
      ...[...from].flatMap(([part, option]): readonly Edit[] => {
        const twin = to.get(part);
        if (twin === undefined) return [{ code: 'option-removed', place, part, from: option.fr }];
        return [
          ...valueEdits('text', place, option, twin, ['fr', 'hint'], part),
          ...valueEdits('text', place, option, twin, ['en'], part).map((edit): Edit => ({ ...edit, language: 'en' })),
          ...valueEdits('limit', place, option, twin, ['code', 'flags', 'value'], part),
        ];
      }),
      ...(movedIn([...from.keys()], [...to.keys()]).length === 0
        ? []
        : [{ code: 'look' as const, place, key: 'order' }]),
    ];
  });
