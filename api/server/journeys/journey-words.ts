import type { TranslatedList } from '../../../engine/definition/list-texts.ts';
import type { LabelledList } from '../../../engine/definition/resolved.ts';
import { labelsOf, type Language } from '../../../engine/view/journey-words.ts';
import { countryList, nationalityList } from '../reference/countries.ts';

/** The reference lists with their labels in a language, those that the server brings itself included. */
export const labelsIn = (
  lists: readonly TranslatedList[],
  language: Language,
): Readonly<Record<string, LabelledList>> => ({
  ...labelsOf(lists, language),
  countries: countryList(language),
  nationalities: nationalityList(language),
});
