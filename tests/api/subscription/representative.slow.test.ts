import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../engine/path/path.ts';
import { createSaver, newKey, newSaver, password as ofSavers, type Saver } from '../../../cli/replay/place/saver.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver, signInAgain, type PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';

let parcours: RunningParcours;
let clock = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(clock) });
});
afterAll(() => parcours.close());

const DAY = 24 * 3_600_000;
const password = 'quatre moutons verts au bois';
const forChild = { projectOffer: 'AV', projectFor: 'ENFANT', parentsSituation: 'MARIES', donation: false } as const;

/** A parent who has come to wait for the other one, and the mail that the other one got. */
const parentWaiting = async (
  email: string,
  birthDate: string,
): Promise<{ readonly parent: Awaited<ReturnType<typeof preparedSaver>>; readonly secret: string }> => {
  const parent = await preparedSaver(parcours);
  await parent.walk('onboarding', undefined, forChild);
  const waiting = await parent.walk('av-minor', undefined, {
    'child.birthDate': birthDate,
    secondEmail: email,
    emancipated: false,
    protection: false,
  });
  expect(placeOf(waiting.path).id).toBe('second-waiting');
  return { parent, secret: await secretOf(email) };
};

const secretOf = async (email: string): Promise<string> => {
  await parcours.server.worker.drain();
  const secret = /[?&]secret=([\w-]{43})/.exec(parcours.mail.messages(email)[0]?.text ?? '')?.[1];
  if (secret === undefined) throw new Error(`No invitation came for ${email}.`);
  return secret;
};

const anyone = (): Saver => createSaver(parcours, '', '');
const identify = (id: string, changes: object = {}) =>
  anyone().post('Authenticate/UpdateIdRepresentant2', { id, password, privacy: true, language: 'fr', ...changes });
const look = async (id: string): Promise<unknown> =>
  (await anyone().get('Authenticate/LoadUtilisateurRepresentantsLegaux2', { id })).donnees;

/** The same person when their session has ended. */
const backLater = async ({ id, email }: PreparedPerson): Promise<Saver> => {
  const { store, now } = parcours.server.services;
  return createSaver(parcours, email, await signInAgain(store, id, now()));
};

const secondOf = async (email: string, secret: string): Promise<Saver> => {
  const reply = await identify(secret);
  expect(reply.status).toBe(200);
  return createSaver(parcours, email, (reply.donnees as { accessToken: string }).accessToken);
};

test('the second parent identifies once, completes their part, and three sign one after the other', async () => {
  const email = 'second.un@exemple.fr';
  const { parent, secret } = await parentWaiting(email, '2013-05-14');
  expect(await look(`${secret.slice(1)}x`)).toBeNull();
  expect((await identify(`${secret.slice(1)}x`)).status).toBe(401);
  expect(await look(secret)).toMatchObject({ compte: false });

  const second = await secondOf(email, secret);
  expect((await identify(secret)).erreur).toMatchObject({ code: 'bad-secret' });
  expect(await look(secret)).toBeNull();

  const own = await parent.open('av-minor');
  expect(
    (await second.post('Core/SaveDraft', { dossier: own.dossier, version: own.version, step: 'start', raw: {} }))
      .status,
  ).toBe(404);
  expect((await second.walk('representative2')).path.outcome).toBe('complete');
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(parent.email)[0]?.subject).toContain('L’autre parent a terminé');

  const named = async (saver: Saver, qui: string): Promise<unknown> =>
    (await saver.get('Core/GetSpecificUser', { qui })).donnees;
  expect(await named(parent, 'ENFANT')).toMatchObject({ prenoms: expect.any(String) });
  expect(await named(parent, 'REPRESENTANT2')).toMatchObject({ prenoms: expect.any(String) });
  // The second one has no subscription of their own, and reads nobody through it.
  expect([await named(second, 'ENFANT'), await named(second, 'REPRESENTANT2')]).toEqual([null, null]);
  const signing = await parent.walk('av-minor');
  expect(placeOf(signing.path).id).toMatch(/^sign-/);
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(own.dossier));
  expect(request?.signers).toHaveLength(3);
  expect(request?.signers[1]?.email).toBe(email);
  // What was sent says nothing of this correction: it is called back, and asked for again.
  const corrected = await second.open('representative2');
  const identity = corrected.path.plan.steps.find(({ step }) => step.id === 'identity');
  if (identity === undefined) throw new Error('There is no identity.');
  const lastName = 'Autrement';
  await second.save(corrected, identity, { ...corrected.answers['identity'], lastName });
  expect((await second.walk('representative2')).path.outcome).toBe('complete');
  await parcours.server.worker.drain();
  expect(parcours.signature.requests().find(({ id }) => id === request?.id)?.status).toBe('CANCELED');
  const again = await parent.open('av-minor');
  expect(again.path.outcome).toBe('sign-canceled');
  const reopened = { dossier: again.dossier, step: 'signature', version: again.version };
  expect((await parent.post('Core/ReopenStep', reopened, { 'idempotency-key': newKey() })).status).toBe(200);
  await parent.walk('av-minor');
  const renewed = parcours.signature
    .requests()
    .find(({ reference, status }) => reference.startsWith(own.dossier) && status === 'READY');

  const sign = async (): Promise<void> => {
    parcours.signature.sign(renewed?.id ?? '');
    await parcours.signature.settle();
    await parcours.server.worker.drain();
    await parcours.server.worker.drain();
  };
  const mails = parcours.mail.messages(email).length;
  await sign();
  expect(parcours.mail.messages(email)).toHaveLength(mails + 1);
  expect(placeOf((await parent.walk('av-minor')).path).id).toBe('sign-others');
  await sign();
  expect(placeOf((await parent.walk('av-minor')).path).id).toBe('sign-others');
  await sign();
  expect((await parent.walk('av-minor')).path.outcome).toBe('subscribed');
}, 80_000);

