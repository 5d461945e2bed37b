import { newId } from '../../api/server/crypto/ids.ts';
import type { ServedJourneys } from '../../api/server/journeys/served-journeys.ts';
import type { Services } from '../../api/server/services.ts';
import { insertContract } from '../../api/server/store/contracts.ts';
import { createDossier } from '../../api/server/store/dossiers.ts';
import { insurerOf } from '../../api/server/subscription/which-subscription.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';

/**
 * Puts a contract in force straight into the store, with the insurer that a journey orders operations from, insurer A
 * where it is any: for an operation, where subscribing is not what is replayed. Nothing for any other journey.
 */
export const storeContract = async (
  { store, now }: Pick<Services, 'store' | 'now'>,
  journeys: Pick<ServedJourneys, 'current'>,
  personId: string,
  { about }: ResolvedJourney,
): Promise<void> => {
  if (about === undefined) return;
  const area = about.contract.split('/')[0];
  const insurer = area === 'Core' ? 'InsurerA' : area;
  const subscribed = journeys
    .current()
    .all()
    .find((served) => insurerOf(served) === insurer);
  if (subscribed === undefined) throw new Error(`No journey subscribes with ${insurer}.`);
  const at = now().toISOString();
  await store.write(async (tx) => {
    const dossier = await createDossier(tx, {
      id: newId('dos'),
      personId,
      journey: subscribed.id,
      publication: subscribed.publication,
      next: { kind: 'outcome', id: 'stored', route: '/monepargne' },
      position: '',
      createdAt: at,
    });
    await insertContract(tx, {
      id: newId('ctr'),
      dossierId: dossier.id,
      personId,
      name: undefined,
      number: `${insurer === 'InsurerB' ? 'PER' : 'AV'}-SIM-000001`,
      status: 'EN_COURS',
      insurerReference: undefined,
      initialCents: 100_000,
      scheduledCents: 10_000,
      periodicity: 'M',
      management: 'LIBRE',
      signedDocumentId: undefined,
      createdAt: at,
    });
  });
};
