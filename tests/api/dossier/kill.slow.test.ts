import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plan } from '../../../engine/path/plan.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { loadMasterKey } from '../../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../../api/server/crypto/person-keys.ts';
import { knownCodes } from '../../../api/server/dossier/read-facts.ts';
import { todayAt } from '../../../api/server/dossier/today.ts';
import { loadSteps, toAnswers } from '../../../api/server/store/answers.ts';
import { findOpenDossier } from '../../../api/server/store/dossiers.ts';
import { openStore } from '../../../api/server/store/open-store.ts';
import { describeEngines, withPlace, type Engine, type StorePlace } from '../../helpers/temp-store.ts';
import { openKillableFarm, type KillableFarm } from './killable-server.ts';
import { shippedPlan } from '../../journeys/shipped-definitions.ts';
import { addSignedIn, type PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';
import { seededRandom } from './seeded-random.ts';
import { createStormClient } from './storm-client.ts';

/** Kills on SQLite; PostgreSQL, whose own log is not ours to prove, gets a fifth. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 50);
const clientsPerServer = 8;
const mostSavesBetweenKills = 60;
const seed = Number(process.env['KILL_SEED'] ?? 20_261_101);

let farm: KillableFarm;
let plan: Plan;
beforeAll(async () => {
  farm = await openKillableFarm();
  plan = await shippedPlan('onboarding');
});
afterAll(() => farm.close());

type Tally = { kills: number; acks: number; readonly lost: string[]; readonly torn: string[] };

/** Every dossier on the disk: the next page is the one that its answers lead to, and both are of the same save. */
const findTorn = async (place: StorePlace, people: readonly PreparedPerson[]): Promise<readonly string[]> => {
  const store = await openStore(place);
  try {
    const today = todayAt(new Date());
    return await store.read(async (tx) => {
      const torn: string[] = [];
      for (const { id, key } of people) {
        const dossier = await findOpenDossier(tx, id, plan.journey.id);
        if (dossier === undefined) continue;
        const steps = await loadSteps(tx, key, dossier.id);
        const next = placeOf(findPath(plan, { today, answers: toAnswers(steps), server: {}, known: knownCodes }));
        const saved = Math.max(1, ...steps.map(({ version }) => version));
        if (next.id !== dossier.next.id || next.route !== dossier.next.route) {
          torn.push(`next page ${dossier.next.id}, but the answers lead to ${next.id}`);
        }
        if (saved !== dossier.version) torn.push(`version ${dossier.version}, but the last answer is of ${saved}`);
      }
      return torn;
    });
  } finally {
    await store.close();
  }
};

/** One server on its own data: killed again and again under its clients. */
const storm = async (engine: Engine, kills: number, tally: Tally, number: number): Promise<void> =>
  withPlace(engine, async (place) => {
    const random = seededRandom(seed + number);
    const masterKey = randomBytes(32).toString('base64');
    const keyring = createKeyring(
      await loadMasterKey({ fromEnvironment: masterKey, dataDir: place.dataDir, production: false }),
    );
    const store = await openStore(place);
    await farm.publish(store);
    const people: PreparedPerson[] = [];
    for (let n = 0; n < clientsPerServer; n += 1) people.push(await addSignedIn(store, keyring));
    await store.close();
    const server = await farm.add({ ...place, masterKey });
    const clients = people.map((person) => createStormClient(server.url, plan, person, random));
    // A first start that ends in order leaves its compiled code behind, which a killed one never does.
    await server.start();
    await server.stop();
    await server.start();
    for (let kill = 1; kill <= kills; kill += 1) {
      const acked = (): number => clients.reduce((sum, client) => sum + client.acks(), 0);
      const enough = acked() + 1 + Math.floor(random() * mostSavesBetweenKills);
      let walking = true;
      const walks = Promise.all(clients.map((client) => client.walk())).finally(() => {
        walking = false;
      });
      // By what was done, not by the clock: a busy machine kills in the middle of the next saves as well.
      while (walking && acked() < enough) await sleep(1);
      await sleep(random() * 10);
      await server.kill();
      await walks;
      tally.kills += 1;
      tally.torn.push(...(await findTorn(place, people)).map((fault) => `after kill ${kill}: ${fault}`));
      await server.start();
      const settled = await Promise.all(clients.map((client) => client.settle()));
      tally.lost.push(...settled.flat().map((fault) => `after kill ${kill}: ${fault}`));
    }
    await server.kill();
    tally.acks += clients.reduce((sum, client) => sum + client.acks(), 0);
  });

describeEngines('killed at any moment', (engine) => {
  const kills = engine === 'sqlite' ? rounds : Math.ceil(rounds / 5);
  test('what was acknowledged is there, whole, with its next page', async () => {
    const tally: Tally = { kills: 0, acks: 0, lost: [], torn: [] };
    // Two servers at once: while one starts, the other is at work.
    await Promise.all([storm(engine, Math.ceil(kills / 2), tally, 1), storm(engine, Math.floor(kills / 2), tally, 2)]);
    console.log(
      `${engine}: kills ${tally.kills}, acks ${tally.acks}, lost ${tally.lost.length}, torn ${tally.torn.length} (seed ${seed})`,
    );
    expect(tally.lost).toEqual([]);
    expect(tally.torn).toEqual([]);
    expect(tally.kills).toBe(kills);
    expect(tally.acks).toBeGreaterThan(kills * clientsPerServer);
  }, 600_000);
});
