import { browserWords } from './browser-words.ts';
import { drawRoute } from './draw-route.ts';
import { verdictTag } from './index-page.ts';
import { anchorOf } from './journey-page.ts';
import { lines, markup, type Markup } from './markup.ts';
import { column, pageFrame, scrollTable, tag, unbroken } from './page-frame.ts';
import { numberOf, type CustomerResult } from './report-data.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import type { ToldCustomer, ToldScreen } from './tell-customer.ts';
import type { Told } from './told-report.ts';

/** `<journey>/<number>.html`: one customer, screen by screen. */
export const customerPage = (told: Told, at: number): string => {
  const { report, customers, language, title } = told;
  const words = reportWords[language];
  const one = customers[at];
  if (one === undefined) throw new Error(`There is no customer ${at} in ${report.suite.journey}.`);
  const { customer, screens } = one;
  const result = report.replay?.results.get(customer.id);
  return pageFrame({
    language,
    words,
    title: `${numberOf(customer)} ${one.title}`,
    short: numberOf(customer),
    root: '../',
    trail: [
      { href: '../index.html', title: words.paths },
      { href: 'index.html', title },
    ],
    body: lines([
      markup`<h1><span class="id">${numberOf(customer)}</span> ${unbroken(one.title)}</h1>`,
      markup`<p class="facts">${words.onDay(one.day)} ${words.screenCount(screens.length)}. ${words.tryCount(screens.reduce((total, screen) => total + screen.tries.length, 0))}. ${one.end.kind !== undefined && tag(one.end.kind, words.outcomes[one.end.kind])} ${report.replay !== undefined && verdictTag(report, customer, words)}</p>`,
      ...failures(result, language, words),
      markup`<div class="sides"><div class="side">`,
      markup`<h2>${words.route}</h2>`,
      markup`<p class="soft">${words.routeNote(screens.length, report.plan.steps.length)}</p>`,
      drawRoute(told, one),
      ...serverTable(one, words),
      markup`</div><div>`,
      ...screens.map((screen, n) => screenPart(screen, n, result, language)),
      markup`<section class="screen"><h2>${words.end}</h2><p>${one.end.title} ${one.end.kind !== undefined && tag(one.end.kind, words.outcomes[one.end.kind])} <code>${one.end.route}</code></p>${offersOf(one, words)}${pictures(result, customer.end.id, words.screenshot(one.end.title))}</section>`,
      markup`</div></div>`,
      goalList(one, words),
      neighbours(told, at, words),
    ]),
  });
};

const failures = (result: CustomerResult | undefined, language: 'fr' | 'en', words: ReportWords): readonly Markup[] =>
  result === undefined || result.violations.length === 0
    ? []
    : [
        markup`<section class="bad" aria-label="${words.failures}"><h2>${words.failures}</h2><ul>${result.violations.map(({ step, sentence, found }) => markup`<li><code>${step}</code> ${sentence[language]} <span class="hint"><code>${found}</code></span></li>`)}</ul></section>`,
      ];

const offersOf = ({ end: { offers } }: ToldCustomer, words: ReportWords): Markup | false =>
  offers.length > 0 && markup`<p>${words.offers}</p><ul>${offers.map((offer) => markup`<li>${offer}</li>`)}</ul>`;

const serverTable = ({ server }: ToldCustomer, words: ReportWords): readonly Markup[] =>
  server.length === 0
    ? []
    : [
        markup`<h2>${words.server}</h2>`,
        scrollTable(
          words.server,
          [column(words.fact), column(words.value)],
          server.map(
            ({ name, value, call }) =>
              markup`<th scope="row">${name}<span class="hint"><code>${call}</code></span></th><td>${value}</td>`,
          ),
        ),
      ];

const pictures = (result: CustomerResult | undefined, place: string, says: string): readonly Markup[] =>
  (result?.screenshots ?? [])
    .filter(({ step }) => step === place)
    .map(
      ({ file }) =>
        markup`<a class="picture" href="../${file}"><img src="../${file}" alt="${says}" loading="lazy"></a>`,
    );

