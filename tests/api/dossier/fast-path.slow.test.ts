import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { placeOf, reachOf } from '../../../engine/path/path.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import type { Saved } from '../../../api/contract/call.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import type { Reply, Standing } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { randomWishes } from './random-wishes.ts';
import { rawSave, sendRaw } from './raw-save.ts';
import { pick, seededRandom } from './seeded-random.ts';
import { standingAt } from './standing-at.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

type Person = Awaited<ReturnType<typeof preparedSaver>>;
type Memo = { readonly shown: readonly number[]; readonly furthest: number; readonly facts: string };

/** Without its memo, and without what it has opened before, the server must work the whole path out from what is stored. */
const forgetAll = async ({ dossier }: Standing): Promise<void> => {
  const { store, keys } = parcours.server.services;
  const person = await store.write(async (tx) => {
    await tx.run('UPDATE dossiers SET position = ? WHERE id = ?', '', dossier);
    return tx.get<{ person_id: string }>('SELECT person_id FROM dossiers WHERE id = ?', dossier);
  });
  keys.forgetPersonKey(person?.person_id ?? '');
};

/** Undefined where none was written: a page that is passed again writes none. */
const memoOf = async ({ dossier }: Standing): Promise<Memo | undefined> => {
  const row = await parcours.server.services.store.read((tx) =>
    tx.get<{ position: string }>('SELECT position FROM dossiers WHERE id = ?', dossier),
  );
  return row === undefined || row.position === '' ? undefined : (JSON.parse(row.position) as Memo);
};

/** A right record with some other right values than the plain ones, or the plain ones where those do not go together. */
const someRecord = async (
  random: () => number,
  saver: Person,
  standing: Standing,
): Promise<{ readonly planStep: PlanStep; readonly record: StepRecord }> => {
  const planStep = standing.path.plan.steps[standing.path.plan.indexOf.get(placeOf(standing.path).id) ?? -1];
  if (planStep === undefined) throw new Error('There is nothing to answer.');
  try {
    return await saver.answer(standing, randomWishes(random, standing.path, planStep));
  } catch {
    return saver.answer(standing);
  }
};

const outcomeOf = (reply: Reply): unknown => {
  if (reply.status !== 200) return { status: reply.status, erreur: reply.erreur };
  const { version, next } = reply.donnees as Saved;
  return { status: 200, version, next };
};

/** Saves the same in both dossiers, one with its memo and one without; what is decided must be the same. */
const walkBoth = async (
  journey: string,
  walks: number,
  saves: number,
  seed: number,
): Promise<{ next: number; again: number }> => {
  const random = seededRandom(seed);
  const tally = { next: 0, again: 0 };
  for (let walk = 0; walk < walks; walk += 1) {
    const [quick, whole] = await Promise.all([preparedSaver(parcours), preparedSaver(parcours)]);
    if (journey !== 'onboarding') await Promise.all([quick.walk('onboarding'), whole.walk('onboarding')]);
    for (let save = 0; save < saves; save += 1) {
      const [here, there] = await Promise.all([quick.open(journey), whole.open(journey)]);
      expect(placeOf(there.path)).toEqual(placeOf(here.path));
      if (here.path.outcome !== undefined) break;
      const done = here.path.steps.filter(
        ({ id, status }) => status === 'done' && reachOf(here.path, id) === 'reachable',
      );
      const back = done.length > 0 && random() < 0.2 ? pick(random, done) : undefined;
      const at = back === undefined ? here : standingAt(here, back.id);
      const mirrored = back === undefined ? there : standingAt(there, back.id);
      const seedHere = Math.floor(random() * 1e9);
      const mine = await someRecord(seededRandom(seedHere), quick, at);
      const theirs = await someRecord(seededRandom(seedHere), whole, mirrored);
      tally[back === undefined ? 'next' : 'again'] += 1;
      await forgetAll(there);
      const fast = await sendRaw(quick, rawSave(here, mine.planStep, mine.record));
      const slow = await sendRaw(whole, rawSave(there, theirs.planStep, theirs.record));
      expect({ step: mine.planStep.step.id, ...(outcomeOf(fast) as object) }).toEqual({
        step: mine.planStep.step.id,
        ...(outcomeOf(slow) as object),
      });
      // And the memo that it leaves is the one that the whole path would leave.
      const [left, right] = [await memoOf(here), await memoOf(there)];
      if (fast.status === 200 && right !== undefined) {
        expect({ shown: left?.shown, furthest: left?.furthest }).toEqual({
          shown: right.shown,
          furthest: right.furthest,
        });
      }
    }
  }
  return tally;
};

test('onboarding: the next page from the memo is the one from all answers', async () => {
  const tally = await walkBoth('onboarding', 3, 70, 20_261_104);
  console.log(`onboarding: ${tally.next} saves ahead, ${tally.again} back`);
  expect(Math.min(tally.next, tally.again)).toBeGreaterThan(20);
}, 120_000);

test('av-adult: the same, with the facts of the other journey', async () => {
  const tally = await walkBoth('av-adult', 1, 45, 20_261_105);
  console.log(`av-adult: ${tally.next} saves ahead, ${tally.again} back`);
  expect(tally.next).toBeGreaterThan(15);
}, 120_000);

test('an answer that is off the path counts for neither: the payer who is no payer any more', async () => {
  const decide = async (forget: boolean): Promise<readonly unknown[]> => {
    const saver = await preparedSaver(parcours);
    await saver.walk('onboarding');
    // Someone whose link the insurer wants to look at closer pays, and then does not.
    await saver.walk('av-adult', 'management', { payer: 'TIERS_PP', payerLink: 'AUTRE' });
    const standing = await saver.open('av-adult');
    const back = await saver.answer(standingAt(standing, 'payer'), { payer: 'MOI' });
    await sendRaw(saver, rawSave(standing, back.planStep, back.record));
    const outcomes: unknown[] = [];
    for (;;) {
      const here = await saver.open('av-adult');
      if (here.path.outcome !== undefined) return outcomes;
      if (forget) await forgetAll(here);
      const { planStep, record } = await saver.answer(here);
      outcomes.push({
        step: planStep.step.id,
        ...(outcomeOf(await sendRaw(saver, rawSave(here, planStep, record))) as object),
      });
    }
  };
  const [fast, whole] = [await decide(false), await decide(true)];
  expect(fast).toEqual(whole);
  expect(fast).toContainEqual(
    expect.objectContaining({ step: 'verification', next: expect.objectContaining({ id: 'signature' }) }),
  );
}, 60_000);
