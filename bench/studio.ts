/**
 * The Studio in a real browser, on the shipped journeys and one of eighty steps: how long it takes to open, what travels
 * until then, and how long after a keystroke what is wrong is on the screen.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { build } from 'vite';
import { startStudio } from '../studio/server/create-studio.ts';
import { chromiumOptions } from '../tools/find-chromium.ts';
import { longJourney } from './long-journey.ts';
import { median } from './measure.ts';
import { printTable, report, short } from './report.ts';

const steps = 80;
const opened = 7;
/** Pairs of keys: a letter that is a finding, and its way back. */
const pairs = 40;
/** Milliseconds between two keys, of somebody who types fast. */
const pace = 130;
/** Of a desktop, and of one whose processor has other things to do. */
const machines = [
  { name: 'as is', slower: 1 },
  { name: 'page slowed 2 times', slower: 2 },
] as const;
const limits = { open: 1500, weight: 250, keystroke: 100 } as const;

const outline = '[aria-label="Plan du parcours"]';
const findings = '[aria-label="Constats"] h2';
const form = '[aria-label="Textes"] textarea';

/** Runs in the page: notes when a journey and the form of its first step are on the screen, and when after each key the findings are others. */
const watch = ([plan, list, box]: readonly [string, string, string]): void => {
  const bench = { opened: 0, key: 0, shown: '', taken: [] as number[] };
  Object.assign(window, { bench });
  addEventListener('keydown', ({ timeStamp }) => (bench.key = timeStamp), { capture: true });
  const channel = new MessageChannel();
  const queue: (() => void)[] = [];
  channel.port1.addEventListener('message', () => queue.splice(0).forEach((after) => after()));
  channel.port1.start();
  /** Once the frame is drawn. */
  const painted = (after: (now: number) => void): void => {
    requestAnimationFrame(() => {
      queue.push(() => after(performance.now()));
      channel.port2.postMessage(undefined);
    });
  };
  new MutationObserver(() => {
    const said = document.querySelector(list)?.textContent?.replace(/[^\d]/gu, '');
    if (
      bench.opened === 0 &&
      document.querySelector(`${plan} button`) !== null &&
      document.querySelector(box) !== null
    ) {
      bench.opened = -1;
      painted((now) => (bench.opened = now));
    }
    if (said === undefined || said === bench.shown) return;
    bench.shown = said;
    const { key } = bench;
    if (key > 0) painted((now) => bench.taken.push(now - key));
    bench.key = 0;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};
type Watched = { readonly opened: number; readonly taken: number[] };
const watched = (page: Page): Promise<Watched> => page.evaluate(() => (window as never)['bench'] as Watched);

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)] ?? NaN;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const journey = longJourney(steps);
const folder = await mkdtemp(join(tmpdir(), 'parcours-bench-studio-'));
await cp(resolve('journeys'), join(folder, 'journeys'), { recursive: true });
await cp(resolve('locales/en/journeys'), join(folder, 'english'), { recursive: true });
await writeFile(join(folder, `journeys/${journey.id}.json`), journey.text);
await writeFile(join(folder, `english/${journey.id}.json`), journey.english);
const outDir = join(folder, 'page');
await build({
  configFile: resolve('tools/studio/vite.config.ts'),
  configLoader: 'native',
  logLevel: 'error',
  build: { outDir },
});

type Opening = { readonly page: Page; readonly ms: number; readonly bytes: ReadonlyMap<string, number> };

