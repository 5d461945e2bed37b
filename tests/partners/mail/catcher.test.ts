import { createConnection } from 'node:net';
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailTemplates } from '../../../api/server/mail/mail-message.ts';
import type { MailMessage } from '../../../api/server/mail/mail-message.ts';
import { createSendMail } from '../../../api/server/mail/send-mail.ts';
import type { SendMail } from '../../../api/server/mail/send-mail.ts';
import { startMailCatcher } from '../../../partners/mail/catcher.ts';
import type { CaughtMail } from '../../../partners/mail/mailbox.ts';
import type { MailCatcher } from '../../../partners/mail/catcher.ts';

let catcher: MailCatcher;
let send: SendMail;
beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  send = createSendMail(catcher.smtpUrl, 'Parcours <ne-pas-repondre@parcours.invalid>');
});
afterAll(async () => {
  send.close();
  await catcher.close();
});

const link = 'http://localhost:3000/confirmmail?secret=abc_DEF-123&x=1';
const message = (changes: Partial<MailMessage> = {}): MailMessage => ({
  to: 'solange@exemple.fr',
  template: 'confirm',
  language: 'fr',
  values: { firstName: 'Solange', link },
  ...changes,
});

describe('mails', () => {
  test.each(mailTemplates.flatMap((template) => (['fr', 'en'] as const).map((language) => ({ template, language }))))(
    '$template in $language arrives with text and HTML that say the same',
    async ({ template, language }) => {
      const to = `${template}.${language}@exemple.fr`;
      const declared = { by: 'Solange Petit', at: '2026-11-25T23:40:00.000Z' };
      const appointment = { id: 'rdv_1', from: declared.at, until: declared.at, changes: 0 };
      const simulation = { initial: 1, monthly: 2, years: 3, profile: 'Prudent', paid: 4, low: 5, median: 6, high: 7 };
      const values = { firstName: 'Solange', link, declared, day: '2026-12-01', appointment, simulation };
      await send(message({ to, template, language, values }), `job_${template}_${language}`);
      const [mail] = catcher.messages(to.toUpperCase());
      expect(mail).toMatchObject({ to: [to], from: 'ne-pas-repondre@parcours.invalid', language, links: [link] });
      expect(mail?.text).toContain(language === 'fr' ? 'Bonjour Solange,' : 'Hello Solange,');
      expect(mail?.html).toContain(`<html lang="${language}">`);
      expect(mail?.html).toContain('secret=abc_DEF-123&amp;x=1');
      expect(mail?.html.match(/<h1/gu)).toHaveLength(1);
      const words = (text: string) => text.replaceAll(/&amp;/gu, '&').replaceAll(/\s+/gu, ' ');
      for (const line of mail?.text.split(/\n+/u).slice(0, 4) ?? [])
        expect(words(mail?.html ?? '')).toContain(words(line).trim());
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/\{\w+\}|undefined/u);
    },
  );

  test('a name cannot add headers, recipients or markup', async () => {
    const to = 'name@exemple.fr';
    await send(
      message({ to, values: { firstName: 'A\r\nBcc: x@exemple.fr\r\n<script>1</script>{firstName}$&', link } }),
      'job_name',
    );
    const [mail] = catcher.messages(to);
    expect(mail?.to).toEqual([to]);
    expect(catcher.messages('x@exemple.fr')).toEqual([]);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text).toContain('{firstName}$&');
  });

  test('a mail server that is away rejects, so that the outbox tries again', async () => {
    const gone = await startMailCatcher({ smtpPort: 0, webPort: 0 });
    const sendToGone = createSendMail(gone.smtpUrl, 'Parcours <a@parcours.invalid>');
    await gone.close();
    await expect(sendToGone(message(), 'job_gone')).rejects.toThrow();
    sendToGone.close();
  });
});

describe('the mailbox', () => {
  const get = (path: string, language = 'fr') =>
    fetch(`${catcher.webUrl}${path}`, { headers: { 'accept-language': language } });

  test('lists mails as JSON for an address', async () => {
    await send(message({ to: 'json@exemple.fr' }), 'job_json');
    const mails = (await (await get('/api/messages?to=json@exemple.fr')).json()) as CaughtMail[];
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Confirmez votre adresse e-mail', links: [link] });
  });

  test.each([
    ['fr', 'Messages reçus', 'Boîte de développement'],
    ['en', 'Messages received', 'Development mailbox'],
  ])('shows a list and a mail with its link, in %s', async (language, title, banner) => {
    await send(message({ to: `page.${language}@exemple.fr` }), `job_page_${language}`);
    const list = await (await get('/', language)).text();
    expect(list).toContain(`<html lang="${language}">`);
    expect(list).toContain(`<h1>${title}</h1>`);
    expect(list).toContain(banner);
    const path = /href="(\/messages\/\d+)\?lang=/u.exec(list)?.[1] ?? '';
    const page = await (await get(path, language)).text();
    expect(page).toContain(`<a href="${link.replace('&', '&amp;')}" rel="noreferrer noopener">`);
    expect(page).toContain(banner);
  });

  test('shows what a mail says, never runs it', async () => {
    const to = 'xss@exemple.fr';
    await send(
      message({
        to,
        values: { firstName: '<img src=x onerror=alert(1)>', link: 'http://x/"><script>alert(1)</script>' },
      }),
      'job_xss',
    );
    const id = catcher.messages(to)[0]?.id ?? '';
    const response = await get(`/messages/${id}`);
    const page = await response.text();
    expect(page).not.toMatch(/<img|<script/u);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('answers an unknown mail and another method', async () => {
    expect((await get('/messages/99999')).status).toBe(404);
    expect((await get('//exemple.org/x')).status).toBe(404);
    expect((await fetch(catcher.webUrl, { method: 'POST' })).status).toBe(405);
    expect((await get('/style.css')).headers.get('content-type')).toContain('text/css');
  });

  test('survives a sender that breaks off', async () => {
    const { hostname, port } = new URL(catcher.smtpUrl);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'data');
    socket.write('EHLO x\r\nMAIL FROM:<a@b.fr>\r\n');
    await once(socket, 'data');
    socket.resetAndDestroy();
    await send(message({ to: 'after@exemple.fr' }), 'job_after');
    expect(catcher.messages('after@exemple.fr')).toHaveLength(1);
  });

  test('a taken port is refused', async () => {
    const webPort = Number(new URL(catcher.webUrl).port);
    await expect(startMailCatcher({ smtpPort: 0, webPort })).rejects.toThrow('EADDRINUSE');
  });
});
