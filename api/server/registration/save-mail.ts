import type { RequestOf } from '../../contract/call.ts';
import { addressOfSaving } from '../../contract/demo/simulated-saving.ts';
import { mailsPerDay } from '../../contract/registration/mails-per-day.ts';
import { saveMail } from '../../contract/registration/save-mail.ts';
import { Refusal, type CallContext } from '../call-context.ts';
import type { DossierServices } from '../dossier/services.ts';
import { todayAt } from '../dossier/today.ts';
import { inEvenTime } from '../http/even-time.ts';
import { answer } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { projectSavings } from '../simulation/project-savings.ts';
import { bucketOf, countAttempt } from '../store/attempts.ts';
import { normaliseEmail } from '../store/people.ts';
import { insertSavedMail, savedMailId, savedMailKey } from '../store/saved-mails.ts';

type Asked = RequestOf<typeof saveMail>;

/** In seconds. */
const hour = 60 * 60;
/** From one client to whatever addresses: nobody needs more, and nobody has many people written to. */
const mostPerHour = 20;
/** Milliseconds after which it is not sent any more: who asked for it has gone on. */
const usefulFor = 24 * hour * 1000;

const requireFewFrom = async ({ store, address, services }: CallContext<DossierServices>): Promise<void> => {
  const now = services.now().toISOString();
  const bucket = bucketOf('simulation-mails-from', address);
  const { count, secondsLeft } = await store.write((tx) => countAttempt(tx, bucket, now, hour));
  if (count <= mostPerHour) return;
  throw new Refusal({ statut: 429, code: 'too-many', message: 'Too many simulations.', retryAfter: secondsLeft });
};

/** What is simulated and what it could become, computed as `Core/Compute` answers it. */
const simulate = (
  { journeys }: Pick<DossierServices, 'journeys'>,
  { langue, simulation }: Asked,
): NonNullable<MailMessage['values']['simulation']> => {
  const { profil, points } = projectSavings(simulation);
  const last = points.at(-1);
  if (last === undefined) throw new Error('A projection has a point a year.');
  const profiles = journeys.current().labels(langue)['risk-profiles'] ?? [];
  const { paid, low, median, high } = last;
  return {
    initial: simulation.versementInitial,
    monthly: simulation.versementMensuel ?? 0,
    years: simulation.duree,
    profile: profiles.find(({ code }) => String(code) === profil)?.label ?? profil,
    ...{ paid, low, median, high },
  };
};

/** Keeps the address and mails the simulation there; neither where that address has had enough, or had this one. */
const keepAndMail = async (asked: Asked, { services, store, idempotencyKey }: CallContext<DossierServices>) => {
  const { keys, config } = services;
  const mail = normaliseEmail(asked.mail);
  const at = services.now();
  const now = at.toISOString();
  const id = savedMailId(mail, idempotencyKey);
  const simulation = simulate(services, asked);
  await store.write(async (tx) => {
    if ((await savedMailKey(tx, keys, id)) !== undefined) return;
    const { count } = await countAttempt(tx, bucketOf('simulation-mails-to', mail), now, 24 * hour);
    if (count > mailsPerDay) return;
    const kept = { id, day: todayAt(at), language: asked.langue, mail, simulation: asked.simulation };
    const key = await insertSavedMail(tx, keys, kept);
    if (key === undefined) return;
    await enqueueMail(tx, key, {
      personId: id,
      businessKey: id,
      message: {
        to: mail,
        template: 'simulation',
        language: asked.langue,
        values: { link: `${config.publicUrl}${addressOfSaving(simulation)}`, simulation },
      },
      now,
      usefulFor,
    });
  });
};

/** Mails a simulation to who has no account; the caller cannot tell what is known of the address. */
export const answerSaveMail = answer<typeof saveMail, DossierServices>(saveMail, async (asked, context) => {
  await requireFewFrom(context);
  await inEvenTime(keepAndMail(asked, context));
  return { accepted: true as const };
});
