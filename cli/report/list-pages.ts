import type { Customer, GoalReport } from '../../engine/coverage/customer.ts';
import { anchorOf } from './journey-page.ts';
import { lines, markup, type Markup } from './markup.ts';
import { column, pageFrame, scrollTable, tag, unbroken } from './page-frame.ts';
import { nameOfFact } from './name-customers.ts';
import { customersByGoal, goalsByLevel, numberOf, type JourneyReport } from './report-data.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type { Told } from './told-report.ts';
import type { ToldCustomer } from './tell-customer.ts';

const frame = (told: Told, title: string, body: readonly Markup[]): string => {
  const words = reportWords[told.language];
  return pageFrame({
    language: told.language,
    words,
    title,
    root: '../',
    trail: [
      { href: '../index.html', title: words.paths },
      { href: 'index.html', title: told.title },
    ],
    body: lines([markup`<h1>${unbroken(title)}</h1>`, ...body]),
  });
};

const customerList = (customers: readonly ToldCustomer[], words: ReportWords): Markup =>
  customers.length === 0
    ? markup`<p class="soft">${words.nobody}</p>`
    : markup`<ul class="who">${customers.map(({ customer, title }) => markup`<li><a href="${numberOf(customer)}.html"><span class="id">${numberOf(customer)}</span> ${title}</a></li>`)}</ul>`;

/** `<journey>/steps.html`: who goes through each step, who ends in each outcome. */
export const stepsPage = (told: Told): string => {
  const { report, customers, language } = told;
  const words = reportWords[language];
  const { text } = report.speakers[language].words;
  const { journey } = report.plan;
  const part = (id: string, title: string, note: string, who: readonly ToldCustomer[]): Markup =>
    markup`<section id="${id}" class="step"><h3>${unbroken(title)} <span class="count">${note}</span></h3>
${who.length > 6 ? markup`<details><summary>${words.customers}</summary>${customerList(who, words)}</details>` : customerList(who, words)}</section>`;
  return frame(told, words.stepsTitle, [
    markup`<p>${words.stepsNote}</p>`,
    ...journey.sections.map(
      (section) =>
        markup`<h2>${unbroken(text(section.title))}</h2>
${journey.steps
  .filter((step) => step.section === section.id)
  .map((step) => {
    const who = customers.filter(({ customer }) => customer.visits.some((visit) => visit.step === step.id));
    return part(step.id, text(step.title), words.visits(who.length), who);
  })}`,
    ),
    markup`<h2>${words.outcome}</h2>`,
    ...Object.entries(journey.outcomes).map(([id, outcome]) => {
      const who = customers.filter(({ customer: { end } }) => end.kind === 'outcome' && end.id === id);
      return part(`outcome-${id}`, text(outcome.title), words.ends(who.length), who);
    }),
  ]);
};

/** What a goal is about, as savers read it: a step, an outcome, a section or a fact. */
const titleOf = ({ plan, speakers }: JourneyReport, { about }: GoalReport, language: 'fr' | 'en'): string => {
  const { steps, sections, outcomes, facts } = plan.journey;
  const speaker = speakers[language];
  const place =
    [...steps, ...sections].find(({ id }) => id === about) ??
    (Object.hasOwn(outcomes, about) ? outcomes[about] : undefined);
  if (place !== undefined) return speaker.words.text(place.title);
  return Object.hasOwn(facts, about) ? nameOfFact(speaker, about) : about;
};

/** So many customers are named beside a goal; the others are behind their number. */
const named = 4;

/** `<journey>/goals.html`: every goal of every level, and who reaches it. */
export const goalsPage = (told: Told): string => {
  const { report, language } = told;
  const words = reportWords[language];
  const reached = customersByGoal(report.suite);
  const linksOf = (customers: readonly Customer[]): readonly Markup[] =>
    customers.map((customer) => markup`<a href="${numberOf(customer)}.html">${numberOf(customer)}</a> `);
  const links = (customers: readonly Customer[]): Markup => {
    const others = customers.slice(named);
    return markup`${linksOf(customers.slice(0, named))}${others.length > 0 && markup`<details><summary>+${others.length}</summary>${linksOf(others)}</details>`}`;
  };
  return frame(
    told,
    words.goals,
    goalsByLevel(report.suite).flatMap(({ level, goals }) => [
      markup`<h2 id="${level}">${words.levels[level]}</h2>`,
      markup`<p class="soft">${words.levelHints[level]}</p>`,
      scrollTable(
        words.levels[level],
        [column(words.goal), column(words.result), column(words.customers)],
        goals.map(
          (goal) =>
            markup`<th scope="row" id="${anchorOf(goal)}">${titleOf(report, goal, language)}<span class="hint"><code>${goal.id}</code></span></th><td>${tag(goal.state, words.states[goal.state])}</td><td>${goal.state === 'covered' ? links(reached.get(goal.id) ?? []) : report.reasonOf(goal, language)}</td>`,
        ),
        'goal-table',
      ),
    ]),
  );
};
