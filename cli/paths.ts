import { join } from 'node:path';
import { toFindings } from '../engine/check/check-journeys.ts';
import { unreachedGoals } from '../engine/check/impossible-goals.ts';
import { levels } from '../engine/coverage/customer.ts';
import type { Finding } from '../engine/definition/finding.ts';
import { toLine } from './check.ts';
import { defineCommand, stopped } from './command.ts';
import { compileBriefly } from './compiled.ts';
import { coverOptions, coverUsage, readAndCover, type Covered } from './cover/cover-journeys.ts';
import type { Checked } from './load-checked.ts';
import { coverageTable } from './report/text-table.ts';

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
    const cover = () => readAndCover(common, own, { print, progress, stop });
    // Mistakes, and proofs of the least size, take a minute.
    const found = await (own.level === 'mutants' || own.tight ? cover() : compileBriefly(cover));
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
      const { saveReport } = await import('./report/save-report.ts');
      await saveReport(own.out, covered, checked, language);
      if (format === 'text') print(`→ ${join(own.out, 'index.html')}`);
    }
    if (covered.length < chosen.length) return stopped;
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  },
});
