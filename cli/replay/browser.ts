import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import type { Language } from '../../locales/load-catalog.ts';
import { startParcours } from './place/parcours-server.ts';
import type { CustomerResult } from '../report/report-data.ts';
import { arrive, type Ground } from './browser/arrive.ts';
import { atEachWidth } from './browser/at-each-width.ts';
import { builtApp } from './browser/built-app.ts';
import { chaosKinds } from './browser/chaos-kinds.ts';
import { shuffled } from './browser/chaos.ts';
import { chromiumToDrive } from './browser/chromium-to-drive.ts';
import { openBrowser, openTabAfter, type Tab } from './browser/open-tab.ts';
import { planStretches, type Showing } from './browser/plan-stretches.ts';
import { replayInTab, StepFailed, type Befell, type Seen } from './browser/replay-in-tab.ts';
import { scriptTab } from './browser/script-tab.ts';
import { seedVisits } from './browser/seed-visits.ts';
import type { LeftOut } from './browser/try-step.ts';
import { scriptServer } from './script-server.ts';

/** Absolute folder for pictures, and the path from which results name them: empty for the folder of the report. */
export type Shots = { readonly folder: string; readonly as: string };

export type BrowserOptions = {
  /** Folder of the journeys; those of the project when left out. */
  readonly journeys?: string;
  /** Customers to show; the others still say what has been seen, and stand in where a journey must be complete first. */
  readonly only?: (customer: Customer) => boolean;
  /** What of each customer is shown; what no customer before has shown when left out. */
  readonly plan?: (suites: readonly Suite[]) => readonly Showing[];
  /** Has something befall each person at each step, chosen by this seed; nothing does when left out. */
  readonly chaos?: number | undefined;
  /** Tabs at once; four when left out: one that waits leaves its core to another. */
  readonly atOnce?: number;
  /** Pictures of each screen; none when left out. */
  readonly shots?: Shots | undefined;
  readonly onDone?: (result: CustomerResult) => void;
  readonly stop?: AbortSignal;
};

const sentence = {
  fr: 'Le navigateur montre, refuse et enregistre ce que le moteur dit.',
  en: 'The browser shows, refuses and saves what the engine says.',
} as const;

/** Day and night, desktop and telephone, French and English, in turn. */
const manners = [
  { language: 'fr', width: 1280, dark: false },
  { language: 'en', width: 390, dark: true },
  { language: 'fr', width: 390, dark: false },
  { language: 'en', width: 1280, dark: true },
] as const;
type Manner = (typeof manners)[number];

/**
 * Shows customers to a real browser, on the real server: of each, what no customer before has shown; what lies between is
 * saved over HTTP. Only what state checks say is scripted. Rejects only where no server or no browser starts.
 */
export const replayInBrowser = async (suites: readonly Suite[], options: BrowserOptions = {}): Promise<void> => {
  const { only = () => true, plan = planStretches, stop } = options;
  const toDrive = chromiumToDrive();
  const app = builtApp();
  const showings = plan(suites).filter(({ customer }) => only(customer));
  if (options.shots !== undefined) await mkdir(options.shots.folder, { recursive: true });
  const browser = await chromium.launch({
    ...toDrive,
    // Whoever stops a run has the customers under way go to their end.
    handleSIGINT: false,
  });
  try {
    for (const clock of new Set(suites.map((suite) => suite.clock))) {
      const script = scriptServer();
      const parcours = await startParcours({
        now: () => new Date(`${clock}T10:00:00.000Z`),
        standIn: script.standIn,
        static: app,
        ...(options.journeys === undefined ? {} : { journeys: options.journeys }),
      });
      const left = showings.filter(({ customer }) => customer.clock === clock).entries();
      const hand = async (): Promise<void> => {
        // What the app is made of is loaded and compiled once for all who look at it in the same manner.
        const browsers = new Map<Manner, BrowserContext>();
        for (const [n, showing] of left) {
          if (stop?.aborted === true) break;
          const manner = manners[n % manners.length] ?? manners[0];
          const context = browsers.get(manner) ?? (await openBrowser(browser, parcours.url, manner));
          const result = await show({ parcours, script, suites }, context, showing, manner.language, options);
          // One in which something failed may be in any state.
          if (result.violations.length === 0) browsers.set(manner, context);
          else {
            browsers.delete(manner);
            await context.close();
          }
          options.onDone?.(result);
        }
        for (const context of browsers.values()) await context.close();
      };
      try {
        await Promise.all(Array.from({ length: options.atOnce ?? 4 }, hand));
      } finally {
        await parcours.close();
      }
    }
  } finally {
    await browser.close();
  }
};

/** Takes the whole page at every width. @param noted told of each file, as results name it */
const shoot = (
  { page, language }: Tab,
  place: string,
  { folder, as }: Shots,
  noted: (file: string) => void,
): Promise<void> =>
  atEachWidth(page, async (width) => {
    const name = `${place.replaceAll('/', '-')}-${language}-${width}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' });
    noted(as === '' ? name : `${as}/${name}`);
  });

const show = async (
  ground: Ground,
  context: BrowserContext,
  { customer, stretches }: Showing,
  language: Language,
  { shots, chaos }: BrowserOptions,
): Promise<CustomerResult> => {
  const { parcours } = ground;
  const screenshots: { step: string; file: string }[] = [];
  const befell: Befell[] = [];
  const left: LeftOut[] = [];
  let made = 0;
  const note = (seen: Seen): void => {
    befell.push(...seen.chaos);
    left.push(...seen.left);
    made += seen.tries;
  };
  const result = (violations: CustomerResult['violations']): CustomerResult => ({
    customer: customer.id,
    violations,
    screenshots,
    byHand: { made, left },
    ...(chaos === undefined ? {} : { chaos: befell }),
  });
  const noteShot = (step: string, file: string): void => {
    if (!screenshots.some((one) => one.file === file)) screenshots.push({ step, file });
  };
  let close = async (): Promise<void> => undefined;
  try {
    // A session that ends has its person log in again.
    const saver = await arrive(ground, customer, chaos !== undefined);
    let endScript = async (): Promise<void> => undefined;
    let tab = await openTabAfter(context, parcours.url, { language, as: { token: saver.tabToken } });
    close = async () => {
      // What is still being answered goes nowhere.
      await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
      await endScript();
      for (const page of context.pages()) await page.close();
    };
    endScript = await scriptTab(tab, parcours, customer);
    let done = 0;
    for (const stretch of stretches) {
      await seedVisits(saver, customer, done, stretch.from);
      const seen = await replayInTab(
        {
          served: parcours,
          customer,
          saver,
          tab,
          shoot:
            shots &&
            ((shown, place) => shoot(shown, `${customer.id}-${place}`, shots, (file) => noteShot(place, file))),
        },
        stretch,
        chaos === undefined ? undefined : (n) => shuffled(chaosKinds, chaos, `${customer.id} ${n}`),
      );
      note(seen);
      tab = seen.tab;
      done = stretch.to + 1;
    }
    return result([]);
  } catch (error) {
    const found = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const step = error instanceof StepFailed ? error.step : '';
    if (error instanceof StepFailed) note(error.seen);
    return result([{ customer: customer.id, step, invariant: 'browser', sentence, found }]);
  } finally {
    await close();
  }
};
