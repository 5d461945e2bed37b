import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import { switchCalls } from '../../../api/client/switch-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getInfoContrat } from '../../../api/contract/insurer-a/contract-data.ts';
import type { getArbitrage, getArbitrageDetail } from '../../../api/contract/insurer-a/switches.ts';
import { api } from '../../api.ts';
import { takesPayments } from '../payments/load-payments.ts';

export type Lines = ResponseOf<typeof getArbitrageDetail>;
export type Proposal = NonNullable<ResponseOf<typeof getArbitrage>> & {
  /** Those that change first. */
  readonly lines: Lines;
};
export type SwitchState = {
  readonly contract: ResponseOf<typeof getInfoContrat>;
  /** What waits to be decided. */
  readonly proposal: Proposal | undefined;
  /** One was accepted, and the insurer has not decided on it. */
  readonly processing: boolean;
};

/** Whether a switch of a contract waits or is under way. Rejects with a `CallFailure`. */
export const loadSwitchFlags = async (
  idSouscription: string,
): Promise<{ readonly waiting: boolean; readonly processing: boolean }> => {
  const [waiting, processing] = await Promise.all([
    api.call(switchCalls.isWaiting, { idSouscription }),
    api.call(switchCalls.isProcessing, { idSouscription }),
  ]);
  return { waiting: waiting.valeur, processing: processing.valeur };
};

const loadProposal = async (idSouscription: string): Promise<Proposal | undefined> => {
  const [proposal, changed, unchanged] = await Promise.all([
    api.call(switchCalls.proposal, { idSouscription }),
    api.call(switchCalls.changed, { idSouscription }),
    api.call(switchCalls.unchanged, { idSouscription }),
  ]);
  return proposal === null ? undefined : { ...proposal, lines: [...changed, ...unchanged] };
};

/** Life insurances in force, newest first, and what waits for each. Rejects with a `CallFailure`. */
export const loadSwitches = async (): Promise<readonly SwitchState[]> => {
  const summaries = await api.call(subscriptionCalls.contracts, {});
  const contracts = await Promise.all(
    summaries
      .filter(({ lecture }) => lecture === undefined)
      .map(({ idContrat }) => api.call(subscriptionCalls.contract, { idContrat })),
  );
  return Promise.all(
    contracts.filter(takesPayments).map(async (contract) => {
      const [proposal, { valeur }] = await Promise.all([
        loadProposal(contract.idsouscription),
        api.call(switchCalls.isProcessing, { idSouscription: contract.idsouscription }),
      ]);
      return { contract, proposal, processing: valeur };
    }),
  );
};
