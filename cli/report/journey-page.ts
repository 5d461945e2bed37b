import type { GoalReport, GoalState } from '../../engine/coverage/customer.ts';
import { formatNumber } from '../../engine/view/format-values.ts';
import { browserWords } from './browser-words.ts';
import { trafficGraph } from './traffic-graph.ts';
import { lines, markup, type Markup } from './markup.ts';
import { replayNote, verdictTag } from './index-page.ts';
import { column, pageFrame, scrollTable, tag, unbroken } from './page-frame.ts';
import { countOf, goalsByLevel, numberOf, type CustomerResult } from './report-data.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type { Told } from './told-report.ts';

/** `<journey>/index.html`: what is covered, by whom, and what cannot be. */
export const journeyPage = (told: Told): string => {
  const { report, language, title } = told;
  const words = reportWords[language];
  const { suite } = report;
  const covered = countOf(suite.goals, 'covered');
  const impossible = countOf(suite.goals, 'impossible');
  const undecided = countOf(suite.goals, 'undecided');
  const changing = countOf(suite.goals, 'changing');
  return pageFrame({
    language,
    words,
    title,
    root: '../',
    trail: [{ href: '../index.html', title: words.paths }],
    body: lines([
      markup`<h1>${unbroken(title)}</h1>`,
      markup`<p class="lead">${words.summary(covered, covered + undecided, suite.customers.length, suite.atLeast)}</p>`,
      markup`<ul class="notes">${[
        ...(impossible === 0 ? [] : [markup`<li><a href="#impossible">${words.impossibleNote(impossible)}</a></li>`]),
        ...(undecided === 0
          ? []
          : [markup`<li class="bad"><a href="#undecided">${words.undecidedNote(undecided)}</a></li>`]),
        ...(changing === 0 ? [] : [markup`<li><a href="#changing">${words.changingNote(changing)}</a></li>`]),
        ...(suite.opaque === 0 ? [] : [markup`<li class="bad">${words.opaqueNote(suite.opaque)}</li>`]),
      ]}</ul>`,
      replayNote(report, words) ?? markup``,
      ...handNote(told),
      markup`<p class="soft">${words.made(suite.clock, report.digest)}</p>`,
      markup`<h2>${words.coverage}</h2>`,
      coverageTable(told, words),
      markup`<h2>${words.customers}</h2>`,
      customerTable(told, words),
      ...chaosTable(told),
      markup`<h2 id="graph">${words.graph}</h2>`,
      markup`<p>${words.graphNote}</p>`,
      markup`<div class="scroll" role="region" aria-label="${words.graph}" tabindex="0">${trafficGraph(told)}</div>`,
      ...reasons(told, 'impossible', words),
      ...reasons(told, 'undecided', words),
      ...reasons(told, 'changing', words),
    ]),
  });
};

const coverageTable = ({ report, language }: Told, words: ReportWords): Markup => {
  const number = (value: number): string => formatNumber(value, language);
  const row = (goals: readonly GoalReport[], name: Markup): Markup => {
    const covered = countOf(goals, 'covered');
    const undecided = countOf(goals, 'undecided');
    return markup`${name}<td class="n">${number(covered)}</td><td class="n">${number(countOf(goals, 'impossible'))}</td><td class="n">${number(undecided)}</td><td class="n">${number(goals.length)}</td><td><meter min="0" max="${Math.max(1, covered + undecided)}" value="${covered}" aria-label="${words.states.covered}">${number(covered)}</meter></td>`;
  };
  return scrollTable(
    words.coverage,
    [
      column(words.level),
      column(words.states.covered, 'n'),
      column(words.states.impossible, 'n'),
      column(words.states.undecided, 'n'),
      column(words.total, 'n'),
      markup`<td></td>`,
    ],
    [
      ...goalsByLevel(report.suite).map(({ level, goals }) =>
        row(
          goals,
          markup`<th scope="row"><a href="goals.html#${level}">${words.levels[level]}</a><span class="hint">${words.levelHints[level]}</span></th>`,
        ),
      ),
      row(report.suite.goals, markup`<th scope="row">${words.total}</th>`),
    ],
    'coverage',
  );
};

