/**
 * French nationalities agree with the word “nationalité”: “française” for a man as for a woman, as passports say. The
 * package gives the masculine.
 */

/** What no rule of endings gives, or the package writes wrongly. */
const irregular: Readonly<Record<string, string>> = {
  'Cap verdien': 'Cap-verdienne',
  Gallois: 'Wallisienne et futunienne',
  Gibraltariens: 'Gibraltarienne',
  Grec: 'Grecque',
  Kiribatiens: 'Kiribatienne',
  Letton: 'Lettone',
  Liberian: 'Libérienne',
  'Nord coréen': 'Nord-coréenne',
  Ouzbek: 'Ouzbèke',
  'Sud Africain': 'Sud-africaine',
  'Sud coréen': 'Sud-coréenne',
  'Territoires Palestiniens, Occupés': 'Palestinienne',
  Turc: 'Turque',
};

/** Names of places: what the package gives where a people has no name of its own. */
const place =
  /^(?:Îles? |L'île |Territoire |Géorgie du|Svalbard|Sahara|Sainte |Saint-Siège|Saint-Barth|Pays-Bas|Guam)/u;

const feminineWord = (word: string): string => {
  if (word.endsWith('en')) return `${word}ne`;
  return /[^aeéou\s]$/u.test(word) ? `${word}e` : word;
};

/** The feminine of a nationality: of each of two names, and without what stands in brackets. */
export const feminineNationality = (label: string): string => {
  const whole = irregular[label];
  if (whole !== undefined) return whole;
  const [, names = label, rest = ''] = /^([^(]*?)( \(.*)?$/u.exec(label) ?? [];
  if (place.test(label)) return label;
  return (
    names
      .split(/( et | ou )/u)
      .map(feminineWord)
      .join('') + rest
  );
};
