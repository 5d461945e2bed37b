/** Long codes as people write them and read them aloud. Grouping a text again changes nothing. */

/** `FR7630006000011234567890189` -> `FR76 3000 6000 0112 3456 7890 189` (ISO 13616), whole or not. */
export const groupedIban = (text: string): string => text.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');

/** `185057511600159` -> `1 85 05 75 116 001 59`, as on the card; anything else comes back as it is. */
export const groupedNir = (text: string): string =>
  inGroups(text, /^(\d)(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/);

/** `73282932000074` -> `732 829 320 00074`: the company, then its establishment (INSEE); anything else as it is. */
export const groupedSiret = (text: string): string => inGroups(text, /^(\d{3})(\d{3})(\d{3})(\d{5})$/);

const inGroups = (text: string, form: RegExp): string =>
  form
    .exec(text.replace(/[\s.-]/g, '').toUpperCase())
    ?.slice(1)
    .join(' ') ?? text;
