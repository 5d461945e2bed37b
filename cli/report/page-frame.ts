import { piecesOf } from '../../steps/parts/kept-whole.ts';
import { markup, type Markup } from './markup.ts';
import type { ReportWords } from './report-words.ts';

export type Page = {
  readonly language: 'fr' | 'en';
  readonly words: ReportWords;
  readonly title: string;
  /** In the trail; the title where it is not given. */
  readonly short?: string;
  /** From the page to the folder of the report: empty, or `../`. */
  readonly root: '' | '../';
  /** From the top down, without the page itself. */
  readonly trail: readonly { readonly href: string; readonly title: string }[];
  readonly body: Markup;
};

/** A whole page: no script, one style sheet beside it, readable from disk. */
export const pageFrame = ({ language, words, title, short, root, trail, body }: Page): string =>
  `<!doctype html>
${
  markup`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Parcours</title>
<link rel="stylesheet" href="${root}report.css">
</head>
<body>
<a class="skip-link" href="#main">${words.skip}</a>
<header class="bar">
<nav aria-label="${words.breadcrumb}">
<ol class="trail">${trail.map((stop) => markup`<li><a href="${stop.href}">${stop.title}</a></li>`)}<li aria-current="page">${short ?? title}</li></ol>
</nav>
</header>
<main id="main" tabindex="-1">
${body}
</main>
</body>
</html>
`.markup
}`;

/** Words of a heading: « avez-vous » does not end one line and begin the next. */
export const unbroken = (title: string): readonly (Markup | string)[] =>
  piecesOf(title, (whole) => markup`<span class="whole">${whole}</span>`);

/** A table that scrolls by itself where the page is narrow, with the keyboard too. */
export const scrollTable = (label: string, head: readonly Markup[], rows: readonly Markup[], className = ''): Markup =>
  markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="${className}"><thead><tr>${head}</tr></thead><tbody>
${rows.map((row) => markup`<tr>${row}</tr>\n`)}</tbody></table></div>`;

export const column = (title: string, className = ''): Markup =>
  markup`<th scope="col" class="${className}">${title}</th>`;

/** A word with a colour that says the same. */
export const tag = (className: string, text: string): Markup => markup`<span class="tag ${className}">${text}</span>`;
