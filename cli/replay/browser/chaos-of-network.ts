import type { Route } from '@playwright/test';
import { expect } from './expect.ts';
import type { Chaos } from './chaos.ts';
import { confirmButton, expectPlace, expectSaved, mainButton, readTold, warningsOf } from './go-on.ts';
import type { JourneyStep } from './journey-step.ts';
import { logIn } from './log-in.ts';
import { pressMain, type Scene } from './scene.ts';
import { say } from './words.ts';

const always = (): boolean => true;

const saveCallOf = ({ planStep, standing }: JourneyStep): string =>
  `**/api/${(planStep.step.save ?? standing.path.plan.journey.track)?.call ?? ''}`;

/** Presses, and confirms what the step warns about: the save is on its way. */
const send = async (scene: Scene, step: JourneyStep): Promise<void> => {
  await pressMain(scene, step);
  if (warningsOf(step).length > 0) await confirmButton(scene.tab.page, step.language).click();
};

/** Every answer takes its time; nobody has to press twice, and whoever does saves once. */
export const slowNetwork: Chaos = {
  name: { fr: 'réseau lent', en: 'slow network' },
  fits: (_, step) => warningsOf(step).length === 0,
  press: async (scene, step) => {
    const { page } = scene.tab;
    const delay = async (route: Route): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fallback();
    };
    await page.route('**/api/**', delay);
    await pressMain(scene, step);
    // The step that follows may stand there already: then its status says so, and nobody presses in vain.
    const busy = page.getByRole('button', { name: say(step.language, 'Enregistrement…'), exact: true });
    const told = page.locator('[data-state="saving"]');
    await expect(busy.or(told).first(), 'it is said that it saves').toBeVisible();
    if (await busy.isVisible()) await busy.click({ force: true });
    await expectSaved(page);
    await readTold(page, step);
    await expect(page).not.toHaveURL((url) => url.pathname === step.place.route);
    await page.unrouteAll({ behavior: 'wait' });
  },
};

/** The save does not get out: it is said, the answers stay, and are saved once there is a connection again. */
export const offline: Chaos = {
  name: { fr: 'hors ligne le temps d’un enregistrement', en: 'offline for one save' },
  fits: always,
  press: async (scene, step) => {
    const { page, allow } = scene.tab;
    // A part fetched ahead just then does not come, which browsers remember: the app loads the page again by itself.
    allow.push(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/);
    await page.context().setOffline(true);
    await send(scene, step);
    const told = page.getByText(say(step.language, 'Impossible d’enregistrer. Vos réponses restent sur cette page.'));
    await expect(told).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(say(step.language, 'Vous êtes hors ligne.'))).toBeVisible();
    // Once there is a connection again it is saved by itself.
    await page.context().setOffline(false);
    await readTold(page, step);
    await expect(page).not.toHaveURL((url) => url.pathname === step.place.route, { timeout: 20_000 });
  },
};

/** The server saves, and its answer is lost: what is sent again must not count twice. */
export const lostAnswer: Chaos = {
  name: { fr: 'la réponse à un enregistrement se perd', en: 'the answer of a save is lost' },
  fits: always,
  press: async (scene, step) => {
    const { page, allow } = scene.tab;
    allow.push(/ERR_FAILED/);
    const save = saveCallOf(step);
    await page.route(
      save,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(scene, step);
    await readTold(page, step);
    await expect(page).not.toHaveURL((url) => url.pathname === step.place.route, { timeout: 20_000 });
  },
};

/** The session ends in the middle of the step: login leads back to it, with what was typed. */
export const expiredToken: Chaos = {
  name: { fr: 'la session expire', en: 'the session ends' },
  fits: always,
  typed: async (scene, step) => {
    const { tab, saver } = scene;
    const { page } = tab;
    tab.allow.push(/401/);
    await endSession(scene);
    const atLogin = page.waitForURL((url) => url.pathname === '/login');
    // A draft that goes out by itself may find out first.
    await Promise.race([atLogin, send(scene, step)]);
    await atLogin;
    await logIn(tab, saver.email);
    await expectPlace(page, step);
    await expect(mainButton(page, step)).toBeEnabled();
    const done = tab.saves.sent().filter(({ status }) => status >= 200 && status < 300);
    expect(done, 'a session that has ended saves nothing').toEqual([]);
    return tab;
  },
};

/** Closes the session of the tab at the server, which the tab does not know. */
const endSession = async ({ tab, served }: Scene): Promise<void> => {
  const session = await tab.page.evaluate(() => localStorage.getItem('user'));
  const { accessToken } = JSON.parse(session ?? '{}') as { readonly accessToken?: string };
  const reply = await fetch(`${served.url}/api/Authenticate/Logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.status).toBe(200);
};
