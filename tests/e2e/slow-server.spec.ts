import type { Page } from '@playwright/test';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';
import { planAnswers } from './plan-answers.ts';

const long = 'C’est plus long que prévu…';

/** Lets so many seconds of the page pass. */
const pass = (page: Page, seconds: number): Promise<void> => page.clock.runFor(seconds * 1000);

const stepOf = async (parcours: RunningParcours, saver: Saver, journey: string) =>
  planAnswers(await findPlace(parcours, saver, journey, 'fr'));

test('a page that the server does not answer says that it takes long, then that the server does, not the connection', async ({
  parcours,
  visit,
}) => {
  const { saver } = await storedHolder(parcours);
  const { page } = await visit({ as: saver, allow: [/./u] });
  await page.clock.install();
  await page.route('**/Core/GetPortfolio*', () => undefined);
  // Only from then on is it waited for.
  const asked = page.waitForRequest('**/Core/GetPortfolio*');
  await page.goto('/monepargne');
  await asked;
  await expect(page.getByRole('status').filter({ hasText: 'Chargement…' }).first()).toBeVisible();
  await pass(page, 10);
  await expect(page.getByText(long).first()).toBeVisible();
  await pass(page, 21);
  const said = page.getByRole('alert').filter({ hasText: 'Parcours met trop de temps à répondre.' });
  await expect(said.first()).toBeVisible();
  await expect(said.first()).not.toContainText('saisi');
});

test('a save that the server does not answer says so within half a minute, and that it is not the connection', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'address');
  const { page } = await visit({ as: saver, allow: [/./u] });
  await page.clock.install();
  await page.goto('/adress');
  const step = await stepOf(parcours, saver, 'onboarding');
  await fillStep(page, step);
  await page.route(`**/api/${step.planStep.step.save?.call}`, () => undefined);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await pass(page, 11);
  await expect(page.getByText(long).first()).toBeVisible();
  await pass(page, 21);
  await expect(page.getByText('Notre service met trop de temps à répondre.')).toBeVisible();
  await expect(page.getByText('Votre connexion semble interrompue.')).toHaveCount(0);
});

test('a document that is refused for another reason than itself is refused with that reason, at once', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult', 'id-upload');
  const { page } = await visit({ as: saver, allow: [/status of (409|429|503)/u] });
  await page.goto((await stepOf(parcours, saver, 'av-adult')).place.route);
  const input = page.locator('input[type="file"]:not([capture])').first();
  for (const [status, code, retryAfter, words] of [
    [409, 'frozen', 0, 'Ce dossier est signé'],
    [503, 'unavailable', 60, 'Parcours est momentanément indisponible'],
    [429, 'too-many', 3600, 'Réessayez dans 60 minutes'],
  ] as const) {
    let tries = 0;
    await page.route('**/Core/UploadDocument', async (route) => {
      tries += 1;
      await route.fulfill({
        status,
        json: { statut: status, erreur: { statut: status, code, retryAfter, message: '' } },
      });
    });
    await input.setInputFiles({ name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    const said = page.getByRole('status').filter({ hasText: words });
    await expect(said.first()).toBeVisible();
    await expect(said.first()).not.toContainText('connexion');
    expect(tries).toBe(1);
    await page.unrouteAll();
  }
});
