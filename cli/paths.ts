import { join } from 'node:path';
import type { Finding } from '../engine/definition/finding.ts';
import { defineCommand, stopped } from './command.ts';
import { compileBriefly } from './compiled.ts';
import type { Found } from './cover/cover-journeys.ts';
import { coverOptions } from './cover/cover-options.ts';
import { suitesJson } from './cover/suite-text.ts';
import type { Checked } from './load-checked.ts';
import { hireCrewFor } from './tasks/crew.ts';

/** Goals that nobody reaches, as findings. */
const findingsOf = async (
  found: readonly Found[],
  { files }: Checked,
  language: 'fr' | 'en',
): Promise<readonly Finding[]> => {
  const [{ toFindings }, { unreachedGoals }] = await Promise.all([
    import('../engine/check/check-journeys.ts'),
    import('../engine/check/impossible-goals.ts'),
  ]);
  return toFindings(
    files,
    found.flatMap(({ checked, unreached }) => unreachedGoals(checked, unreached)),
    language,
  );
};

/** Every path of the journeys: customers who together reach all there is, and what nobody can reach. */
export const paths = defineCommand({
  options: { ...coverOptions, out: { type: 'string' } },
  run: async (common, own, terminal) => {
    const { format, language } = common;
    const { print } = terminal;
    // The threads load what they need while this one loads what it needs to read and check.
    const cover = async () => {
      const crew = hireCrewFor('cover', common.names, own, terminal);
      const { readAndCover } = await import('./cover/cover-journeys.ts');
      return readAndCover(common, own, terminal, crew);
    };
    // Mistakes, and proofs of the least size, take a minute.
    const generated = await (own.level === 'mutants' || own.tight ? cover() : compileBriefly(cover));
    if (generated === undefined) return 1;
    const { found } = generated;
    const { coveredOf } = await import('./cover/cover-journeys.ts');
    const { checked, chosen } = generated.wanted;
    const findings = await findingsOf(found, checked, language);
    // What is only printed as JSON stays the text that it came as.
    const covered = format === 'json' && own.out === undefined ? [] : coveredOf(found);
    if (format === 'json') {
      const suites = found.map(({ suite }) => suite);
      print(suitesJson(suites, findings));
    } else {
      const [{ toLine }, { editionsOfFiles }, { coverageTable }] = await Promise.all([
        import('./check.ts'),
        import('../engine/versions/editions-of-files.ts'),
        import('./report/text-table.ts'),
      ]);
      const editionOf = editionsOfFiles(checked.files, checked.findings);
      findings.forEach((finding) => print(toLine(finding, language, editionOf)));
      const suites = covered.map(({ suite }) => suite);
      print(coverageTable(suites, language));
    }
    if (own.out !== undefined) {
      const { saveReport } = await import('./report/save-report.ts');
      await saveReport(own.out, covered, checked, language);
      if (format === 'text') print(`→ ${join(own.out, 'index.html')}`);
    }
    if (found.length < chosen.length) return stopped;
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0;
  },
});
