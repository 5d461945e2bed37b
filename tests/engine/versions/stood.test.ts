import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedJourney, ResolvedStep } from '../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import { migrateDossier } from '../../../engine/versions/migrate.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

const page = (id: string): ResolvedStep => ({
  ...{ id, route: `/${id}`, title: id, section: 'one', screen: 'form', rules: [], exits: [] },
  fields: { [`${id}-f`]: { type: 'yesno', label: 'q' } },
});

const journeyOf = (steps: readonly ResolvedStep[]): ResolvedJourney => ({
  ...{ id: 'pages', title: 'pages', facts: {}, compute: {}, sections: [{ id: 'one', title: 'one' }] },
  steps,
  outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
});

const count = 5;
const place = fc.nat({ max: count });

it('a page that comes in is a surprise where it comes above the place at which somebody stood', () =>
  law(200, [place, place, fc.constantFrom('stays', 'goes', 'renamed')], (stood, at, becomes) => {
    const before = Array.from({ length: count }, (_, n) => page(`s${n}`));
    const answers = Object.fromEntries(before.slice(0, stood).map(({ id }) => [id, { [`${id}-f`]: true }]));
    // What becomes of the page on which they stand, when they stand on one.
    const now = before.flatMap((step, n): readonly ResolvedStep[] => {
      if (n !== stood || becomes === 'stays') return [step];
      return becomes === 'goes' ? [] : [{ ...page('renamed'), was: step.id }];
    });
    const after = now.toSpliced(Math.min(at, now.length), 0, page('more'));
    const plans = [before, after].map((steps) => createPlan(journeyOf(steps), {})) as [Plan, Plan];
    const move = migrateDossier(...plans, { today, server: {}, answers });
    // Where their page is gone they stood behind the last thing that they did; at the end, behind it all.
    const isGone = stood < count && becomes === 'goes';
    const isAbove = stood === count || (isGone ? at < stood : at <= stood);
    expect([move.kind, 'asked' in move ? move.asked : []]).toEqual([
      ...(isAbove
        ? ['asked', [{ step: 'more', why: 'new', issues: [] }]]
        : [isGone && stood < count ? 'moved' : 'unaffected', []]),
    ]);
  }));
