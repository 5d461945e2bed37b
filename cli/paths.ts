import { join } from 'node:path';
import { todayAt } from '../api/server/dossier/read-facts.ts';
import { toFindings, type CheckedJourney } from '../engine/check/check-journeys.ts';
import { unreachedGoals } from '../engine/check/impossible-goals.ts';
import { levels, type Suite } from '../engine/coverage/customer.ts';
import type { Finding } from '../engine/definition/finding.ts';
import { toLine } from './check.ts';
import { day, defineCommand, oneOf, type Terminal } from './command.ts';
import { coverAll } from './cover/cover-all.ts';
import { chooseJourneys, loadChecked, type Checked } from './load-checked.ts';
import { buildReport, loadBothWords } from './report/build-reports.ts';
import { saveReport } from './report/save-report.ts';
import { reportStyle } from './report/style-sheet.ts';
import { coverageTable } from './report/text-table.ts';
import { writeReport } from './report/write-report.ts';

/** A journey with the customers generated for it. */
export type Covered = { readonly checked: CheckedJourney; readonly suite: Suite };

/** Exit code of a run that was stopped before its end, as shells have it for Ctrl-C. */
export const stopped = 130;

/** Generates customers for journeys; those not finished when the run was stopped are left out. */
export const cover = async (
  journeys: readonly CheckedJourney[],
  options: Pick<Suite, 'level' | 'clock'>,
  terminal: Pick<Terminal, 'progress' | 'stop'>,
): Promise<readonly Covered[]> => {
  const tasks = journeys.map(({ journey, lists }) => ({ journey, lists, ...options }));
  const suites = await coverAll(tasks, terminal);
  return journeys.flatMap((checked, n) => {
    const suite = suites[n];
    return suite === undefined ? [] : [{ checked, suite }];
  });
};

/** Goals that nobody reaches, as findings. */
const findingsOf = (covered: readonly Covered[], { files }: Checked, language: 'fr' | 'en'): readonly Finding[] =>
  toFindings(
    files,
    covered.flatMap(({ checked, suite }) => unreachedGoals(checked, suite.goals)),
    language,
  );

/** Every path of the journeys: customers who together reach all there is, and what nobody can reach. */
export const paths = defineCommand({
  usage: [
    'paths [journey...] [--level LEVEL] [--clock YYYY-MM-DD] [--out DIR]',
    'customers who reach all that can be reached, and what nobody can reach',
    `LEVEL, each with those before it: ${levels.join(', ')}`,
  ],
  options: {
    level: { type: 'string', default: 'negatives' },
    clock: { type: 'string' },
    out: { type: 'string' },
  },
  run: async ({ journeys, format, language, names }, own, { print, progress, stop }) => {
    const level = oneOf('level', own.level, levels);
    const clock = own.clock === undefined ? todayAt(new Date()) : day('clock', own.clock);
    const checked = await loadChecked(journeys, language);
    const chosen = chooseJourneys(checked, names, print);
    if (chosen === undefined) return 1;
    const covered = await cover(chosen, { level, clock }, { progress, stop });
    const findings = findingsOf(covered, checked, language);
    const suites = covered.map(({ suite }) => suite);
    if (format === 'json') print(JSON.stringify({ suites, findings }, undefined, 2));
    else {
      findings.forEach((finding) => print(toLine(finding)));
      print(coverageTable(suites, language));
    }
    if (own.out !== undefined) {
      const app = await loadBothWords();
      const reports = covered.map((one) => buildReport(one.checked, checked, one.suite, app));
      await saveReport(own.out, writeReport(reports, language, await reportStyle()));
      if (format === 'text') print(`→ ${join(own.out, 'index.html')}`);
    }
    if (covered.length < chosen.length) return stopped;
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  },
});