const customerTable = ({ report, customers, language }: Told, words: ReportWords): Markup =>
  scrollTable(
    words.customers,
    [
      column(words.customer),
      column(words.outcome),
      column(words.screens, 'n'),
      column(words.tries, 'n'),
      ...(report.replay === undefined ? [] : [column(words.results(report.replay.on))]),
    ],
    customers.map((told) => {
      const { customer, end, screens } = told;
      const tries = screens.reduce((total, screen) => total + screen.tries.length, 0);
      return markup`<th scope="row"><a href="${numberOf(customer)}.html"><span class="id">${numberOf(customer)}</span> ${told.title}</a></th><td>${end.kind !== undefined && tag(end.kind, words.outcomes[end.kind])}</td><td class="n">${formatNumber(screens.length, language)}</td><td class="n">${formatNumber(tries, language)}</td>${report.replay !== undefined && markup`<td>${verdictTag(report, customer, words)}</td>`}`;
    }),
    'customers',
  );

const resultsOf = ({ report }: Told): readonly CustomerResult[] =>
  report.suite.customers.flatMap(({ id }) => report.replay?.results.get(id) ?? []);

/** How many refused inputs a hand made in the browser. */
const handNote = (told: Told): readonly Markup[] => {
  const counts = resultsOf(told).flatMap(({ byHand }) => (byHand === undefined ? [] : [byHand]));
  const sum = (of: (one: (typeof counts)[number]) => number): number => counts.reduce((all, one) => all + of(one), 0);
  return counts.length === 0
    ? []
    : [
        markup`<p>${browserWords[told.language].byHand(
          sum(({ made }) => made),
          sum(({ left }) => left.length),
        )}</p>`,
      ];
};

/** What befell the customers, and how often. */
const chaosTable = (told: Told): readonly Markup[] => {
  const { language } = told;
  const words = browserWords[language];
  const names = resultsOf(told).flatMap(({ chaos }) => chaos?.map(({ name }) => name[language]) ?? []);
  const kinds = [...new Set(names)].sort();
  return kinds.length === 0
    ? []
    : [
        markup`<h2 id="chaos">${words.chaos}</h2>`,
        markup`<p>${words.chaosNote(names.length, kinds.length)}</p>`,
        scrollTable(
          words.chaos,
          [column(words.what), column(words.times, 'n')],
          kinds.map(
            (kind) =>
              markup`<th scope="row">${kind}</th><td class="n">${formatNumber(names.filter((name) => name === kind).length, language)}</td>`,
          ),
        ),
      ];
};

const reasons = (
  { report, language }: Told,
  state: Exclude<GoalState, 'covered'>,
  words: ReportWords,
): readonly Markup[] => {
  const goals = report.suite.goals.filter((goal) => goal.state === state);
  if (goals.length === 0) return [];
  const title = {
    impossible: words.impossibleTitle,
    undecided: words.undecidedTitle,
    changing: words.changingTitle,
  }[state];
  return [
    markup`<h2 id="${state}">${unbroken(title)}</h2>`,
    scrollTable(
      title,
      [column(words.why), column(words.level), column(words.goal)],
      goals.map(
        (goal) =>
          markup`<td>${report.reasonOf(goal, language)}</td><td>${words.levels[goal.level]}</td><td><a href="goals.html#${anchorOf(goal)}"><code>${goal.id}</code></a></td>`,
      ),
      'reasons',
    ),
  ];
};

/** The anchor of a goal on the page of the goals. */
export const anchorOf = ({ id }: Pick<GoalReport, 'id'>): string =>
  `goal-${encodeURIComponent(id).replaceAll('%', '_')}`;
