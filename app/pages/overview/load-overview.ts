import { contractCalls } from '../../../api/client/contract-calls.ts';
import { savingsCalls } from '../../../api/client/savings-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { switchCalls } from '../../../api/client/switch-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getDashboardPoints, getHistoEpargneAtteinte } from '../../../api/contract/core/savings.ts';
import type { getAllContrats } from '../../../api/contract/insurer-a/contract-data.ts';
import { api } from '../../api.ts';
import { readDay } from '../../data/read-day.ts';
import type { ValuePoint } from './ValueChart.tsx';

export type Glance = ResponseOf<typeof getDashboardPoints>;
export type Overview = {
  readonly glance: Glance;
  readonly points: readonly ValuePoint[];
  readonly goal: ResponseOf<typeof getHistoEpargneAtteinte>;
  /** Contracts that are not in force, newest first. */
  readonly others: ResponseOf<typeof getAllContrats>;
  /** Words that an expert can do without are said to anybody else. */
  readonly explained: boolean;
  /** Another allocation waits to be decided. */
  readonly waiting: boolean;
  /** Something signed waits to reach the insurer. */
  readonly pending: boolean;
};

/** The savings at a glance. Rejects with a `CallFailure`. */
export const loadOverview = async (): Promise<Overview> => {
  const [contracts, glance, history, goal, { niveau }, waiting, { enAttente }] = await Promise.all([
    api.call(subscriptionCalls.contracts, {}),
    api.call(savingsCalls.glance, {}),
    api.call(savingsCalls.history, {}),
    api.call(savingsCalls.goal, {}),
    api.call(savingsCalls.level, {}),
    api.call(switchCalls.isWaiting, {}),
    api.call(contractCalls.isPending, {}),
  ]);
  return {
    glance,
    points: history.points.map(({ x, verse, retire, valeur }) => ({
      day: readDay(x),
      paid: verse,
      withdrawn: retire,
      value: valeur,
    })),
    goal,
    others: contracts.filter(({ statut }) => statut !== 'EN_COURS'),
    explained: niveau !== 'EXPERT',
    waiting: waiting.valeur,
    pending: enAttente,
  };
};
