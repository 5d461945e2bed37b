import type { Told } from './told-report.ts';
import { customersByGoal, numberOf, verdictOf } from './report-data.ts';
import { reportWords } from './report-words.ts';

/** Rows as RFC 4180 has them; the mark at the start tells spreadsheets that this is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], delimiter: ',' | ';' = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('')}`;

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** `paths.csv`: one row for each screen of each customer. */
export const pathsCsv = (journeys: readonly Told[]): string =>
  toCsv([
    [
      'journey',
      'customer',
      'title',
      'day',
      'server',
      'screen',
      'step',
      'step title',
      'route',
      'tries',
      'answers',
      'warnings',
      'call',
      'payload',
      'next',
      'outcome',
      'offers',
      'result',
    ],
    ...journeys.flatMap(({ report, customers }) =>
      customers.flatMap((told) =>
        told.screens.map((screen, n) => [
          report.suite.journey,
          numberOf(told.customer),
          told.title,
          told.customer.clock,
          told.server.map(({ name, value }) => `${name}: ${value}`).join('\n'),
          n + 1,
          screen.step,
          screen.title,
          screen.route,
          screen.tries.map(({ field, typed, code }) => `${field}: ${typed} (${code})`).join('\n'),
          screen.answers.map(({ label, value = '' }) => `${label}: ${value}`).join('\n'),
          screen.warnings.join('\n'),
          screen.save?.call ?? '',
          screen.save?.payload === undefined ? '' : JSON.stringify(screen.save.payload),
          screen.next,
          told.end.title,
          told.end.offers.join('\n'),
          report.replay === undefined ? '' : verdictOf(report.replay, told.customer),
        ]),
      ),
    ),
  ]);

/** `goals.csv`: one row for each goal, with the customers that reach it or the reason why nobody can. */
export const goalsCsv = (journeys: readonly Told[]): string =>
  toCsv([
    ['journey', 'level', 'goal', 'state', 'about', 'pointer', 'customers', 'reason'],
    ...journeys.flatMap(({ report, language }) => {
      const reached = customersByGoal(report.suite);
      return report.suite.goals.map((goal) => [
        report.suite.journey,
        reportWords[language].levels[goal.level],
        goal.id,
        reportWords[language].states[goal.state],
        goal.about,
        goal.pointer,
        (reached.get(goal.id) ?? []).map(numberOf).join(' '),
        goal.state === 'covered' ? '' : report.reasonOf(goal, language),
      ]);
    }),
  ]);
