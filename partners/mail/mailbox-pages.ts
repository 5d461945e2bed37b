import type { IncomingMessage, ServerResponse } from 'node:http';

import { escapeHtml } from '../simulator/page.ts';
import { linkPattern } from './mailbox.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';
import { mailboxTexts } from './mailbox-texts.ts';
import type { MailboxLanguage } from './mailbox-texts.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 0 1rem 3rem; }
.banner { margin: 1rem 0; padding: .75rem 1rem; border: 2px solid; border-left-width: .75rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid; padding-top: 1rem; }
nav a { display: inline-block; padding: .5rem 1rem .5rem 0; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

type Page = {
  readonly language: MailboxLanguage;
  readonly title: string;
  readonly path: string;
  readonly main: string;
};

const writePage = ({ language, title, path, main }: Page): string => {
  const texts = mailboxTexts[language];
  const other = language === 'fr' ? 'en' : 'fr';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body>
<header><p class="banner">${escapeHtml(texts.banner)}</p>
<nav><a href="${escapeHtml(path)}?lang=${other}" lang="${other}" hreflang="${other}">${texts.other}</a></nav></header>
<main><h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
};

const writeTime = (language: MailboxLanguage, at: string): string => {
  const shown = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(at));
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`;
};

const writeList = (language: MailboxLanguage, mails: readonly CaughtMail[]): string => {
  const texts = mailboxTexts[language];
  const refresh = `<nav><a href="/?lang=${language}">${texts.refresh}</a></nav>`;
  if (mails.length === 0) return `${refresh}\n<p>${escapeHtml(texts.empty)}</p>`;
  const rows = mails.map(
    ({ id, subject, to, receivedAt }) =>
      `<tr><td><a href="/messages/${id}?lang=${language}">${escapeHtml(subject || texts.noSubject)}</a></td>` +
      `<td>${escapeHtml(to.join(', '))}</td><td>${writeTime(language, receivedAt)}</td></tr>`,
  );
  return `${refresh}
<table><thead><tr><th scope="col">${texts.subject}</th><th scope="col">${texts.to}</th><th scope="col">${texts.received}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
};

/** The text with its addresses as links; all else is escaped. */
const writeText = (text: string): string => {
  let written = '';
  let from = 0;
  for (const { 0: link, index } of text.matchAll(linkPattern)) {
    const href = escapeHtml(link);
    written += `${escapeHtml(text.slice(from, index))}<a href="${href}" rel="noreferrer noopener">${href}</a>`;
    from = index + link.length;
  }
  return written + escapeHtml(text.slice(from));
};

const writeMail = (language: MailboxLanguage, mail: CaughtMail): string => {
  const texts = mailboxTexts[language];
  const lang = mail.language === undefined ? '' : ` lang="${escapeHtml(mail.language)}"`;
  return `<nav><a href="/?lang=${language}">${texts.back}</a></nav>
<dl><dt>${texts.from}</dt><dd>${escapeHtml(mail.from)}</dd><dt>${texts.to}</dt><dd>${escapeHtml(mail.to.join(', '))}</dd>
<dt>${texts.received}</dt><dd>${writeTime(language, mail.receivedAt)}</dd></dl>
<div class="text"${lang}>${writeText(mail.text)}</div>`;
};

const languageOf = (url: URL, accepted: string | undefined): MailboxLanguage => {
  const wished = url.searchParams.get('lang');
  if (wished === 'fr' || wished === 'en') return wished;
  return /^\s*en\b/iu.test(accepted ?? '') ? 'en' : 'fr';
};

/** Answers one request to the mailbox's own small site. */
export const answerMailboxRequest = (mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): void => {
  const send = (status: number, type: string, body: string): void => {
    response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(405, 'text/plain', 'GET');
    return;
  }
  const address = `http://localhost${request.url ?? '/'}`;
  const url = URL.canParse(address) ? new URL(address) : new URL('http://localhost/unreadable');
  const language = languageOf(url, request.headers['accept-language']);
  const texts = mailboxTexts[language];
  const path = url.pathname;

  if (path === '/style.css') {
    send(200, 'text/css', style);
  } else if (path === '/api/messages') {
    send(200, 'application/json', JSON.stringify(mailbox.messages(url.searchParams.get('to') ?? undefined)));
  } else if (path === '/') {
    send(
      200,
      'text/html',
      writePage({ language, title: texts.title, path, main: writeList(language, mailbox.messages()) }),
    );
  } else {
    const mail = mailbox.message(/^\/messages\/(\d+)$/u.exec(path)?.[1] ?? '');
    if (mail === undefined) {
      const main = `<nav><a href="/?lang=${language}">${texts.back}</a></nav>`;
      send(404, 'text/html', writePage({ language, title: texts.notFound, path: '/', main }));
    } else {
      const title = mail.subject || texts.noSubject;
      send(200, 'text/html', writePage({ language, title, path, main: writeMail(language, mail) }));
    }
  }
};
