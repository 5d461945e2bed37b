import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveProgress } from '../../../engine/view/derive-progress.ts';
import { findPath, type Path } from '../../../engine/path/path.ts';
import { answersOf, messyFacts, scenario, today, walk } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';
import { planFrom } from '../session/small-journey.ts';

/** At an end that is one, not only a way out. */
const isOver = ({ plan, outcome }: Path): boolean => plan.journey.outcomes[outcome ?? '']?.kind === 'done';

it('the steps that remain, in all and in the section, lie between the least and the most that were foretold, all the way to the end', () => {
  let complete = 0;
  let narrow = 0;
  return Promise.resolve(
    law(400, [scenario], ({ plan, given, draw }) => {
      const moves = walk(draw, plan, given);
      const end = moves.at(-1)?.after;
      // Exits are not foretold, and a step that nobody could answer has no end to count to.
      if (end?.outcome !== 'fin') return;
      complete += 1;
      moves.forEach(({ before }, n) => {
        const { least, most } = deriveProgress(before).remaining;
        const remaining = moves.length - n;
        expect(least).toBeLessThanOrEqual(remaining);
        expect(most).toBeGreaterThanOrEqual(remaining);
        if (least === most) narrow += 1;
        const { section } = moves[n]?.planStep.step ?? {};
        const { inSection } = deriveProgress(before, section);
        const remainingInSection = moves.slice(n).filter(({ planStep }) => planStep.step.section === section).length;
        expect(inSection.least).toBeLessThanOrEqual(remainingInSection);
        expect(inSection.most).toBeGreaterThanOrEqual(remainingInSection);
      });
      expect(deriveProgress(end).remaining).toEqual({ least: 0, most: 0 });
    }),
  ).then(() => {
    // A promise of nothing to everything would always be kept.
    expect(complete).toBeGreaterThan(enough(50));
    expect(narrow).toBeGreaterThan(complete);
  });
});

it('each step counts once it is done, and a hundred percent is said at the end and nowhere before it', () =>
  law(300, [scenario], (one) => {
    const { plan, given, draw } = one;
    const moves = walk(draw, plan, given);
    for (const [n, { planStep, before, after }] of moves.entries()) {
      expect([deriveProgress(before).done, deriveProgress(after).done]).toEqual([n, n + 1]);
      expect(deriveProgress(before)).toEqual(deriveProgress(before, planStep.step.section));
      const { remaining, percent } = deriveProgress(after);
      if (isOver(after)) expect(remaining).toEqual({ least: 0, most: 0 });
      // Who leaves by an exit has as far to go as before.
      else if (after.outcome !== undefined) expect(remaining.most).toBeLessThan(deriveProgress(before).remaining.most);
      expect(deriveProgress(before).percent).toBeLessThan(100);
      expect(percent === 100).toBe(isOver(after));
    }
    const messy = findPath(plan, { ...messyFacts(one), ...given });
    const { percent, done, total, remaining } = deriveProgress(messy);
    expect(percent === 100).toBe(isOver(messy));
    expect(done).toBeLessThanOrEqual(total);
    expect(remaining.least).toBeLessThanOrEqual(remaining.most);
    if (messy.current !== undefined) expect(remaining.most).toBeGreaterThan(0);
    expect(percent).toBeGreaterThanOrEqual(0);
  }));

it('each saved step that opens nothing leaves one less to come', () =>
  law(200, [scenario], ({ plan, given, draw }) => {
    const moves = walk(draw, plan, given);
    const final = findPath(plan, { ...given, answers: answersOf(moves) });
    for (const { before, after } of moves) {
      const shrinks = after.steps.every((step) => before.steps.some(({ id }) => id === step.id));
      if (shrinks && after.outcome === undefined && final.outcome === 'fin') {
        expect(deriveProgress(after).remaining.most).toBeLessThan(deriveProgress(before).remaining.most);
      }
    }
  }));

it('never goes back while one goes forward', () =>
  law(300, [scenario], ({ plan, given, draw }) => {
    for (const { before, after } of walk(draw, plan, given)) {
      expect(deriveProgress(after).percent).toBeGreaterThanOrEqual(deriveProgress(before).percent);
    }
  }));

it('a question that only another one opens, which only another one opens, may come as well', () =>
  law(60, [fc.integer({ min: 3, max: 8 }), fc.nat(9)], (length, answered) => {
    const steps = Array.from({ length }, (_, n) => ({
      ...{ id: `s${n}`, route: `/s${n}`, title: 'Une étape' },
      ...(n === 0 ? {} : { when: { [`of${n - 1}`]: { answered: true } } }),
      fields: { [`of${n}`]: { type: 'text', label: 'Une question' } },
      save: { call: 'Core/Save', send: {} },
    }));
    const plan = planFrom({
      ...{ id: 'chain', title: 'Une chaîne', sections: [{ id: 'one', title: 'Une', steps }] },
      outcomes: { fin: { kind: 'done', route: '/fin', title: 'Fin', body: [] } },
    });
    const done = answered % length;
    const answers = Object.fromEntries(steps.slice(0, done).map(({ id }, n) => [id, { [`of${n}`]: 'x' }]));
    const { remaining } = deriveProgress(findPath(plan, { today, server: {}, answers }));
    expect(remaining).toEqual({ least: 1, most: length - done });
  }));
