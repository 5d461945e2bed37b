import type { PersonKey } from '../crypto/person-keys.ts';
import { readSealedFile } from '../documents/sealed-files.ts';
import { getDocument } from '../store/documents.ts';
import { personKeyOf } from '../store/person-key.ts';
import { getSignature, type Signature } from '../store/signatures.ts';
import { JobRefused, type SubscriptionDeps } from './jobs.ts';
import { summaryIdOf } from './record-signature.ts';
import { readSummary, type SubscriptionSummary } from './subscription-summary.ts';

export type ReadSignature = {
  readonly signature: Signature;
  /** Of the person who has it signed. */
  readonly key: PersonKey;
  /** What the form says that is signed; rejects with `JobRefused` where it is gone. */
  readonly summary: () => Promise<SubscriptionSummary>;
};

/** A signature and what belongs to it, for the jobs about it. Rejects with `JobRefused` where there is none. */
export const readSignature = async (deps: SubscriptionDeps, personId: string, id: string): Promise<ReadSignature> => {
  const { signature, key, kept } = await deps.store.read(async (tx) => {
    const found = await getSignature(tx, personId, id);
    if (found === undefined) throw new JobRefused('no-such-signature');
    const personKey = await personKeyOf(tx, deps.keys, personId);
    return {
      signature: found,
      key: personKey,
      kept: await getDocument(tx, personKey, personId, summaryIdOf(found.documentId)),
    };
  });
  const summary = async (): Promise<SubscriptionSummary> => {
    if (kept === undefined) throw new JobRefused('no-such-document');
    return readSummary(await readSealedFile(deps.config.dataDir, key, kept));
  };
  return { signature, key, summary };
};
