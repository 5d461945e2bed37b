import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { GoalReport } from '../../engine/coverage/customer.ts';
import { markup } from '../../cli/report/markup.ts';
import { nameCustomers } from '../../cli/report/name-customers.ts';
import { unbroken } from '../../cli/report/page-frame.ts';
import { reportWords } from '../../cli/report/report-words.ts';
import { readSuiteFile } from '../../cli/report/write-json.ts';
import { tellReport } from '../../cli/report/told-report.ts';
import { goalsByLevel, numberOf, verdictOf, type JourneyReport } from '../../cli/report/report-data.ts';
import { law } from '../engine/law.ts';
import { randomJourney } from '../helpers/random-journey.ts';
import { fileAt, filesOf, reportOf } from './report-fixture.ts';

const languages = ['fr', 'en'] as const;
const runs = 6;

/** Reports of journeys that nobody wrote, large enough to say something. */
const someReport: fc.Arbitrary<JourneyReport> = randomJourney
  .map(reportOf)
  .filter((report): report is JourneyReport => report !== undefined && report.suite.customers.length > 1);

/** The same report of a journey in which each fact says what it is. */
const withLabels = (report: JourneyReport): JourneyReport => {
  const { journey } = report.plan;
  const facts = Object.entries(journey.facts).map(([name, fact]) => [name, { ...fact, label: `Label of ${name} ?` }]);
  const plan = { ...report.plan, journey: { ...journey, facts: Object.fromEntries(facts) as typeof journey.facts } };
  const speakers = { fr: { ...report.speakers.fr, plan }, en: { ...report.speakers.en, plan } };
  return { ...report, plan, speakers, suite: nameCustomers(report.suite, plan, speakers) };
};

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false });
const many = <T>(found: T | readonly T[] | undefined): readonly T[] =>
  found === undefined ? [] : Array.isArray(found) ? (found as readonly T[]) : [found as T];

type JunitCase = {
  readonly name: string;
  readonly classname: string;
  readonly skipped?: { readonly message: string };
  readonly failure?: { readonly message: string; readonly '#text': string };
};
type JunitSuite = {
  readonly name: string;
  readonly tests: string;
  readonly failures: string;
  readonly errors: string;
  readonly skipped: string;
  readonly testcase?: JunitCase | readonly JunitCase[];
};

test.each([
  ['Comment gérez-vous ?', 'Comment <span class="whole">gérez-vous</span> ?'],
  ['Quelle est l’arrière-grand-mère-patrie ?', 'Quelle est l’arrière-grand-mère-patrie ?'],
  ['Une <question>', 'Une &lt;question&gt;'],
])('of the heading %s, short words with a hyphen stay whole', (title, written) => {
  expect(markup`${unbroken(title)}`.markup).toBe(written);
});

