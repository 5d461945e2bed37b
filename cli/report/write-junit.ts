import type { GoalReport } from '../../engine/coverage/customer.ts';
import { lines, markup, type Markup } from './markup.ts';
import { numberOf, verdictOf, type JourneyReport } from './report-data.ts';
import type { Told } from './told-report.ts';

type Case = { readonly name: string; readonly className: string; readonly state: 'passed' | 'failed' | 'skipped' } & {
  readonly message: string;
  readonly detail: string;
};

const goalCase = ({ suite, reasonOf, failing }: JourneyReport, goal: GoalReport, language: 'fr' | 'en'): Case => ({
  name: goal.id,
  className: `${suite.journey}.goals.${goal.level}`,
  state: goal.state === 'covered' ? 'passed' : failing.has(goal.id) ? 'failed' : 'skipped',
  message: goal.state === 'covered' ? '' : `${goal.state}: ${reasonOf(goal, language)}`,
  detail: '',
});

const customerCases = ({ report, customers, language }: Told): readonly Case[] =>
  customers.map(({ customer, title }) => {
    const verdict = verdictOf(report.replay, customer);
    const violations = report.replay?.results.get(customer.id)?.violations ?? [];
    const told = violations.map(({ step, sentence, found }) => ({ step, says: `${sentence[language]} ${found}` }));
    return {
      name: `${numberOf(customer)} ${title}`,
      className: `${report.suite.journey}.customers${report.replay === undefined ? '' : `.${report.replay.on}`}`,
      state: verdict === 'notRun' ? 'skipped' : verdict,
      message: verdict === 'notRun' ? { fr: 'non rejoué', en: 'not replayed' }[language] : (told[0]?.says ?? ''),
      detail: told.map(({ step, says }) => `${step}: ${says}`).join('\n'),
    };
  });

const writeCase = ({ name, className, state, message, detail }: Case): Markup => {
  const open = markup`<testcase classname="${className}" name="${name}"`;
  if (state === 'passed') return markup`    ${open}/>`;
  if (state === 'skipped') return markup`    ${open}><skipped message="${message}"/></testcase>`;
  return markup`    ${open}><failure message="${message}">${detail}</failure></testcase>`;
};

const writeSuite = (name: string, cases: readonly Case[]): Markup => {
  const count = (state: Case['state']): number => cases.filter((one) => one.state === state).length;
  return lines([
    markup`  <testsuite name="${name}" tests="${cases.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}">`,
    ...cases.map(writeCase),
    markup`  </testsuite>`,
  ]);
};

/**
 * `junit.xml`, as continuous integration reads it: for each journey its goals (what nobody can reach has failed where the
 * command fails for it, else it is skipped, with the reason) and its customers (skipped where they were not replayed).
 */
export const junitXml = (journeys: readonly Told[]): string =>
  `${
    lines([
      { markup: '<?xml version="1.0" encoding="UTF-8"?>' },
      markup`<testsuites name="parcours">`,
      ...journeys.flatMap((told) => [
        writeSuite(
          `${told.report.suite.journey} goals`,
          told.report.suite.goals.map((goal) => goalCase(told.report, goal, told.language)),
        ),
        writeSuite(`${told.report.suite.journey} customers`, customerCases(told)),
      ]),
      markup`</testsuites>`,
    ]).markup
  }\n`;
