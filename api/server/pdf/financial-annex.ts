import { formatPercent } from '../../../engine/view/format-values.ts';
import { createOurPdf, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

/** A fund as the annex shows it; rates in hundredths of a percent. */
export type AnnexFund = {
  readonly name: string;
  readonly isin: string;
  readonly gross: number;
  readonly fee: number;
  /** Undefined where the capital is guaranteed. */
  readonly decline: number | undefined;
};

/** Charges of the plan on unit-linked funds and on the euro fund, hundredths of a percent a year. */
const PLAN_FEES = { units: 88, euro: 66 } as const;

/** The financial annex: each fund with its code, performance and charges, those of the plan included (A522-1 C. ass.). */
export const renderFinancialAnnex = async (
  language: PdfLanguage,
  isoDate: string,
  funds: readonly AnnexFund[],
): Promise<Uint8Array> => {
  const { annex } = textsOf(language);
  const rate = (value: number): string => formatPercent(value, language);
  const pdf = createOurPdf(language, annex.title, isoDate);
  pdf.title(annex.title, annex.under);
  pdf.paragraph(annex.intro);
  pdf.table(
    [annex.fund, annex.isin, annex.gross, annex.fundFee, annex.planFee, annex.total, annex.decline],
    [
      [annex.euro, '–', rate(230), rate(0), rate(PLAN_FEES.euro), rate(PLAN_FEES.euro), '–'],
      ...funds.map(({ name, isin, gross, fee, decline }) => [
        name,
        isin,
        rate(gross),
        rate(fee),
        rate(PLAN_FEES.units),
        rate(fee + PLAN_FEES.units),
        decline === undefined ? '–' : rate(decline),
      ]),
    ],
  );
  pdf.paragraph(annex.declineNote);
  pdf.paragraph(annex.past);
  return pdf.finish();
};
