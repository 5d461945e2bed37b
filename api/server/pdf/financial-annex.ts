import { formatPercent } from '../../../engine/view/format-values.ts';
import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { createOurPdf, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

/** A fund as the annex shows it; rates in hundredths of a percent. */
export type AnnexFund = {
  readonly name: string;
  readonly isin: string;
  readonly gross: number;
  readonly fee: number;
  /** Part of the fee that the manager passes on to the insurer. */
  readonly retrocession: number;
  /** Undefined where the capital is guaranteed. */
  readonly decline: number | undefined;
};

/** Of the euro fund a year, before the charges of the contract. */
const EURO = { gross: 230, fee: 0, retrocession: 0 } as const;

/** The financial annex: each fund with its code, its performance and its charges, those of the contract included (A522-1 C. ass.). */
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
  const rows = [
    { ...EURO, name: annex.euro, isin: '–', decline: undefined, contract: CONTRACT_FEES.euro },
    ...funds.map((fund) => ({ ...fund, contract: CONTRACT_FEES.units })),
  ];
  pdf.heading(annex.performances);
  pdf.table(
    [annex.fund, annex.isin, annex.gross, annex.netOfFund, annex.net, annex.decline],
    rows.map(({ name, isin, gross, fee, contract, decline }) => [
      name,
      isin,
      rate(gross),
      rate(gross - fee),
      rate(gross - fee - contract),
      decline === undefined ? '–' : rate(decline),
    ]),
  );
  pdf.paragraph(annex.declineNote);
  pdf.paragraph(annex.past);
  pdf.heading(annex.charges);
  pdf.table(
    [annex.fund, annex.fundFee, annex.retrocession, annex.planFee, annex.total],
    rows.map(({ name, fee, retrocession, contract }) => [
      name,
      rate(fee),
      rate(retrocession),
      rate(contract),
      rate(fee + contract),
    ]),
  );
  return pdf.finish();
};
