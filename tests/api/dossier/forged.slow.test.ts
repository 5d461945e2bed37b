import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { reachOf } from '../../../engine/path/path.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Reply, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw, stepOf, type RawSave } from './raw-save.ts';
import { digestOfRows } from './rows-digest.ts';
import { pick, seededRandom } from './seeded-random.ts';

const count = Number(process.env['FORGERIES'] ?? 1000);
const seed = Number(process.env['FORGERY_SEED'] ?? 20_261_102);

/** Someone's dossier, where it stands, and the next save that would be right. */
type Victim = {
  readonly saver: Saver;
  readonly standing: Standing;
  readonly right: RawSave | undefined;
  /** A save that was made, to be replayed. */
  readonly made: RawSave;
};

let parcours: RunningParcours;
let victims: readonly Victim[];
let frozen: Victim;
let stranger: Saver;

/** Walks to a step, remembering the last save. */
const standAt = async (saver: Saver, journey: string, until: string): Promise<Victim> => {
  let made: RawSave | undefined;
  for (;;) {
    const standing = await saver.open(journey);
    const at = standing.path.current === undefined ? undefined : standing.path.steps[standing.path.current];
    if (at === undefined || at.id === until) {
      if (made === undefined) throw new Error(`Nothing was saved before ${until}.`);
      const right = at === undefined ? undefined : await nextSave(saver, standing);
      return { saver, standing, right, made };
    }
    made = await nextSave(saver, standing);
    const reply = await sendRaw(saver, made);
    if (reply.status !== 200) throw new Error(`${at.id} answered ${reply.status}: ${JSON.stringify(reply.erreur)}`);
  }
};

const nextSave = async (saver: Saver, standing: Standing): Promise<RawSave> => {
  const { planStep, record } = await saver.answer(standing, { pep: false, hasAdviser: false, familySituation: 'CEL' });
  return rawSave(standing, planStep, record);
};

beforeAll(async () => {
  parcours = await startParcours();
  const [first, second, third, other] = await Promise.all([1, 2, 3, 4].map(() => preparedSaver(parcours)));
  if (first === undefined || second === undefined || third === undefined || other === undefined)
    throw new Error('No people.');
  stranger = other;
  await other.walk('onboarding');
  await Promise.all([second.walk('onboarding'), third.walk('onboarding')]);
  frozen = await standAt(third, 'av-adult', 'signed');
  victims = [
    await standAt(first, 'onboarding', 'pep'),
    await standAt(second, 'av-adult', 'payment-mode'),
    await standAt(stranger, 'av-adult', 'signature'),
    frozen,
  ];
  // Nothing of ours must move the rows while they are watched.
  await parcours.server.worker.stop();
}, 120_000);
afterAll(() => parcours.close());

/** Something for every field of a step, right or not: the guard must come before the values. */
const anyRecord = (standing: Standing, planStep: PlanStep): StepRecord => {
  const context = fieldContext(standing.path.plan, standing.path.slots, 'fr', undefined);
  return Object.fromEntries(
    planStep.fields.flatMap(({ name, field }) => {
      if (field.type === 'file') return [];
      const [sample] = specOf(field.type).samples(field, context);
      return sample === undefined ? [] : [[name, sample]];
    }),
  );
};

type Forgery = {
  readonly name: string;
  /** Undefined where there is nothing of the kind to forge on this victim. */
  readonly forge: (random: () => number, victim: Victim) => (() => Promise<Reply>) | undefined;
  /** What must come of it. */
  readonly expected: readonly number[];
};

const onStep = (victim: Victim, planStep: PlanStep): RawSave =>
  rawSave(victim.standing, planStep, anyRecord(victim.standing, planStep));
const asksNoFile = ({ fields }: PlanStep): boolean => fields.every(({ field }) => field.type !== 'file');
const bent = (save: RawSave, change: Partial<RawSave>): RawSave => ({ ...save, ...change });
const withHeader = (save: RawSave, name: string, value: string): RawSave =>
  bent(save, { headers: { ...save.headers, [name]: value } });
const stepsWith = (victim: Victim, ...reaches: readonly ReturnType<typeof reachOf>[]): readonly PlanStep[] =>
  victim.standing.path.plan.steps.filter(({ step }) => reaches.includes(reachOf(victim.standing.path, step.id)));

