import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contact } from '../../../api/contract/contact.ts';
import { retention } from '../../../api/contract/retention.ts';
import { mailSubjects, mailTemplates } from '../../../api/server/mail/mail-message.ts';
import { writeMail } from '../../../api/server/mail/write-mail.ts';
import { law } from '../../engine/law.ts';

const link = 'https://parcours.example/monepargne';
/** Of nobody in particular. */
const simulation = {
  ...{ initial: 1_000_00, monthly: 100_50, years: 10, profile: 'Équilibré' },
  ...{ paid: 13_060_00, low: 11_000_49, median: 15_000_50, high: 1_234_567_89 },
};
const named = new Set([
  'operation-ordered',
  'operation-waiting',
  'operation-accepted',
  'operation-refused',
  'document-sent',
]);

test('every mail says all its words, and those about one thing of several name it', () =>
  law(
    400,
    [fc.constantFrom(...mailTemplates), fc.constantFrom('fr', 'en'), fc.option(fc.constantFrom(...mailSubjects))],
    (template, language, about) => {
      const declared = { by: 'Zoé Durand', at: '2026-11-25T23:40:00.000Z' };
      const appointment = { id: 'rdv_1', from: declared.at, until: declared.at, changes: 0 };
      const day = '2026-12-01';
      const values = { firstName: 'Zoé', link, reference: 'ABC-DEF-GHJ', day, declared, appointment, simulation };
      const write = (what: typeof about) =>
        writeMail({ to: 'a@example.fr', template, language, values: { ...values, about: what ?? undefined } });
      const mail = write(about);
      for (const text of [mail.subject, mail.text, mail.html.replace(/<[^>]*>/gu, '')])
        expect(text).not.toMatch(/[{}]|:\./u);
      // « Appelez-nous » is said with the number.
      for (const text of [mail.text, mail.html])
        for (const way of Object.values(contact)) expect(text.replaceAll('\u{a0}', ' ')).toContain(way);
      expect(mail.subject).not.toMatch(/[\s:]$/u);
      if (about === null || !named.has(template)) return;
      for (const other of mailSubjects.filter((one) => one !== about)) {
        expect(write(other).subject).not.toBe(mail.subject);
        expect(write(other).text).not.toBe(mail.text);
      }
    },
  ));

test('what is acknowledged is said with who declared it, when it was in Paris, and where the mail goes', () => {
  for (const [language, when] of [
    ['fr', '26 novembre 2026 à 0\u00a0h\u00a040'],
    ['en', '26 November 2026 at 12:40am'],
  ] as const) {
    const declared = { by: 'Zoé {at} $& Durand', at: '2026-11-25T23:40:00.000Z' };
    const values = { firstName: 'Zoé', link, reference: 'AV-SIM-000001', declared };
    const { text } = writeMail({ to: 'a@example.fr', template: 'renunciation-received', language, values });
    for (const words of [when, declared.by, values.reference, 'a@example.fr']) expect(text).toContain(words);
  }
});

test('a day is written out, and is the same everywhere on earth', () => {
  for (const [language, day] of [
    ['fr', '1er décembre 2026'],
    ['en', '1 December 2026'],
  ] as const) {
    const values = { firstName: 'Zoé', link, day: '2026-12-01' };
    const { subject, text } = writeMail({ to: 'a@example.fr', template: 'unsigned-ends', language, values });
    for (const said of [subject, text]) expect(said).toContain(day);
  }
});

test('who has no account is greeted without a name; amounts are written as the page of the simulation writes them', () => {
  for (const [language, hello, said] of [
    [
      'fr',
      'Bonjour,',
      ['1\u202f000\u00a0€', '100,50\u00a0€', '10 ans', '11\u202f000\u00a0€', '1\u202f234\u202f568\u00a0€'],
    ],
    ['en', 'Hello,', ['€1,000', '€100.50', '10 years', '€11,000', '€1,234,568']],
  ] as const) {
    const { text, html } = writeMail({
      to: 'a@example.fr',
      template: 'simulation',
      language,
      values: { link, simulation },
    });
    expect(text.startsWith(`${hello}\n`)).toBe(true);
    for (const words of said) for (const part of [text, html]) expect(part).toContain(words);
    expect(text).toContain(` ${retention.savedMailDays} `);
  }
});
