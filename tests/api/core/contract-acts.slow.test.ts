import { afterAll, beforeAll, expect, test } from 'vitest';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

const act = (saver: Saver, name: string, query: Readonly<Record<string, string>> = {}) =>
  saver.get(name, query, { 'idempotency-key': newKey() });

/** Someone who waits for the signature of a life insurance, and the transaction at the provider. */
const waiting = async (): Promise<readonly [Saver, string]> => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const { dossier } = await saver.walk('av-adult', 'signature');
  await saver.walk('av-adult');
  const request = parcours.signature.requests().find(({ reference }) => reference.startsWith(`${dossier}.`));
  return [saver, request?.id ?? ''];
};
const contractsOf = async (saver: Saver) =>
  (await saver.get('InsurerA/GetAllContrats')).donnees as readonly {
    readonly idContrat: string;
    readonly nom?: string;
  }[];

test('what was signed is sent when it is asked for, and only by who signed it', async () => {
  const [saver, transaction] = await waiting();
  const other = await preparedSaver(parcours);
  const finalise = (who: Saver) => act(who, 'InsurerA/Finaliser', { idTransaction: transaction });
  expect([(await finalise(other)).status, (await act(other, 'InsurerA/FinaliserSouscription')).status]).toEqual([
    404, 404,
  ]);
  expect((await act(other, 'InsurerA/FinaliserSouscriptionWithoutAPICall')).status).toBe(404);
  expect((await act(saver, 'InsurerA/Finaliser')).status).toBe(422);
  expect((await finalise(saver)).donnees).toMatchObject({ enAttente: false });

  // No webhook comes: only the provider knows that it was signed.
  parcours.signature.setFaults({ webhooks: { mode: 'dropped', delayMs: 0 } });
  parcours.signature.move(transaction, 'COMPLETED');
  expect((await act(saver, 'InsurerA/FinaliserSouscriptionWithoutAPICall')).donnees).not.toMatchObject({
    statut: 'COMPLETED',
  });
  expect((await act(saver, 'InsurerA/FinaliserSouscription')).donnees).toEqual({
    statut: 'COMPLETED',
    enAttente: true,
  });
  parcours.signature.setFaults({ webhooks: { mode: 'normal', delayMs: 0 } });
  await parcours.server.worker.drain();
  expect((await finalise(saver)).donnees).toEqual({ statut: 'COMPLETED', enAttente: false });

  const [contract] = await contractsOf(saver);
  const name = (who: Saver, nom: string | undefined) =>
    who.post(
      'InsurerA/UpdateContractName',
      { idContrat: contract?.idContrat, ...(nom === undefined ? {} : { nom }) },
      { 'idempotency-key': newKey() },
    );
  expect((await name(other, 'Le mien')).status).toBe(404);
  expect([(await name(saver, 'x'.repeat(61))).status, (await name(saver, '')).status]).toEqual([422, 422]);
  expect((await name(saver, 'Études de Léa')).donnees).toEqual({ nom: 'Études de Léa' });
  expect((await contractsOf(saver))[0]?.nom).toBe('Études de Léa');
  expect((await name(saver, undefined)).donnees).toEqual({});
  expect((await contractsOf(saver))[0]?.nom).toBeUndefined();

  // The account is proposed to the next contract; nobody else reads it.
  const told = (await saver.get('Core/GetIBAN')).donnees;
  expect(told).toMatchObject({ iban: expect.stringMatching(/^FR/u) });
  expect((await other.get('Core/GetIBAN')).donnees).toEqual({});

  await saver.walk('av-adult');
  const begin = async (who: Saver) => act(who, 'Core/CreateNewContrat', { produit: 'av' });
  const first = await begin(saver);
  expect(first).toMatchObject({ status: 200, donnees: { route: '/initiersouscriptiongenerali', created: true } });
  expect((await begin(saver)).donnees).toEqual({ ...(first.donnees as object), created: false });
  expect(await contractsOf(saver)).toHaveLength(1);
  expect((await saver.get('Core/GetIBAN')).donnees).toEqual(told);
  expect(await begin(other)).toMatchObject({ status: 409, erreur: { code: 'requires' } });
  expect((await act(saver, 'Core/CreateNewContrat', { produit: 'livret' })).status).toBe(422);
}, 60_000);
