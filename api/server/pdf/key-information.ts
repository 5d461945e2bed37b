import { projectSavings } from '../simulation/project-savings.ts';
import { formatMoney } from '../../../engine/view/format-values.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';
import type { PdfLanguage } from './pdf-writer.ts';

const INVESTED = 1_000_000;
const HORIZONS = [1, 4, 8];

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
    for (const paragraph of section.paragraphs) pdf.paragraph(paragraph);
    if (section.id === 'risks') writeScenarios(pdf, language);
  }
  return pdf.finish();
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
