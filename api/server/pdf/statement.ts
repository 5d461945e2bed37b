import { formatDate, formatLongDate, formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import { annualised } from '../simulation/series-figures.ts';
import { withdrawalTax } from '../simulation/withdrawal-tax.ts';
import type { Valuation } from '../subscription/contract-value.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { given } from './form-part.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

/** Most payments that are listed one by one, the latest. */
const LISTED = 24;
const YEAR = 365.25;
/** Of what is moved to another plan within five years of the first payment, hundredths of a percent. */
const TRANSFER_FEE = 100;
const FREE_TRANSFER_FROM = 5;

export type Statement = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** What the contract is called: its number, or the reference of its file. */
  readonly contract: string;
  readonly since: string;
  readonly summary: SubscriptionSummary;
  /** Who manages it now, where that has changed since. */
  readonly mode?: string | undefined;
  readonly valuation: Valuation;
};

/**
 * The statement of a contract (art. L132-22 C. ass.): what was paid, what it is worth, charges, tax, the clause. It is in
 * the language that the contract was signed in.
 */
export const renderStatement = async (statement: Statement): Promise<Uint8Array> => {
  const { day, since, summary, valuation } = statement;
  const { language } = summary;
  const { statement: texts, form } = textsOf(language);
  const money = (cents: number): string => formatMoney(cents, language);
  const pdf = createOurPdf(language, texts.title, day);
  pdf.title(texts.title, fill(texts.under, { contract: statement.contract, day: formatLongDate(day, language) }));
  pdf.paragraph(texts.intro);
  const holder = summary.minor?.child ?? summary.subscriber;
  const { paid, withdrawn, premiums, value, charges } = valuation;
  const days = (Date.parse(day) - Date.parse(since)) / 86_400_000;
  const rate = (ratio: number): string => formatPercent(Math.round(ratio * 10_000), language);
  pdf.facts(
    given([
      [texts.holder, `${holder.firstNames} ${holder.lastName}`],
      [texts.since, formatDate(since, language)],
      [texts.mode, statement.mode ?? summary.management.mode.label],
      [texts.paid, money(paid)],
      [texts.withdrawn, withdrawn === 0 ? texts.none : money(withdrawn)],
      [texts.charges, money(charges)],
      [texts.value, money(value)],
      [texts.gain, money(value + withdrawn - paid)],
      [texts.net, paid === 0 ? undefined : rate((value + withdrawn) / paid - 1)],
      [texts.gross, paid === 0 ? undefined : rate((value + withdrawn + charges) / paid - 1)],
      // Payments made later have worked less long: the yearly rate is told where there was one alone.
      [
        texts.yearly,
        valuation.payments.length === 1 && withdrawn === 0 && days > YEAR
          ? rate(annualised(paid, value, days / YEAR))
          : undefined,
      ],
    ]),
  );
  pdf.heading(texts.supports);
  pdf.table(
    [texts.support, texts.paid, texts.charges, texts.value],
    valuation.supports.map((support) => [
      support.name,
      money(support.paid),
      money(support.charges),
      money(support.value),
    ]),
  );
  pdf.paragraph(form.management.unitLinked);
  pdf.heading(texts.payments);
  pdf.table(
    [texts.date, texts.amount],
    valuation.payments.slice(-LISTED).map((payment) => [formatDate(payment.day, language), money(payment.cents)]),
  );
  if (valuation.payments.length > LISTED) pdf.paragraph(fill(texts.earlier, { count: LISTED }));
  const years = Math.floor(days / YEAR);
  if (summary.retirement === undefined) {
    const tax = withdrawalTax({ amount: value, value, premiums, years, household: 'single' });
    pdf.heading(texts.tax);
    pdf.paragraph(texts.taxText);
    pdf.facts([
      [texts.taxable, money(tax.gain)],
      [texts.incomeTax, money(tax.incomeTax)],
      [texts.levies, money(tax.levies)],
      [texts.left, money(value - tax.incomeTax - tax.levies)],
    ]);
  } else {
    const fee = years < FREE_TRANSFER_FROM ? Math.round((value * TRANSFER_FEE) / 10_000) : 0;
    pdf.heading(texts.transfer);
    pdf.facts([[texts.transferValue, money(value - fee)]]);
    pdf.paragraph(texts.transferText);
  }
  pdf.heading(texts.clause);
  pdf.paragraph(summary.beneficiaryClause.text);
  pdf.paragraph(texts.clauseText);
  return pdf.finish();
};
