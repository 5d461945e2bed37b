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

test('where the money comes from is told again for a contract in force, and proposed from there', async () => {
  const { saver, dossier } = await held.inForce();
  const { saver: other } = await held.inForce();
  const begin = (who: Saver) =>
    who.get('InsurerA/InitierModifOrigines', { id_souscription: dossier }, { 'idempotency-key': newKey() });
  expect((await begin(other)).status).toBe(404);
  const told = async (): Promise<unknown> => (await saver.get('Core/LoadOriginePatrimoine')).donnees;
  const before = await told();
  expect((await begin(saver)).status).toBe(200);
  expect(await told(), 'what was told in the subscription is proposed').toEqual(before);
  const { path, answers } = await saver.walk('edit-origins', undefined, { wealthOrigins: ['SUC'] });
  expect(path.outcome).toBe('saved');
  expect(answers['wealth-origins']?.['wealthOrigins']).toEqual(['SUC']);
  expect(await told()).toMatchObject({ originePatrimoine: ['SUC'] });
  // The next change begins with what was told last.
  expect((await begin(saver)).status).toBe(200);
  expect((await saver.open('edit-origins')).answers).toEqual({});
  expect(await told()).toMatchObject({ originePatrimoine: ['SUC'] });
});
