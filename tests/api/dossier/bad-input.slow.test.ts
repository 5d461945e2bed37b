import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { placeOf } from '../../../engine/path/path.ts';
import { readPayload } from '../../../engine/path/payload.ts';
import { knownCodes } from '../../../api/server/dossier/read-facts.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw } from './raw-save.ts';
import { digestOfRows } from './rows-digest.ts';
import { wrongRecords } from './wrong-records.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

type Issue = { readonly field: string; readonly code: string; readonly level?: string };

type Tally = {
  readonly seen: Set<string>;
  readonly counts: Map<string, number>;
  readonly wrong: string[];
  byContract: number;
  sameCode: number;
};

/** Walks a journey; at each step not seen before sends everything that is wrong, then what is right. */
const sendWrongEverywhere = async (
  saver: Awaited<ReturnType<typeof preparedSaver>>,
  journey: string,
  wishes: Wishes,
  tally: Tally,
): Promise<void> => {
  const { store } = parcours.server.services;
  for (;;) {
    const standing = await saver.open(journey);
    if (placeOf(standing.path).kind === 'outcome') return;
    const { planStep, record } = await saver.answer(standing, wishes);
    const { id, save } = planStep.step;
    if (save !== undefined && !tally.seen.has(id)) {
      tally.seen.add(id);
      const before = await digestOfRows(store);
      const fields = new Set(planStep.fields.map(({ name }) => name));
      const wrongs = wrongRecords(standing.path, planStep, record);
      const check = async ({ what, record: wrong }: (typeof wrongs)[number]): Promise<void> => {
        const sent = rawSave(standing, planStep, wrong);
        // What arrives is what the body says: a value that does not fit the body is not there.
        const arrives = readPayload(save.send ?? {}, sent.body, fields);
        const verdict = validateAnswers(standing.path.plan, planStep, arrives, standing.path.slots, {
          known: knownCodes,
        });
        if (verdict.ok) return;
        const expected = verdict.issues.filter(({ level }) => level !== 'warning');
        const reply = await sendRaw(saver, sent);
        tally.counts.set(what, (tally.counts.get(what) ?? 0) + 1);
        const said = `${id} ${what} ${JSON.stringify(sent.body)}`;
        if (reply.status !== 422) {
          tally.wrong.push(`${reply.status} for ${said}`);
          return;
        }
        const issues = reply.erreur?.['issues'] as readonly Issue[];
        if (String(reply.erreur?.['message']).includes('form of the contract')) {
          // The form of the call is checked first and stops at the first fault: named, and of a kind the engine knows.
          tally.byContract += 1;
          if (expected.some(({ code }) => code === issues[0]?.code)) tally.sameCode += 1;
          if (issues.length !== 1 || issues[0]?.field === '') tally.wrong.push(`${JSON.stringify(issues)} for ${said}`);
          return;
        }
        const pairs = (list: readonly Issue[]): string =>
          list
            .map(({ field, code }) => `${field}: ${code}`)
            .toSorted()
            .join(', ');
        if (pairs(issues) !== pairs(expected))
          tally.wrong.push(`${pairs(issues)} instead of ${pairs(expected)} for ${said}`);
      };
      for (let at = 0; at < wrongs.length; at += 10) await Promise.all(wrongs.slice(at, at + 10).map(check));
      expect([id, await digestOfRows(store)]).toEqual([id, before]);
    }
    const reply = await sendRaw(saver, rawSave(standing, planStep, record));
    expect([id, reply.status, reply.erreur]).toEqual([id, 200, undefined]);
  }
};

test('whatever is wrong on any step of both journeys is refused, as the engine says, and nothing is kept', async () => {
  const tally: Tally = { seen: new Set(), counts: new Map(), wrong: [], byContract: 0, sameCode: 0 };
  const saver = await preparedSaver(parcours);
  await sendWrongEverywhere(
    saver,
    'onboarding',
    { familySituation: 'MAR', projectOutcome: 'RENTE', hasTarget: true },
    tally,
  );
  // The insurer must get the same rows: its jobs would move them.
  await parcours.server.worker.stop();
  const choices: Wishes = {
    hasAdviser: false,
    scheduled: true,
    periodicity: 'M',
    scheduledAmount: 10_000,
    initial: 9_000_000,
    paymentMode: 'PRLV',
    payer: 'TIERS_PP',
    payerLink: 'PARENT',
    management: 'PILOTEE',
    portfolio: 'PRUDENT',
    durationKind: 'DETERMINEE',
    endYear: 2045,
    guarantee: 'VIE_ENT',
    clause: 'LIBRE',
  };
  await sendWrongEverywhere(saver, 'av-adult', choices, tally);
  const total = [...tally.counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} wrong inputs on ${tally.seen.size} steps (${[...tally.counts].map(([what, count]) => `${count} ${what}`).join(', ')}); ${tally.byContract} refused by the form of the call, ${tally.sameCode} of them with the engine’s code`,
  );
  expect(tally.wrong).toEqual([]);
  expect(tally.seen.size).toBeGreaterThan(60);
  expect(total).toBeGreaterThan(1000);
  for (const what of ['fault', 'missing', 'hidden', 'rule', 'type'])
    expect([what, tally.counts.get(what) ?? 0]).not.toEqual([what, 0]);
}, 120_000);
