import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { createMailbox } from './mailbox.ts';
import type { CaughtMail } from './mailbox.ts';
import { answerMailboxRequest } from './mailbox-pages.ts';

export type MailCatcher = {
  /** What to give to the server as `SMTP_URL`. */
  readonly smtpUrl: string;
  /** Where a person reads the mails. */
  readonly webUrl: string;
  /** Mails to an address, or all; the latest first. */
  readonly messages: (to?: string) => readonly CaughtMail[];
  readonly close: () => Promise<void>;
};

const largestMail = 1024 * 1024;

/**
 * A mail server for development and tests: takes every mail, sends none on, keeps the latest in memory and shows
 * them on a page and at `/api/messages?to=`. Port 0 lets the system choose.
 */
export const startMailCatcher = async (options: {
  readonly smtpPort: number;
  readonly webPort: number;
  readonly host?: string;
}): Promise<MailCatcher> => {
  const { smtpPort, webPort, host = '127.0.0.1' } = options;
  const mailbox = createMailbox();

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
          return;
        }
        mailbox.take(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A client that drops its connection is no reason to stop.
  smtp.on('error', () => undefined);
  const web = createServer((request, response) => answerMailboxRequest(mailbox, request, response));

  const listenSmtp = new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(smtpPort, host, resolve);
  });
  const listenWeb = new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(webPort, host, resolve);
  });
  const close = async (): Promise<void> => {
    web.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => smtp.close(resolve)),
      new Promise<void>((resolve) => web.close(() => resolve())),
    ]);
  };
  const opened = await Promise.allSettled([listenSmtp, listenWeb]);
  const failed = opened.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  return {
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    webUrl: `http://${host}:${(web.address() as AddressInfo).port}`,
    messages: mailbox.messages,
    close,
  };
};
