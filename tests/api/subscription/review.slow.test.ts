import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../api/server/store/audit.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { signWebhook } from '../../../partners/simulator/webhooks.ts';
import { startParcours, webhookSecret, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import type { Saver, Standing } from '../../../cli/replay/place/saver.ts';
import { preparedSaver, type PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw } from '../dossier/raw-save.ts';
import { standingAt } from '../dossier/standing-at.ts';

let parcours: RunningParcours;
let ahead = 0;
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(Date.now() + ahead) });
});
afterEach(() => parcours.insurer.setFaults({ webhooks: { mode: 'normal', delayMs: 0 } }));
afterAll(() => parcours.close());

/** Longer than the outbox waits between two tries; sessions outlast a few of them. */
const sixMinutes = 6 * 60_000;

const crypto = [{ id: 'o1', origin: 'CRYPTO', received: '2024-06-15', percent: 10_000 }];

type Reviewed = { readonly saver: Saver & PreparedPerson; readonly at: Standing; readonly review: string };

/** Somebody whose file the insurer looks at closer. */
const underReview = async (): Promise<Reviewed> => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const at = await saver.walk('av-adult', undefined, { origins: crypto });
  expect(at.path.outcome).toBe('file-review');
  return { saver, at, review: reviewsOf(at)[0]?.id ?? '' };
};
const reviewsOf = ({ dossier }: Standing) =>
  parcours.insurer.reviews().filter(({ reference }) => reference === dossier);
const status = async (saver: Saver): Promise<unknown> => (await saver.get('Core/GetGeneraliStatus')).donnees;
const settle = async (): Promise<void> => {
  await parcours.insurer.settle();
  await parcours.server.worker.drain();
};
const subjects = ({ email }: Saver): readonly string[] => parcours.mail.messages(email).map(({ subject }) => subject);
const decisions = ({ id }: PreparedPerson): Promise<readonly string[]> =>
  parcours.server.services.store.read(async (tx) =>
    (await listAudit(tx, id)).filter(({ kind }) => kind === 'file-reviewed').map(({ detail }) => detail),
  );
const saveAgain = async (saver: Saver, at: Standing, step: string, wishes = {}): Promise<Standing> => {
  const { planStep, record } = await saver.answer(standingAt(at, step), wishes);
  expect((await sendRaw(saver, rawSave(at, planStep, record))).status).toBe(200);
  return saver.open('av-adult');
};

