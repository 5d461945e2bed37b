import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { findPath } from '../../../engine/path/path.ts';
import { explainStep, findWay } from '../../../engine/versions/why.ts';
import { answersOf, scenario, today, walk } from '../../helpers/random-answers.ts';
import { smallJourney, valuesOf } from '../../helpers/small-journey.ts';
import { enough, law } from '../law.ts';

it('names what stands in the way, and finds a way that the path agrees with', () => {
  const found = { shown: 0, changes: 0, never: 0, undecided: 0 };
  return Promise.resolve(
    law(12, [scenario], (made) => {
      const { plan, draw, given } = made;
      const facts = { ...given, answers: answersOf(walk(draw, plan, given)) };
      const path = findPath(plan, facts);
      for (const { id } of plan.journey.steps) {
        const why = explainStep(plan, facts, id);
        const isOnPath = path.steps.some((step) => step.id === id);
        expect(why?.reach === 'not-on-path').toBe(!isOnPath);
        const by = path.committed === undefined ? undefined : path.steps[path.committed]?.id;
        expect(why?.committedBy).toBe(why?.reach === 'frozen' ? by : undefined);
        // What is frozen was decided on its own day.
        if (!isOnPath && path.committed === undefined) expect(why?.reasons.length).toBeGreaterThan(0);
        if (isOnPath || path.committed !== undefined) continue;
        const way = findWay(plan, facts, id);
        found[way.kind] += 1;
        if (way.kind !== 'changes') continue;
        // Where nothing needs to be otherwise, something is still to be answered.
        if (way.changes.length === 0) expect(Object.keys(way.answers)).not.toEqual(Object.keys(facts.answers));
        const server = { ...facts.server };
        for (const { step, name, to } of way.changes) if (step === undefined) server[name] = to as boolean;
        const now = findPath(plan, { ...facts, server, answers: way.answers });
        expect(now.steps.map((step) => step.id)).toContain(id);
      }
    }),
  ).then(() => {
    expect(found.changes).toBeGreaterThanOrEqual(enough(1));
    expect(found.undecided).toBeLessThanOrEqual(found.changes + 1);
  });
});

type Change = (facts: Facts) => Facts;

/** All that one answer, or what the server says, could be instead. */
const changesOf = ({ steps }: ResolvedJourney, { server, answers }: Facts): readonly Change[] => [
  ...steps.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      valuesOf(field).flatMap((value): readonly Change[] =>
        value === undefined || value === answers[id]?.[name]
          ? []
          : [(facts) => ({ ...facts, answers: { ...facts.answers, [id]: { ...facts.answers[id], [name]: value } } })],
      ),
    ),
  ),
  (facts) => ({ ...facts, server: { fact: server['fact'] !== true } }),
];

it('finds one change wherever one is enough, two where two are, and never says never where there is a way', () => {
  const found = new Map<number, number>();
  return Promise.resolve(
    law(120, [smallJourney, fc.boolean(), fc.nat()], (plan, fact, turn) => {
      const { journey } = plan;
      // Sections that were begun are never skipped: a dossier may then get where nobody gets who starts today.
      if (journey.sections.some(({ skipIf }) => skipIf !== undefined)) return;
      const answers = Object.fromEntries(
        journey.steps.map(({ id, fields }) => [
          id,
          Object.fromEntries(
            Object.entries(fields).flatMap(([name, field], n) => {
              const values = valuesOf(field).filter((value) => value !== undefined);
              const value = values[(turn + n) % values.length];
              return value === undefined ? [] : [[name, value]];
            }),
          ),
        ]),
      );
      const facts = { today, server: { fact }, answers };
      const path = findPath(plan, facts);
      const isShownTo = (changed: Facts, id: string): boolean => {
        const now = findPath(plan, changed);
        const place = now.steps.findIndex((step) => step.id === id);
        return place >= 0 && (now.current === undefined || now.current >= place);
      };
      const single = changesOf(journey, facts);
      for (const { id } of journey.steps) {
        if (path.steps.some((step) => step.id === id)) continue;
        const byOne = single.some((change) => isShownTo(change(facts), id));
        const byTwo = () =>
          single.some((one, n) => single.slice(n + 1).some((other) => isShownTo(other(one(facts)), id)));
        const least = byOne ? 1 : byTwo() ? 2 : undefined;
        if (least === undefined) continue;
        found.set(least, (found.get(least) ?? 0) + 1);
        const way = findWay(plan, facts, id);
        if (way.kind !== 'changes' || way.changes.length > least)
          expect.fail(JSON.stringify({ id, least, way, facts }));
        if (byOne) expect(way.changes).toHaveLength(1);
      }
    }),
  ).then(() => {
    expect(found.get(1) ?? 0).toBeGreaterThanOrEqual(enough(12));
    expect(found.get(2) ?? 0).toBeGreaterThanOrEqual(enough(2));
  });
});
