import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { placeOf } from '../../engine/path/path.ts';
import { newSaver, password, signIn } from '../helpers/saver.ts';
import { expect, test } from './parcours-test.ts';
import { readMail } from './sign-up.ts';
import { walkJourney } from './walk-journey.ts';

test('the other parent follows the mail, identifies once and completes their part; documents are mailed (R066, R131, R157)', async ({
  parcours,
  visit,
}) => {
  const email = `autre.parent.${process.pid}.${Date.now()}@exemple.fr`;
  const parent = await newSaver(parcours);
  await parent.walk('onboarding', undefined, { projectFor: 'ENFANT' });
  await parent.walk('av-minor', undefined, { secondEmail: email });
  const { text } = await readMail(parcours, email);
  const link = /\/createaccount\?secret=[\w-]+/u.exec(text)?.[0] ?? '';

  const tab = await visit();
  const { page } = tab;
  const invitation = page.getByRole('heading', { level: 1, name: 'Votre invitation' });
  await page.goto(link);
  await expect(invitation).toBeVisible();
  // The secret does not stay where somebody else may read it.
  await expect(page).toHaveURL('/createaccount');
  await checkAccessibility(page);
  await page.getByRole('textbox', { name: 'Choisissez un mot de passe' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/menuinfosrepresentant2');
  const end = await walkJourney('representative2', { parcours, visit: tab, saver: await signIn(parcours, email) });
  expect(end.place.id).toBe('complete');
  expect(placeOf((await parent.open('av-minor')).path).id).toBe('signature');

  const own = await visit({ as: parent });
  await own.page.goto('/menuinfosmineur');
  await own.page.getByRole('button', { name: 'Me l’envoyer par e-mail' }).click();
  await expect(own.page.getByText('Document envoyé par e-mail')).toBeVisible();
  await checkAccessibility(own.page);

  const later = await visit();
  await later.page.goto(link);
  await expect(later.page.getByText('Ce lien n’est plus valable')).toBeVisible();
  await checkAccessibility(later.page);
});
