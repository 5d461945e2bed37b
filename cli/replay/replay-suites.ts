import { createPlan } from '../../engine/path/plan.ts';
import type { Terminal } from '../command.ts';
import type { Covered } from '../cover/cover-journeys.ts';
import { digestOf } from '../report/build-reports.ts';
import type { CustomerResult } from '../report/report-data.ts';
import { keyOf, writeResults } from './results-file.ts';
import { runStage, type StageOptions } from './stages.ts';

/** Milliseconds between two writings of what was done. */
const saveEvery = 2000;

type ReplayOptions = Pick<StageOptions, 'journeys' | 'only' | 'chaos' | 'shots'> & {
  /** Suites of journeys that others require: theirs complete those, and are not replayed themselves. */
  readonly standIns: readonly Covered[];
  /** Results of an earlier run, by key. */
  readonly before: ReadonlyMap<string, CustomerResult>;
  readonly file: string | undefined;
  readonly terminal: Pick<Terminal, 'progress' | 'stop'>;
};

/** Results by customer, those of the run before included where they passed and nothing has changed since. */
export const replaySuites = async (
  covered: readonly Covered[],
  on: keyof typeof runStage,
  { standIns, before, file, terminal, ...options }: ReplayOptions,
): Promise<ReadonlyMap<string, CustomerResult>> => {
  const { only } = options;
  // What happened to nobody, or was not looked at, passes for nobody another time.
  const manner = `${options.chaos ?? ''} ${options.shots?.folder ?? ''}`;
  const keys = new Map(
    covered.flatMap(({ checked, suite }) => {
      const digest = `${digestOf(checked)} ${manner}`;
      return suite.customers.map((customer) => [customer.id, keyOf(digest, customer)] as const);
    }),
  );
  const total = covered.reduce((sum, { suite }) => sum + suite.customers.filter(only).length, 0);
  const results = new Map<string, CustomerResult>();
  for (const customer of covered.flatMap(({ suite }) => suite.customers.filter(only))) {
    const known = before.get(keys.get(customer.id) ?? '');
    if (known !== undefined && known.violations.length === 0) results.set(customer.id, known);
  }
  const passed = new Set(results.keys());
  const save = async (): Promise<void> => {
    if (file === undefined) return;
    const own = [...results].map(([id, result]) => [keys.get(id) ?? id, result] as const);
    await writeResults(file, on, new Map([...before, ...own]));
  };
  let saved = performance.now();
  let saving = Promise.resolve();
  try {
    await runStage[on](
      [...covered, ...standIns].map(({ checked, suite }) => ({
        suite,
        plan: createPlan(checked.journey, checked.lists),
      })),
      {
        ...options,
        only: (customer) => only(customer) && keys.has(customer.id) && !passed.has(customer.id),
        stop: terminal.stop(),
        onDone: (result) => {
          results.set(result.customer, result);
          terminal.progress.show(on, results.size, total);
          if (performance.now() - saved < saveEvery) return;
          saved = performance.now();
          saving = saving.then(save);
        },
      },
    );
  } finally {
    terminal.progress.end();
    await saving.then(save);
  }
  return results;
};
