import type { Page } from '@playwright/test';
import { publicPaths } from '../../app/navigation/public-paths.ts';
import { replacementOf } from '../../app/navigation/replaced-paths.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { checkLanguage, expectNoSideways, frenchSentences } from '../../cli/replay/browser/check-screen.ts';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { expect, test } from './parcours-test.ts';

test('the public paths open to anyone (R001)', async ({ visit }) => {
  const { page } = await visit();
  expect(publicPaths).toHaveLength(27);
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(replacementOf(path) ?? path);
  }
});

test('a private path asks for a login first (R002, R003, R007), and a session skips the login (R004)', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  const nobody = await visit();
  await nobody.page.goto('/monepargne?tri=date');
  await expect(nobody.page).toHaveURL(`/login?redirect=${encodeURIComponent('/monepargne?tri=date')}`);
  await expect(
    nobody.page.getByText('Connectez-vous pour continuer : vous reviendrez là où vous étiez.'),
  ).toBeVisible();
  await nobody.page.goto('/nulle-part');
  await expect(nobody.page).toHaveURL(/\/login\?redirect=%2Fnulle-part$/);

  const somebody = await visit({ as: saver });
  await somebody.page.goto('/login');
  await expect(somebody.page).toHaveURL('/menuinfos');
  await somebody.page.goto('/nulle-part');
  await expect(somebody.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(somebody.page).toHaveURL('/nulle-part');
});

test('a subscription that comes too early says what comes first, and leads there', async ({ parcours, visit }) => {
  const { page } = await visit({ as: await newSaver(parcours), allow: [/409 \(Conflict\)/] });
  await page.goto('/initiersouscriptiongenerali');
  await expect(page.getByRole('heading', { level: 1, name: 'Il reste une étape avant de commencer' })).toBeVisible();
  await expect(page.getByText('nous devons connaître votre projet')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('main').getByRole('link', { name: 'Continuer', exact: true }).click();
  await expect(page).toHaveURL('/projecthome');
});

test('the product asks at its start whether the account is one of demonstration, and says what that means (R063)', async ({
  visit,
  serve,
}) => {
  const demo = 'demonstration@example.fr';
  const parcours = await serve({ environment: { DEMO_ACCOUNTS: demo } });
  const says = (page: Page) => page.getByRole('banner').getByText('Compte de démonstration.');
  const asked = async (page: Page): Promise<number> => {
    let times = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Core/IsDemoAcccount')) times += 1;
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    return times;
  };
  const nobody = await visit({ at: parcours });
  expect(await asked(nobody.page)).toBe(0);
  const somebody = await visit({ at: parcours, as: await newSaver(parcours) });
  expect(await asked(somebody.page)).toBe(1);
  await expect(says(somebody.page)).toHaveCount(0);
  const saver = await newSaver(parcours, demo);
  const { page } = await visit({ at: parcours, as: saver });
  expect(await asked(page)).toBe(1);
  await expect(says(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Le mot de passe d’un compte de démonstration ne se change pas ici.')).toBeVisible();
  await checkAccessibility(page);
  // A login is a start too.
  await nobody.page.goto('/login');
  await logIn(nobody, saver.email);
  await expect(says(nobody.page)).toBeVisible();
  await expect(nobody.page).toHaveURL('/menuinfos');
  await nobody.page.waitForLoadState('networkidle');
});

test('a part of the app that does not come is asked for again once, then told (R143, R147)', async ({ visit }) => {
  const { page } = await visit({ allow: [/ChunkLoadError|ERR_FAILED|SignupPage|dynamically imported/] });
  let asked = 0;
  await page.route(/\/assets\/SignupPage/, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir un compte', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le produit a rencontré une erreur' })).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(2);
  await checkAccessibility(page);
  await page.unroute(/\/assets\/SignupPage/);
  await page.getByRole('button', { name: 'Réessayer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ouvrir un compte' })).toBeVisible();
});

const open = ['/', '/signup', '/signupconfirmation', '/confirmmail', '/confirmmailsend', '/resetpassword', '/demo'];
const closed = ['/menuinfos', '/monepargne', '/souscriptionencours', '/account', '/language', '/nulle-part'];
/** Pages with a form, by the words of its button. */
const refusing = [
  ['/login', 'Se connecter'],
  ['/signup', 'Créer mon compte'],
  ['/resetpassword', 'Recevoir le lien'],
] as const;

for (const dark of [false, true]) {
  for (const width of [1280, 390]) {
    test(`pages outside the journeys are accessible, ${dark ? 'dark' : 'light'}, ${width} px`, async ({
      parcours,
      visit,
    }) => {
      const language = dark ? ('en' as const) : ('fr' as const);
      const french = dark ? frenchSentences(parcours, ['onboarding', 'av-adult']) : new Set<string>();
      const nobody = await visit({ dark, width, language });
      const somebody = await visit({ dark, width, language, as: await newSaver(parcours) });
      for (const [paths, here] of [
        [open, nobody],
        [closed, somebody],
      ] as const) {
        for (const path of paths) {
          await here.page.goto(path);
          await expect(here.page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(here.page.getByText(say(language, 'Chargement…'))).toHaveCount(0);
          await checkAccessibility(here.page);
          await checkLanguage(here, french);
          await expectNoSideways(here.page);
        }
      }
    });
  }

  test(`refused forms are accessible, ${dark ? 'dark' : 'light'}`, async ({ visit }) => {
    const { page } = await visit({ dark, width: 390 });
    for (const [path, action] of refusing) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(/^Erreur\s: /);
      await checkAccessibility(page);
      await expectNoSideways(page);
    }
  });
}
