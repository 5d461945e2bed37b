import { englishIn, type Translation } from '../check/translations.ts';
import type { TranslatedList } from '../definition/list-texts.ts';
import type { LabelledList } from '../definition/resolved.ts';
import type { Texts } from '../definition/texts.ts';

export type Language = 'fr' | 'en';

/** Every text of a journey in a language, by its id, as ICU messages. A text without English stays French. */
export const wordsIn = (
  texts: Texts,
  translations: ReadonlyMap<string, Pick<Translation, 'fr' | 'en'>>,
  language: Language,
): ReadonlyMap<string, string> =>
  new Map(
    [...texts].map(([id, entry]) => {
      const translated = language === 'fr' ? undefined : englishIn(translations.get(entry.base));
      return [id, translated === undefined ? entry.french : fill(translated, entry.params)];
    }),
  );

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);

/** Reference lists with their labels in a language, by their ids. */
export const labelsOf = (
  lists: readonly (TranslatedList | undefined)[],
  language: Language,
): Readonly<Record<string, LabelledList>> =>
  Object.fromEntries(
    lists.flatMap((definition) =>
      definition === undefined
        ? []
        : [
            [
              definition.id,
              definition.options.map((option) => ({
                code: option.code,
                label: option[language],
                ...(option.hint === undefined ? {} : { hint: option.hint[language] }),
                ...(option.flags === undefined ? {} : { flags: option.flags }),
                ...(option.value === undefined ? {} : { value: option.value }),
              })),
            ] as const,
          ],
    ),
  );