const forgeries: readonly Forgery[] = [
  {
    name: 'a step ahead of the place, or of a branch that was not taken',
    forge: (random, victim) => {
      const steps = stepsWith(victim, 'too-early', 'not-on-path').filter(({ step }) => step.save !== undefined);
      return steps.length === 0 ? undefined : () => sendRaw(victim.saver, onStep(victim, pick(random, steps)));
    },
    expected: [409, 422],
  },
  {
    name: 'a page without questions ahead of the place',
    forge: (random, victim) => {
      const steps = stepsWith(victim, 'too-early', 'not-on-path').filter(({ step }) => step.save === undefined);
      return steps.length === 0 ? undefined : () => sendRaw(victim.saver, onStep(victim, pick(random, steps)));
    },
    expected: [409],
  },
  {
    name: 'a page that is not reachable yet, reported as shown',
    forge: (random, victim) => {
      const pages = stepsWith(victim, 'too-early', 'not-on-path', 'frozen').map(({ step }) => step.route);
      const outcomes = Object.values(victim.standing.path.plan.journey.outcomes).map(({ route }) => route);
      const shown =
        victim.standing.path.outcome === undefined
          ? ''
          : victim.standing.path.plan.journey.outcomes[victim.standing.path.outcome]?.route;
      const page = pick(
        random,
        [...pages, ...outcomes, '/', '//evil.example', '/menuinfos'].filter((route) => route !== shown),
      );
      const from = pick(random, victim.standing.path.plan.steps);
      return () => {
        const save = onStep(victim, from);
        return sendRaw(victim.saver, bent(save, { call: 'InsurerA/UpdateNextPage', body: { page } }));
      };
    },
    expected: [409],
  },
  {
    name: 'a frozen answer changed after the signature was asked for',
    forge: (random, victim) => {
      const steps = stepsWith(victim, 'frozen');
      return steps.length === 0 ? undefined : () => sendRaw(victim.saver, onStep(victim, pick(random, steps)));
    },
    expected: [409, 422],
  },
  {
    name: 'someone else’s dossier',
    forge: (random, victim) => {
      const thief = victim.saver === stranger ? frozen.saver : stranger;
      const save =
        random() < 0.5
          ? (victim.right ?? victim.made)
          : onStep(victim, pick(random, victim.standing.path.plan.steps.filter(asksNoFile)));
      return async () => {
        const foreign = await sendRaw(thief, save);
        const absent = await sendRaw(
          thief,
          withHeader(
            withHeader(save, 'idempotency-key', newKey()),
            'parcours-dossier',
            'dos_0000000000000000000000000000000',
          ),
        );
        expect(foreign.erreur).toEqual(absent.erreur);
        return foreign;
      };
    },
    expected: [404],
  },
  {
    name: 'someone else’s dossier, by the calls around it',
    forge: (random, victim) => {
      const thief = victim.saver === stranger ? frozen.saver : stranger;
      const { dossier, version } = victim.standing;
      const step = pick(random, victim.standing.path.plan.steps).step.id;
      return pick(random, [
        () => thief.post('Core/SaveDraft', { dossier, step, version, raw: { a: 'b' } }),
        () => thief.post('Core/ReopenStep', { dossier, step, version }),
        () => thief.post('Core/DropDossier', { dossier }),
        () => thief.get('Core/GetOpenedDocuments', { dossier }),
        () => thief.get('Core/GetOfferedDocument', { dossier, document: 'general-terms' }),
      ]);
    },
    expected: [404],
  },
  {
    name: 'another version',
    forge: (random, victim) => {
      const { version } = victim.standing;
      const wrong = pick(
        random,
        [1, version - 1, version + 1, version + 1000, 0].filter((one) => one !== version),
      );
      return victim.right === undefined
        ? undefined
        : () =>
            sendRaw(
              victim.saver,
              withHeader(
                withHeader(victim.right ?? victim.made, 'if-match', `"${wrong}"`),
                'idempotency-key',
                newKey(),
              ),
            );
    },
    expected: [412],
  },
  {
    name: 'the call of another step',
    forge: (random, victim) => {
      const { right } = victim;
      if (right === undefined) return undefined;
      const calls = victim.standing.path.plan.steps.filter(
        ({ step }) => step.save !== undefined && step.save.call !== right.call,
      );
      const other = onStep(victim, pick(random, calls));
      return () => sendRaw(victim.saver, bent(other, { headers: { ...right.headers, 'idempotency-key': newKey() } }));
    },
    expected: [400, 422],
  },
  {
    name: 'keys and parts that the step does not send',
    forge: (random, victim) => {
      const { right } = victim;
      if (right === undefined) return undefined;
      const extra = pick(random, [
        { version: 99 },
        { next: 'signed' },
        { statut: 'COMPLETED' },
        { payeur: 'MOI' },
        { accords: { bulletin: true } },
        { RIB: { iban: 'FR7630006000011234567890189' } },
        { regularisation_fiscale: false },
        JSON.parse('{"__proto__":{"isAdmin":true}}') as Readonly<Record<string, unknown>>,
        { constructor: { prototype: { ok: true } } },
      ]);
      const body = { ...right.body };
      for (const [key, value] of Object.entries(extra)) Object.defineProperty(body, key, { value, enumerable: true });
      return () => sendRaw(victim.saver, bent(withHeader(right, 'idempotency-key', newKey()), { body }));
    },
    expected: [400, 422],
  },
  {
    name: 'a value of another kind, or that is not offered',
    forge: (random, victim) => {
      const { right } = victim;
      const keys = Object.keys(right?.body ?? {});
      if (right === undefined || keys.length === 0) return undefined;
      const key = pick(random, keys);
      const value = pick(random, [
        [],
        {},
        [[]],
        { a: 1 },
        -1,
        1e300,
        0.5,
        '',
        'x'.repeat(300),
        'FE23',
        'CHQ',
        'ŒIL\u0000',
        '2026-02-30',
      ]);
      return () =>
        sendRaw(
          victim.saver,
          bent(withHeader(right, 'idempotency-key', newKey()), { body: { ...right.body, [key]: value } }),
        );
    },
    expected: [400, 409, 422],
  },
  {
    name: 'a step opened again that no outcome offers',
    forge: (random, victim) => {
      const { path, dossier, version } = victim.standing;
      const outcome = path.outcome === undefined ? undefined : path.plan.journey.outcomes[path.outcome];
      const offered = new Set(outcome?.actions?.flatMap(({ to }) => (to === undefined ? [] : [to])));
      const step = pick(random, [
        ...path.plan.steps.map((one) => one.step.id).filter((id) => !offered.has(id)),
        'no-such-step',
      ]);
      return () => victim.saver.post('Core/ReopenStep', { dossier, step, version });
    },
    expected: [409],
  },
  {
    name: 'a used key under another body, step or version',
    forge: (random, victim) => {
      const { made, standing } = victim;
      const key = made.headers['idempotency-key'] ?? '';
      return pick(random, [
        () => sendRaw(victim.saver, withHeader(made, 'if-match', `"${standing.version}"`)),
        () =>
          sendRaw(
            victim.saver,
            withHeader(victim.right ?? onStep(victim, stepOf(standing, 'signed')), 'idempotency-key', key),
          ),
      ]);
    },
    expected: [400, 422],
  },
  {
    name: 'headers that are missing or have another form',
    forge: (random, victim) => {
      const { right } = victim;
      if (right === undefined) return undefined;
      const fresh = withHeader(right, 'idempotency-key', newKey());
      const name = pick(random, ['parcours-dossier', 'parcours-step', 'if-match', 'idempotency-key']);
      const { [name]: _, ...less } = fresh.headers;
      const wrong = pick(random, [
        '',
        'a b',
        '"',
        '*',
        '"-1"',
        '"1e3"',
        'W/"3"',
        '../../x',
        'e',
        'k'.repeat(300),
        '"9 9"',
      ]);
      return () =>
        sendRaw(victim.saver, random() < 0.4 ? bent(fresh, { headers: less }) : withHeader(fresh, name, wrong));
    },
    expected: [400, 404],
  },
  {
    name: 'no session, or one that is not theirs',
    forge: (random, victim) => {
      const save = victim.right ?? victim.made;
      const authorization = pick(random, [
        '',
        'Bearer',
        'Bearer nobody',
        `Bearer ses_${'0'.repeat(30)}.x`,
        `Basic ${victim.saver.token}`,
        victim.saver.token,
      ]);
      return () => victim.saver.post(save.call, save.body, { ...save.headers, authorization });
    },
    expected: [401],
  },
];

