import type { Plugin } from 'vite';

const formatted = 'const valueStr = number(locales, value, numberFormat);';
/** As the languages of the app print them, without a sign or a group of digits. */
const plain = 'Number.isInteger(value) && value >= 0 && value < 1000';

/** Dates and times inside messages: ours are written by `steps/format.ts`. */
const unused = /^function (?:date|time)\(.*\) \{\n(?:(?!\}).*\n)*?\}$/gm;

/** @param code of `@lingui/core`. Throws where it has changed. */
export const leanMessages = (code: string): string => {
  if (!code.includes(formatted) || code.match(unused)?.length !== 2)
    throw new Error('@lingui/core has changed: see lean-lingui.ts.');
  return code
    .replace(formatted, formatted.replace('number(', `${plain} ? String(value) : number(`))
    .replace(unused, (whole) => `${whole.split('\n')[0]} throw Error('Left out: see lean-lingui.ts.'); }`);
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
    filter: { id: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
    handler: (code) => ({ code: leanMessages(code), map: null }),
  },
});
