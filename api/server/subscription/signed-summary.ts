import type { BearerContext } from '../http/handler.ts';
import type { Contract } from '../store/contracts.ts';
import { latestSignature } from '../store/signatures.ts';
import { JobRefused } from './jobs.ts';
import { readSignature } from './read-signature.ts';
import type { SubscriptionServices } from './services.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/** What the form of a contract says that was signed, in the language it was signed in; undefined where it is gone. */
export const signedSummary = async (
  { store, person, services }: BearerContext<SubscriptionServices>,
  { dossierId }: Pick<Contract, 'dossierId'>,
): Promise<SubscriptionSummary | undefined> => {
  const signature = await store.read((tx) => latestSignature(tx, person.id, dossierId));
  if (signature?.status !== 'COMPLETED') return undefined;
  try {
    const { summary } = await readSignature(services.subscription, person.id, signature.id);
    return await summary();
  } catch (error) {
    if (error instanceof JobRefused) return undefined;
    throw error;
  }
};
