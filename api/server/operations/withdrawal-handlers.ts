import type { ResponseOf } from '../../contract/call.ts';
import {
  computeRachatPartiel,
  getDisponibleRp,
  getEstimationRp,
  initierRetraitPartiel,
  updateRachatPartiel,
} from '../../contract/insurer-a/withdrawals.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { hasSpouse, savedBy } from '../core/from-saves.ts';
import { journeyBegunBy } from '../dossier/contract-meant.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { savedPayloads } from '../dossier/saved-payloads.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { withdrawalTax } from '../simulation/withdrawal-tax.ts';
import type { Contract } from '../store/contracts.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { contractOfOperation, readWithdrawable } from './withdrawable.ts';

type Context = BearerContext<SubscriptionServices>;
type Estimate = Omit<ResponseOf<typeof computeRachatPartiel>, 'simulated'>;

const begin = nameOfCall(initierRetraitPartiel);

/** What a withdrawal of an amount comes to today. */
const estimate = async (
  context: Context,
  contract: Contract,
  { montant, fiscalite }: { readonly montant: number; readonly fiscalite: unknown },
): Promise<Estimate> => {
  const { value, premiums, years } = await readWithdrawable(context, contract);
  const amount = Math.min(montant, value);
  const family = await savedBy(context, ['Core/UpdateEtatCivilUserSituation']);
  const household = hasSpouse(context, family) ? 'couple' : 'single';
  const tax = withdrawalTax({ amount, value, premiums, years, household });
  const impot = fiscalite === 'BAREME' ? undefined : tax.incomeTax;
  return {
    valeur: value,
    montant: amount,
    part_gains: tax.gain,
    abattement: tax.allowance,
    ...(impot === undefined ? {} : { impot }),
    prelevements: tax.levies,
    net: amount - (impot ?? 0) - tax.levies,
    reste: value - amount,
  };
};

/** What may be withdrawn, and what is left of it after tax. */
export const withdrawalHandlers = [
  answer<typeof getDisponibleRp, SubscriptionServices>(getDisponibleRp, async (_, context) => {
    const contract = await contractOfOperation(context, begin);
    if (contract === undefined) return { valeur: 0, disponible: 0, accord_des_deux: false };
    const { value, available, bothParents } = await readWithdrawable(context, contract);
    return { valeur: value, disponible: available, accord_des_deux: bothParents };
  }),
  answer<typeof computeRachatPartiel, SubscriptionServices>(
    computeRachatPartiel,
    async ({ montant, fiscalite }, context) => {
      const contract = await contractOfOperation(context, begin);
      if (contract === undefined) throw notFound();
      return { simulated: true as const, ...(await estimate(context, contract, { montant, fiscalite })) };
    },
  ),
  answer<typeof getEstimationRp, SubscriptionServices>(getEstimationRp, async (_, context) => {
    const contract = await contractOfOperation(context, begin);
    const journey = journeyBegunBy(context, begin);
    if (contract === undefined || journey === undefined) return {};
    const told = (await savedPayloads(context, journey.id)).get(nameOfCall(updateRachatPartiel));
    const { montant, fiscalite } = told ?? {};
    return typeof montant === 'number' ? estimate(context, contract, { montant, fiscalite }) : {};
  }),
];