test('an invitation that is two weeks old is void, and the next one voids the one before; a void one loads null (R126)', async () => {
  const email = 'second.deux@exemple.fr';
  const { parent, secret } = await parentWaiting(email, '2020-05-14');
  expect((await parent.get('Core/SendMailToRL2')).donnees).toEqual({ sent: true });
  const next = await secretOf(email);
  expect(next).not.toBe(secret);
  expect(await look(secret)).toBeNull();
  expect(await look(next)).not.toBeNull();
  const mails = (): number => parcours.mail.messages(email).length;
  const sent = mails();
  clock += 3 * DAY;
  await parcours.server.worker.drain();
  // The reminder of the link that is good; none of the one that is void.
  expect(mails()).toBe(sent + 1);
  expect(await look(await secretOf(email))).not.toBeNull();
  clock += 11 * DAY;
  expect(await look(next)).toBeNull();
  expect((await identify(next)).status).toBe(401);
  expect((await (await backLater(parent)).open('av-minor')).path.outcome).toBe('second-expired');
}, 80_000);

test('a second parent who does not agree stops the contract, and may change their mind', async () => {
  const email = "second.o'connor@exemple.fr";
  // Somebody signed up with this address and never confirmed it: their password opens nothing.
  const known = { username: email, email, password: 'sept mouettes grises au port', civilite: 'M', privacy: true };
  await anyone().post('Authenticate/Signup', { ...known, nom: 'Autre', prenom: 'Luc', language: 'fr' });
  const { parent, secret } = await parentWaiting(email, '2020-05-14');
  const second = await secondOf(email, secret);
  const login = (word: string) => anyone().post('Authenticate/Login', { username: email, password: word });
  expect((await login(known.password)).status).toBe(401);
  expect((await login(password)).status).toBe(200);
  expect((await second.walk('representative2', undefined, { agrees: false })).path.outcome).toBe('refused');
  expect((await parent.open('av-minor')).path.outcome).toBe('second-refused');
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(parent.email)[0]?.subject).toContain('n’est pas d’accord');

  const { dossier, version } = await second.open('representative2');
  await second.post('Core/ReopenStep', { dossier, version, step: 'agreement' }, { 'idempotency-key': newKey() });
  expect((await second.walk('representative2', 'identity', { agrees: true })).path.outcome).toBeUndefined();
  expect((await parent.open('av-minor')).path.outcome).toBe('second-waiting');
  const mails = parcours.mail.messages(email).length;
  clock += 3 * DAY;
  await parcours.server.worker.drain();
  expect(parcours.mail.messages(email).length).toBe(mails + 1);
  expect(parcours.mail.messages(email)[0]?.subject).toContain('Votre partie');
}, 80_000);

