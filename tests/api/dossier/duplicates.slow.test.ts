import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../api/server/store/audit.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createPostgresSchema } from '../../helpers/postgres.ts';
import type { Reply } from '../../../cli/replay/place/saver.ts';
import { describeEngines } from '../../helpers/temp-store.ts';
import { preparedSaver, type PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw, type RawSave } from './raw-save.ts';

const bursts = 30;
const twins = 20;

describeEngines('the same save again', (engine) => {
  let parcours: RunningParcours;
  let drop = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const schema = engine === 'postgres' ? await createPostgresSchema() : undefined;
    if (schema !== undefined) drop = schema.drop;
    parcours = await startParcours(schema === undefined ? {} : { databaseUrl: schema.url });
  });
  afterAll(async () => {
    await parcours.close();
    await drop();
  });

  type Person = Awaited<ReturnType<typeof preparedSaver>>;

  /** A twin that is told to come back does, as the browser's client does. */
  const untilAnswered = async (saver: Person, save: RawSave): Promise<Reply> => {
    for (let tries = 0; ; tries += 1) {
      const reply = await sendRaw(saver, save);
      const again = reply.status === 503 || reply.erreur?.['code'] === 'in-progress';
      if (!again || tries === 20) return reply;
    }
  };
  const savesNoted = async ({ id }: PreparedPerson): Promise<number> =>
    parcours.server.services.store.read(
      async (tx) => (await listAudit(tx, id)).filter(({ kind }) => kind === 'step-saved').length,
    );

  test('twice in a row: the second gets the answer of the first', async () => {
    const saver = await preparedSaver(parcours);
    const standing = await saver.walk('onboarding', 'project-detail');
    const { planStep, record } = await saver.answer(standing);
    const save = rawSave(standing, planStep, record);
    const first = await sendRaw(saver, save);
    const second = await sendRaw(saver, save);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.donnees).toEqual(first.donnees);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect((await saver.open('onboarding')).version).toBe(standing.version + 1);

    // Long after, when the dossier is elsewhere, it is still that answer.
    await saver.walk('onboarding', 'offers');
    expect((await sendRaw(saver, save)).donnees).toEqual(first.donnees);
  });

  test(`${twins} at once, ${bursts} times: one effect, one version, one answer`, async () => {
    const saver = await preparedSaver(parcours);
    for (let burst = 0; burst < bursts; burst += 1) {
      const standing = await saver.open('onboarding');
      const noted = await savesNoted(saver);
      const { planStep, record } = await saver.answer(standing);
      const save = rawSave(standing, planStep, record);
      const replies = await Promise.all(Array.from({ length: twins }, () => untilAnswered(saver, save)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: twins }, () => 200));
      expect(new Set(replies.map(({ donnees }) => JSON.stringify(donnees))).size).toBe(1);
      expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
      expect(replies[0]?.donnees).toMatchObject({ version: standing.version + 1 });
      expect(await savesNoted(saver)).toBe(noted + 1);
    }
    const after = await saver.open('onboarding');
    expect(after.version).toBe(1 + bursts);
    expect(Object.keys(after.answers)).toHaveLength(bursts);
  });

  test('twenty at once under keys of their own: one is saved, the others are told so', async () => {
    const saver = await preparedSaver(parcours);
    const standing = await saver.walk('onboarding', 'project-objective');
    const { planStep, record } = await saver.answer(standing);
    const replies = await Promise.all(
      Array.from({ length: twins }, () => untilAnswered(saver, rawSave(standing, planStep, record))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: twins - 1 }, () => 412),
    ]);
    const refused = replies.filter(({ status }) => status === 412);
    expect(refused.map(({ erreur }) => [erreur?.['version'], erreur?.['changed']])).toEqual(
      refused.map(() => [standing.version + 1, []]),
    );
  });

  test('a signature asked for twenty times at once is one request at the provider', async () => {
    const saver = await preparedSaver(parcours);
    await saver.walk('onboarding');
    const standing = await saver.walk('av-adult', 'signature');
    const { planStep, record } = await saver.answer(standing);
    const save = rawSave(standing, planStep, record);
    const before = parcours.signature.requests().length;
    const replies = await Promise.all(Array.from({ length: twins }, () => untilAnswered(saver, save)));
    expect(new Set(replies.map(({ status, donnees }) => JSON.stringify([status, donnees]))).size).toBe(1);
    await parcours.server.worker.drain();
    expect(parcours.signature.requests()).toHaveLength(before + 1);
    expect((await saver.open('av-adult')).version).toBe(standing.version + 1);
  });
});
