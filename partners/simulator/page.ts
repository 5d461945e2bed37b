/** What the simulators' pages for people share: HTML made by hand, every value escaped, no script at all. */
import { PAGE_STYLE } from './page-style.ts';
import type { Route } from './simulator-server.ts';

export type PageLanguage = 'fr' | 'en';

export const languageOf = (url: URL): PageLanguage => (url.searchParams.get('lang') === 'en' ? 'en' : 'fr');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

/** Puts values into a text: `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Headers of a page. `origins`: where its forms may lead besides the simulator itself. */
export const pageHeaders = (origins: readonly string[] = []): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
});

/** A whole page; what is given is HTML already. */
export const renderPage = (page: {
  readonly language: PageLanguage;
  readonly title: string;
  readonly banner: string;
  readonly bannerDetail: string;
  readonly content: string;
}): string => `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><title>${page.title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/style.css"></head>
<body>
<header class="banner"><p><strong>${page.banner}</strong></p><p>${page.bannerDetail}</p></header>
<main>${page.content}</main>
</body>
</html>`;

export const styleRoute: Route = {
  method: 'GET',
  path: '/style.css',
  guarded: false,
  faultless: true,
  answer: () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: PAGE_STYLE }),
};
