import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { openBeside } from '../../cli/replay/browser/open-tab.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';
import { tabTo } from './press-keys.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** What stands where the radios were, in these words. */
const expectTold = async (page: Page, ...words: readonly string[]): Promise<void> => {
  const question = page.getByRole('group').filter({ has: page.locator('[data-right]') });
  for (const word of words) await expect(question.first()).toContainText(word);
  await expect(page.getByRole('radio')).toHaveCount(0);
};

test('an answer is changed until it is confirmed, then told about and read only, by keyboard alone', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'quiz-2');
  const { page, watch } = await visit({ as: saver });
  await page.goto('/q2');
  await tabTo(page, radio(page, 'Vrai'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Faux')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(radio(page, 'Vrai')).toBeChecked();
  await expect(page.getByText('La diversification réduit')).toHaveCount(0);
  await watch.announcements();
  const top = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.keyboard.press('Enter');

  // The answer, whether it is right and why are the name and the description of what has the focus: read out once.
  const told = page.locator('[data-right]');
  await expect(told).toBeFocused();
  await expect(told).toHaveAccessibleName(/Votre réponse\s: Vrai Pas tout à fait/u);
  await expect(told).toHaveAccessibleDescription(/La diversification réduit/u);
  const said = (await watch.announcements()).map(({ text }) => text).filter((text) => !text.startsWith('Enregistr'));
  expect(said).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(top);
  await expectTold(page, 'Vrai', 'Pas tout à fait');
  await checkAccessibility(page);
  await tabTo(page, button(page, 'Continuer'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/q3');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the second half of a double click confirms nothing more, and passes over no explanation', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'quiz-1');
  const { page } = await visit({ as: saver });
  await page.goto('/q1');
  await radio(page, 'Vrai').check();
  await button(page, 'Valider ma réponse').dblclick();
  await expectTold(page, 'Bonne réponse');
  await button(page, 'Continuer').click();
  await expect(page).toHaveURL('/q2');
  expect((await saver.open('onboarding')).answers['quiz-1']).toEqual({ q1: true });
});

test('an answer that was confirmed stands after Back, a reload, in the other language and on another device', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'quiz-1');
  const here = await visit({ as: saver });
  const { page } = here;
  await page.goto('/q1');
  await radio(page, 'Faux').check();
  await button(page, 'Valider ma réponse').click();
  await expectTold(page, 'Faux', 'Pas tout à fait');
  await page.reload();
  await expectTold(page, 'Faux', 'Pas tout à fait');
  await button(page, 'Continuer').click();
  await expect(page).toHaveURL('/q2');
  await button(page, 'Retour').click();
  await expect(page).toHaveURL('/q1');
  await expectTold(page, 'Faux', 'Pas tout à fait');
  await button(page, 'English').click();
  await expectTold(page, 'Your answer', 'False', 'Not quite');
  await page.goBack();
  await page.goForward();
  await expectTold(page, 'False');

  const there = await visit();
  await there.page.goto('/login');
  await logIn(there, saver.email);
  await expect(there.page).toHaveURL('/menuinfos');
  await there.page.goto('/q1');
  await expectTold(there.page, 'Faux', 'Pas tout à fait');
  await button(there.page, 'Continuer').click();
  await expect(there.page).toHaveURL('/q2');
});

for (const [name, other] of [
  ['another answer', 'Vrai'],
  ['the same answer', 'Faux'],
] as const) {
  test(`a second tab that confirms ${name} is told of the one that stands`, async ({ parcours, visit }) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', 'quiz-1');
    const here = await visit({ as: saver, allow: [/409|412/u] });
    const { page } = here;
    await page.goto('/q1');
    await radio(page, other).check();
    const second = await openBeside(here);
    await second.page.goto('/q1');
    await radio(second.page, 'Faux').check();
    await button(second.page, 'Valider ma réponse').click();
    await expectTold(second.page, 'Faux');

    await button(page, 'Valider ma réponse').click();
    await expectTold(page, 'Faux', 'Pas tout à fait');
    await expect(page).toHaveURL('/q1');
    const told = page.getByText(/^Vous avez déjà validé votre réponse/u);
    await expect(told).toHaveCount(other === 'Vrai' ? 1 : 0);
    if (other === 'Vrai') await expect(told).toBeFocused();
    await button(page, 'Continuer').click();
    await expect(page).toHaveURL('/q2');
    await expect(told).toHaveCount(0);
    expect((await saver.open('onboarding')).answers['quiz-1']).toEqual({ q1: false });
    expect(await second.watch.problems()).toEqual([]);
    await second.page.close();
  });
}

test('the summary shows what stands, and offers to change the rest alone', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'experience-done');
  const { page } = await visit({ as: saver });
  await page.goto('/felicitationsEF');
  await page.getByText('Revoir vos réponses', { exact: true }).click();
  const { plan } = (await saver.open('onboarding')).path;
  const fields = plan.steps.flatMap((one) => (one.step.section === 'experience' ? one.fields : []));
  for (const { field } of fields) {
    const row = page.getByRole('term').filter({ hasText: field.label }).locator('..');
    if ((await row.count()) === 0) continue;
    await expect(row.getByRole('button')).toHaveCount(field.type === 'truefalse' ? 0 : 1);
  }
  await expect(page.getByRole('definition').filter({ hasText: /^(?:Vrai|Faux)$/u })).toHaveCount(7);
  await checkAccessibility(page);
});
