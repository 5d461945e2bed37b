import { emptyStep } from '../../cli/replay/browser/empty-step.ts';
import { mainButton } from '../../cli/replay/browser/go-on.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { sentenceOf } from '../../cli/replay/browser/sentences.ts';
import { errorsOf } from '../../cli/replay/browser/try-step.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { planAnswers } from './plan-answers.ts';
import { expect, test } from './parcours-test.ts';

type Alerts = { alerts: string[] };

/** Runs in the page: each text that an alert has had, from the moment it was there. */
const hearAlerts = (): void => {
  const heard = globalThis as unknown as Alerts;
  heard.alerts = [];
  new MutationObserver(() => {
    const said = document.querySelector('[role=alert]')?.textContent;
    if (said !== undefined && said !== heard.alerts.at(-1)) heard.alerts.push(said);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

for (const arrives of [true, false]) {
  test(`a step refused before its words are here says them at once ${arrives ? 'when they are' : 'in plain words'}`, async ({
    parcours,
    visit,
  }) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', 'identity');
    const at = await findPlace(parcours, saver, 'onboarding', 'fr');
    const here = await visit({ as: saver, allow: arrives ? [] : [/describe-issue|ERR_FAILED/] });
    const { page } = here;
    await page.addInitScript(hearAlerts);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route(/describe-issue/, async (route) => {
      asked += 1;
      await released;
      await (arrives ? route.continue() : route.abort());
    });
    await page.goto(at.place.route);
    const step = await planAnswers(at);
    const empty = await emptyStep(page, step);
    const issues = errorsOf(step, empty);
    expect(issues.length).toBeGreaterThan(0);

    const button = mainButton(page, step);
    await button.click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(button, 'something is on its way').toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    await expect(page.locator('[role=alert], [id$="-erreur"], [aria-invalid]')).toHaveCount(0);

    release();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(button).not.toHaveAttribute('aria-disabled');
    const sentences = arrives
      ? await Promise.all(issues.map((issue) => sentenceOf(step, empty, issue)))
      : ['Vérifiez cette réponse.'];
    for (const sentence of sentences) await expect(summary).toContainText(sentence);
    // What is read out is whole from the first.
    const alerts = await page.evaluate(() => (globalThis as unknown as Alerts).alerts);
    expect(alerts).toEqual([await summary.textContent()]);
  });
}
