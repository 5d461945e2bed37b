import type { LabelledList } from '../../../engine/definition/resolved.ts';
import type { Texts } from '../../../engine/definition/texts.ts';
import { countryList, nationalityList } from '../reference/countries.ts';
import type { JourneyFiles, Translations } from './load-files.ts';

export type Language = 'fr' | 'en';

/** Every text of a journey in a language, by its id, as ICU messages. A text without English stays French. */
export const wordsIn = (texts: Texts, translations: Translations, language: Language): ReadonlyMap<string, string> =>
  new Map(
    [...texts].map(([id, entry]) => {
      const translated = language === 'fr' ? undefined : translations.get(entry.base)?.en;
      return [id, translated === undefined ? entry.french : fill(translated, entry.params)];
    }),
  );

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);

/** The reference lists with their labels in a language, those that the server brings itself included. */
export const labelsIn = (
  files: Pick<JourneyFiles, 'lists'>,
  language: Language,
): Readonly<Record<string, LabelledList>> => ({
  ...Object.fromEntries(
    files.lists.flatMap(({ definition }) =>
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
  ),
  countries: countryList(language),
  nationalities: nationalityList(language),
});
