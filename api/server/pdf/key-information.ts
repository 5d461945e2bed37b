import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { defaultProfile, findProfile } from '../simulation/profiles.ts';
import { projectSavings } from '../simulation/project-savings.ts';
import { roundCents } from '../simulation/round-cents.ts';
import { futureValue, netGrowth } from '../simulation/savings-formulas.ts';
import { riskClass } from '../simulation/series-figures.ts';
import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

const INVESTED = 1_000_000;
const HORIZONS = [1, 4, 8];
const YEARS = 8;
/** A year, hundredths of a percent: those of the contract on unit-linked funds and of the funds, on average. */
const CHARGES = CONTRACT_FEES.units + 160;

/**
 * A sample of the key information document (PRIIPs): the headings in their legal order, scenarios from the simulation of
 * the balanced profile, and "example" across each page. The real ones come from the insurer and the fund managers. `isin` and
 * `fund` name a fund; without them it is that of the contract.
 */
export const renderKeyInformation = async (
  language: PdfLanguage,
  isoDate: string,
  fund?: { readonly isin: string; readonly name: string },
): Promise<Uint8Array> => {
  const { kid, common } = textsOf(language);
  const pdf = createOurPdf(language, kid.title, isoDate, common.example);
  pdf.title(kid.title, fund === undefined ? kid.under : fill(kid.underFund, fund));
  pdf.paragraph(kid.purpose);
  for (const section of kid.sections) {
    pdf.heading(section.title);
    for (const paragraph of section.paragraphs) pdf.paragraph(fill(paragraph, figures(language)));
    if (section.id === 'risks') writeScenarios(pdf, language);
  }
  return pdf.finish();
};

/** What the texts name of the balanced profile: its class of risk, and what charges take from it. */
const figures = (language: PdfLanguage): Readonly<Record<string, string | number>> => {
  const { growth = 0, volatility = 0 } = findProfile(defaultProfile) ?? {};
  const after = (rate: number): string =>
    formatMoney(roundCents(futureValue({ initial: INVESTED, monthly: 0 }, rate, YEARS * 12)), language);
  return {
    level: riskClass(volatility),
    amount: formatMoney(INVESTED, language),
    years: YEARS,
    growth: formatPercent(Math.round(growth * 10_000), language),
    charges: formatPercent(CHARGES, language),
    gross: after(growth),
    net: after(netGrowth(growth, CHARGES / 10_000)),
  };
};

const writeScenarios = (pdf: ReturnType<typeof createOurPdf>, language: PdfLanguage): void => {
  const { kid } = textsOf(language);
  const { points } = projectSavings({ versementInitial: INVESTED, versementMensuel: 0, duree: 8, profil: 'EQUILIBRE' });
  const cells = (pick: 'low' | 'median' | 'high'): readonly string[] =>
    HORIZONS.map((year) => formatMoney(points[year]?.[pick] ?? 0, language));
  pdf.table(
    [
      fill(kid.scenarios.head, { amount: formatMoney(INVESTED, language) }),
      ...HORIZONS.map((years) => fill(kid.scenarios.after, { years })),
    ],
    [
      [kid.scenarios.low, ...cells('low')],
      [kid.scenarios.median, ...cells('median')],
      [kid.scenarios.high, ...cells('high')],
    ],
  );
  pdf.paragraph(kid.scenarios.note);
};
