import { newId } from '../../api/server/crypto/ids.ts';
import type { PersonKey } from '../../api/server/crypto/person-keys.ts';
import type { Services } from '../../api/server/services.ts';
import { saveStep } from '../../api/server/store/answers.ts';
import { createDossier } from '../../api/server/store/dossiers.ts';
import type { Customer } from '../../engine/coverage/customer.ts';

/**
 * Puts a journey that a customer went through to its end straight into the store, as if it had been saved step by step:
 * for a journey that asks for it first, where going through it is not what is replayed.
 */
export const storeFinished = async (
  { store, now }: Pick<Services, 'store' | 'now'>,
  person: { readonly id: string; readonly key: PersonKey },
  customer: Customer,
  publication: string,
): Promise<void> => {
  const at = now().toISOString();
  await store.write(async (tx) => {
    const { id } = await createDossier(tx, {
      id: newId('dos'),
      personId: person.id,
      journey: customer.journey,
      publication,
      next: customer.end,
      position: '',
      createdAt: at,
    });
    for (const { step, fill, call } of customer.visits) {
      await saveStep(tx, person.key, { dossierId: id, stepId: step, call, record: fill, version: 1, savedAt: at });
    }
  });
};
