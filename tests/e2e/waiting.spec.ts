import { newSaver } from '../../cli/replay/place/saver.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';

test('what a contract still waits for takes a line of its card', async ({ parcours, visit }) => {
  const { saver } = await storedHolder(parcours);
  const { page } = await visit({ as: saver });
  // Never answered while the page is looked at.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/GetHistoVLByContract*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/monepargne');
  const wait = page.getByRole('article').getByText('Chargement…').first();
  await expect(wait).toBeVisible();
  expect((await wait.boundingBox())?.height).toBeLessThan(80);
  release();
  await expect(page.getByRole('heading', { name: 'Derniers versements' })).toBeVisible();
});

for (const [step, field, control] of [
  ['family', 'matrimonialRegime', 'select'],
  ['project-simulation', 'projectInitial', 'input[type=range]'],
] as const) {
  test(`a step comes up whole: ${field} is never there without its ${control}`, async ({ parcours, visit }) => {
    const saver = await newSaver(parcours);
    const { path } = await saver.walk('onboarding', step, { projectOffer: 'AV' });
    const { page } = await visit({ as: saver });
    await page.addInitScript(
      ([name, inside]) => {
        const bare: string[] = [];
        Object.assign(window, { bare });
        new MutationObserver(() => {
          const there = document.querySelector(`[data-field=${name}]`);
          if (there !== null && there.querySelector(inside) === null) bare.push(there.outerHTML);
        }).observe(document, { childList: true, subtree: true });
      },
      [field, control] as const,
    );
    const route = path.plan.steps.find((one) => one.step.id === step)?.step.route;
    await page.goto(route ?? '');
    // What else is asked of the married is there at once, too.
    if (step === 'family') await page.locator('[data-field=familySituation] input[value=MAR]').check();
    await expect(page.locator(`[data-field=${field}] ${control}`)).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { readonly bare: readonly string[] }).bare)).toEqual([]);
  });
}
