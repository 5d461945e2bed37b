import { expect, it } from 'vitest';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import { findPerson, runModel, sameUntil } from '../../../engine/coverage/make-run.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { and, not, type Formula } from '../../../engine/solver/formula.ts';
import { comparisonsOf, page } from '../../helpers/few-answers.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

it('whatever is worked out, somebody is found for whom a comparison holds, and somebody for whom it does not, where there are such', async () => {
  const found = { sat: 0, unsat: 0, undecided: 0 };
  await law(500, [page], ({ plan, everybody }) => {
    const encoding = encodeJourney(plan, today);
    const [step] = encoding.steps;
    const [planStep] = plan.steps;
    if (step === undefined || planStep === undefined) throw new Error('There is no step.');
    for (const [n, exit] of step.exits.entries()) {
      const holds = ({ entries: [entry] }: Run): boolean =>
        entry?.saved !== undefined && planStep.exits[n]?.when(entry.saved.after) === true;
      for (const so of [true, false]) {
        const verdict = findPerson(encoding, [and(step.visited, step.valid, so ? exit.when : not(exit.when))]);
        found[verdict.kind] += 1;
        expect([n, so, verdict.kind]).toEqual([
          n,
          so,
          everybody.some((run) => run.stuck === undefined && holds(run) === so) ? 'sat' : 'unsat',
        ]);
        if (verdict.kind === 'sat') expect(holds(runModel(encoding, verdict.model))).toBe(so);
      }
    }
  });
  expect(found.sat).toBeGreaterThan(enough(1000));
  expect(found.unsat).toBeGreaterThan(enough(150));
});

it('whoever it is, what the formulas say of every comparison is what it comes to, and never both', async () => {
  const met = { true: 0, false: 0 };
  await law(200, [page], (one) => {
    const { plan } = one;
    const encoding = encodeJourney(plan, today);
    const [step] = encoding.steps;
    if (step === undefined) throw new Error('There is no step.');
    const whens = comparisonsOf(one).map((when) => {
      const unsaid = encoding.opaque();
      const formula = encoding.formulaOf(treeOf(when), after(0));
      return { when, formula, isFree: encoding.opaque() > unsaid, isSo: compileWhen(when, plan.scope) };
    });
    for (const so of [true, false]) {
      const { formula } = one.draw.pick(whens);
      const verdict = findPerson(encoding, [step.visited, step.valid, so ? formula : not(formula)]);
      if (verdict.kind !== 'sat') continue;
      const { model } = verdict;
      const slots = runModel(encoding, model).entries[0]?.saved?.after;
      if (slots === undefined) continue;
      const who = and(step.visited, step.valid, sameUntil(encoding, model, 1));
      const canBe = (asked: Formula): boolean => encoding.solver.solve([who, asked], { hint: model }).kind === 'sat';
      for (const { when, formula: asked, isFree, isSo } of whens) {
        const expected = isSo(slots);
        met[`${expected}`] += 1;
        expect([when, canBe(asked), canBe(not(asked))]).toEqual([when, isFree || expected, isFree || !expected]);
      }
    }
  });
  expect(met.true).toBeGreaterThan(enough(1000));
  expect(met.false).toBeGreaterThan(enough(1000));
});

it('as old as nobody can be is nobody, and everybody is younger, whatever number an author writes', () => {
  for (const years of [150, 400, 401, 9999, 1e6, 1e12]) {
    const whens = [-years, years].flatMap((age) => [{ age: { atLeast: age } }, { age: { lessThan: age } }]);
    const { journey } = pageOf({ birth: { type: 'date', label: 'q' } }, whens);
    const plan = createPlan({ ...journey, compute: { age: { years: '$birth' } } }, {});
    const { solver, steps } = encodeJourney(plan, today);
    const [older, unborn, aged, younger] = (steps[0]?.exits ?? []).map(({ when }) => solver.solve([when]).kind);
    expect([years, older, unborn, aged, younger]).toEqual([years, 'sat', 'unsat', 'unsat', 'sat']);
  }
});
