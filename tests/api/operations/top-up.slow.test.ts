import { afterAll, beforeAll, expect, test } from 'vitest';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';

let parcours: RunningParcours;
let ahead = 0;
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => parcours.close());

const act = (saver: Saver, name: string, query: Readonly<Record<string, string>> = {}) =>
  saver.get(name, query, { 'idempotency-key': newKey() });
/** Lets the insurer work: its clock and ours go on, and what waits is done. */
const pass = async (minutes: number): Promise<void> => {
  ahead += minutes * 60_000;
  parcours.insurer.advance(minutes * 60_000);
  await parcours.server.worker.drain();
  await parcours.insurer.settle();
};
/** Somebody whose contract is in force. */
const inForce = async (): Promise<{ readonly saver: Saver; readonly dossier: string }> => {
  const signed = await signedSaver(parcours);
  await pass(6);
  await pass(6);
  return signed;
};

test('a payment is ordered on a contract in force, goes to the insurer once, and is decided there', async () => {
  const { saver, dossier } = await inForce();
  const { saver: other } = await inForce();
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