const screenPart = (
  screen: ToldScreen,
  n: number,
  result: CustomerResult | undefined,
  language: 'fr' | 'en',
): Markup => {
  const words = reportWords[language];
  const befell = result?.chaos?.filter(({ step }) => step === screen.step) ?? [];
  return lines([
    markup`<section class="screen" id="screen-${n + 1}" aria-labelledby="title-${n + 1}">`,
    markup`<h2 id="title-${n + 1}"><span class="id">${n + 1}</span> ${unbroken(screen.title)}</h2>`,
    markup`<p class="soft">${screen.section} · <code>${screen.route}</code></p>`,
    ...pictures(result, screen.step, words.screenshot(screen.short)),
    ...befell.map(({ name }) => markup`<p class="soft">${browserWords[language].befell} ${name[language]}</p>`),
    ...tryTable(screen, n, words),
    ...answerTable(screen, n, words),
    ...screen.warnings.map((warning) => markup`<p class="warning">${words.confirms} ${warning}</p>`),
    ...(screen.save === undefined ? [] : [savePart(screen.save, words)]),
    markup`<p class="then">${words.afterwards} <strong>${screen.next}</strong></p>`,
    markup`</section>`,
  ]);
};

const tryTable = ({ tries }: ToldScreen, n: number, words: ReportWords): readonly Markup[] =>
  tries.length === 0
    ? []
    : [
        markup`<details class="tries"><summary>${words.tryCount(tries.length)}</summary>`,
        markup`<p class="soft">${words.triesNote}</p>`,
        scrollTable(
          `${words.tries} ${n + 1}`,
          [column(words.typed), column(words.told)],
          tries.map(
            ({ kind, typed, field, told, code }) =>
              markup`<td>${typed}<span class="hint">${kind === 'raw' ? words.typedIn(field) : words.given}</span></td><td>${told}<span class="hint"><code>${code}</code></span></td>`,
          ),
        ),
        markup`</details>`,
      ];

const answerTable = ({ answers }: ToldScreen, n: number, words: ReportWords): readonly Markup[] =>
  answers.length === 0
    ? [markup`<p class="soft">${words.noQuestion}</p>`]
    : [
        scrollTable(
          `${words.answer} ${n + 1}`,
          [column(words.question), column(words.answer)],
          answers.map(
            ({ label, value }) =>
              markup`<th scope="row">${label}</th><td>${value ?? markup`<span class="soft">${words.unanswered}</span>`}</td>`,
          ),
          'answers',
        ),
      ];

const savePart = ({ call, payload }: NonNullable<ToldScreen['save']>, words: ReportWords): Markup =>
  payload === undefined
    ? markup`<p class="soft">${words.saved} <code>${call}</code></p>`
    : markup`<details><summary>${words.saved} <code>${call}</code></summary><pre aria-label="${words.payload}" tabindex="0">${JSON.stringify(payload, undefined, 2)}</pre></details>`;

const goalList = ({ customer }: ToldCustomer, words: ReportWords): Markup =>
  markup`<details><summary>${words.reaches} (${customer.covers.length})</summary><ul class="goals">${customer.covers.map((id) => markup`<li><a href="goals.html#${anchorOf({ id })}"><code>${id}</code></a></li>`)}</ul></details>`;

const neighbours = ({ customers }: Told, at: number, words: ReportWords): Markup => {
  const link = (to: ToldCustomer | undefined, says: string, rel: string): Markup | false =>
    to !== undefined &&
    markup`<a href="${numberOf(to.customer)}.html" rel="${rel}">${says}<span class="hint">${to.title}</span></a>`;
  return markup`<nav class="neighbours" aria-label="${words.customers}">${link(customers[at - 1], words.previous, 'prev')}${link(customers[at + 1], words.next, 'next')}</nav>`;
};
