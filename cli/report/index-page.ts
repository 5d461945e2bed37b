import { lines, markup, type Markup } from './markup.ts';
import { column, pageFrame, scrollTable, tag } from './page-frame.ts';
import { countOf, verdictOf, type JourneyReport } from './report-data.ts';
import { reportWords, type ReportWords } from './report-words.ts';
import { formatNumber } from '../../engine/view/format-values.ts';
import type { Told } from './told-report.ts';

/** Passed, failed and not replayed, as one sentence; nothing where nothing was replayed. */
export const replayNote = ({ replay, suite }: JourneyReport, words: ReportWords): Markup | undefined => {
  if (replay === undefined) return undefined;
  const verdicts = suite.customers.map((customer) => verdictOf(replay, customer));
  const count = (verdict: (typeof verdicts)[number]): number => verdicts.filter((one) => one === verdict).length;
  const failed = count('failed');
  return markup`<p class="${failed === 0 ? 'good' : 'bad'}">${words.runNote(replay.on, count('passed'), failed, count('notRun'))}</p>`;
};

/** `index.html`: every journey of the report in one table, and the files beside the pages. */
export const indexPage = (journeys: readonly Told[], language: 'fr' | 'en'): string => {
  const words = reportWords[language];
  const number = (value: number): string => formatNumber(value, language);
  const clock = journeys[0]?.customers[0]?.day ?? '';
  const rows = journeys.map(({ report: { suite }, title }) => {
    const [covered, impossible, undecided] = (['covered', 'impossible', 'undecided'] as const).map((state) =>
      countOf(suite.goals, state),
    );
    return markup`<th scope="row"><a href="${suite.journey}/index.html">${title}</a></th><td>${words.levels[suite.level]}</td><td class="n">${number(covered ?? 0)}</td><td class="n">${number(impossible ?? 0)}</td><td class="n">${number(undecided ?? 0)}</td><td class="n">${number(suite.customers.length)}</td><td class="n">${number(suite.atLeast)}</td><td class="n">${number(suite.opaque)}</td>`;
  });
  const files: readonly (readonly [string, string])[] = [
    ['paths.csv', words.fileNotes.csv],
    ['goals.csv', words.fileNotes.goals],
    ['paths.json', words.fileNotes.json],
    ['junit.xml', words.fileNotes.junit],
    ['bound.json', words.fileNotes.bound],
    ...journeys.flatMap(({ report }): readonly (readonly [string, string])[] => [
      [`${report.suite.journey}/paths.fr.feature`, words.fileNotes.featureFr],
      [`${report.suite.journey}/paths.en.feature`, words.fileNotes.featureEn],
    ]),
  ];
  return pageFrame({
    language,
    words,
    title: words.paths,
    root: '',
    trail: [],
    body: lines([
      markup`<h1>${words.paths}</h1>`,
      clock === '' ? markup`` : markup`<p class="soft">${words.onDay(clock)}</p>`,
      ...journeys.flatMap(({ report }) => {
        const note = replayNote(report, words);
        return note === undefined ? [] : [note];
      }),
      scrollTable(
        words.allJourneys,
        [
          column(words.journey),
          column(words.level),
          column(words.states.covered, 'n'),
          column(words.states.impossible, 'n'),
          column(words.states.undecided, 'n'),
          column(words.customers, 'n'),
          column(words.atLeast, 'n'),
          column(words.opaque, 'n'),
        ],
        rows,
      ),
      markup`<p class="soft">${words.opaqueHint}</p>`,
      markup`<h2>${words.files}</h2>`,
      markup`<ul class="files">${files.map(([path, note]) => markup`<li><a href="${path}">${path}</a> <span class="soft">${note}</span></li>`)}</ul>`,
    ]),
  });
};

/** What became of a customer, as a coloured word; nothing where nothing was replayed. */
export const verdictTag = (
  report: JourneyReport,
  customer: Parameters<typeof verdictOf>[1],
  words: ReportWords,
): Markup => {
  const verdict = verdictOf(report.replay, customer);
  return tag(verdict, words[verdict]);
};
