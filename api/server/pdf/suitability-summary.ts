import { formatLongDate, formatPercent } from '../../../engine/view/format-values.ts';
import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

/** What the suitability report says; labels are in its language already. */
export type SuitabilitySummary = {
  readonly language: PdfLanguage;
  /** `YYYY-MM-DD` */
  readonly preparedOn: string;
  readonly person: string;
  /** What was asked and answered, by subject. */
  readonly subjects: readonly {
    readonly title: string;
    readonly answers: readonly { readonly question: string; readonly answer: string }[];
  }[];
  /** The profile that follows from the answers, and the one the saver chose. */
  readonly recommended: string;
  readonly chosen: string;
  /** What was chosen, against the sustainability preferences. */
  readonly sustainability: {
    readonly title: string;
    readonly note: string;
    readonly rows: readonly (readonly [placement: string, verdict: string])[];
  };
  /** Why it fits: needs, horizon, capacity to bear losses, sustainability preferences where they are met. */
  readonly reasons: readonly string[];
  readonly warnings: readonly string[];
};

/** The suitability report given before the subscription (articles L522-5 and following). */
export const renderSuitabilitySummary = async (summary: SuitabilitySummary): Promise<Uint8Array> => {
  const { language } = summary;
  const { suitability } = textsOf(language);
  const pdf = createOurPdf(language, suitability.title, summary.preparedOn);
  pdf.title(
    suitability.title,
    fill(suitability.under, { name: summary.person, day: formatLongDate(summary.preparedOn, language) }),
  );
  pdf.paragraph(suitability.intro);
  for (const { title, answers } of summary.subjects) {
    pdf.heading(title);
    pdf.facts(answers.map(({ question, answer }) => [question, answer]));
  }
  pdf.heading(suitability.result);
  pdf.facts([
    [suitability.recommended, summary.recommended],
    [suitability.chosen, summary.chosen],
  ]);
  const { title, note, rows } = summary.sustainability;
  pdf.heading(title);
  if (rows.length > 0) pdf.facts(rows);
  pdf.paragraph(note);
  pdf.heading(suitability.reasons);
  pdf.bullets(summary.reasons);
  if (summary.warnings.length > 0) {
    pdf.heading(suitability.warnings);
    pdf.bullets(summary.warnings);
  }
  const rate = (value: number): string => formatPercent(value, language);
  pdf.heading(suitability.costs);
  pdf.facts([
    [suitability.entry, rate(CONTRACT_FEES.entry)],
    [
      suitability.management,
      fill(suitability.managementValue, { euro: rate(CONTRACT_FEES.euro), units: rate(CONTRACT_FEES.units) }),
    ],
    [suitability.ofFunds, suitability.ofFundsValue],
  ]);
  pdf.paragraph(suitability.duty);
  return pdf.finish();
};
