import { formatLongDate, formatPercent } from '../../../engine/view/format-values.ts';
import { fundHistory, historyDays } from '../simulation/series.ts';
import {
  annualised,
  gainNeeded,
  largestFall,
  riskClass,
  volatility,
  yearlyChanges,
} from '../simulation/series-figures.ts';
import { given } from './form-part.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

export type ReportedFund = {
  readonly name: string;
  readonly isin: string;
  /** Hundredths of a percent. */
  readonly equities: number;
  readonly fee: number;
  /** Article of regulation (EU) 2019/2088. */
  readonly sfdr: number;
};

/** The report of a fund over its simulated history: years, risk, the largest fall and how long it took to make up for. */
export const renderFundReport = async (
  language: PdfLanguage,
  isoDate: string,
  fund: ReportedFund,
): Promise<Uint8Array> => {
  const { fundReport: texts, annex } = textsOf(language);
  const rate = (ratio: number): string => formatPercent(Math.round(ratio * 10_000), language);
  const day = (place: number | undefined): string =>
    place === undefined ? texts.notYet : formatLongDate(historyDays[place] ?? '', language);
  const values = fundHistory(fund.isin, fund.equities);
  const years = (historyDays.length - 1) / 12;
  const deviation = volatility(values, 12);
  const fall = largestFall(values);
  const pdf = createOurPdf(language, texts.title, isoDate);
  pdf.title(fill(texts.heading, { name: fund.name }), fill(texts.under, { isin: fund.isin }));
  pdf.paragraph(fill(texts.window, { from: day(0), to: day(historyDays.length - 1) }));
  pdf.facts([
    [texts.equities, formatPercent(fund.equities, language)],
    [texts.fee, formatPercent(fund.fee, language)],
    [texts.sfdr, fill(texts.sfdrValue, { article: fund.sfdr })],
    [texts.yearly, rate(annualised(values[0] ?? 1, values.at(-1) ?? 1, years))],
    [texts.volatility, rate(deviation)],
    [texts.riskClass, fill(texts.riskClassValue, { level: riskClass(deviation) })],
  ]);
  pdf.heading(texts.fall);
  pdf.facts(
    given([
      [texts.depth, rate(fall.depth)],
      [texts.toMakeUp, rate(gainNeeded(-fall.depth))],
      [texts.peak, day(fall.peak)],
      [texts.trough, day(fall.trough)],
      [texts.back, day(fall.back)],
    ]),
  );
  pdf.heading(texts.yearsTitle);
  pdf.table(
    [texts.year, texts.change],
    // The last year of the window is a part of one.
    yearlyChanges(historyDays, values).map((one) => [
      one.day.endsWith('-12-31') ? one.day.slice(0, 4) : fill(texts.partOfYear, { year: one.day.slice(0, 4) }),
      rate(one.change),
    ]),
  );
  pdf.paragraph(annex.past);
  return pdf.finish();
};
