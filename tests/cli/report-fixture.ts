import { checkJourneys } from '../../engine/check/check-journeys.ts';
import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import { buildReport, loadBothWords } from '../../cli/report/build-reports.ts';
import type { CustomerResult, JourneyReport, ReportFile } from '../../cli/report/report-data.ts';
import { writeReport } from '../../cli/report/write-report.ts';
import type { RandomJourney } from '../helpers/random-journey.ts';

const words = await loadBothWords();

/** What the command line makes of a journey that nobody wrote; undefined where it has errors. */
export const reportOf = ({ files, plan, contract }: RandomJourney): JourneyReport | undefined => {
  const whole = {
    ...files,
    translations: new Map(),
    translationTexts: new Map(),
    translationFindings: [],
    documents: [],
    externalLists: ['countries', 'nationalities'],
  };
  const checked = checkJourneys(whole, contract, 'en');
  const journey = checked.journeys.find((one) => one.journey.id === plan.journey.id);
  if (journey === undefined) return undefined;
  const suite = coverJourney(plan, { level: 'negatives', clock: '2026-03-15' });
  const results = suite.customers.flatMap(({ id, visits }, n): readonly (readonly [string, CustomerResult])[] => {
    const step = visits[0]?.step ?? '';
    const sentence = { fr: 'Le chemin est le même.', en: 'The way is the same.' };
    const found = `<nothing> & "more", côté ${id}`;
    const violations = n % 3 === 1 ? [{ customer: id, step, invariant: 'way', sentence, found }] : [];
    return n % 3 === 2 ? [] : [[id, { customer: id, violations, screenshots: [] }]];
  });
  const found = { ...checked, files: whole };
  return buildReport(journey, found, suite, words, { on: 'engine', results: new Map(results) });
};

/** The files of a report by their paths. */
export const filesOf = (report: JourneyReport, language: 'fr' | 'en'): ReadonlyMap<string, string> =>
  new Map(writeReport([report], language, '').map(({ path, content }: ReportFile) => [path, content]));

/** One file of a report. Throws when there is none: a test that reads nothing must not pass. */
export const fileAt = (files: ReadonlyMap<string, string>, path: string): string => {
  const content = files.get(path);
  if (content === undefined) throw new Error(`There is no ${path} among ${[...files.keys()].join(', ')}.`);
  return content;
};