/** Opens the Studio for the first time: in a browser that has kept nothing. */
const open = async (browser: Browser, url: string, slower: number): Promise<Opening> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
  await page.addInitScript(watch, [outline, findings, form] as const);
  const bytes = new Map<string, number>();
  page.on('response', (response) => {
    const length = Number(response.headers()['content-length'] ?? 0);
    bytes.set(new URL(response.url()).pathname, length);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(url);
  await page.waitForFunction(() => ((window as never)['bench'] as { opened: number }).opened > 0);
  const until = new Map(bytes);
  return { page, ms: (await watched(page)).opened, bytes: until };
};

/** Presses one key and the other in turn, at the end of what a box holds: one is a finding, the other its way back. */
const typeAt = async (page: Page, box: Locator, keys: readonly [string, string]): Promise<readonly number[]> => {
  await box.click();
  await page.keyboard.press('End');
  await pause(1500);
  await page.evaluate(() => {
    ((window as never)['bench'] as Watched).taken.length = 0;
  });
  for (let n = 0; n < pairs * 2; n += 1) {
    await page.keyboard.press(keys[n % 2 === 0 ? 0 : 1]);
    await pause(pace);
    // Whoever is slower than the next key is still measured: that one waits.
    await page.waitForFunction((least) => ((window as never)['bench'] as Watched).taken.length > least, n);
  }
  // What was taken back is on the disk again before anybody opens it anew.
  await page.locator('[data-saving="saved"]').waitFor();
  return (await watched(page)).taken;
};

const browser = await chromium.launch(chromiumOptions());
const studio = await startStudio({
  journeys: join(folder, 'journeys'),
  translations: join(folder, 'english'),
  base: folder,
  door: { server: 'http://127.0.0.1:9', token: undefined },
  static: outDir,
  port: 0,
});

type Measured = { readonly name: string; readonly ms: number; readonly of: string };
const taken: Measured[] = [];
let weight: ReadonlyMap<string, number> = new Map();
for (const { name, slower } of machines) {
  const openings: number[] = [];
  for (let n = 0; n < opened; n += 1) {
    const one = await open(browser, studio.url, slower);
    openings.push(one.ms);
    weight = one.bytes;
    await one.page.close();
  }
  taken.push(
    { name: 'opens', ms: median(openings), of: name },
    { name: 'opens, slowest', ms: Math.max(...openings), of: name },
  );
  const { page } = await open(browser, studio.url, slower);
  await page.getByRole('combobox', { name: 'Parcours' }).selectOption(journey.id);
  await page.locator(outline).getByRole('button', { name: journey.edited.title, exact: true }).click();
  await page.getByRole('heading', { level: 2, name: journey.edited.title }).waitFor();
  const title = await typeAt(page, page.getByLabel('Titre', { exact: true }).first(), ['x', 'Backspace']);
  await page
    .locator('summary')
    .filter({ hasText: `Montant, ${journey.edited.step}` })
    .first()
    .click();
  const bound = page.getByLabel('Maximum', { exact: true }).filter({ visible: true });
  const number = await typeAt(page, bound.first(), ['Backspace', '9']);
  for (const [box, all] of [
    ['a title', title],
    ['a bound', number],
  ] as const) {
    taken.push(
      { name: `a key in ${box}, median`, ms: median(all), of: name },
      { name: `a key in ${box}, 95th percentile`, ms: percentile(all, 0.95), of: name },
    );
  }
  await page.close();
}
await studio.close();
await browser.close();
await rm(folder, { recursive: true, force: true });

const names = [...new Set(taken.map(({ name }) => name))];
const msOf = (name: string, of: string): number => taken.find((one) => one.name === name && one.of === of)?.ms ?? NaN;
printTable(
  `The Studio on the shipped journeys and one of ${steps} steps, milliseconds`,
  ['', ...machines.map(({ name }) => name)],
  names.map((name) => [name, ...machines.map((machine) => short(msOf(name, machine.name)))]),
);
const program = [...weight].filter(([path]) => !path.startsWith('/api/') && !/preview|\.woff2$/u.test(path));
const kB = program.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
console.log(
  `\nWhat travels until then: ${program.map(([path, bytes]) => `${path.replace(/^\/assets\//u, '')} ${short(bytes / 1000)}`).join(', ')}.`,
);

const [asIs] = machines;
report([
  { name: 'the Studio opens', measured: msOf('opens', asIs.name), limit: limits.open, unit: ' ms' },
  { name: 'scripts, styles and words until then', measured: kB, limit: limits.weight, unit: ' kB' },
  ...['a title', 'a bound'].map((box) => ({
    name: `from a key in ${box} to the findings, 95th percentile`,
    measured: msOf(`a key in ${box}, 95th percentile`, asIs.name),
    limit: limits.keystroke,
    unit: ' ms',
  })),
]);
