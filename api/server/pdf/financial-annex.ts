import { formatPercent } from '../../../engine/view/format-values.ts';
import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { createOurPdf, inOneLine, textsOf } from './pdf-texts.ts';
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
  /** Article of regulation (EU) 2019/2088. */
  readonly sfdr: number;
  /** Least shares of sustainable investments, and of activities aligned with the taxonomy. */
  readonly sustainable: number;
  readonly taxonomy: number;
  /** Principal adverse impacts are considered. */
  readonly impacts: boolean;
  /** Names of the sectors that are never financed. */
  readonly excluded: readonly string[];
};

/** Of the euro fund a year, before the charges of the contract. */
const EURO = { gross: 230, fee: 0, retrocession: 0 } as const;

/** What the annex says of the sustainability of the euro fund too. */
export type Sustainability = Pick<AnnexFund, 'sfdr' | 'sustainable' | 'taxonomy' | 'impacts' | 'excluded'>;

/** The financial annex: each fund with its code, its performance and its charges, those of the contract included (A522-1 C. ass.). */
export const renderFinancialAnnex = async (
  language: PdfLanguage,
  isoDate: string,
  funds: readonly AnnexFund[],
  euro: Sustainability,
): Promise<Uint8Array> => {
  const { annex } = textsOf(language);
  const rate = (value: number): string => formatPercent(value, language);
  const pdf = createOurPdf(language, annex.title, isoDate);
  pdf.title(annex.title, annex.under);
  pdf.paragraph(annex.intro);
  const rows = [
    { ...EURO, ...euro, name: annex.euro, isin: '–', decline: undefined, contract: CONTRACT_FEES.euro },
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
  pdf.heading(annex.sustainability);
  pdf.table(
    [annex.fund, annex.article, annex.sustainable, annex.taxonomy, annex.impacts, annex.excludes],
    rows.map(({ name, sfdr, sustainable, taxonomy, impacts, excluded }) => [
      name,
      String(sfdr),
      rate(sustainable),
      rate(taxonomy),
      impacts ? annex.yes : annex.no,
      excluded.length === 0 ? annex.noSector : inOneLine(excluded),
    ]),
  );
  pdf.paragraph(annex.sustainabilityNote);
  return pdf.finish();
};
