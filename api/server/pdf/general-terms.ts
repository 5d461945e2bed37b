import { CONTRACT_FEES } from '../simulation/contract-fees.ts';
import { formatMoney } from '../../../engine/view/format-values.ts';
import { languageTags } from '../../../engine/view/language-tags.ts';
import { unitsLeft } from '../simulation/savings-formulas.ts';
import { createOurPdf, fill, textsOf, type PdfTexts } from './pdf-texts.ts';
import type { PdfLanguage, PdfWriter } from './pdf-writer.ts';
import { writeExitExamples, writeTaxExamples } from './tax-examples.ts';

const YEARS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Market averages of 2025, a year: euro fund and unit-linked funds. */
const EURO_CHARGE = 0.0066;
const UNIT_CHARGE = CONTRACT_FEES.units / 10_000;

/**
 * The general terms, a simulated template: the summary box of one page in the order of article A132-8, the terms,
 * the surrender values of the first eight years for a payment of 1,000 euros, and what taxes and guarantees cost.
 */
export const renderGeneralTerms = async (language: PdfLanguage, isoDate: string): Promise<Uint8Array> => {
  const { terms } = textsOf(language);
  const pdf = writeTerms(language, terms, isoDate);
  pdf.heading(terms.surrender.title);
  pdf.paragraph(terms.surrender.text);
  const units = new Intl.NumberFormat(languageTags[language], {
    minimumFractionDigits: 4,
    maximumFractionDigits: 4,
  });
  pdf.table(
    [terms.surrender.year, terms.surrender.paid, terms.surrender.euro, terms.surrender.units],
    YEARS.map((year) => [
      fill(terms.surrender.yearValue, { year }),
      formatMoney(100_000, language),
      formatMoney(Math.round(100_000 * (1 - EURO_CHARGE) ** year), language),
      units.format(unitsLeft(100, UNIT_CHARGE, year)),
    ]),
  );
  pdf.paragraph(terms.surrender.unitLinked);
  writeTaxExamples(pdf, language);
  return pdf.finish();
};

/** The notice of the retirement plan, a simulated template: its summary box, then its terms. */
export const renderRetirementTerms = async (language: PdfLanguage, isoDate: string): Promise<Uint8Array> => {
  const pdf = writeTerms(language, textsOf(language).retirementTerms, isoDate);
  writeExitExamples(pdf, language);
  return pdf.finish();
};

type Terms = Pick<PdfTexts['terms'], 'title' | 'under' | 'boxTitle' | 'box' | 'articles'>;

/** The box has the first page to itself. */
const writeTerms = (language: PdfLanguage, terms: Terms, isoDate: string): PdfWriter => {
  const pdf = createOurPdf(language, terms.title, isoDate);
  pdf.title(terms.title, terms.under);
  pdf.box(terms.boxTitle, terms.box);
  pdf.page();
  for (const article of terms.articles) {
    pdf.heading(article.title);
    for (const paragraph of article.paragraphs) pdf.paragraph(paragraph);
  }
  return pdf;
};
