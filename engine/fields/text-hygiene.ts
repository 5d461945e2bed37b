/**
 * What every text goes through before it is read: composed accents (NFC), one space between words,
 * nothing invisible. Reading a cleaned text again changes nothing.
 */

// Soft hyphen, zero-width space, word joiner, byte-order mark: they come along with a paste and are never meant.
const pastedAlong = /[\u00AD\u200B\u2060\uFEFF]/g;

/** One line: all spaces, tabs and line ends become one space. */
export const cleanLine = (text: string): string =>
  text.replace(pastedAlong, '').replace(/\s+/g, ' ').trim().normalize('NFC');

/** Several lines: line ends are kept as `\n`, spaces at the end of a line are not. */
export const cleanParagraph = (text: string): string =>
  text
    .replace(pastedAlong, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
    .normalize('NFC');

/** A code or a number that people write in groups: spaces, dots, slashes and dashes of all kinds fall away. */
export const squeeze = (text: string): string => text.replace(/[\s./_\-\u00AD\u2010-\u2015\u2212\u200B\u2060]/g, '');

// Zero-width joiners are left alone: Persian and family emoji need them, and they cannot reverse a text.
const forbidden = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** Control characters, direction overrides such as U+202E, lone surrogates, private characters. Line ends are allowed. */
export const hasForbiddenCharacter = (text: string): boolean => forbidden.test(text);

/** Letters as a reader counts them for a maximum: code points. */
export const lengthOf = (text: string): number => [...text].length;
