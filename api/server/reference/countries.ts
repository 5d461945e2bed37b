import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import nationality from 'i18n-nationality';
import nationalityEnglish from 'i18n-nationality/langs/en.json' with { type: 'json' };
import nationalityFrench from 'i18n-nationality/langs/fr.json' with { type: 'json' };
import ours from './country-names.json' with { type: 'json' };
import { feminineNationality } from './nationality-forms.ts';

countries.registerLocale(french);
countries.registerLocale(english);
nationality.registerLocale(nationalityFrench);
nationality.registerLocale(nationalityEnglish);

type Language = 'fr' | 'en';
export type CodeLabel = {
  readonly code: string;
  readonly label: string;
  /** What it is also called: found by these, shown by its label. */
  readonly otherNames?: readonly string[];
};

type Names = Readonly<Record<string, string | readonly string[]>>;
type OtherNames = Readonly<Record<string, readonly string[]>>;

const sorted = (names: Names, otherNames: OtherNames, language: Language): readonly CodeLabel[] => {
  const collator = new Intl.Collator(language);
  const all = Object.entries(names).map(([code, name]) => ({
    code,
    label: typeof name === 'string' ? name : (name[0] ?? code),
    ...(otherNames[code] === undefined ? {} : { otherNames: otherNames[code] }),
  }));
  const rest = all.filter(({ code }) => code !== 'FR').sort((a, b) => collator.compare(a.label, b.label));
  // France first: nearly every saver lives there.
  return [...all.filter(({ code }) => code === 'FR'), ...rest];
};

/** ISO 3166-1 alpha-2 countries with their names, France first, then in the order of the language. */
export const countryList = (language: Language): readonly CodeLabel[] =>
  sorted(countries.getNames(language), ours.otherNames.countries[language], language);

/** Nationalities by country code, as passports write them. */
export const nationalityList = (language: Language): readonly CodeLabel[] => {
  const names: Names = nationality.getNames(language);
  const otherNames = ours.otherNames.nationalities[language];
  return language === 'en'
    ? sorted({ ...names, ...ours.nationalities.en }, otherNames, language)
    : sorted(names, otherNames, language).map((one) => ({ ...one, label: feminineNationality(one.label) }));
};
