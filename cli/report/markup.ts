/** HTML, SVG or XML that is safe to stand in a page: only `markup` makes it. */
export type Markup = { readonly markup: string };
type Part = Markup | string | number | undefined | false | readonly Part[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** What XML cannot hold, whatever is written for it. */
const unfit = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it may stand between tags and in quoted attributes. */
const escapeText = (text: string): string =>
  text.replaceAll(unfit, '').replaceAll(/[&<>"']/gu, (sign) => signs[sign] ?? sign);

const write = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(write).join('');
};

/** A piece of a page: what is put into it is escaped, unless it is such a piece itself. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: strings.reduce((written, string, n) => `${written}${n === 0 ? '' : write(parts[n - 1])}${string}`, ''),
});

/** Pieces one after the other, each on its line. */
export const lines = (parts: readonly Markup[]): Markup => ({ markup: parts.map((part) => part.markup).join('\n') });
