/**
 * From the click on the button to the next page of ten fields on the screen, in a real browser, beside React by hand (the
 * same page, and the leanest one with ten boxes) and the form libraries: processor time of the main thread a page, from
 * the pointer on the button until what follows is at rest, and when the page is painted on a slow telephone, from the
 * click. Watching for the page is work for the main thread as well, so it is watched in turns of its own.
 */
import { chromium, type CDPSession, type Page } from 'playwright';
import { chromiumOptions } from '../tools/find-chromium.ts';
import { contestants, servePages, type Contestant } from './drawing/build-pages.ts';
import { outlinesOf } from './drawing/outlines-of.ts';
import { markOf, nextLabel, pages } from './drawing/ten-fields.ts';
import { assertSame, median } from './measure.ts';
import { printTable, report, short, times } from './report.ts';

/** Of a desktop, and of a telephone: how much slower, and milliseconds in which all that a click causes is over, what is drawn ahead of the next one too. */
const machines = [
  { name: 'as is', slower: 1, window: 600, rounds: { work: 4, paint: 1 } },
  { name: 'processor slowed 4 times', slower: 4, window: 1000, rounds: { work: 2, paint: 3 } },
] as const;
type Machine = (typeof machines)[number];
/** What a turn takes of each page, in milliseconds: the main thread's work, or the time from the click to the paint. */
type Measure = keyof Machine['rounds'];
/** Milliseconds that a person holds the button down. */
const press = 80;
/** The first pages teach the engine; they do not count. */
const taught = 2;

/** Runs in the page: notes when the click came, and when the page after it was on the screen. */
const watchPaint = (): void => {
  const bench = { mark: '', clicked: 0, painted: 0 };
  Object.assign(window, { bench });
  addEventListener(
    'click',
    (event) => {
      bench.clicked = event.timeStamp;
    },
    { capture: true },
  );
  const channel = new MessageChannel();
  channel.port1.addEventListener('message', () => {
    bench.painted = performance.now();
  });
  channel.port1.start();
  /** A page may be there before it is shown. */
  const isShown = (mark: string): boolean => {
    if (document.body.textContent?.includes(mark) !== true) return false;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text.nodeValue?.includes(mark) === true)
        return text.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
    // In several texts: those that do so draw nothing ahead.
    return true;
  };
  new MutationObserver(() => {
    if (bench.mark === '' || !isShown(bench.mark)) return;
    bench.mark = '';
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
};

const taskTime = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Main-thread milliseconds of a stretch of time in which something is done, or nothing. */
const during = async (cdp: CDPSession, window: number, act: () => Promise<void>): Promise<number> => {
  const before = await taskTime(cdp);
  await act();
  await pause(window);
  return (await taskTime(cdp)) - before;
};

/** A contestant at its first page. */
type Opened = { readonly contestant: Contestant; readonly page: Page; readonly cdp: CDPSession };

const open = async (contestant: Contestant, machine: Machine, measure: Measure): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Processor time of the main thread, which neighbours disturb less than the clock.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (measure === 'paint') await page.addInitScript(watchPaint);
  await page.goto(`${url}/${contestant.source}/`);
  await page.getByText(markOf(0)).first().waitFor();
  await pause(machine.window);
  return { contestant, page, cdp };
};

/** Goes on to a page. @returns what is measured */
const goOn = async (
  { contestant: { source }, page, cdp }: Opened,
  at: number,
  machine: Machine,
  measure: Measure,
): Promise<number> => {
  const button = page.getByRole('button', { name: nextLabel, exact: true });
  // A page behind another is given no frames, and would never be found to stand still.
  await page.bringToFront();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${source} shows no button on page ${at}.`);
  await page.mouse.move(0, 0);
  if (measure === 'paint')
    await page.evaluate((mark) => Object.assign((window as never)['bench'], { mark, painted: 0 }), markOf(at));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: machine.slower });
  await pause(machine.window / 2);
  const spent = await during(cdp, machine.window, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await pause(press);
    await page.mouse.up();
  });
  // What slows a page works all the time: not beside the others.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.getByText(markOf(at)).first().waitFor();
  if (measure === 'work') return spent;
  const seen = await page.evaluate(() => (window as never)['bench'] as { clicked: number; painted: number });
  if (seen.painted === 0) throw new Error(`${source} does not show ${markOf(at)}.`);
  return seen.painted - seen.clicked;
};

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

const { url, close } = await servePages();
const browser = await chromium.launch(chromiumOptions());

const [ours, byHand] = [
  await outlinesOf(browser, `${url}/ours.tsx/`),
  await outlinesOf(browser, `${url}/same-page.tsx/`),
];
assertSame('drawing', ours, { 'React by hand': byHand });

const goals: Parameters<typeof report>[0][number][] = [];
for (const machine of machines) {
  /** @returns what each contestant took, page by page of all rounds: what stands at one place was measured side by side */
  const takenFor = async (measure: Measure): Promise<ReadonlyMap<string, readonly number[]>> => {
    const taken = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
    for (let round = 0; round < machine.rounds[measure]; round += 1) {
      const opened: Opened[] = [];
      for (const contestant of contestants) opened.push(await open(contestant, machine, measure));
      for (let at = 1; at < pages.length; at += 1) {
        // Nobody always comes after the same neighbour: a heavy one may leave the processor otherwise than a light one.
        for (const one of (round + at) % 2 === 0 ? opened : opened.toReversed()) {
          const spent = await goOn(one, at, machine, measure);
          if (at > taught) taken.get(one.contestant.name)?.push(spent);
        }
      }
      for (const { page } of opened) await page.context().close();
    }
    return taken;
  };
  const work = await takenFor('work');
  const paint = await takenFor('paint');
  /** Page against page of the same round, which were a moment apart: the machine is not the same for long. */
  const against = (base: string, name: string): number =>
    median((work.get(name) ?? []).map((spent, place) => spent / (work.get(base)?.[place] ?? NaN)));
  const rows = contestants.map(({ name }) => {
    const painted = paint.get(name) ?? [];
    return {
      name,
      lean: against('React by hand, the leanest page', name),
      same: against('React by hand, the same page', name),
      main: median(work.get(name) ?? []),
      paint: median(painted),
      late: percentile(painted, 0.95),
    };
  });
  printTable(
    `Click to next page of ten fields, ${machine.name}`,
    ['page', 'painted, ms', 'p95, ms', 'main thread, ms', 'vs the same page', 'vs the leanest'],
    rows.map(({ name, paint, late, main, lean, same }) => [
      name,
      short(paint),
      short(late),
      short(main),
      times(same),
      times(lean),
    ]),
  );
  const ours = rows.find(({ name }) => name === 'Parcours');
  if (ours === undefined) continue;
  const goal = `main thread a page, ${machine.name}, vs React by hand`;
  goals.push(
    { name: `${goal}, the same page`, measured: ours.same, limit: 1.15, unit: 'x' },
    { name: `${goal}, the leanest page`, measured: ours.lean, limit: 1.15, unit: 'x' },
  );
  if (machine.slower === 1) continue;
  goals.push({ name: `next page painted, ${machine.name}, median`, measured: ours.paint, limit: 50, unit: ' ms' });
  goals.push({ name: `next page painted, ${machine.name}, p95`, measured: ours.late, limit: 100, unit: ' ms' });
}
await browser.close();
close();
report(goals);
