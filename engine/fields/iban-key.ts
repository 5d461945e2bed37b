import { ibanStructure } from './iban-structure.ts';

/** The rest by 97 of a number of any length, letters counting as 10 to 35 (ISO 7064). */
const restBy97 = (text: string): number => {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest;
};

/** The two digits after the country agree with the rest. They run from 02 to 98: 00, 01 and 99 leave the same rest and are never given. */
export const hasRightIbanKey = (iban: string): boolean =>
  !/^..(?:0[01]|99)/.test(iban) && restBy97(iban.slice(4) + iban.slice(0, 4)) === 1;

// In a French account number letters count as 1 to 9, three times round: A and J are 1, B, K and S are 2.
const ribDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(((Number.parseInt(letter, 36) - 10 + (letter >= 'S' ? 1 : 0)) % 9) + 1));

const ribKey = (account: string): string => String(97 - restBy97(`${ribDigits(account)}00`)).padStart(2, '0');

/** French and Monegasque accounts carry a second key of their own (RIB), the last two digits. */
const withRibKey = /^(?:FR|MC)/;

export const hasRightRibKey = (iban: string): boolean =>
  !withRibKey.test(iban) || ribKey(iban.slice(4, -2)) === iban.slice(-2);

/**
 * A well-formed account number of the country with right keys, belonging to nobody; undefined where there are no IBANs.
 * @param nth another one for each number of up to six digits
 */
export const sampleIban = (country: string, nth = 0): string | undefined => {
  const structure = ibanStructure(country);
  if (structure === undefined) return undefined;
  const plain = structure.parts.map(({ count, of }) => (of === 'a' ? 'A' : '1').repeat(count)).join('');
  const figures = nth === 0 ? '' : String(nth).padStart(6, '0');
  let at = 0;
  const filled = plain.replace(/1/g, (one) => figures[at++] ?? one);
  const account = withRibKey.test(country) ? filled.slice(0, -2) + ribKey(filled.slice(0, -2)) : filled;
  return country + String(98 - restBy97(`${account}${country}00`)).padStart(2, '0') + account;
};
