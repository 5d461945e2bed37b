import type { Finding } from '../engine/definition/finding.ts';
import { loadChecked } from './load-checked.ts';
import { UsageError, type Command } from './command.ts';

const toLine = (finding: Finding): string =>
  [
    `${finding.severity === 'error' ? '✗' : '!'} ${finding.file}:${finding.line}:${finding.column} ${finding.code}`,
    `  ${finding.message}`,
    ...(finding.suggestion === undefined ? [] : [`  → ${finding.suggestion}`]),
  ].join('\n');

/** What is wrong in a folder of definitions; with names, only what concerns those journeys' files. */
export const check: Command = async (options, print) => {
  const checked = await loadChecked(options.journeys, options.language);
  if (checked === undefined) throw new UsageError(`There is no folder ${options.journeys}.`);
  const wanted = (finding: Finding): boolean =>
    options.names.length === 0 || options.names.some((name) => finding.file.endsWith(`${name}.json`));
  const findings = checked.findings.filter(wanted);
  if (options.format === 'json') {
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
};
