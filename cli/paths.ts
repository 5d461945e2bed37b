import { join } from 'node:path';
import { toFindings } from '../engine/check/check-journeys.ts';
import { unreachedGoals } from '../engine/check/impossible-goals.ts';
import { levels } from '../engine/coverage/customer.ts';
import type { Finding } from '../engine/definition/finding.ts';
import { toLine } from './check.ts';
import { defineCommand, stopped } from './command.ts';
import { coverOptions, coverUsage, readAndCover, type Covered } from './cover/cover-journeys.ts';
import type { Checked } from './load-checked.ts';
import { buildReport, loadBothWords } from './report/build-reports.ts';
import { saveReport } from './report/save-report.ts';
import { reportStyle } from './report/style-sheet.ts';
import { coverageTable } from './report/text-table.ts';
import { writeReport } from './report/write-report.ts';

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
    `paths [journey...] ${coverUsage} [--out DIR]`,
    'customers who reach all that can be reached, and what nobody can reach',
    `LEVEL, each with those before it: ${levels.join(', ')}`,
  ],
  options: { ...coverOptions, out: { type: 'string' } },
  run: async (common, own, { print, progress, stop }) => {
    const { format, language } = common;
    const found = await readAndCover(common, own, { print, progress, stop });
    if (found === undefined) return 1;
    const { covered } = found;
    const { checked, chosen } = found.wanted;
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
