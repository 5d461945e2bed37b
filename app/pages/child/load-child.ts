import { childCalls } from '../../../api/client/child-calls.ts';
import { subscriptionCalls } from '../../../api/client/subscription-calls.ts';
import type { ResponseOf } from '../../../api/contract/call.ts';
import type { getOperationsToAgree } from '../../../api/contract/core/agreements.ts';
import type {
  getUserChild,
  getUserRepresentantsLegaux,
  loadUtilisateurRepresentantsLegaux,
} from '../../../api/contract/core/representatives.ts';
import type { getSouscription } from '../../../api/contract/insurer-a/contract-data.ts';
import { api } from '../../api.ts';

export type ToAgree = ResponseOf<typeof getOperationsToAgree>[number];
export type Invited = NonNullable<ResponseOf<typeof loadUtilisateurRepresentantsLegaux>>;
export type Representatives = NonNullable<ResponseOf<typeof getUserRepresentantsLegaux>>;
export type Subscription = NonNullable<ResponseOf<typeof getSouscription>>;

/** What the page of a child's contract shows; each part may be missing. */
export type ChildContract = {
  readonly child: NonNullable<ResponseOf<typeof getUserChild>> | undefined;
  readonly representatives: Representatives;
  readonly subscription: Subscription | undefined;
  /** Where the subscription goes on; undefined once there is nothing left to do in it. */
  readonly resume: string | undefined;
  readonly isGift: boolean;
  /** The deed of a gift while it is being signed: by how many, of how many. */
  readonly deed: { readonly signes: number; readonly signataires: number } | undefined;
  /** What the reader does for another parent's contract. */
  readonly invited: Invited | undefined;
  /** What the other parent ordered, and waits for the reader’s word. */
  readonly toAgree: readonly ToAgree[];
};

/** Reads the contract of a child. Rejects with a `CallFailure`. */
export const loadChild = async (): Promise<ChildContract> => {
  const [child, representatives, subscription, inProgress, isGift, invited, signature, toAgree] = await Promise.all([
    api.call(childCalls.child, {}),
    api.call(childCalls.representatives, {}),
    api.call(childCalls.subscription, {}),
    api.call(subscriptionCalls.inProgress, {}),
    api.call(childCalls.isGift, {}),
    api.call(childCalls.invited, {}),
    api.call(childCalls.signature, {}),
    api.call(childCalls.toAgree, {}),
  ]);
  return {
    child: child ?? undefined,
    representatives: representatives ?? [],
    subscription: subscription ?? undefined,
    resume: inProgress?.next.route,
    isGift: isGift.valeur,
    deed: signature.documents?.find(({ document }) => document === 'gift-deed'),
    invited: invited ?? undefined,
    toAgree,
  };
};
