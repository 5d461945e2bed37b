import { expect, it } from 'vitest';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel } from '../../../engine/coverage/make-run.ts';
import { walkJourney } from '../../../engine/coverage/run.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { and, not } from '../../../engine/solver/formula.ts';
import { onePage } from '../../helpers/one-page.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

it('whatever a condition reads, the solver finds who leaves by it and who stays, and nobody where nobody does', async () => {
  const found = { sat: 0, unsat: 0, undecided: 0 };
  await law(1200, [onePage], ({ plan, draw }) => {
    const encoding = encodeJourney(plan, today);
    const [step] = encoding.steps;
    const [exit] = step?.exits ?? [];
    if (step === undefined || exit === undefined) throw new Error('There is no exit.');
    const walked = Array.from({ length: 12 }, () =>
      walkJourney(plan, { today, server: {} }, (_, { field }, context) => {
        const samples = specOf(field.type).samples(field, context);
        return samples.length === 0 || (field.optional === true && draw.chance(30)) ? undefined : draw.pick(samples);
      }),
    ).filter(({ stuck }) => stuck === undefined);
    for (const end of ['out', 'end']) {
      const ways = and(step.visited, step.valid, end === 'out' ? exit.taken : not(exit.taken));
      const verdict = findPerson(encoding, [ways]);
      found[verdict.kind] += 1;
      if (verdict.kind === 'sat') expect(runModel(encoding, verdict.model).end.id).toBe(end);
      if (verdict.kind === 'unsat') expect(walked.filter((run) => run.end.id === end)).toEqual([]);
    }
  });
  expect(found.sat).toBeGreaterThan(enough(1200));
  expect(found.undecided / found.sat).toBeLessThan(0.01);
});