test(`${count} forged transitions, none accepted`, async () => {
  const random = seededRandom(seed);
  const { store } = parcours.server.services;
  const before = await digestOfRows(store);
  const statuses = new Map<string, Map<number, number>>();
  const wrong: string[] = [];
  let tried = 0;
  while (tried < count) {
    const batch: Promise<void>[] = [];
    while (batch.length < 10 && tried < count) {
      const forgery = forgeries[tried % forgeries.length];
      const forged = forgery?.forge(random, pick(random, victims));
      if (forgery === undefined || forged === undefined) {
        // Nothing of the kind here: another victim will do.
        if (forgery !== undefined && victims.every((victim) => forgery.forge(random, victim) === undefined))
          throw new Error(`Nobody to forge ${forgery.name} on.`);
        continue;
      }
      tried += 1;
      batch.push(
        forged().then(({ status, erreur }) => {
          const known = statuses.get(forgery.name) ?? new Map<number, number>();
          statuses.set(forgery.name, known.set(status, (known.get(status) ?? 0) + 1));
          if (!forgery.expected.includes(status)) wrong.push(`${forgery.name}: ${status} ${JSON.stringify(erreur)}`);
        }),
      );
    }
    await Promise.all(batch);
  }
  for (const [name, known] of statuses)
    console.log(`${name}: ${[...known].map(([status, n]) => `${n} x ${status}`).join(', ')}`);
  expect(wrong).toEqual([]);
  expect(
    [...statuses.values()].some((known) => [...known.keys()].some((status) => status < 400 || status >= 500)),
  ).toBe(false);
  expect(await digestOfRows(store)).toBe(before);
}, 120_000);

test('what is computed cannot be sent: the server works it out itself', async () => {
  const saver = await preparedSaver(parcours);
  const standing = await saver.walk('onboarding', 'profile-horizon', { lossReaction: 'TOUT', lossCapacity: 'AUCUNE' });
  const { planStep, record } = await saver.answer(standing, {
    horizon: 'H1',
    acceptedDecline: 'D5',
    hasReserve: false,
  });
  const honest = rawSave(standing, planStep, record);
  const reply = await sendRaw(saver, { ...honest, body: { ...honest.body, score: 100, profil: 'OFFENSIF' } });
  expect(reply.status).toBe(200);
  expect((await saver.get('Core/GetProfilRisk')).donnees).toMatchObject({ profil: 'PRUDENT' });
});
