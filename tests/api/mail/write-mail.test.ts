import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailSubjects, mailTemplates } from '../../../api/server/mail/mail-message.ts';
import { writeMail } from '../../../api/server/mail/write-mail.ts';
import { law } from '../../engine/law.ts';

const link = 'https://parcours.example/monepargne';
const named = new Set(['operation-accepted', 'operation-refused', 'document-sent']);

test('every mail says all its words, and those about one thing of several name it', () =>
  law(
    400,
    [fc.constantFrom(...mailTemplates), fc.constantFrom('fr', 'en'), fc.option(fc.constantFrom(...mailSubjects))],
    (template, language, about) => {
      const values = { firstName: 'Zoé', link, reference: 'ABC-DEF-GHJ' };
      const write = (what: typeof about) =>
        writeMail({ to: 'a@example.fr', template, language, values: { ...values, about: what ?? undefined } });
      const mail = write(about);
      for (const text of [mail.subject, mail.text, mail.html.replace(/<[^>]*>/gu, '')])
        expect(text).not.toMatch(/[{}]|:\./u);
      expect(mail.subject).not.toMatch(/[\s:]$/u);
      if (about === null || !named.has(template)) return;
      for (const other of mailSubjects.filter((one) => one !== about)) {
        expect(write(other).subject).not.toBe(mail.subject);
        expect(write(other).text).not.toBe(mail.text);
      }
    },
  ));
