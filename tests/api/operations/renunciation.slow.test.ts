import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, signIn, type Saver } from '../../../cli/replay/place/saver.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';

let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts();
});
afterAll(() => held.parcours.close());

const infoOf = async (saver: Saver): Promise<Readonly<Record<string, unknown>>> => {
  const [contract] = (await saver.get('InsurerA/GetAllContrats')).donnees as { idContrat: string }[];
  const asked = await saver.get('InsurerA/GetInfoContrat', { idContrat: contract?.idContrat ?? '' });
  return asked.donnees as Readonly<Record<string, unknown>>;
};

test('whatever the saver does with a contract, the last day to renounce stays', async () => {
  const { saver: early } = await held.inForce();
  const { renonciation_jusqu_au: lastDay, idContrat } = await infoOf(early);
  expect(lastDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  await held.pass(2 * 24 * 60);
  const saver = await signIn(held.parcours, early.email);
  for (const nom of [{ nom: 'Pour Léa' }, {}]) {
    const renamed = await saver.post('InsurerA/UpdateContractName', { idContrat, ...nom });
    expect(renamed.status).toBe(200);
    expect(await infoOf(saver)).toMatchObject({ renonciation_jusqu_au: lastDay });
  }
  await saver.get('InsurerA/InitierVL', {}, { 'idempotency-key': newKey() });
  expect((await saver.walk('top-up')).path.outcome).toBe('ordered');
  await held.parcours.server.worker.drain();
  for (const { id } of held.parcours.insurer.reviews()) held.parcours.insurer.decide(id, 'accepted');
  await held.parcours.insurer.settle();
  expect(await infoOf(saver)).toMatchObject({ renonciation_jusqu_au: lastDay });
});