test('a parent who has an account comes in as by a login: guesses are counted, and the code is asked for', async () => {
  const email = 'second.protege@exemple.fr';
  const account = await newSaver(parcours, email);
  const act = { 'idempotency-key': 'key-of-an-act' };
  const { key } = (await account.post('Core/BeginSecondFactor', {}, act)).donnees as { readonly key: string };
  const shown = (): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock });
  await account.post('Core/ActivateSecondFactor', { code: shown() }, act);
  const { secret } = await parentWaiting(email, '2013-05-14');
  expect(await look(secret)).toMatchObject({ compte: true });

  const wrong: number[] = [];
  for (let n = 0; n < 7; n += 1) wrong.push((await identify(secret, { password: `un autre mot ${n}` })).status);
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429, 429]);
  // The very password does not pass the limit, and what is counted here counts for the login.
  expect((await identify(secret, { password: ofSavers })).status).toBe(429);
  const login = { username: email, password: ofSavers };
  expect((await anyone().post('Authenticate/Login', login)).status).toBe(429);
  clock += 15 * 60_000;

  const enter = (code?: string) => identify(secret, { password: ofSavers, ...(code === undefined ? {} : { code }) });
  expect((await enter()).erreur).toMatchObject({ statut: 401, code: 'second-factor' });
  const right = shown();
  const off = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  expect((await enter(off)).erreur).toMatchObject({ statut: 401, code: 'bad-code' });
  // What was refused leaves the link good.
  const { status, donnees } = await enter(right);
  expect(status).toBe(200);
  const second = createSaver(parcours, email, (donnees as { readonly accessToken: string }).accessToken);
  expect((await second.get('Core/IsRepresentant2')).donnees).toEqual({ valeur: true });
}, 80_000);

test('whoever is nobody’s representative is told so, and mails to nobody (R126, R129, R130)', async () => {
  const nobody = await preparedSaver(parcours);
  const read = async (call: string): Promise<unknown> => (await nobody.get(`Core/${call}`)).donnees;
  const loads = ['GetUserChild', 'GetUserRepresentantsLegaux', 'GetUserRepresentative2'];
  for (const call of [...loads, 'LoadUtilisateurRepresentantsLegaux']) expect(await read(call)).toBeNull();
  expect(await read('GetStatusRL2')).toEqual({ statut: 'A_INVITER' });
  expect(await read('GetMineurAge')).toEqual({});
  expect(await read('SendMailToRL1')).toEqual({ sent: false });
  expect(await read('SendMailToRL2')).toEqual({ sent: false });
  expect(await read('CreateAccountForMineur')).toEqual({ created: false });
});

test('two parents at once, 200 operations each: nothing is lost, each has only their own part', async () => {
  const email = 'second.trois@exemple.fr';
  const { parent, secret } = await parentWaiting(email, '2020-05-14');
  const second = await secondOf(email, secret);
  await second.walk('representative2', 'documents');
  const work = async (saver: Saver, journey: string, step: string, field: string): Promise<string> => {
    const standing = await saver.open(journey);
    const { plan } = standing.path;
    const planStep = plan.steps[plan.indexOf.get(step) ?? -1];
    if (planStep === undefined) throw new Error(`There is no step ${step}.`);
    let last = '';
    let { version } = standing;
    for (let n = 0; n < 200; n += 1) {
      last = `Nom${'abcdefghij'[n % 10] ?? ''}${'abcdefghijklmnopqrst'[Math.floor(n / 10)] ?? ''}`;
      const record = { ...standing.answers[step], [field]: last };
      const reply = await saver.save(standing, planStep, record, { version });
      expect(reply.status).toBe(200);
      ({ version } = reply.donnees as { readonly version: number });
    }
    return last;
  };
  const [ofParent, ofSecond] = await Promise.all([
    work(parent, 'av-minor', 'second-representative', 'secondLastName'),
    work(second, 'representative2', 'identity', 'lastName'),
  ]);
  const [parents, seconds] = await Promise.all([parent.open('av-minor'), second.open('representative2')]);
  expect(parents.answers['second-representative']).toMatchObject({ secondLastName: ofParent, secondEmail: email });
  expect(seconds.answers['identity']).toMatchObject({ lastName: ofSecond });
  expect(parents.answers['identity']).toBeUndefined();
  expect(seconds.answers['second-representative']).toBeUndefined();
  expect((await second.get('Core/IsRepresentant2')).donnees).toEqual({ valeur: true });
}, 80_000);
