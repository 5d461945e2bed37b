import { Refusal } from '../call-context.ts';
import { newId } from '../crypto/ids.ts';
import type { BearerContext } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import type { MailSubject } from '../mail/mail-message.ts';
import { bucketOf, countAttempt } from '../store/attempts.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { SubscriptionServices } from './services.ts';

const hour = 3600;
const mostPerHour = 20;

/**
 * The mail says where a document is; the document itself stays behind the login. Refuses with 429 whoever had twenty such
 * mails within an hour.
 * @param page the one that has it
 * @param about the document; of a bank transfer, the reference to copy: the mail is then about how to make it
 */
export const mailTheWay = (
  context: BearerContext<SubscriptionServices>,
  page: string,
  about: MailSubject | { readonly reference: string },
): Promise<void> =>
  context.store.write(async (tx) => {
    const { person, services } = context;
    const now = services.now().toISOString();
    const { count, secondsLeft: retryAfter } = await countAttempt(tx, bucketOf('way', person.id), now, hour);
    if (count > mostPerHour)
      throw new Refusal({ statut: 429, code: 'too-many', message: 'Enough mails for an hour.', retryAfter });
    await enqueueMail(tx, await personKeyOf(tx, services.keys, person.id), {
      personId: person.id,
      businessKey: context.idempotencyKey ?? newId('snd'),
      message: {
        to: person.email,
        template: typeof about === 'string' ? 'document-sent' : 'wire-details',
        language: context.language,
        values: {
          firstName: person.firstName,
          link: `${services.config.publicUrl}${page}`,
          ...(typeof about === 'string' ? { about } : about),
        },
      },
      now,
      usefulFor: 7 * 24 * 3_600_000,
    });
  });
