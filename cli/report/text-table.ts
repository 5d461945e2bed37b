import type { Suite } from '../../engine/coverage/customer.ts';
import { formatNumber } from '../../engine/view/format-values.ts';
import { countOf } from './report-data.ts';
import { reportWords } from './report-words.ts';

/** Rows under a head, the first column to the left, the others to the right. */
export const textTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** What the suites reach, a line for each journey. */
export const coverageTable = (suites: readonly Suite[], language: 'fr' | 'en'): string => {
  const words = reportWords[language];
  const number = (value: number): string => formatNumber(value, language);
  const table = textTable(
    [
      words.journey,
      words.level,
      words.states.covered,
      words.states.impossible,
      words.states.undecided,
      words.customers,
      words.atLeast,
      words.opaque,
    ],
    suites.map((suite) => [
      suite.journey,
      suite.level,
      number(countOf(suite.goals, 'covered')),
      number(countOf(suite.goals, 'impossible')),
      number(countOf(suite.goals, 'undecided')),
      number(suite.customers.length),
      number(suite.atLeast),
      number(suite.opaque),
    ]),
  );
  return suites.every(({ opaque }) => opaque === 0) ? table : `${table}\n${words.opaqueHint}`;
};
