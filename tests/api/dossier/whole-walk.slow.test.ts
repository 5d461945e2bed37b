import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../engine/path/path.ts';
import { newSaver } from '../../../cli/replay/place/saver.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

/** How long each save takes over HTTP, in milliseconds: told, not judged. */
const timed: number[] = [];
const send = globalThis.fetch;
const timeSaves: typeof fetch = async (input, init) => {
  const begun = performance.now();
  const response = await send(input, init);
  if (new Headers(init?.headers).has('parcours-step')) timed.push(performance.now() - begun);
  return response;
};
beforeAll(() => {
  globalThis.fetch = timeSaves;
});
afterAll(() => {
  globalThis.fetch = send;
  const sorted = timed.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.log(`${sorted.length} saves over HTTP: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
});

test('a saver goes from sign-up to a contract at the insurer, over HTTP', async () => {
  const saver = await newSaver(parcours);

  const onboarding = await saver.walk('onboarding');
  expect(onboarding.path.outcome).toBe('ready');

  const signing = await saver.walk('av-adult');
  expect(placeOf(signing.path).id).toMatch(/^sign-/);
  const [request] = parcours.signature.requests();
  if (request === undefined) throw new Error('Nothing was sent to be signed.');
  expect((await saver.get('Signature/GetUniversignRequestInfo')).donnees).toMatchObject({ statut: 'AWAITING_SIGNER' });

  parcours.signature.move(request.id, 'COMPLETED');
  await parcours.signature.settle();
  await parcours.server.worker.drain();
  const done = await saver.walk('av-adult');
  expect(done.path.outcome).toBe('subscribed');

  const contracts = (await saver.get('InsurerA/GetAllContrats')).donnees as readonly {
    statut: string;
    mt_initial: number;
  }[];
  expect(contracts).toHaveLength(1);
  expect((await saver.get('Core/CheckSouscriptionEnCours')).donnees).toEqual({ enCours: false });
});
