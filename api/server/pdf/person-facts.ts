import { formatDate } from '../../../engine/view/format-values.ts';
import type { PersonSummary } from '../subscription/subscription-summary.ts';
import { fill, type PdfTexts } from './pdf-texts.ts';

type Fact = readonly [string, string | undefined];
type Identity = PdfTexts['form']['identity'];
type Language = 'fr' | 'en';

/** The lines of a form that say who somebody is. */
export const personFacts = (
  { civility, lastName, firstNames, birth, nationality, address }: PersonSummary,
  texts: Identity,
  language: Language,
  birthName?: string,
): readonly Fact[] => [
  [texts.civility, civility.label],
  [texts.lastName, lastName],
  [texts.birthName, birthName],
  [texts.firstNames, firstNames],
  [
    texts.birth,
    fill(texts.birthValue, {
      day: formatDate(birth.date, language),
      place: birth.place,
      country: birth.country.label,
    }),
  ],
  [texts.nationality, nationality.label],
  [texts.address, [...address.lines, `${address.postcode} ${address.city}`, address.country.label].join('\n')],
];

/** The line of an identity document. */
export const documentFact = (
  { kind, expiresOn }: { readonly kind: { readonly label: string }; readonly expiresOn: string },
  texts: Identity,
  language: Language,
): Fact => [texts.document, fill(texts.documentValue, { kind: kind.label, day: formatDate(expiresOn, language) })];
