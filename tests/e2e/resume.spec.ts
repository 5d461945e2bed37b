import { newKey, newSaver } from '../../cli/replay/place/saver.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { expect, test } from './parcours-test.ts';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { expectPlace } from '../../cli/replay/browser/go-on.ts';

test('a closed browser is taken up again in another one, with everything there', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'address');
  const first = await visit({ as: saver });
  await first.page.goto('/adress');
  const street = 'N° et rue';
  const label = await first.page
    .getByRole('textbox')
    .first()
    .evaluate((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '');
  const kept = first.page.waitForResponse(
    (response) => response.url().endsWith('/api/Core/SaveDraft') && response.ok(),
  );
  await first.page.getByRole('textbox', { name: label, exact: true }).fill(street);
  await kept;
  await first.page.context().close();

  const second = await visit();
  const { page } = second;
  await page.goto('/login');
  await logIn(second, saver.email);
  await expect(page).toHaveURL('/menuinfos');
  await expect(page.getByRole('heading', { name: 'Reprendre là où vous étiez' })).toBeVisible();
  await page.getByRole('link', { name: 'Reprendre', exact: true }).click();
  await expectPlace(page, await findPlace(parcours, saver, 'onboarding', 'fr'));
  await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(street);
  // What was saved before is there as well: one step back.
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await expect(page).toHaveURL('/naissance');
  const { answers } = await saver.open('onboarding');
  const [year] = String(answers['birth']?.['birthDate']).split('-');
  await expect(
    page.getByRole('group', { name: 'Date de naissance', exact: true }).getByRole('textbox', { name: 'Année' }),
  ).toHaveValue(year ?? '');
});

test('a subscription is taken up at its own step, and dropped from the space once that is confirmed', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult', 'management');
  const here = await visit({ as: saver });
  await here.page.goto('/menuinfos');
  const place = await findPlace(parcours, saver, 'av-adult', 'fr');
  const goOn = here.page.getByRole('link', { name: 'Continuer la souscription', exact: true });
  // One card tells all of it, once: there is no other way on, and the next step goes by its own name.
  await expect(here.page.getByRole('main').locator('a[class*="primary"]')).toHaveCount(1);
  const next = place.bundle.journey.steps.find(({ id }) => id === place.place.id);
  await expect(here.page.getByText('Prochaine étape')).toContainText(place.text(next?.short ?? next?.title ?? ''));
  await goOn.click();
  await expectPlace(here.page, place);

  await here.page.goto('/menuinfos');
  await here.page.getByRole('button', { name: 'Supprimer cette souscription' }).press('Enter');
  await here.page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
  await expect(here.page.locator('p:focus')).toContainText('est supprimée');
  await expect(here.page.getByRole('link', { name: 'Souscrire une assurance-vie' })).toBeVisible();
  await expect(goOn).toHaveCount(0);
});

test('a subscription that was signed is one card, which says how far the contract is; from the signature on, it cannot be dropped', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const { dossier } = await saver.walk('av-adult');
  const { page } = await visit({ as: saver });
  const goOn = page.getByRole('link', { name: 'Continuer la souscription', exact: true });
  const drop = page.getByRole('button', { name: 'Supprimer cette souscription' });
  for (const path of ['/menuinfos', '/souscriptionencours']) {
    await page.goto(path);
    await expect(page.getByText('Votre bulletin attend votre signature', { exact: true })).toBeVisible();
    await expect(drop).toHaveCount(0);
  }
  expect((await saver.get('Core/DeleteSouscriptionEnCours', {}, { 'idempotency-key': newKey() })).status).toBe(409);

  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  parcours.signature.move(request?.id ?? '', 'COMPLETED');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  await page.goto('/menuinfos');
  await expect(goOn).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mes contrats' })).toBeVisible();
  await expect(drop).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Voir mon épargne' })).toHaveCount(0);
});

test('a finished theme opens on what was said in it, which leads to each answer', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', undefined, { street: '3 rue du Port' });
  const { page } = await visit({ as: saver });
  await page.goto('/menuinfos');
  await page.getByRole('link', { name: /^Mes informations/u }).click();
  await expect(page).toHaveURL('/felicitationsEtatcivil');
  const said = page.getByText('3 rue du Port', { exact: true });
  await expect(said).toBeHidden();
  await page.getByText('Revoir vos réponses').click();
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Modifier Numéro et rue', exact: true }).click();
  await expect(page).toHaveURL('/adress');
  await expect(page.getByRole('textbox', { name: 'Numéro et rue' })).toHaveValue('3 rue du Port');
});

test('an answer changed from a finished theme leads back to it, after a reload and over what it newly asks', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', undefined, { familySituation: 'CEL', incomeDetail: false });
  const { page } = await visit({ as: saver });
  await page.goto('/menuinfos');
  await page.getByRole('link', { name: /^Mon patrimoine/u }).click();
  await expect(page).toHaveURL('/felicitations');
  await page.getByText('Revoir vos réponses').click();
  await page.getByRole('button', { name: 'Modifier Souhaitez-vous détailler ces revenus' }).click();
  await expect(page).toHaveURL('/revenus');
  await page.reload();
  await expect(page.getByText('Après cette réponse, vous reviendrez là où vous en étiez.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Souhaitez-vous détailler ces revenus' })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page).toHaveURL('/revenuprecis');
  await page.getByRole('textbox', { name: 'Revenus professionnels' }).fill('32 000');
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page).toHaveURL('/felicitations');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByText('Revoir vos réponses').click();
  await expect(page.getByText('32 000,00 €')).toBeVisible();
});

test('what a step needs is asked for while the app is still on its way, and nothing twice', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'address');
  const { page } = await visit({ as: saver });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:api|journeys)\//.test(pathname))
      asked.push(`${request.method()} ${pathname}${search.replace(/^\?$/, '')}`);
  });
  let letIn = (): void => undefined;
  const waits = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await waits;
    await route.continue();
  });
  const early = ['Core/OpenDossier', 'Core/GetProjectState', 'Core/GetGraphicTemplate'].map((call) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${call}`),
  );
  await page.goto('/adress', { waitUntil: 'commit' });
  await Promise.all(early);
  letIn();
  await expectPlace(page, await findPlace(parcours, saver, 'onboarding', 'fr'));
  expect(asked).toEqual([...new Set(asked)]);
  // Who serves the address, the page said itself.
  expect(asked).not.toContain('GET /journeys/index.json');
});
