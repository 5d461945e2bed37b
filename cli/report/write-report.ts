import { customerPage } from './customer-page.ts';
import { indexPage } from './index-page.ts';
import { journeyPage } from './journey-page.ts';
import { goalsPage, stepsPage } from './list-pages.ts';
import { numberOf, type JourneyReport, type ReportFile } from './report-data.ts';
import { tellReport } from './told-report.ts';
import { goalsCsv, pathsCsv } from './write-csv.ts';
import { feature } from './write-feature.ts';
import { boundJson, pathsJson } from './write-json.ts';
import { junitXml } from './write-junit.ts';

/**
 * Every file of a report, in the language of its reader. No clock and no chance: same definitions and options, the same
 * files, byte for byte. `style` is the style sheet of the pages.
 */
export const writeReport = (
  journeys: readonly JourneyReport[],
  language: 'fr' | 'en',
  style: string,
): readonly ReportFile[] => {
  const told = journeys.map((journey) => tellReport(journey, language));
  const other = language === 'fr' ? 'en' : 'fr';
  return [
    { path: 'index.html', content: indexPage(told, language) },
    { path: 'report.css', content: style },
    { path: 'paths.csv', content: pathsCsv(told, language) },
    { path: 'goals.csv', content: goalsCsv(told, language) },
    { path: 'paths.json', content: pathsJson(journeys) },
    { path: 'bound.json', content: boundJson(journeys) },
    { path: 'junit.xml', content: junitXml(told) },
    ...told.flatMap((one): readonly ReportFile[] => {
      const { journey } = one.report.suite;
      return [
        { path: `${journey}/index.html`, content: journeyPage(one) },
        { path: `${journey}/steps.html`, content: stepsPage(one) },
        { path: `${journey}/goals.html`, content: goalsPage(one) },
        { path: `${journey}/paths.${language}.feature`, content: feature(one) },
        { path: `${journey}/paths.${other}.feature`, content: feature(tellReport(one.report, other)) },
        ...one.customers.map(({ customer }, at) => ({
          path: `${journey}/${numberOf(customer)}.html`,
          content: customerPage(one, at),
        })),
      ];
    }),
  ];
};
