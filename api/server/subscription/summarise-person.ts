import type { Payload } from '../dossier/saved-payloads.ts';
import { text } from './read-payload.ts';
import type { Coded, PersonSummary } from './subscription-summary.ts';

/** A code with its label in the language of the summary; undefined for no code. */
export type CodeOf = (list: string, code: string | undefined) => Coded | undefined;

/**
 * Who somebody is, out of the payloads of the calls that save their identity, birth and address; undefined while an
 * answer that the form needs is missing.
 */
export const summarisePerson = (
  { identity, birth, address }: Readonly<Record<'identity' | 'birth' | 'address', Payload>>,
  coded: CodeOf,
): PersonSummary | undefined => {
  const civility = coded('civilities', text(identity, 'civilite'));
  const country = coded('countries', text(address, 'pays'));
  const birthCountry = coded('countries', text(birth, 'pays_naissance'));
  const nationality = coded('nationalities', text(birth, 'nationalite'));
  const date = text(birth, 'date_naissance');
  if (
    civility === undefined ||
    country === undefined ||
    birthCountry === undefined ||
    nationality === undefined ||
    date === undefined
  ) {
    return undefined;
  }
  return {
    civility,
    lastName: text(identity, 'nom') ?? text(identity, 'nom_usage') ?? text(identity, 'nom_naissance') ?? '',
    firstNames: text(identity, 'prenoms') ?? '',
    birth: {
      date,
      place: text(birth, 'commune_naissance') ?? text(birth, 'ville_naissance') ?? '',
      country: birthCountry,
    },
    nationality,
    address: {
      lines: [text(address, 'rue') ?? ''],
      postcode: text(address, 'code_postal') ?? '',
      city: text(address, 'commune') ?? text(address, 'ville') ?? '',
      country,
    },
  };
};
