import { setImmediate } from 'node:timers/promises';
import type { Customer, Suite } from '../../engine/coverage/customer.ts';
import { replayOnEngine } from '../../engine/coverage/replay-on-engine.ts';
import { compileJourney } from '../../engine/compile/compile-journey.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Shots } from './browser.ts';
import type { CustomerResult } from '../report/report-data.ts';
import type { Stage } from '../report/report-words.ts';

/** A suite with the plan of its journey as it is now. */
export type Replayed = { readonly suite: Suite; readonly plan: Plan };
export type StageOptions = {
  /** Folder of the definitions. */
  readonly journeys: string;
  /** Customers to replay; the others may still stand in where a journey must be complete first. */
  readonly only: (customer: Customer) => boolean;
  readonly onDone: (result: CustomerResult) => void;
  /** Of a browser alone: what befalls customers is chosen by this seed, and where pictures go. */
  readonly chaos: number | undefined;
  readonly shots: Shots | undefined;
  readonly stop: AbortSignal;
};

/** Replays customers one after the other, telling of each as it is done, until it is stopped. */
type RunStage = (replayed: readonly Replayed[], options: StageOptions) => Promise<void>;

const onEngine: RunStage = async (replayed, { only, onDone, stop }) => {
  for (const { suite, plan } of replayed) {
    const machine = compileJourney(plan);
    for (const customer of suite.customers.filter(only)) {
      // Lets a signal through: nothing else here ever waits.
      await setImmediate();
      if (stop.aborted) return;
      const violations = await replayOnEngine(plan, customer, { machine });
      onDone({ customer: customer.id, violations, screenshots: [] });
    }
  }
};

const overHttp: RunStage = async (replayed, { journeys, only, onDone, stop }) => {
  // A server and its partners are loaded only by those who want one.
  const { replayOverHttp } = await import('./http.ts');
  await replayOverHttp(
    replayed.map(({ suite }) => suite),
    { journeys, only, stop, onDone: (customer, violations) => onDone({ customer, violations, screenshots: [] }) },
  );
};

const inBrowser: RunStage = async (replayed, options) => {
  // The browser is fetched only by those who want one.
  const { replayInBrowser } = await import('./browser.ts');
  await replayInBrowser(
    replayed.map(({ suite }) => suite),
    options,
  );
};

export const runStage = {
  engine: onEngine,
  http: overHttp,
  browser: inBrowser,
} as const satisfies Readonly<Record<Stage, RunStage>>;
