import type { LabelledList } from '../../../engine/definition/resolved.ts';
import { labelsOf, type Language } from '../../../engine/view/journey-words.ts';
import { countryList, nationalityList } from '../reference/countries.ts';
import type { JourneyFiles } from './load-files.ts';

/** The reference lists with their labels in a language, those that the server brings itself included. */
export const labelsIn = (
  files: Pick<JourneyFiles, 'lists'>,
  language: Language,
): Readonly<Record<string, LabelledList>> => ({
  ...labelsOf(
    files.lists.map(({ definition }) => definition),
    language,
  ),
  countries: countryList(language),
  nationalities: nationalityList(language),
});