describe.each(languages)('in %s', (language) => {
  test('two reports of one suite are the same, byte for byte', () =>
    law(runs, [someReport], (report) => {
      expect([...filesOf(report, language)]).toEqual([...filesOf(structuredCloneOfSuite(report), language)]);
    }));

  test('every link of every page leads to a file of the report, and to a place that is there', () =>
    law(runs, [someReport], (report) => {
      const files = filesOf(report, language);
      const broken: string[] = [];
      for (const [path, content] of files) {
        if (!path.endsWith('.html')) continue;
        for (const [, link = ''] of content.matchAll(/(?:href|src)="([^"]+)"/gu)) {
          const { pathname, hash } = new URL(link, `file:///${path}`);
          const target = files.get(decodeURIComponent(pathname).slice(1));
          const place = decodeURIComponent(hash.slice(1));
          if (target === undefined || (place !== '' && !target.includes(` id="${place}"`))) {
            broken.push(`${path}: ${link}`);
          }
        }
      }
      expect(broken).toEqual([]);
    }));

  test('an id stands once on a page', () =>
    law(runs, [someReport], (report) => {
      for (const [path, content] of filesOf(report, language)) {
        if (!path.endsWith('.html')) continue;
        const ids = [...content.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
        expect(ids, path).toEqual([...new Set(ids)]);
      }
    }));

  test('every customer has a page with its sentence, and stands in the table of its journey', () =>
    law(runs, [someReport], (report) => {
      const files = filesOf(report, language);
      const { journey, customers } = report.suite;
      for (const customer of customers) {
        const page = textOf(fileAt(files, `${journey}/${numberOf(customer)}.html`));
        expect(page).toContain(customer.title[language]);
        expect(textOf(fileAt(files, `${journey}/index.html`))).toContain(customer.title[language]);
      }
    }));

  test('every goal stands on the page of the goals, and those that nobody reaches with their reason', () =>
    law(runs, [someReport], (report) => {
      const page = textOf(fileAt(filesOf(report, language), `${report.suite.journey}/goals.html`));
      for (const goal of report.suite.goals) {
        expect(page).toContain(goal.id);
        const step = report.plan.journey.steps.find(({ id }) => id === goal.about);
        if (step !== undefined) expect(page).toContain(report.speakers[language].words.text(step.title));
        if (goal.state !== 'covered') expect(page).toContain(report.reasonOf(goal, language));
      }
    }));

  test('whoever reaches a goal is a link beside it, however many they are', () =>
    law(runs, [someReport], (report) => {
      const page = fileAt(filesOf(report, language), `${report.suite.journey}/goals.html`);
      const rows = page.split('<tr').filter((row) => row.includes('<th scope="row"'));
      const linked = rows.map((row) => [...row.matchAll(/href="([^"]+)\.html"/gu)].map(([, number]) => number));
      const levels = goalsByLevel(report.suite).flatMap(({ goals }) => goals);
      expect(linked).toEqual(
        levels.map(({ id, state }) =>
          state === 'covered' ? report.suite.customers.filter(({ covers }) => covers.includes(id)).map(numberOf) : [],
        ),
      );
    }));

  test('a fact with a label is called by it wherever it is told', () =>
    law(runs, [someReport], (made) => {
      const report = withLabels(made);
      const files = filesOf(report, language);
      const { journey, customers } = report.suite;
      const csv = fileAt(files, 'paths.csv');
      const scenarios = fileAt(files, `${journey}/paths.${language}.feature`);
      for (const customer of customers) {
        const page = textOf(fileAt(files, `${journey}/${numberOf(customer)}.html`));
        for (const name of Object.keys(customer.server)) {
          for (const text of [page, csv, scenarios]) expect(text).toContain(`Label of ${name}`);
          expect(customer.title[language]).not.toMatch(new RegExp(`(?<!Label of )\\b${name}\\b`, 'u'));
        }
      }
    }));

  test('junit.xml is well formed and counts what it holds; goals and customers are its cases', () =>
    law(runs, [someReport], (report) => {
      const content = fileAt(filesOf(report, language), 'junit.xml');
      expect(XMLValidator.validate(content)).toBe(true);
      const { testsuites } = xml.parse(content) as {
        readonly testsuites: { readonly testsuite: readonly JunitSuite[] };
      };
      const [goals, customers] = testsuites.testsuite;
      for (const suite of testsuites.testsuite) {
        const cases = many(suite.testcase);
        expect(suite).toMatchObject({
          tests: String(cases.length),
          failures: String(cases.filter(({ failure }) => failure !== undefined).length),
          skipped: String(cases.filter(({ skipped }) => skipped !== undefined).length),
          errors: '0',
        });
      }
      expect(many(goals?.testcase).map(({ name }) => name)).toEqual(report.suite.goals.map(({ id }) => id));
      const isMissed = (goal: GoalReport): boolean => goal.state !== 'covered';
      const told = (goal: GoalReport) => [goal.id, `${goal.state}: ${report.reasonOf(goal, language)}`];
      const fails = ({ id }: GoalReport): boolean => report.failing.has(id);
      const missed = report.suite.goals.filter(isMissed);
      expect(many(goals?.testcase).flatMap(({ name, failure }) => (failure ? [[name, failure.message]] : []))).toEqual(
        missed.filter(fails).map(told),
      );
      expect(many(goals?.testcase).flatMap(({ name, skipped }) => (skipped ? [[name, skipped.message]] : []))).toEqual(
        missed.filter((goal) => !fails(goal)).map(told),
      );
      expect(many(customers?.testcase).map(({ name }) => name)).toEqual(
        report.suite.customers.map((customer) => `${numberOf(customer)} ${customer.title[language]}`),
      );
      const failed = [...(report.replay?.results.values() ?? [])].filter(({ violations }) => violations.length > 0);
      expect(many(customers?.testcase).flatMap(({ failure }) => failure?.message ?? [])).toEqual(
        failed.map(({ violations: [first] }) => `${first?.sentence[language]} ${first?.found}`),
      );
    }));

  test('what is tried is told in words: of a list the line and the box that it is typed into, and of it alone', () =>
    law(runs, [someReport], (report) => {
      const { text } = report.speakers[language].words;
      for (const { customer, screens } of tellReport(report, language).customers) {
        for (const [n, { tries, step }] of screens.entries()) {
          const own = report.plan.journey.steps.find(({ id }) => id === step)?.fields ?? {};
          for (const [at, { field, typed }] of tries.entries()) {
            // Nobody reads JSON.
            expect(typed).not.toMatch(/[[{]"/u);
            const attempt = customer.visits[n]?.tries[at];
            const [, name = '', key = ''] = /^(.+)\[.+\]\.(.+)$/u.exec(attempt?.field ?? '') ?? [];
            const list = own[name];
            if (attempt?.kind !== 'raw' || list?.type !== 'list') continue;
            const box = text(list.item[key]?.label ?? '');
            expect(field).toMatch(/^.+, .+ \d+, /u);
            expect(
              field.startsWith(`${text(list.label)}, ${text(list.itemLabel)} `) && field.endsWith(`, ${box}`),
            ).toBe(true);
            const lines = attempt.raw as readonly Readonly<Record<string, unknown>>[];
            const line = lines[Number(/ (\d+), /u.exec(field)?.[1]) - 1];
            expect(attempt.field).toContain(`[${String(line?.['id'])}]`);
            const raw = line?.[key];
            if (typeof raw === 'string' && !('options' in (list.item[key] ?? {})))
              expect(typed).toBe(raw === '' ? reportWords[language].nothing : raw);
          }
        }
      }
    }));

  test('paths.csv has a row for each screen, goals.csv one for each goal, as a spreadsheet of the language has them', () =>
    law(runs, [someReport], (report) => {
      const files = filesOf(report, language);
      const delimiter = { fr: ';', en: ',' }[language];
      const columns = {
        fr: { paths: ['client', 'écran', 'étape', 'titre', 'résultat'], goals: ['objectif', 'emplacement', 'état'] },
        en: { paths: ['customer', 'screen', 'step', 'title', 'result'], goals: ['goal', 'pointer', 'state'] },
      }[language];
      const rows = (path: string, names: readonly string[]) => {
        const parsed = parseCsv(fileAt(files, path), { bom: true, columns: true, delimiter });
        return (parsed as readonly Record<string, string>[]).map((row) => names.map((name) => row[name]));
      };
      const { customers, goals } = report.suite;
      const words = reportWords[language];
      const { replay } = report;
      expect(rows('paths.csv', columns.paths)).toEqual(
        customers.flatMap((customer) =>
          customer.visits.map(({ step }, n) => [
            ...[numberOf(customer), String(n + 1), step, customer.title[language]],
            replay === undefined ? '' : words[verdictOf(replay, customer)],
          ]),
        ),
      );
      expect(rows('goals.csv', columns.goals)).toEqual(
        goals.map(({ id, pointer, state }) => [id, pointer, words.states[state]]),
      );
    }));

  test('paths.feature is Gherkin with a scenario for each customer', () =>
    law(runs, [someReport], (report) => {
      const content = fileAt(filesOf(report, 'fr'), `${report.suite.journey}/paths.${language}.feature`);
      const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
      const { feature } = parser.parse(content);
      expect(feature?.language).toBe(language);
      const scenarios = (feature?.children ?? []).flatMap(({ scenario }) => scenario ?? []);
      expect(scenarios.map(({ name }) => name)).toEqual(
        report.suite.customers.map((customer) => `${numberOf(customer)} ${customer.title[language]}`),
      );
      for (const [n, { steps }] of scenarios.entries()) {
        const visits = report.suite.customers[n]?.visits ?? [];
        const tables = steps.flatMap(({ dataTable }) => (dataTable === undefined ? [] : [dataTable.rows.length - 1]));
        const answered = visits.reduce((sum, { fill }) => sum + Object.keys(fill).length, 0);
        expect(tables.reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(answered);
      }
    }));
});

test('paths.json gives the suite back as it was', () =>
  law(runs, [someReport], (report) => {
    const read = readSuiteFile(fileAt(filesOf(report, 'en'), 'paths.json'));
    expect(read?.suites).toEqual([{ digest: report.digest, suite: JSON.parse(JSON.stringify(report.suite)) }]);
  }));

test.each([
  '',
  '{',
  '[]',
  '{"version":2,"suites":[]}',
  '{"version":1,"suites":[{"digest":"x","suite":{"journey":1}}]}',
])('%j is no paths.json', (text) => expect(readSuiteFile(text)).toBeUndefined());

test('two customers of a journey never share a sentence', () =>
  law(runs, [someReport], ({ suite: { customers } }) => {
    for (const language of languages) {
      const titles = customers.map(({ title }) => title[language]);
      expect(titles).toEqual([...new Set(titles)]);
    }
  }));

/** The same suite, of which nothing is shared. */
const structuredCloneOfSuite = (report: JourneyReport): JourneyReport => ({
  ...report,
  suite: structuredClone(report.suite),
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** What a reader sees of a page: tags away, entities read. */
const textOf = (page: string): string =>
  page.replaceAll(/<[^>]*>/gu, '').replaceAll(/&(#?\w+);/gu, (whole, name: string) => entities[name] ?? whole);
