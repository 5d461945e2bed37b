import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPath, placeOf, reachOf } from '../../../engine/path/path.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { migrateDossier, reportMoves, type Move } from '../../../engine/versions/migrate.ts';
import { editedJourney } from '../../helpers/editions.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { liveThroughEdits } from '../../helpers/live-through-edits.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { seed } from '../../helpers/seed.ts';
import { messyFacts, scenario } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

it('loses no answer, lets nobody past what is not done, and comes to the same when it is done twice', () => {
  const moves: Move[] = [];
  return Promise.resolve(
    law(40, [scenario], (made) => {
      const { plan, draw } = made;
      const facts = messyFacts(made);
      for (let n = 0; n < 4; n += 1) {
        const draft = createPlan(editedJourney(draw, plan, 1 + draw.below(3)), plan.lists);
        const move = migrateDossier(plan, draft, facts);
        moves.push(move);
        for (const [step, record] of Object.entries(facts.answers)) {
          expect(move.answers[step]).toMatchObject(record);
        }
        if (move.kind === 'frozen') {
          expect(move.answers).toEqual(facts.answers);
          continue;
        }
        const path = findPath(draft, { ...facts, answers: move.answers });
        expect(placeOf(path)).toEqual(move.to);
        if (move.to.kind === 'step') expect(reachOf(path, move.to.id)).toBe('reachable');
        expect(path.steps.slice(0, path.current).every(({ status }) => status === 'done')).toBe(true);
        expect(migrateDossier(draft, draft, { ...facts, answers: move.answers })).toMatchObject({
          kind: path.committed === undefined ? 'unaffected' : 'frozen',
          answers: move.answers,
          to: move.to,
        });
      }
    }),
  ).then(() => {
    const { counts } = reportMoves(moves);
    expect(Object.entries(counts).filter(([, count]) => count < enough(1))).toEqual([]);
  });
});

it('follows a step and its questions to their new names', () =>
  law(30, [scenario], (made) => {
    const { plan } = made;
    const facts = messyFacts(made);
    const renamed: ResolvedJourney = {
      ...plan.journey,
      steps: plan.journey.steps.map((step) => ({ ...step, id: `${step.id}-renamed`, was: step.id })),
    };
    const move = migrateDossier(plan, createPlan(renamed, plan.lists), facts);
    const before = findPath(plan, facts);
    if (before.committed !== undefined) return;
    expect(move.kind).toBe('unaffected');
    expect(move.to.id).toBe(move.to.kind === 'step' ? `${move.from.id}-renamed` : move.from.id);
  }));

it('keeps every answer through edit after edit, and nobody gets past what is not done', () => {
  const lived = fc
    .sample(randomJourney, { numRuns: 5, seed })
    .map(({ plan }, n) => liveThroughEdits(endlessDraw(seed + n), plan, 10, 15));
  expect(lived.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(lived.reduce((sum, { moves }) => sum + moves.moved + moves.asked, 0)).toBeGreaterThan(5);
});
