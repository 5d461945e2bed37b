/**
 * A page opened for the first time on a telephone with a slow network (the constants of Lighthouse: 150 ms to the server
 * and back, 1.6 Mbit/s, a processor slowed four times): when its largest part is painted, how much moves, how long the
 * main thread is held. On the app as built (`npm run build`), with the real server.
 */
import { chromium, type Browser } from 'playwright';
import { builtApp } from '../cli/replay/browser/built-app.ts';
import { findPlace } from '../cli/replay/browser/journey-step.ts';
import { openBrowser } from '../cli/replay/browser/open-tab.ts';
import { someone } from '../tests/e2e/someone.ts';
import { startParcours, type RunningParcours } from '../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver } from '../cli/replay/place/saver.ts';
import { chromiumOptions } from '../tools/find-chromium.ts';
import { median } from './measure.ts';
import { printTable, report, short } from './report.ts';

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;
const telephone = { width: 412, height: 823 };
const rounds = 5;
/** Milliseconds without anything new after which a page counts as loaded. */
const still = 1500;

/**
 * Milliseconds after the navigation began; `shift` as the browser counts it; `blocked` is what tasks take beyond 50 ms
 * each, from the first paint on, as Lighthouse counts it.
 */
type Load = { readonly first: number; readonly largest: number; readonly shift: number; readonly blocked: number };

/** Runs in the page. */
const watchLoad = (): void => {
  const tasks: PerformanceEntry[] = [];
  const blockedIn = ({ startTime, duration }: PerformanceEntry): number =>
    Math.max(0, startTime + duration - Math.max(load.first, startTime) - 50);
  const load = {
    first: 0,
    largest: 0,
    shift: 0,
    element: '',
    get blocked() {
      return tasks.reduce((sum, task) => sum + blockedIn(task), 0);
    },
  };
  Object.assign(window, { load });
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') load.first = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    load.largest = entry.startTime;
    const { element } = entry as PerformanceEntry & { readonly element?: Element | null };
    load.element = `${element?.localName} ${(element?.textContent ?? '').slice(0, 40)}`;
  });
  watch('layout-shift', (entry) => {
    load.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  watch('longtask', (entry) => {
    tasks.push(entry);
  });
};

/** Opens a page once, with nothing kept from before. */
const openOnce = async (
  browser: Browser,
  parcours: RunningParcours,
  path: string,
  as: Saver | undefined,
): Promise<Load> => {
  const context = await openBrowser(browser, parcours.url, { as, width: telephone.width });
  const page = await context.newPage();
  await page.setViewportSize(telephone);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(watchLoad);
  // The page is left alone meanwhile: whoever asks it for something makes it slower.
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(still);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const load = await page.evaluate(() => (window as never)['load'] as Load & { readonly element: string });
  if (process.env['BENCH_LOAD_DETAILS'] !== undefined) {
    const requests = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd, encodedBodySize }) =>
          `${Math.round(startTime)}-${Math.round(responseEnd)} ${encodedBodySize} ${new URL(name).pathname}`,
      ),
    );
    console.log(path, load, `\n${requests.join('\n')}`);
  }
  await context.close();
  return load;
};

/** A measure as Lighthouse 12 scores it: 0.9 at `good`, 0.5 at `middling`, log-normal between and beyond. */
const scoreOf = (value: number, good: number, middling: number): number => {
  if (value <= 0) return 1;
  const spread = Math.log(good / middling) / -1.281_551_565_545;
  return 1 - phi(Math.log(value / middling) / spread);
};

/** Distribution of the standard normal, by the approximation of Abramowitz and Stegun (7.1.26), to 1e-7. */
const phi = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const tail =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const erf = 1 - tail * Math.exp(-x * x);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
};

/** The performance score of Lighthouse on a telephone, without its speed index, which needs pictures: the others take its weight. */
const performanceOf = ({ first, largest, shift, blocked }: Load): number =>
  (100 *
    (0.1 * scoreOf(first, 1800, 3000) +
      0.25 * scoreOf(largest, 2500, 4000) +
      0.3 * scoreOf(blocked, 200, 600) +
      0.25 * scoreOf(shift, 0.1, 0.25))) /
  0.9;

const parcours = await startParcours({ static: builtApp(), environment: { JOURNEYS_FROM: 'publications' } });
const browser = await chromium.launch(chromiumOptions());
const beginner = await newSaver(parcours);
const halfway = await newSaver(parcours);
await halfway.walk('onboarding', 'address');
const subscriber = await someone(parcours, 'av-adult');
const routeOf = async (saver: Saver, journey: string): Promise<string> =>
  (await findPlace(parcours, saver, journey, 'fr')).place.route;
const pages = [
  { name: 'home', path: '/', as: undefined },
  { name: 'hub', path: '/menuinfos', as: halfway },
  { name: 'first step', path: await routeOf(beginner, 'onboarding'), as: beginner },
  { name: 'step of an address', path: await routeOf(halfway, 'onboarding'), as: halfway },
  { name: 'first step of a subscription', path: await routeOf(subscriber, 'av-adult'), as: subscriber },
] as const;

const taken = new Map<string, Load[]>();
for (let round = 0; round < rounds; round += 1) {
  for (const { name, path, as } of pages) {
    taken.set(name, [...(taken.get(name) ?? []), await openOnce(browser, parcours, path, as)]);
  }
}
await browser.close();
await parcours.close();

const rows = pages.map(({ name, path }) => {
  const loads = taken.get(name) ?? [];
  const middle = (of: (load: Load) => number): number => median(loads.map(of));
  return {
    name: `${name} (${path})`,
    first: middle(({ first }) => first),
    largest: middle(({ largest }) => largest),
    shift: middle(({ shift }) => shift),
    blocked: middle(({ blocked }) => blocked),
    score: middle(performanceOf),
  };
});
printTable(
  `First visit, 150 ms and 1.6 Mbit/s, processor slowed ${slower} times, median of ${rounds}`,
  ['page', 'first paint, ms', 'largest paint, ms', 'layout shift', 'blocked, ms', 'performance'],
  rows.map(({ name, first, largest, shift, blocked, score }) => [
    name,
    short(first),
    short(largest),
    short(shift),
    short(blocked),
    short(score),
  ]),
);
report(
  rows.flatMap(({ name, largest, shift, score }) => [
    { name: `largest paint of ${name}`, measured: largest, limit: 1800, unit: ' ms' },
    { name: `layout shift of ${name}`, measured: shift, limit: 0.05, unit: '' },
    { name: `points that ${name} lacks to 100 for performance`, measured: 100 - score, limit: 5, unit: '' },
  ]),
);
