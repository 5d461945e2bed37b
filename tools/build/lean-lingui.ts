import type { Plugin } from 'vite';

const formatted = 'const valueStr = number(locales, value, numberFormat);';
/** Where a message that is there is made text. */
const known = 'let translation = messageForId || message || id;';
/** A message of one piece, as most are, is that piece: what would fill in values is not made first. */
const whole = ' if (translation.length === 1 && isString(translation[0])) translation = translation[0]; else';
/** As the languages of the app print them, without a sign or a group of digits. */
const plain = 'Number.isInteger(value) && value >= 0 && value < 1000';

/** Inside messages, dates, times, ordinals and numbers in a form: ours are written by `steps/format.ts`. */
const unused = [
  /^ {4}selectordinal: [^]*?^ {4}\},\n/m,
  /^ {4}number: \(value, format\) => number\([^]*?(?=^ {2}\};$)/m,
  /^ {2}date\(value, format\) \{\n.*\n {2}\}$/m,
  /^ {2}number\(value, format\) \{\n.*\n {2}\}$/m,
  /^ {2}loadAndActivate\([^]*?^ {2}\}$/m,
  // What it says at length to a developer who forgot to set a language, or to compile the words.
  /(?<="Lingui: Attempted to call a translation function without setting a locale\.)[^"]*/,
  / else \{\n {8}console\.warn\(`Uncompiled message[^]*?\n {6}\}/,
] as const;

/** @param code of `@lingui/core`. Throws where it has changed. */
export const leanMessages = (code: string): string => {
  if (!code.includes(formatted) || !code.includes(known) || unused.some((what) => !what.test(code)))
    throw new Error('@lingui/core has changed: see lean-lingui.ts.');
  return unused.reduce(
    (left, what) => left.replace(what, ''),
    code
      .replace(formatted, formatted.replace('number(', `${plain} ? String(value) : number(`))
      .replace(known, known + whole),
  );
};

/** What `@lingui/react` says at length to a developer who gives it something else than it takes: types say it before. */
const said = /console\.error\(\s*(?:"[^"]*"|`(?:\\.|[^`\\])*`)\s*\)/g;

/** @param code of a file of `@lingui/react`. Throws where it says something in another way. */
const quietReact = (code: string): string => {
  const quiet = code.replaceAll(said, 'undefined');
  if (quiet.includes('console.error')) throw new Error('@lingui/react has changed: see lean-lingui.ts.');
  return quiet;
};

/**
 * A plural makes a format of numbers, even where its message shows none: the first one takes a telephone as long as drawing
 * a whole step, and the first step of a journey counts those that remain. Numbers that need no format go without, and what
 * no message of ours uses stays out of the first load.
 */
export const leanLingui = (): Plugin => ({
  name: 'parcours:lean-lingui',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@lingui[\\/](?:core[\\/]dist[\\/]index|react[\\/]dist[\\/].*)\.mjs$/ },
    handler: (code, id) => ({ code: /@lingui[\\/]react/.test(id) ? quietReact(code) : leanMessages(code), map: null }),
  },
});
