import type { JourneyReport } from './report-data.ts';
import { tellCustomer, type ToldCustomer } from './tell-customer.ts';

/** The report of a journey in one language. */
export type Told = {
  readonly language: 'fr' | 'en';
  readonly report: JourneyReport;
  readonly title: string;
  readonly customers: readonly ToldCustomer[];
};

export const tellReport = (report: JourneyReport, language: 'fr' | 'en'): Told => {
  const speaker = report.speakers[language];
  return {
    language,
    report,
    title: speaker.words.text(report.plan.journey.title),
    customers: report.suite.customers.map((customer) => tellCustomer(speaker, customer)),
  };
};
