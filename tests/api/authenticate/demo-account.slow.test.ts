import { afterAll, beforeAll, expect, test } from 'vitest';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver, password, signIn } from '../../../cli/replay/place/saver.ts';

const demo = 'demonstration@example.fr';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours({ environment: { DEMO_ACCOUNTS: ` ${demo.toUpperCase()} , vitrine@example.fr` } });
});
afterAll(() => parcours.close());

const refused = { status: 403, erreur: { code: 'forbidden' } };

test('an account that was named answers and saves; nothing of it leaves, and nobody is locked out', async () => {
  const saver = await newSaver(parcours, demo);
  expect(await saver.get('Core/IsDemoAcccount')).toMatchObject({ status: 200, donnees: { valeur: true } });
  const standing = await saver.walk('onboarding');
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'piece.pdf');
  expect(await saver.post('Core/UploadDocument', form, { 'parcours-dossier': standing.dossier })).toMatchObject(
    refused,
  );
  const change = { currentPassword: password, newPassword: 'quatre chevaux verts au pré' };
  expect(await saver.post('Core/ChangePassword', change, { 'idempotency-key': newKey() })).toMatchObject(refused);
  await signIn(parcours, demo);
});

test('any other account is none, until it is named: then it cannot sign', async () => {
  const saver = await newSaver(parcours);
  const flag = async (): Promise<unknown> => (await saver.get('Core/IsDemoAcccount')).donnees;
  expect(await flag()).toEqual({ valeur: false });
  await saver.walk('onboarding');
  const standing = await saver.walk('av-adult', 'signature');
  const { planStep, record } = await saver.answer(standing);
  Object.assign(parcours.server.services.config, { demoAccounts: [saver.email] });
  expect(await flag()).toEqual({ valeur: true });
  expect(await saver.save(standing, planStep, record)).toMatchObject(refused);
  expect((await saver.open('av-adult')).version).toBe(standing.version);
  Object.assign(parcours.server.services.config, { demoAccounts: [] });
  expect((await saver.save(standing, planStep, record)).status).toBe(200);
});

test('visitors are told how to enter the first account once it is there, on a server that wants it, and of no other', async () => {
  const told = async (): Promise<unknown> => {
    const response = await fetch(`${parcours.url}/api/Demo/GetDemoAccount`);
    return ((await response.json()) as { donnees: unknown }).donnees;
  };
  // No password is given to be told.
  expect(await told()).toEqual({});
  const { config } = parcours.server.services;
  Object.assign(config, { demoAccounts: ['vitrine@example.fr'], demoPassword: password });
  expect(await told()).toEqual({});
  const { email } = await newSaver(parcours, 'vitrine@example.fr');
  expect(await told()).toEqual({ compte: { identifiant: email, mot_de_passe: password } });
  Object.assign(config, { demoAccounts: [] });
  expect(await told()).toEqual({});
});
