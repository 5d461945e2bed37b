import { expect, it } from 'vitest';
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

it('finds one change wherever one is enough', () =>
  law(20, [smallJourney], (plan) => {
    const { journey } = plan;
    // Sections that were begun are never skipped: a dossier may then get where nobody gets who starts today.
    if (journey.sections.some(({ skipIf }) => skipIf !== undefined)) return;
    const answers = Object.fromEntries(
      journey.steps.map(({ id, fields }) => [
        id,
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, field]) => {
            const [value] = valuesOf(field);
            return value === undefined ? [] : [[name, value]];
          }),
        ),
      ]),
    );
    const facts = { today, server: { fact: false }, answers };
    const path = findPath(plan, facts);
    for (const { id } of journey.steps) {
      if (path.steps.some((step) => step.id === id)) continue;
      const others = journey.steps.flatMap(({ id: step, fields }) =>
        Object.entries(fields).flatMap(([name, field]) =>
          valuesOf(field).flatMap((value) =>
            value === undefined
              ? []
              : [{ ...facts, answers: { ...answers, [step]: { ...answers[step], [name]: value } } }],
          ),
        ),
      );
      const one = [...others, { ...facts, server: { fact: true } }].some((changed) => {
        const now = findPath(plan, changed);
        const place = now.steps.findIndex((step) => step.id === id);
        return place >= 0 && (now.current === undefined || now.current >= place);
      });
      const way = findWay(plan, facts, id);
      if (one && (way.kind !== 'changes' || way.changes.length !== 1)) {
        expect.fail(JSON.stringify({ id, way }));
      }
    }
  }));
