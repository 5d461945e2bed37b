import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { answersAfterSave, sameRecord } from '../../../engine/answers/save-answers.ts';
import { placeOf, reachOf } from '../../../engine/path/path.ts';
import type { Saved } from '../../../api/contract/call.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import type { Saver, Standing } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { factsOf, rawSave, sendRaw, stepOf } from './raw-save.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

type Act =
  /** Answers the step that is next for this tab. */
  | { readonly tab: 0 | 1; readonly kind: 'next' }
  /** Goes back and answers an earlier step otherwise; `text` is a word that differs. */
  | { readonly tab: 0 | 1; readonly kind: 'edit'; readonly step: number; readonly text: string }
  /** Reloads the page. */
  | { readonly tab: 0 | 1; readonly kind: 'reload' };

const tab = fc.constantFrom(0 as const, 1 as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab, kind: fc.constant('next' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      tab,
      kind: fc.constant('edit' as const),
      step: fc.nat(3),
      text: fc.constantFrom('Rennes', 'Un appartement', 'Les études', 'La retraite'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ tab, kind: fc.constant('reload' as const) }) },
);

const start = 'sustainable-investing';
const editable = ['project-objective', 'project-detail', 'project-simulation', 'sustainable-investing'];
const options = ['CAP', 'TRA', 'RET', 'PRO'];

/** Two tabs of one browser, each with what it last saw; and what was truly saved, save by save. */
const runSchedule = async (saver: Saver, acts: readonly Act[]): Promise<void> => {
  await saver.get('Core/ResetParcours');
  const begun = await saver.walk('onboarding', start);
  const tabs: [Standing, Standing] = [begun, begun];
  let version = begun.version;
  let answers = begun.answers;
  const savedAt = new Map<string, number>();

  for (const [number, one] of acts.entries()) {
    if (one.kind === 'reload') {
      tabs[one.tab] = await saver.open('onboarding');
      expect(tabs[one.tab].version).toBe(version);
      expect(tabs[one.tab].answers).toEqual(answers);
      continue;
    }
    const seen = tabs[one.tab];
    const id = one.kind === 'edit' ? (editable[one.step] ?? start) : placeOf(seen.path).id;
    if (placeOf(seen.path).kind === 'outcome' || reachOf(seen.path, id) !== 'reachable') continue;
    const planStep = stepOf(seen, id);
    const record =
      one.kind === 'edit' ? await edited(saver, seen, id, one.text, number) : (await saver.answer(seen)).record;
    const reply = await sendRaw(saver, rawSave(seen, planStep, record));

    if (seen.version === version) {
      expect(reply.status).toBe(200);
      const saved = reply.donnees as Saved;
      const passedAgain = planStep.step.save === undefined && sameRecord(answers[id], record);
      // Versions only grow, by one.
      expect(saved.version).toBe(version + (passedAgain ? 0 : 1));
      if (!passedAgain) savedAt.set(id, saved.version);
      version = saved.version;
      answers = answersAfterSave(seen.path.plan, { ...factsOf(seen), answers }, id, record);
      tabs[one.tab] = await saver.open('onboarding');
      continue;
    }
    // The other tab was faster. Nothing is overwritten; what differs on this very step is named.
    expect(reply.status).toBe(412);
    const theirs = answers[id];
    const isNewer = theirs !== undefined && (savedAt.get(id) ?? 0) > seen.version;
    expect(reply.erreur).toMatchObject({ code: 'stale', version });
    expect([...((reply.erreur?.['changed'] ?? []) as readonly string[])].toSorted()).toEqual(
      isNewer ? differing(theirs, record) : [],
    );
  }
  const after = await saver.open('onboarding');
  expect({ version: after.version, answers: after.answers }).toEqual({ version, answers });
};

const edited = async (saver: Saver, seen: Standing, id: string, text: string, number: number): Promise<StepRecord> => {
  const before = seen.answers[id];
  if (before === undefined) return (await saver.answer(seen)).record;
  switch (id) {
    case 'project-objective':
      return { objective: options[number % options.length] ?? 'CAP' };
    case 'project-detail':
      return { ...before, projectName: text };
    case 'project-simulation':
      return { ...before, projectYears: 8 + (number % 20), projectMonthly: 10_000 + (number % 3) * 1000 };
    default:
      return { sustainability: 'NON' };
  }
};

const differing = (a: StepRecord, b: StepRecord): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
    .toSorted();

test('two tabs never overwrite each other unseen', async () => {
  const saver = await preparedSaver(parcours);
  let conflicts = 0;
  const counted: Saver = {
    ...saver,
    post: async (...call) => {
      const reply = await saver.post(...call);
      if (reply.status === 412 && ((reply.erreur?.['changed'] ?? []) as readonly string[]).length > 0) conflicts += 1;
      return reply;
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), (acts) => runSchedule(counted, acts)),
    { numRuns: 50, seed: 20_261_103 },
  );
  // The schedules did meet on the same step.
  expect(conflicts).toBeGreaterThan(5);
}, 120_000);

test('what was named is kept or given up by choice: on the new version the save passes', async () => {
  const saver = await preparedSaver(parcours);
  const mine = await saver.walk('onboarding', start);
  const theirs = { ...mine.answers['project-detail'], projectName: 'Le leur' };
  await sendRaw(saver, rawSave(mine, stepOf(mine, 'project-detail'), theirs));
  const wanted = { ...theirs, projectName: 'Le mien' };
  const refused = await sendRaw(saver, rawSave(mine, stepOf(mine, 'project-detail'), wanted));
  expect(refused).toMatchObject({ status: 412, erreur: { changed: ['projectName'], version: mine.version + 1 } });
  const kept = await sendRaw(
    saver,
    rawSave({ ...mine, version: mine.version + 1 }, stepOf(mine, 'project-detail'), wanted),
  );
  expect(kept.status).toBe(200);
  expect((await saver.open('onboarding')).answers['project-detail']).toEqual(wanted);
});
