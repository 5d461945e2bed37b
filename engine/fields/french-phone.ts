/**
 * French numbering, by hand: the browser loads this, and a general library weighs more than the whole first page.
 * Tests compare it with libphonenumber.
 */

/** Territories with a country code of their own, by the nine digits that are dialled after the 0 (ARCEP's plan). */
const overseas = [
  { code: '590', form: /^(?:590|5987|69[01]|7090)/ },
  { code: '594', form: /^(?:594|5988|694|7093[0-3])/ },
  { code: '596', form: /^(?:596|5989|69[67]|7091)/ },
  { code: '262', form: /^(?:26[239]|268[89]|639|69[23]|7092|7093[5-7])/ },
] as const;
const frenchCodes = ['33', ...overseas.map(({ code }) => code)];

const codeOf = (national: string): string => overseas.find(({ form }) => form.test(national))?.code ?? '33';

/** E.164 of the nine digits after the 0; undefined when they are no French number. */
export const frenchNumber = (national: string): string | undefined =>
  /^[1-9]\d{8}$/.test(national) ? `+${codeOf(national)}${national}` : undefined;

/** The nine national digits of a French number in E.164, mainland or overseas; undefined for any other country. */
export const frenchNational = (e164: string): string | undefined => {
  const code = frenchCodes.find((prefix) => e164.startsWith(`+${prefix}`));
  return code === undefined ? undefined : e164.slice(1 + code.length);
};

/** Whether the nine national digits reach a mobile, as a code by text message needs: 06 and 07, overseas too. */
export const isFrenchMobile = (national: string): boolean => /^[67]/.test(national);

/** A number as it is dialled from home: a French one by pairs, any other as it is stored. */
export const dialled = (e164: string): string => {
  const national = frenchNational(e164);
  return national === undefined ? e164 : `0${national}`.replace(/\d{2}(?=\d)/g, '$& ');
};
