import { englishIn, type Translation } from '../check/translations.ts';
import type { ListDefinition } from './language.ts';
import type { Texts } from './texts.ts';

type Option = ListDefinition['options'][number];

/** A reference list in both languages. An answer without English stays French. */
export type TranslatedList = Omit<ListDefinition, 'options'> & {
  readonly options: readonly (Omit<Option, 'hint'> & {
    readonly en: string;
    readonly hint?: { readonly fr: string; readonly en: string };
  })[];
};

/** Id under which a text of an option is translated. Its code names it, whatever its place in the list. */
export const idOfOption = (list: string, code: string | number, role: 'label' | 'hint'): string =>
  `list.${list}.option.${code}.${role}`;

/** What a reference list says. @param file where it stands */
export const textsOfList = ({ id, options }: ListDefinition, file: string): Texts => {
  const texts: Texts = new Map();
  const add = (base: string, french: string, path: readonly (string | number)[]): void => {
    texts.set(base, { french, base, params: {}, origin: { file, path } });
  };
  for (const [n, { code, fr, hint }] of options.entries()) {
    add(idOfOption(id, code, 'label'), fr, ['options', n, 'fr']);
    if (hint !== undefined) add(idOfOption(id, code, 'hint'), hint.fr, ['options', n, 'hint', 'fr']);
  }
  return texts;
};

/** A reference list with its English. */
export const translateList = (
  { id, options }: ListDefinition,
  translations: ReadonlyMap<string, Pick<Translation, 'fr' | 'en'>>,
): TranslatedList => {
  const english = (code: string | number, role: 'label' | 'hint', french: string): string =>
    englishIn(translations.get(idOfOption(id, code, role))) ?? french;
  return {
    id,
    options: options.map(({ code, fr, ...option }) => ({
      ...{ code, fr, en: english(code, 'label', fr) },
      ...(option as Omit<typeof option, 'hint'>),
      // In its place among the others, as it is written.
      ...(option.hint && { hint: { fr: option.hint.fr, en: english(code, 'hint', option.hint.fr) } }),
    })),
  };
};
