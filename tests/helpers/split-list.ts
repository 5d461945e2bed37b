import type { ListDefinition } from '../../engine/definition/language.ts';
import { idOfOption, type TranslatedList } from '../../engine/definition/list-texts.ts';

type Entry = readonly [id: string, translation: { readonly fr: string; readonly en: string }];

/** A list in both languages as it stands in files: the French in its own, and the pairs that are its English. */
export const splitList = ({
  id,
  options,
  ...above
}: TranslatedList): { readonly list: ListDefinition; readonly english: readonly Entry[] } => ({
  list: {
    ...above,
    id,
    options: options.map(({ en: _, hint, ...option }) => ({
      ...option,
      ...(hint === undefined ? {} : { hint: { fr: hint.fr } }),
    })),
  },
  english: options.flatMap(({ code, fr, en, hint }): readonly Entry[] => [
    [idOfOption(id, code, 'label'), { fr, en }],
    ...(hint === undefined ? [] : [[idOfOption(id, code, 'hint'), hint] as const]),
  ]),
});
