import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { confirmButton, expectSaved, mainButton, warningsOf } from '../../cli/replay/browser/go-on.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { planAnswers } from './plan-answers.ts';
import { expect, test } from './parcours-test.ts';

for (const width of [1280, 390]) {
  test(`a double click confirms no warning that only just came up (${width} px)`, async ({ parcours, visit }) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', 'project-simulation');
    const { page, saves } = await visit({ as: saver, width });
    await page.goto('/capitalsimulation');
    const at = await findPlace(parcours, saver, 'onboarding', 'fr');
    // Under eight years is advised against (R049).
    const step = await planAnswers(at, { projectYears: 7 });
    expect(warningsOf(step).map(({ rule }) => rule)).toEqual(['eight-years']);
    await fillStep(page, step);
    await mainButton(page, step).dblclick();
    const confirm = confirmButton(page, 'fr');
    await expect(confirm).toBeVisible();
    expect(saves.sent()).toEqual([]);
    await expect(page).toHaveURL('/capitalsimulation');

    // Wherever the layout puts it: the second click of the two falls on the button itself.
    const box = await confirm.boundingBox();
    if (box === null) throw new Error('The button is not on the page.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(confirm).toBeVisible();
    expect(saves.sent()).toEqual([]);

    await confirm.click();
    await expect(page).not.toHaveURL('/capitalsimulation');
    await expectSaved(page);
    expect(saves.sent()).toHaveLength(1);
  });
}
