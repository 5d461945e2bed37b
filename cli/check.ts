import type { Finding } from '../engine/definition/finding.ts';
import { defineCommand } from './command.ts';
import { loadChecked } from './load-checked.ts';

/** A finding as people read it: where, which, the sentence, and what to do. */
export const toLine = (finding: Finding): string =>
  [
    `${finding.severity === 'error' ? '✗' : '!'} ${finding.file}:${finding.line}:${finding.column} ${finding.code}`,
    `  ${finding.message}`,
    ...(finding.suggestion === undefined ? [] : [`  → ${finding.suggestion}`]),
  ].join('\n');

/** What is wrong in a folder of definitions; with names, only what concerns those journeys' files. */
export const check = defineCommand({
  usage: ['check [journey...]', 'what is wrong, with file, line and column'],
  options: {},
  run: async ({ journeys, format, language, names }, _, { print }) => {
    const checked = await loadChecked(journeys, language);
    const wanted = (finding: Finding): boolean =>
      names.length === 0 || names.some((name) => finding.file.endsWith(`${name}.json`));
    const findings = checked.findings.filter(wanted);
    if (format === 'json') {
      print(JSON.stringify(findings, undefined, 2));
    } else {
      findings.forEach((finding) => print(toLine(finding)));
      const errors = findings.filter((finding) => finding.severity === 'error').length;
      const steps = checked.journeys.reduce((total, { journey }) => total + journey.steps.length, 0);
      print(
        findings.length === 0
          ? `${checked.journeys.length} journeys, ${steps} steps, 0 findings`
          : `${errors} errors, ${findings.length - errors} warnings`,
      );
    }
    return findings.length === 0 ? 0 : 1;
  },
});
