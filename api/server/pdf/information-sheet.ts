import { formatLongDate, formatMoney, formatPercent, formatReference } from '../../../engine/view/format-values.ts';
import { deathAllowances, levyBefore70 } from '../simulation/death-tax.ts';
import { monthsOfRhythm } from '../simulation/project-savings.ts';
import { lossProbability, yearlyQuantiles } from '../simulation/quantiles.ts';
import { roundCents } from '../simulation/round-cents.ts';
import { futureValue, netGrowth } from '../simulation/savings-formulas.ts';
import { gainNeeded, riskClass } from '../simulation/series-figures.ts';
import { withdrawalTax } from '../simulation/withdrawal-tax.ts';
import { chargeOf, marketOfAllocation } from '../subscription/allocation-market.ts';
import type { SubscriptionSummary } from '../subscription/subscription-summary.ts';
import { given } from './form-part.ts';
import { createOurPdf, fill, textsOf } from './pdf-texts.ts';

const HORIZONS = [1, 4, 8, 10];
/** The year from which a life insurance is taxed at the reduced rate. */
const REDUCED = 8;

/**
 * The information and summary sheet of a life insurance: what is subscribed, what it may become, what it costs and how it
 * is taxed. Values are simulated, the rules of tax are not.
 */
export const renderInformationSheet = async (summary: SubscriptionSummary): Promise<Uint8Array> => {
  const { language, payments, management, subscriber, minor } = summary;
  const { sheet, form } = textsOf(language);
  const money = (cents: number): string => formatMoney(cents, language);
  const rate = (ratio: number): string => formatPercent(Math.round(ratio * 10_000), language);
  const pdf = createOurPdf(language, sheet.title, summary.preparedOn);
  pdf.title(
    sheet.title,
    fill(sheet.under, {
      dossier: formatReference(summary.dossierId),
      day: formatLongDate(summary.preparedOn, language),
    }),
  );
  pdf.paragraph(sheet.intro);

  const holder = minor?.child ?? subscriber;
  const { scheduled } = payments;
  const monthly =
    scheduled === undefined ? 0 : roundCents(scheduled.cents / (monthsOfRhythm(scheduled.periodicity.code) ?? 1));
  pdf.heading(sheet.contract);
  pdf.facts(
    given([
      [sheet.holder, `${holder.firstNames} ${holder.lastName}`],
      [sheet.representative, minor === undefined ? undefined : `${subscriber.firstNames} ${subscriber.lastName}`],
      [sheet.initial, money(payments.initialCents)],
      [sheet.scheduled, scheduled === undefined ? sheet.noSchedule : money(scheduled.cents)],
      [sheet.periodicity, scheduled?.periodicity.label],
      [sheet.mode, management.mode.label],
      [sheet.profile, management.profile?.label],
      [sheet.duration, summary.duration.kind.label],
      [sheet.guarantee, summary.guarantee.kind.label],
      [sheet.clause, summary.beneficiaryClause.kind.label],
    ]),
  );
  pdf.table(
    [sheet.support, sheet.share],
    management.allocation.map(({ name, share }) => [name, formatPercent(share, language)]),
  );

  const market = marketOfAllocation(management.allocation);
  const saving = { initial: payments.initialCents, monthly };
  const points = yearlyQuantiles(saving, market, Math.max(...HORIZONS));
  const [, year] = yearlyQuantiles({ initial: 1, monthly: 0 }, market, 1);
  const decline = Math.max(0, 1 - (year?.low ?? 1));
  pdf.heading(sheet.risk);
  pdf.facts(
    given([
      [sheet.riskClass, fill(sheet.riskClassValue, { level: riskClass(market.volatility) })],
      [sheet.badYear, decline === 0 ? sheet.noDecline : rate(-decline)],
      [sheet.toMakeUp, decline === 0 ? undefined : rate(gainNeeded(decline))],
      [sheet.loss, rate(lossProbability(market, 10))],
    ]),
  );
  pdf.paragraph(form.management.unitLinked);

  pdf.heading(sheet.future, 160);
  pdf.table(
    [sheet.after, sheet.paid, sheet.low, sheet.median, sheet.high],
    HORIZONS.map((years) => {
      const { low = 0, median = 0, high = 0 } = points[years] ?? {};
      const paid = saving.initial + saving.monthly * 12 * years;
      return [
        years === 1 ? sheet.oneYear : fill(sheet.years, { years }),
        ...[paid, low, median, high].map((one) => money(roundCents(one))),
      ];
    }),
  );
  pdf.paragraph(sheet.futureText);

  const charge = management.allocation.reduce((sum, one) => sum + (one.share / 10_000) * chargeOf(one), 0);
  const after = (growth: number): number => roundCents(futureValue(saving, growth, REDUCED * 12));
  pdf.heading(sheet.costs);
  pdf.facts([
    [sheet.entry, rate(0)],
    [sheet.management, rate(charge)],
    [sheet.before, money(after(market.growth))],
    [sheet.net, money(after(netGrowth(market.growth, charge)))],
  ]);

  const value = roundCents(points[REDUCED]?.median ?? 0);
  const premiums = saving.initial + saving.monthly * 12 * REDUCED;
  const due = (years: number): string => {
    const tax = withdrawalTax({ amount: value, value, premiums, years, household: 'single' });
    return money(tax.incomeTax + tax.levies);
  };
  pdf.heading(sheet.tax);
  pdf.paragraph(fill(sheet.taxText, { value: money(value) }));
  pdf.facts([
    [sheet.taxBefore, due(REDUCED - 1)],
    [sheet.taxAfter, due(REDUCED)],
    [sheet.death, money(levyBefore70(value))],
  ]);
  pdf.paragraph(fill(sheet.deathText, { each: money(deathAllowances.before70), all: money(deathAllowances.from70) }));
  pdf.heading(sheet.rights);
  pdf.bullets(sheet.rightsList);
  return pdf.finish();
};
