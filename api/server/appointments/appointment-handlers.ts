import type { RequestOf, ResponseOf } from '../../contract/call.ts';
import { cancelRdv, getCreneauxRdv, getRdv, saveRdv } from '../../contract/core/appointments.ts';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { Refusal } from '../call-context.ts';
import { newId } from '../crypto/ids.ts';
import { notFound } from '../dossier/load-dossier.ts';
import type { DossierServices } from '../dossier/services.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { deleteAppointment, findAppointment, fullSlots, takePlace, type Appointment } from '../store/appointments.ts';
import { bucketOf, countAttempt } from '../store/attempts.ts';
import { appendAudit } from '../store/audit.ts';
import { getPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';
import { parisTimeOf } from './paris-time.ts';
import { atOnce, endOf, slotMinutes, slotsFrom } from './slots.ts';

type Context = BearerContext<DossierServices>;
type Told = NonNullable<ResponseOf<typeof getRdv>['rdv']>;

const day = 24 * 60 * 60;
/** Each is mailed: nobody needs more. */
const mostPerDay = 10;

const told = ({ slot, reason, phone }: Appointment): Told => {
  const { day: jour, time } = parisTimeOf(Date.parse(slot));
  return { jour, heure: time, motif: reason as Told['motif'], telephone: phone, minutes: slotMinutes };
};

/** What is still to come: one that has begun is not told any more. */
const comingOf = async (tx: Tx, { person, services }: Context): Promise<Appointment | undefined> => {
  const found = await findAppointment(tx, person.key, person.id);
  return found !== undefined && found.slot > services.now().toISOString() ? found : undefined;
};

const mailAbout = async (tx: Tx, context: Context, appointment: Appointment, isCancelled: boolean): Promise<void> => {
  const { person, services, language } = context;
  const now = services.now().toISOString();
  const { id, slot, changes } = appointment;
  const stored = await getPerson(tx, person.id);
  await enqueueMail(tx, person.key, {
    personId: person.id,
    businessKey: `${id}:${changes}`,
    message: {
      to: person.email,
      template: isCancelled ? 'appointment-cancelled' : 'appointment-booked',
      language: stored?.language ?? language,
      values: {
        firstName: person.firstName,
        link: `${services.config.publicUrl}/rdv`,
        appointment: { id, from: slot, until: endOf(slot), changes },
      },
    },
    now,
    usefulFor: day * 1000,
  });
};

/** One after the other for one person: a second press waits for the first. Refuses who asks too often. */
const holdPerson = async (tx: Tx, { person, services }: Context): Promise<void> => {
  await tx.get(`SELECT id FROM people WHERE id = ?${tx.forUpdate}`, person.id);
  const { count, secondsLeft } = await countAttempt(
    tx,
    bucketOf('appointment', person.id),
    services.now().toISOString(),
    day,
  );
  if (count > mostPerDay)
    throw new Refusal({
      statut: 429,
      code: 'too-many',
      message: 'Too many appointments were asked for today.',
      retryAfter: secondsLeft,
    });
};

const notOffered = (): Refusal =>
  new Refusal({
    statut: 422,
    code: 'invalid',
    message: 'No adviser calls at that time.',
    issues: [{ field: 'heure', code: 'option-unknown' }],
  });
const taken = (): Refusal =>
  new Refusal({ statut: 409, code: 'outdated', message: 'The last place of that time was taken meanwhile.' });

const save = async (tx: Tx, context: Context, asked: RequestOf<typeof saveRdv>): Promise<Told> => {
  const { person, services } = context;
  const now = services.now();
  const slot = slotsFrom(now).find((one) => one.day === asked.jour && one.time === asked.heure);
  if (slot === undefined) throw notOffered();
  await holdPerson(tx, context);
  const before = await comingOf(tx, context);
  await deleteAppointment(tx, person.id);
  const appointment: Appointment = {
    id: before?.id ?? newId('rdv'),
    slot: slot.start,
    changes: before === undefined ? 0 : before.changes + 1,
    reason: asked.motif,
    phone: asked.telephone,
  };
  // What was given back above is the person's again: nothing of a refusal is kept.
  if (!(await takePlace(tx, person.key, person.id, appointment, atOnce))) throw taken();
  await mailAbout(tx, context, appointment, false);
  await appendAudit(tx, { personId: person.id, at: now.toISOString(), kind: 'appointment', detail: 'taken' });
  return told(appointment);
};

const cancel = async (tx: Tx, context: Context): Promise<void> => {
  const { person, services } = context;
  await tx.get(`SELECT id FROM people WHERE id = ?${tx.forUpdate}`, person.id);
  const before = await comingOf(tx, context);
  if (before === undefined) throw notFound();
  await deleteAppointment(tx, person.id);
  await mailAbout(tx, context, { ...before, changes: before.changes + 1 }, true);
  await appendAudit(tx, {
    personId: person.id,
    at: services.now().toISOString(),
    kind: 'appointment',
    detail: 'cancelled',
  });
};

/** Calls of an adviser by appointment. */
export const appointmentHandlers = [
  answer<typeof getCreneauxRdv, DossierServices>(getCreneauxRdv, async (_, { services, store, person }) => {
    const now = services.now();
    const full = await store.read((tx) => fullSlots(tx, person.id, now.toISOString(), atOnce));
    const free = slotsFrom(now).filter(({ start }) => !full.has(start));
    const jours = [...Map.groupBy(free, (slot) => slot.day)].map(([jour, slots]) => ({
      jour,
      heures: slots.map(({ time }) => time),
    }));
    return { fuseau: 'Europe/Paris' as const, minutes: slotMinutes, jours };
  }),
  answer<typeof getRdv, DossierServices>(getRdv, async (_, context) => {
    const coming = await context.store.read((tx) => comingOf(tx, context));
    return { rdv: coming === undefined ? null : told(coming) };
  }),
  answer<typeof saveRdv, DossierServices>(saveRdv, async (asked, context) => {
    refuseDemoAccount(context.services, context.person);
    return { rdv: await context.store.write((tx) => save(tx, context, asked)) };
  }),
  answer<typeof cancelRdv, DossierServices>(cancelRdv, async (_, context) => {
    refuseDemoAccount(context.services, context.person);
    await context.store.write((tx) => cancel(tx, context));
    return { annule: true as const };
  }),
];
