import { childCalls } from '../../../api/client/child-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getOperationsToAgree } from '../../../api/contract/core/agreements.ts';
import type {
  getUserChildren,
  loadUtilisateurRepresentantsLegaux,
} from '../../../api/contract/core/representatives.ts';
import { api } from '../../api.ts';
import { loadContract, type ContractInfo } from '../savings/load-contracts.ts';

export type ToAgree = ResponseOf<typeof getOperationsToAgree>[number];
export type Invited = NonNullable<ResponseOf<typeof loadUtilisateurRepresentantsLegaux>>;
/** A subscription of the reader for a child. */
export type Child = ResponseOf<typeof getUserChildren>[number];

/** What the page of the contracts of children shows. */
export type ChildContracts = {
  /** Of the reader, the one last worked on first. */
  readonly children: readonly Child[];
  /** Signed by the other parent: the reader represents the child too, and reads. */
  readonly read: readonly ContractInfo[];
  /** What the reader does for another parent's contract, until it is signed. */
  readonly invited: Invited | undefined;
  /** What the other parent ordered, and waits for the reader’s word. */
  readonly toAgree: readonly ToAgree[];
};

/** Whether what the reader does for a contract is done: it is among those that they read. */
export const isAmong = ({ enfant, statut }: Invited, read: readonly Pick<ContractInfo, 'lecture'>[]): boolean =>
  statut === 'SIGNE' && read.some(({ lecture }) => lecture?.titulaire === enfant);

/** Reads the contracts of children. Rejects with a `CallFailure`. */
export const loadChild = async (): Promise<ChildContracts> => {
  const [children, contracts, invited, toAgree] = await Promise.all([
    api.call(childCalls.children, {}),
    api.call(subscriptionCalls.contracts, {}),
    api.call(childCalls.invited, {}),
    api.call(childCalls.toAgree, {}),
  ]);
  const read = contracts.filter(({ lecture }) => lecture?.qualite === 'PARENT');
  return {
    children,
    read: await Promise.all(read.map(({ idContrat }) => loadContract(idContrat))),
    invited: invited === null || isAmong(invited, read) ? undefined : invited,
    toAgree,
  };
};
