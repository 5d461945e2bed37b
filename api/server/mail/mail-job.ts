import * as v from 'valibot';

import type { PersonKey } from '../crypto/person-keys.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { enqueue } from '../store/outbox.ts';
import { findInvitation } from '../store/representatives.ts';
import type { Tx } from '../store/store.ts';
import type { Services } from '../services.ts';
import { mailSubjects, mailTemplates } from './mail-message.ts';
import type { MailMessage } from './mail-message.ts';

/** Kind of the outbox jobs that send a mail. */
export const mailJobKind = 'mail';

const messageSchema: v.GenericSchema<unknown, MailMessage> = v.strictObject({
  to: v.pipe(v.string(), v.rfcEmail()),
  template: v.picklist(mailTemplates),
  language: v.picklist(['fr', 'en']),
  values: v.strictObject({
    firstName: v.optional(v.string()),
    link: v.pipe(v.string(), v.url()),
    about: v.optional(v.picklist(mailSubjects)),
    reference: v.optional(v.string()),
    day: v.optional(v.pipe(v.string(), v.isoDate())),
    appointment: v.optional(
      v.strictObject({
        id: v.string(),
        from: v.pipe(v.string(), v.isoTimestamp()),
        until: v.pipe(v.string(), v.isoTimestamp()),
        changes: v.number(),
      }),
    ),
    simulation: v.optional(
      v.strictObject({
        initial: v.number(),
        monthly: v.number(),
        years: v.number(),
        profile: v.string(),
        paid: v.number(),
        low: v.number(),
        median: v.number(),
        high: v.number(),
      }),
    ),
    declared: v.optional(v.strictObject({ by: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) })),
  }),
  invitation: v.optional(v.string()),
});

/**
 * Writes a mail into the outbox, in the transaction that decided it.
 * @param mail.businessKey unique for ever: one decision, one mail
 * @param mail.usefulFor milliseconds after which it is not sent any more
 */
export const enqueueMail = async (
  tx: Tx,
  key: PersonKey,
  mail: {
    readonly personId: string;
    readonly businessKey: string;
    readonly message: MailMessage;
    readonly now: string;
    /** When it is sent; `now` when left out. */
    readonly dueAt?: string;
    readonly usefulFor: number;
  },
): Promise<void> => {
  // Of a closed account: nobody is there to be written to.
  if (!mail.message.to.includes('@')) return;
  await enqueue(tx, key, {
    kind: mailJobKind,
    businessKey: `mail:${mail.message.template}:${mail.businessKey}`,
    personId: mail.personId,
    payload: mail.message,
    now: mail.now,
    ...(mail.dueAt === undefined ? {} : { dueAt: mail.dueAt }),
    deadlineAt: addMilliseconds(mail.now, mail.usefulFor),
  });
};

/** Does one outbox job of kind `mail`; rejects when the mail server did not take it, to be tried again. */
export const runMailJob = async (
  { mail, store, now }: Pick<Services, 'mail' | 'store' | 'now'>,
  payload: unknown,
  jobId: string,
): Promise<void> => {
  const message = v.parse(messageSchema, payload);
  const { invitation } = message;
  const isVoid =
    invitation !== undefined &&
    (await store.read((tx) => findInvitation(tx, invitation, now().toISOString()))) === undefined;
  if (!isVoid) await mail(message, jobId);
};
