import { getDemoDashboardPoints, getDemoHistoEpargne, getDemoPortfolio } from '../../contract/demo/portfolio.ts';
import { todayAt } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import type { CallContext } from '../call-context.ts';
import type { DossierServices } from '../dossier/services.ts';
import { earnedBy } from '../operations/earned.ts';
import { startOf } from '../operations/follow-contracts.ts';
import { valueHistory, type WorthOnDay } from '../operations/value-history.ts';
import { written } from '../simulation/figures.ts';
import type { ReadCode } from '../subscription/allocation.ts';
import { sharesOf, valueContract } from '../subscription/contract-value.ts';
import { toldSupports } from '../subscription/held-supports.ts';
import { madeUpContracts } from './made-up-saver.ts';

const codedIn = ({ services, language }: CallContext<DossierServices>): ReadCode => {
  const labels = services.journeys.current().labels(language);
  return (list, code) => {
    const option = labels[list]?.find((one) => String(one.code) === code);
    return option === undefined ? undefined : { code: String(option.code), label: option.label };
  };
};

/** The curve takes a while and is the same for everybody on a day: that of the day is kept. */
let latest: { readonly day: string; readonly points: readonly WorthOnDay[] } | undefined;
const historyOn = (day: string): readonly WorthOnDay[] => {
  if (latest?.day !== day) latest = { day, points: valueHistory(madeUpContracts, day) };
  return latest.points;
};

/** The savings of the demonstration: made-up payments, valued as those of any contract. */
export const demoPortfolioHandlers = [
  answer<typeof getDemoPortfolio, DossierServices>(getDemoPortfolio, async (_, context) => {
    const day = todayAt(context.services.now());
    const coded = codedIn(context);
    const valued = madeUpContracts.map((one) => ({
      ...one,
      ...valueContract(one.contract, one.summary, day, one.operations),
    }));
    const shares = sharesOf(valued.map(({ value }) => value));
    return {
      simulated: true as const,
      au: day,
      contrats: valued.map(({ contract, product, value, supports }, n) => ({
        idContrat: contract.id,
        produit: product,
        valeur: value,
        part: shares[n] ?? 0,
        supports: toldSupports(context.language, coded, supports),
      })),
    };
  }),
  answer<typeof getDemoHistoEpargne, DossierServices>(getDemoHistoEpargne, async (_, { services }) => ({
    simulated: true as const,
    points: historyOn(todayAt(services.now())).map(({ day, paid, withdrawn, value }) => ({
      x: written(day),
      verse: paid,
      retire: withdrawn,
      valeur: value,
    })),
  })),
  answer<typeof getDemoDashboardPoints, DossierServices>(getDemoDashboardPoints, async (_, { services }) => {
    const day = todayAt(services.now());
    return {
      simulated: true as const,
      au: day,
      ...earnedBy(madeUpContracts, day),
      contrats: madeUpContracts.map((one) => ({
        idContrat: one.contract.id,
        produit: one.product,
        depuis: startOf(one),
        ...earnedBy([one], day),
      })),
    };
  }),
];
