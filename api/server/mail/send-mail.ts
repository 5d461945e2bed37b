import { createTransport } from 'nodemailer';

import type { MailMessage } from './mail-message.ts';
import { writeMail } from './write-mail.ts';

/**
 * Hands one mail to the mail server; rejects when it was not taken. The same `id` gives the same `Message-ID`, so that a
 * mail server can tell a repeated attempt.
 */
export type SendMail = {
  (message: MailMessage, id: string): Promise<void>;
  /** Closes the connections to the mail server. */
  readonly close: () => void;
};

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * @param smtpUrl `smtp://user:password@host:port` or `smtps://...`
 * @param from sender of every mail
 */
export const createSendMail = (smtpUrl: string, from: string): SendMail => {
  const url = new URL(smtpUrl);
  const isImplicitTls = url.protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: url.hostname.replace(/^\[|\]$/gu, ''),
    port: url.port === '' ? (isImplicitTls ? 465 : 587) : Number(url.port),
    secure: isImplicitTls,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    // Credentials never travel in the clear.
    requireTLS: url.username !== '' && !isImplicitTls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = /@([\w.-]+)/u.exec(from)?.[1] ?? 'parcours.invalid';
  const send = async (message: MailMessage, id: string): Promise<void> => {
    const { subject, text, html, calendar } = writeMail(message);
    await transport.sendMail({
      from,
      to: { name: '', address: message.to },
      subject,
      text,
      html,
      ...(calendar === undefined
        ? {}
        : {
            attachments: [
              { filename: 'rendez-vous.ics', content: calendar, contentType: 'text/calendar; charset=utf-8' },
            ],
          }),
      messageId: `<${id.replaceAll(/[^\w.-]/gu, '')}@${domain}>`,
      headers: { 'Content-Language': message.language, 'Auto-Submitted': 'auto-generated' },
    });
  };
  return Object.assign(send, { close: () => transport.close() });
};
