import en from '../../../locales/en/mail.json' with { type: 'json' };
import fr from '../../../locales/fr/mail.json' with { type: 'json' };

import { formatClock } from '../../../engine/view/format-clock.ts';
import { formatLongDate, formatMoneyRound, formatMoneyShort } from '../../../engine/view/format-values.ts';
import { formatYears } from '../../../engine/view/format-years.ts';
import { contact } from '../../contract/contact.ts';
import { retention } from '../../contract/retention.ts';
import { parisTimeOf } from '../appointments/paris-time.ts';
import type { MailMessage, MailSubject, MailTemplate } from './mail-message.ts';
import { writeCalendar } from './write-calendar.ts';

type Texts = {
  readonly layout: Readonly<
    Record<'greeting' | 'greetingAnybody' | 'linkFallback' | 'help' | 'closing' | 'signature' | 'automatic', string>
  >;
  readonly names: Readonly<Record<MailSubject, string>>;
  readonly templates: Readonly<
    Record<
      MailTemplate,
      {
        readonly subject: string;
        readonly title: string;
        readonly before: readonly string[];
        readonly action: string;
        readonly after: readonly string[];
      }
    >
  >;
};
const catalogues: Readonly<Record<MailMessage['language'], Texts>> = { fr, en };

/** The name of what a mail is about, with the colon before it. */
const unnamed = /\s?: \{about\}/u;

export type WrittenMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An entry for a calendar, where the mail is about an appointment. */
  readonly calendar?: string;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => entities[sign] ?? sign);

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** `25 novembre 2026 à 23 h 40`, in Paris. */
const dayAndTime = (at: string, language: MailMessage['language']): string => {
  const { day, time } = parisTimeOf(Date.parse(at));
  return [formatLongDate(day, language), formatClock(time, language)].join(language === 'fr' ? ' à ' : ' at ');
};

/** `lundi 30 novembre 2026 à 9 h 30`, in Paris. */
const weekdayAndTime = (at: string, language: MailMessage['language']): string => {
  const weekday = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: 'long',
    timeZone: 'Europe/Paris',
  });
  return `${weekday.format(Date.parse(at))} ${dayAndTime(at, language)}`;
};

/** Amounts as the page of the simulation writes them: what was asked for to the cent, what it could become rounded. */
const simulated = (
  { profile, years, initial, monthly, ...ends }: NonNullable<MailMessage['values']['simulation']>,
  language: MailMessage['language'],
): Readonly<Record<string, string>> => ({
  profile,
  years: formatYears(years, language),
  initial: formatMoneyShort(initial, language),
  monthly: formatMoneyShort(monthly, language),
  ...Object.fromEntries(Object.entries(ends).map(([name, cents]) => [name, formatMoneyRound(cents, language)])),
  keptDays: String(retention.savedMailDays),
});

/** Writes a mail in its language: a plain text and a simple HTML that say the same. */
export const writeMail = (message: MailMessage): WrittenMail => {
  const { layout, names, templates } = catalogues[message.language];
  const { action, ...written } = templates[message.template];
  const { firstName, link, about, reference = '', day, declared, appointment, simulation } = message.values;
  const said: Readonly<Record<string, string>> = {
    reference,
    ...(about === undefined ? {} : { about: names[about] }),
    ...(simulation === undefined ? {} : simulated(simulation, message.language)),
    ...(day === undefined ? {} : { day: formatLongDate(day, message.language) }),
    ...(appointment === undefined ? {} : { when: weekdayAndTime(appointment.from, message.language) }),
    ...(declared === undefined
      ? {}
      : { by: declared.by, at: dayAndTime(declared.at, message.language), to: message.to }),
  };
  const fill = (line: string): string =>
    (about === undefined ? line.replace(unnamed, '') : line).replaceAll(
      /\{(\w+)\}/gu,
      (place, name: string) => said[name] ?? place,
    );
  const [subject, title] = [fill(written.subject), fill(written.title)];
  const [before, after] = [written.before.map(fill), written.after.map(fill)];
  const greeting =
    firstName === undefined ? layout.greetingAnybody : layout.greeting.replace('{firstName}', () => firstName);
  // Mails say « appelez-nous »: each bears the number, which does not break.
  const help = layout.help
    .replace('{phone}', contact.phone.replaceAll(' ', '\u{a0}'))
    .replace('{email}', contact.email);

  const text = [
    greeting,
    ...before,
    `${action}\n${link}`,
    ...after,
    help,
    `${layout.closing}\n${layout.signature}`,
    `-- \n${layout.automatic}`,
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="${message.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1b1b1f;font:16px/1.5 Arial,sans-serif">
<main style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 24px">${escapeHtml(title)}</h1>
${[greeting, ...before].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 22px;background:#1d3fbb;color:#ffffff;text-decoration:underline;border-radius:6px">${escapeHtml(action)}</a></p>
${[...after, help].map(paragraph).join('\n')}
<p style="margin:0 0 16px">${escapeHtml(layout.closing)}<br>${escapeHtml(layout.signature)}</p>
<p style="margin:24px 0 0;font-size:14px;color:#4a4a55">${escapeHtml(layout.linkFallback)}<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>
<p style="margin:16px 0 0;font-size:14px;color:#4a4a55">${escapeHtml(layout.automatic)}</p>
</main>
</body>
</html>
`;
  const calendar =
    appointment === undefined
      ? {}
      : {
          calendar: writeCalendar({ ...appointment, title, isCancelled: message.template === 'appointment-cancelled' }),
        };
  return { subject, text, html, ...calendar };
};