test('accepted at the insurer: the page that waited goes on to the signature, and to a contract', async () => {
  const { saver, at, review } = await underReview();
  expect(await status(saver)).toEqual({ statut: 'A_REVOIR' });
  // A person at the insurer decides on the page of the simulator.
  const desk = await (await fetch(`${parcours.insurer.url}/desk`)).text();
  expect(desk).toContain(at.dossier);
  await fetch(`${parcours.insurer.url}/desk/${review}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'accepted' }),
  });
  await settle();
  expect(await status(saver)).toEqual({ statut: 'VALIDE_APRES_REVUE' });
  expect(placeOf((await saver.open('av-adult')).path).id).toBe('signature');
  expect(subjects(saver)).toEqual(['L’étude de votre dossier est terminée']);

  // Verified once more as it is: what was decided still stands.
  const again = await saveAgain(saver, await saver.open('av-adult'), 'verification');
  expect(placeOf(again.path).id).toBe('signature');
  expect(reviewsOf(at)).toHaveLength(1);

  const signing = await saver.walk('av-adult');
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(signing.dossier));
  parcours.signature.move(request?.id ?? '', 'COMPLETED');
  await parcours.signature.settle();
  await settle();
  expect((await saver.walk('av-adult')).path.outcome).toBe('subscribed');
  expect(parcours.insurer.dossiers().map(({ reference }) => reference)).toContain(at.dossier);
}, 60_000);

test('refused there, told twice: it ends once, and nothing can be signed', async () => {
  parcours.insurer.setFaults({ webhooks: { mode: 'duplicate', delayMs: 0 } });
  const { saver, review } = await underReview();
  expect(parcours.insurer.decide(review, 'refused')).toBe(true);
  expect(parcours.insurer.decide(review, 'accepted')).toBe(false);
  await settle();
  expect(await status(saver)).toEqual({ statut: 'REFUSE' });
  const shut = await saver.open('av-adult');
  expect(shut.path.outcome).toBe('file-refused');
  expect(await decisions(saver)).toEqual([`${review} refused`]);
  expect(subjects(saver)).toHaveLength(1);
}, 60_000);

test('no webhook comes: asking finds it', async () => {
  parcours.insurer.setFaults({ webhooks: { mode: 'dropped', delayMs: 0 } });
  const { saver, review } = await underReview();
  await settle();
  expect(await status(saver)).toEqual({ statut: 'A_REVOIR' });
  parcours.insurer.decide(review, 'accepted');
  ahead += sixMinutes;
  await settle();
  expect(await status(saver)).toEqual({ statut: 'VALIDE_APRES_REVUE' });
  expect(await decisions(saver)).toEqual([`${review} cleared`]);
}, 60_000);

test('nobody decides: after its time the insurer accepts', async () => {
  const { saver } = await underReview();
  parcours.insurer.advance(3_600_000);
  parcours.insurer.reviews();
  ahead += sixMinutes;
  await settle();
  expect(await status(saver)).toEqual({ statut: 'VALIDE_APRES_REVUE' });
}, 60_000);

test('an answer that changed meanwhile: the decision was about another file', async () => {
  const { saver, at, review } = await underReview();
  const games = [{ ...crypto[0], id: 'o1', origin: 'JEUX' }];
  await saveAgain(saver, at, 'fund-origins', { origins: games });
  parcours.insurer.decide(review, 'accepted');
  await settle();
  expect(await status(saver)).toEqual({ statut: 'A_VERIFIER' });
  expect((await saver.open('av-adult')).path.outcome).not.toBe('file-review');
  // Verified anew, it is looked at anew.
  const anew = await saver.walk('av-adult', undefined, { origins: games });
  const waiting = anew.path.outcome === 'file-pending' ? await saveAgain(saver, anew, 'verification') : anew;
  expect(waiting.path.outcome).toBe('file-review');
  expect(reviewsOf(at).map((one) => one.status)).toEqual(['accepted', 'review']);
}, 60_000);

test('the insurer does not know it any more: the person can have the file verified again', async () => {
  const { saver, at } = await underReview();
  const { reference } = reviewsOf(at)[0] ?? { reference: '' };
  const usual = {
    reference,
    subscriber: {
      birthDate: '1985-02-28',
      residenceCountry: 'FR',
      taxCountries: ['FR'],
      usPerson: false,
      politicallyExposed: false,
      idExpiry: '2099-01-01',
    },
    initialCents: 100_000,
    fundOrigins: [{ code: 'EPARGNE', share: 10_000 }],
    allocation: [{ code: 'EURO', share: 10_000 }],
    taxRegularised: false,
  };
  // Another file under the same reference: the insurer puts the closer look away.
  const put = await fetch(`${parcours.insurer.url}/dossiers/verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${parcours.insurer.apiKey}` },
    body: JSON.stringify(usual),
  });
  expect(put.status).toBe(200);
  ahead += sixMinutes;
  await settle();
  expect(await status(saver)).toEqual({ statut: 'A_VERIFIER' });
  const pending = await saver.open('av-adult');
  expect(pending.path.outcome).toBe('file-pending');
  expect((await saveAgain(saver, pending, 'verification')).path.outcome).toBe('file-review');
}, 60_000);

test('only the insurer can tell, and what it tells is read again', async () => {
  const { saver, at, review } = await underReview();
  const event = { eventId: 'evt_forged_1', requestId: review, reference: at.dossier, status: 'accepted' };
  const forged = await fetch(`${parcours.url}/webhooks/insurer-a`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-timestamp': '1', 'webhook-signature': 'v1=00' },
    body: JSON.stringify(event),
  });
  expect(forged.status).toBe(401);
  const body = JSON.stringify(event);
  const signed = await fetch(`${parcours.url}/webhooks/insurer-a`, {
    method: 'POST',
    headers: signWebhook(webhookSecret, Math.floor((Date.now() + ahead) / 1000), body),
    body,
  });
  expect(signed.status).toBe(200);
  // It said "accepted"; the insurer, asked, says that it is still looking.
  expect(await status(saver)).toEqual({ statut: 'A_REVOIR' });
}, 60_000);
