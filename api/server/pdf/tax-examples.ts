import { formatMoney } from '../../../engine/view/format-values.ts';
import { dutiableFrom70, levyBefore70 } from '../simulation/death-tax.ts';
import { monthlyGuaranteeCost, tariffAges } from '../simulation/guarantee-cost.ts';
import { capitalExitTax, taxableAnnuity } from '../simulation/retirement-exit-tax.ts';
import { withdrawalTax } from '../simulation/withdrawal-tax.ts';
import { fill, textsOf } from './pdf-texts.ts';
import type { PdfLanguage, PdfWriter } from './pdf-writer.ts';

const CONTRACT = { value: 12_000_000, premiums: 10_000_000, household: 'single' } as const;
const WITHDRAWALS = [1_200_000, 6_000_000, 12_000_000];
const RECEIVED = [15_250_000, 40_000_000, 120_000_000];
const PREMIUMS_FROM_70 = 10_000_000;
const AT_RISK = 500_000;
const EXIT = { payments: 2_000_000, gains: 1_000_000, otherIncome: 3_000_000 } as const;
const ANNUITY = { yearly: 600_000, age: 65 } as const;

/** Of the general terms: what a withdrawal, a death and a guarantee would cost, worked out. */
export const writeTaxExamples = (pdf: PdfWriter, language: PdfLanguage): void => {
  const { examples } = textsOf(language).terms;
  const money = (cents: number): string => formatMoney(cents, language);
  pdf.heading(examples.title, 180);
  pdf.paragraph(fill(examples.text, { value: money(CONTRACT.value), premiums: money(CONTRACT.premiums) }));
  pdf.table(
    [examples.withdrawal, examples.gain, examples.before, examples.after],
    WITHDRAWALS.map((amount) => {
      const [before, after] = [0, 8].map((years) => withdrawalTax({ ...CONTRACT, amount, years }));
      const due = (tax: typeof before): string => money((tax?.incomeTax ?? 0) + (tax?.levies ?? 0));
      return [money(amount), money(before?.gain ?? 0), due(before), due(after)];
    }),
  );
  pdf.paragraph(examples.deathText);
  pdf.table(
    [examples.received, examples.levy, examples.net],
    RECEIVED.map((received) => {
      const levy = levyBefore70(received);
      return [money(received), money(levy), money(received - levy)];
    }),
  );
  const [dutiable = 0] = dutiableFrom70([PREMIUMS_FROM_70]);
  pdf.paragraph(fill(examples.dutiable, { premiums: money(PREMIUMS_FROM_70), dutiable: money(dutiable) }));
  pdf.heading(examples.guaranteeTitle, 180);
  pdf.paragraph(fill(examples.guaranteeText, { amount: money(AT_RISK) }));
  pdf.table(
    [examples.age, examples.cost],
    tariffAges.map((age) => [fill(examples.ageValue, { age }), money(monthlyGuaranteeCost(AT_RISK, age))]),
  );
};

/** Of the notice of a retirement plan: what is left of a capital, and what of an annuity is taxed. */
export const writeExitExamples = (pdf: PdfWriter, language: PdfLanguage): void => {
  const { examples } = textsOf(language).retirementTerms;
  const money = (cents: number): string => formatMoney(cents, language);
  const { payments, gains, otherIncome } = EXIT;
  pdf.heading(examples.title, 180);
  pdf.paragraph(fill(examples.text, { payments: money(payments), gains: money(gains), income: money(otherIncome) }));
  const kinds = [
    [examples.deducted, true],
    [examples.waived, false],
  ] as const;
  pdf.table(
    [examples.kind, examples.incomeTax, examples.levies, examples.net],
    kinds.map(([label, deducted]) => {
      const tax = capitalExitTax({ ...EXIT, deducted });
      return [label, money(tax.incomeTax), money(tax.levies), money(payments + gains - tax.incomeTax - tax.levies)];
    }),
  );
  pdf.paragraph(fill(examples.annuityText, { yearly: money(ANNUITY.yearly), age: ANNUITY.age }));
  pdf.table(
    [examples.kind, examples.taxed, examples.leviesBase],
    kinds.map(([label, deducted]) => {
      const { income, leviesBase } = taxableAnnuity(ANNUITY.yearly, ANNUITY.age, deducted);
      return [label, money(income), money(leviesBase)];
    }),
  );
};
