import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPath, placeOf, reachOf } from '../../../engine/path/path.ts';
import type { Value } from '../../../engine/answers/answers.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { migrateDossier, reportMoves, type Move } from '../../../engine/versions/migrate.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { editedJourney } from '../../helpers/editions.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { liveThroughEdits } from '../../helpers/live-through-edits.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { seed } from '../../helpers/seed.ts';
import { answersOf, messyFacts, randomServer, scenario, today, walk } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { renamedJourney } from './renamed-journey.ts';

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

it('follows steps, questions and outcomes to their new names, and back again with what was answered last', () => {
  const stood = { step: 0, outcome: 0 };
  const flags = [fc.boolean(), fc.boolean(), fc.boolean()] as const;
  const lived = law(120, [denseJourney, fc.nat(), ...flags], ({ plan }, turn, steps, fields, ends) => {
    const draw = endlessDraw(turn);
    const given = { today, server: randomServer(draw, plan) };
    const facts = { ...given, answers: answersOf(walk(draw, plan, given).slice(0, draw.below(8))) };
    if (findPath(plan, facts).committed !== undefined) return;
    const renamed = createPlan(renamedJourney(plan.journey, steps, fields, ends), plan.lists);
    const move = migrateDossier(plan, renamed, facts);
    // So is whoever is there already under the new names, and whoever comes back from them.
    for (const [from, to] of [
      [plan, renamed],
      [renamed, renamed],
      [renamed, plan],
    ] as const) {
      const answers = from === plan ? facts.answers : move.answers;
      expect(migrateDossier(from, to, { ...facts, answers }).kind).toBe('unaffected');
    }
    stood[move.from.kind] += 1;
    if (move.from.kind === 'outcome') expect(move.to.id).toBe(ends ? `${move.from.id}-then` : move.from.id);
    const newId = (id: string): string => (steps ? id.replace(/^s(?=\d$)/u, 't') : id);
    const newName = (name: string): string => (fields ? name.replace(/^f/u, 'g') : name);
    if (move.from.kind === 'step') expect(move.to.id).toBe(newId(move.from.id));
    const changed: Record<string, Record<string, Value>> = {};
    for (const [id, record] of Object.entries(facts.answers)) {
      const now = move.answers[newId(id)] ?? {};
      for (const [name, value] of Object.entries(record)) expect(now[newName(name)]).toEqual(value);
      // Somebody answers otherwise since.
      changed[newId(id)] = Object.fromEntries(Object.keys(now).map((name) => [name, `${name}!`]));
      for (const name of Object.keys(record)) changed[newId(id)] = { ...changed[newId(id)], [newName(name)]: 'last' };
    }
    const back = migrateDossier(renamed, plan, { ...facts, answers: { ...move.answers, ...changed } });
    for (const [id, record] of Object.entries(facts.answers))
      for (const name of Object.keys(record)) expect(back.answers[id]?.[name]).toBe('last');
    // What the new names do not ask is kept, and nothing else.
    const asked = new Set(
      renamed.steps.flatMap(({ step, fields: all }) => all.map(({ name }) => `${step.id} ${name}`)),
    );
    expect(move.kept.map(({ step, name }) => `${step} ${name}`).toSorted()).toEqual(
      Object.entries(move.answers)
        .flatMap(([step, record]) => Object.keys(record).map((name) => `${step} ${name}`))
        .filter((place) => !asked.has(place))
        .toSorted(),
    );
  });
  return Promise.resolve(lived).then(() => {
    for (const times of Object.values(stood)) expect(times).toBeGreaterThanOrEqual(enough(5));
  });
});

it('keeps every answer through edit after edit, and nobody gets past what is not done', () => {
  const lived = fc
    .sample(randomJourney, { numRuns: 5, seed })
    .map(({ plan }, n) => liveThroughEdits(endlessDraw(seed + n), plan, 10, 15));
  expect(lived.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(lived.reduce((sum, { moves }) => sum + moves.moved + moves.asked, 0)).toBeGreaterThan(5);
});
