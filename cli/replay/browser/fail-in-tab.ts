import { expect } from './expect.ts';
import type { Customer, Failure, Visit } from '../../../engine/coverage/customer.ts';
import { confirmButton, expectPlace, expectSaved, mainButton, readTold, warningsOf } from './go-on.ts';
import type { JourneyPlace, JourneyStep } from './journey-step.ts';
import { pressMain, type Scene } from './scene.ts';
import { say } from './words.ts';

/** What a server says that does not answer, and one that does not take a step now; nobody waits for another try. */
const answers = {
  down: { status: 503, code: 'partner-down', retryAfter: 0 },
  refused: { status: 409, code: 'not-reachable' },
} as const satisfies Readonly<Record<Failure['how'], object>>;

/** Does something while a call of the page fails. */
const whileFailing = async (
  { tab: { page, allow } }: Scene,
  { call, how }: Pick<Failure, 'call' | 'how'>,
  work: () => Promise<void>,
): Promise<void> => {
  const { status, ...rest } = answers[how];
  const url = new RegExp(`/api/${call}(?:\\?|$)`);
  allow.push(new RegExp(`${status}.*/api/${call}`));
  const erreur = { statut: status, message: '', ...rest };
  await page.route(url, (route) => route.fulfill({ status, headers: { 'retry-after': '0' }, json: { erreur } }));
  await work();
  await page.unroute(url);
};

const failuresOf = ({ failures = [] }: Pick<Visit, 'failures'>, role: Failure['role']): readonly Failure[] =>
  failures.filter((one) => one.role === role);

/** Tries again. What was read out before does not count for what comes. */
const tryAgain = async (
  { tab: { page, watch } }: Scene,
  { language }: Pick<JourneyPlace, 'language'>,
): Promise<void> => {
  await watch.announcements();
  await page.getByRole('button', { name: say(language, 'Réessayer'), exact: true }).click();
};

/** It is said that the dossier cannot be opened. */
const expectClosed = async ({ tab: { page } }: Scene, at: JourneyPlace): Promise<void> => {
  const name = say(at.language, 'Votre dossier n’a pas pu être ouvert');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
};

/** Opens the journey while each thing that is asked on arrival fails once: the page says so, and opens when it is tried again. */
export const arriveInVain = async (scene: Scene, at: JourneyPlace, customer: Customer): Promise<void> => {
  const { page } = scene.tab;
  for (const failure of failuresOf(customer, 'arrive')) {
    await whileFailing(scene, failure, async () => {
      await page.goto(at.place.route);
      await expectClosed(scene, at);
    });
    await tryAgain(scene, at);
    await expectPlace(page, at);
  }
};

/** What was known before cannot be had: the step opens all the same, unless the journey asks it on arrival, too. */
export const loadInVain = async (scene: Scene, at: JourneyPlace, visit: Visit): Promise<void> => {
  const { page } = scene.tab;
  const facts = Object.values(at.bundle.journey.facts);
  for (const failure of failuresOf(visit, 'load')) {
    await whileFailing(scene, failure, async () => {
      await page.reload();
      await (facts.some(({ call }) => call === failure.call) ? expectClosed(scene, at) : expectPlace(page, at));
    });
    await page.reload();
    await expectPlace(page, at);
  }
};

/** Presses, and confirms what the step warns about. */
const send = async (scene: Scene, step: JourneyStep): Promise<void> => {
  await pressMain(scene, step);
  if (warningsOf(step).length > 0) await confirmButton(scene.tab.page, step.language).click();
};

/**
 * Leaves a step while what this person meets there fails: it is said that nothing was saved, what was typed stays on the
 * page, and trying again leads on. @returns false where nothing fails, and nothing was pressed
 */
export const leaveInVain = async (scene: Scene, step: JourneyStep, visit: Visit): Promise<boolean> => {
  const { page } = scene.tab;
  const saves = failuresOf(visit, 'save');
  const refused = saves.find(({ how }) => how === 'refused');
  if (refused !== undefined) {
    await whileFailing(scene, refused, async () => {
      const opened = page.waitForResponse((response) => response.url().endsWith('/api/Core/OpenDossier'));
      await send(scene, step);
      await opened;
      await expectPlace(page, step);
    });
    await expect(mainButton(page, step)).toBeEnabled();
    // The next one is another save, under a key of its own.
    scene.tab.saves.sent();
  }
  const down = saves.find(({ how }) => how === 'down');
  const after = [...failuresOf(visit, 'refresh'), ...failuresOf(visit, 'track')];
  if (down === undefined && after.length === 0) return false;
  if (down !== undefined) {
    await whileFailing(scene, down, async () => {
      await send(scene, step);
      const told = page.getByText(say(step.language, 'Impossible d’enregistrer. Vos réponses restent sur cette page.'));
      await expect(told).toBeVisible();
      await expect(page.getByText(say(step.language, 'Un de nos partenaires ne répond pas.'))).toBeVisible();
      await expectPlace(page, step);
    });
  }
  const [first, ...others] = after;
  const goOn = async (): Promise<void> => (down === undefined ? send(scene, step) : tryAgain(scene, step));
  if (first === undefined) await goOn();
  else await failAfter(scene, step, [first, ...others], goOn);
  return true;
};

/** Something fails once the step is saved: it is saved all the same, and trying again leads on. */
const failAfter = async (
  scene: Scene,
  step: JourneyStep,
  [failure, ...others]: readonly [Failure, ...Failure[]],
  goOn: () => Promise<void>,
): Promise<void> => {
  const { page } = scene.tab;
  const isRead = failure.role === 'refresh';
  const [next, ...rest] = others;
  await whileFailing(scene, failure, async () => {
    if (next === undefined) await goOn();
    else await failAfter(scene, step, [next, ...rest], goOn);
    if (isRead) return expectClosed(scene, step);
    await readTold(page, step);
    await expect(page).not.toHaveURL((url) => url.pathname === step.place.route);
    await expectSaved(page);
  });
  if (isRead) await tryAgain(scene, step);
};
