import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let parcours: RunningParcours;
let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts();
  ({ parcours } = held);
});
afterAll(() => parcours.close());

const act = (saver: Saver, name: string, query: Readonly<Record<string, string>> = {}) =>
  saver.get(name, query, { 'idempotency-key': newKey() });

test('a payment is ordered on a contract in force, goes to the insurer once, and is decided there', async () => {
  const { saver, dossier } = await held.inForce();
  const { saver: other } = await held.inForce();
  expect((await act(other, 'InsurerA/InitierVL', { id_souscription: dossier })).status).toBe(404);
  const begun = await act(saver, 'InsurerA/InitierVL', { id_souscription: dossier });
  expect(begun.status).toBe(200);
  const { dossier: operation } = begun.donnees as { dossier: string };
  // Begun again, it is the same one: one at a time on a contract.
  expect((await act(saver, 'InsurerA/InitierVL')).donnees).toMatchObject({ dossier: operation });
  const { path } = await saver.walk('top-up', undefined, { amount: 500_000 });
  expect(path.outcome).toBe('ordered');
  await parcours.server.worker.drain();
  expect(parcours.insurer.operations().filter(({ reference }) => reference === operation)).toMatchObject([
    { kind: 'VL', status: 'review', details: { cents: 500_000 } },
  ]);
  const ordered = async (who: Saver) => (await who.get('InsurerA/GetAllVLByIdSouscription')).donnees;
  expect(await ordered(saver)).toMatchObject([{ numAvenant: 1, type: 'VL', statut: 'EN_ANALYSE', montant: 500_000 }]);
  expect(await ordered(other)).toEqual([]);
  const asked = await other.get('InsurerA/GetAllVLByIdSouscription', { id_souscription: dossier });
  expect(asked.status).toBe(404);
  parcours.insurer.decide(
    parcours.insurer.reviews().find(({ reference }) => reference === operation)?.id ?? '',
    'accepted',
  );
  await parcours.insurer.settle();
  expect(await ordered(saver)).toMatchObject([{ statut: 'ACCEPTEE' }]);
  // The next one is another dossier.
  const again = (await act(saver, 'InsurerA/InitierVL')).donnees as { dossier: string };
  expect(again.dossier).not.toBe(operation);
});

test('who pays by transfer is told to make it, and finds what it takes with the contract', async () => {
  const { saver } = await held.inForce();
  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const infoOf = async () =>
    (await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' })).donnees;
  for (const [paymentMode, outcome, virement] of [
    ['PRLV', 'ordered', false],
    ['VIR', 'transfer', true],
  ] as const) {
    await act(saver, 'InsurerA/InitierVL');
    const { path, dossier } = await saver.walk('top-up', undefined, { paymentMode });
    expect(path.outcome).toBe(outcome);
    expect(await infoOf()).toMatchObject({ virement });
    await parcours.server.worker.drain();
    const review = parcours.insurer.reviews().find(({ reference }) => reference === dossier);
    if (review !== undefined) parcours.insurer.decide(review.id, 'accepted');
    await parcours.insurer.settle();
    expect(await infoOf()).toMatchObject({ virement });
  }
  expect((await act(saver, 'Core/SendEmailForVirement', { idcontrat: contract?.idContrat ?? '' })).status).toBe(200);
  expect((await act(saver, 'Core/SendEmailForVirement', { idcontrat: 'ctr_of_somebody_else' })).status).toBe(404);
});
