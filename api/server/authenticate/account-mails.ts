import { hashSecret, newId, newSecret } from '../crypto/ids.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import type { MailTemplate } from '../mail/mail-message.ts';
import type { Services } from '../services.ts';
import { bucketOf, countAttempt } from '../store/attempts.ts';
import { addMilliseconds } from '../store/backoff.ts';
import type { StoredPerson } from '../store/people.ts';
import { insertSecret, revokeSecrets } from '../store/secrets.ts';
import type { Tx } from '../store/store.ts';
import { sealSignup, type SignupData } from './unconfirmed-people.ts';

/** How long the secrets of mails are good. In milliseconds. */
export const secretLife = { confirm: 24 * 60 * 60_000, reset: 20 * 60_000 } as const;
const noticeLife = 24 * 60 * 60_000;

type Addressee = Pick<StoredPerson, 'id' | 'email' | 'firstName' | 'language' | 'wrappedKey'>;
type MailServices = Pick<Services, 'keys'> & { readonly config: Pick<Services['config'], 'publicUrl'> };

const hour = 60 * 60;
const mostPerHour = 5;
const mostPerDay = 20;

/**
 * Counts a mail that anyone can make us send to an address; false when there were enough. The same work for an
 * address without an account.
 */
export const mayMailTo = async (tx: Tx, email: string, now: string): Promise<boolean> => {
  const inHour = await countAttempt(tx, bucketOf('mail-hour', email), now, hour);
  const inDay = await countAttempt(tx, bucketOf('mail-day', email), now, 24 * hour);
  return inHour.count <= mostPerHour && inDay.count <= mostPerDay;
};

const paths = { confirm: '/confirmmail', reset: '/resetpassword' } as const;

/**
 * Mails a new secret. One that resets a password voids the earlier ones; links that confirm an address stay good beside
 * each other, or a stranger who signs up with it would void its owner's.
 * @param signup what was typed in the sign-up that the mail answers
 */
export const mailSecret = async (
  tx: Tx,
  { keys, config }: MailServices,
  person: Addressee,
  kind: 'confirm' | 'reset',
  now: string,
  signup?: SignupData,
): Promise<void> => {
  const secret = newSecret();
  const hash = hashSecret(secret);
  const key = keys.unwrapPersonKey(person.id, person.wrappedKey);
  if (kind === 'reset') await revokeSecrets(tx, person.id, kind, now);
  await insertSecret(tx, {
    hash,
    kind,
    personId: person.id,
    expiresAt: addMilliseconds(now, secretLife[kind]),
    createdAt: now,
    ...(signup === undefined ? {} : { sealed: sealSignup(key, hash, signup) }),
  });
  await enqueueMail(tx, key, {
    personId: person.id,
    businessKey: hash,
    message: {
      to: person.email,
      template: kind,
      language: person.language,
      values: { firstName: person.firstName, link: `${config.publicUrl}${paths[kind]}?secret=${secret}` },
    },
    now,
    usefulFor: secretLife[kind],
  });
};

/** Mails a notice without a secret; its link leads to a page of the app. */
export const mailNotice = async (
  tx: Tx,
  { keys, config }: MailServices,
  person: Addressee,
  notice: {
    readonly template: Exclude<MailTemplate, 'confirm' | 'reset' | 'representative-invited'>;
    readonly path: string;
    readonly now: string;
  },
): Promise<void> => {
  await enqueueMail(tx, keys.unwrapPersonKey(person.id, person.wrappedKey), {
    personId: person.id,
    businessKey: newId('notice'),
    message: {
      to: person.email,
      template: notice.template,
      language: person.language,
      values: { firstName: person.firstName, link: `${config.publicUrl}${notice.path}` },
    },
    now: notice.now,
    usefulFor: noticeLife,
  });
};
