import type { RuleDefinition } from '../../definition/language.ts';
import type { ResolvedStep } from '../../definition/resolved.ts';
import { stepRoles } from '../../definition/texts.ts';
import type { Plan, PlanStep } from '../../path/plan.ts';
import { and, FALSE, not, or, TRUE, xor, type Formula } from '../../solver/formula.ts';
import { treeOf } from '../condition-tree.ts';
import { after, before } from '../encode-journey.ts';
import { conditionsOf } from '../hiding.ts';
import { fieldTerms } from './field-terms.ts';
import { payloadTerms } from './payload-term.ts';
import { isSame } from './same.ts';
import { changes, type StepPair, type Term } from './step-pair.ts';

/** Every way in which a mutant may be met at one step that both journeys have. */
export function* termsAt(pair: StepPair): Generator<Term> {
  const { encoding, mutant, step, other } = pair;
  const { index } = step.planStep;
  const walk = (formula: Formula): Term => ({ index, formula, how: 'walk' });
  yield walk(shownTerm(pair));
  if (!isSamePage(encoding.plan, mutant, step.planStep.step, other.step)) yield walk(step.visited);
  yield* fieldTerms(pair);
  for (const term of ruleTerms(pair)) {
    yield walk(and(term, step.valid));
    yield { index, formula: and(term, not(step.valid)), how: 'refused' };
  }
  yield walk(exitTerm(pair));
  for (const term of payloadTerms(pair)) yield walk(term);
}

/** It is shown in one of the two alone. */
const shownTerm = (pair: StepPair): Formula => {
  const { encoding, mutant, step, other, formulas } = pair;
  const own = conditionsOf(encoding.plan, step.planStep);
  // Places are those of the journey itself, also where a step above is gone.
  const placeOf = (at: number): number => encoding.plan.indexOf.get((mutant.steps[at] as PlanStep).step.id) ?? at;
  const others = conditionsOf(mutant, other).map((hiding) => ({ ...hiding, at: placeOf(hiding.at) }));
  const isAlike =
    own.length === others.length &&
    own.every(({ when, at, by }, n) => {
      const twin = others[n] as (typeof others)[number];
      return at === twin.at && by === twin.by && !changes(pair, when, twin.when);
    });
  if (isAlike) return FALSE;
  const shown = and(...own.map(({ tree, at }) => encoding.formulaOf(tree, before(at))));
  return and(step.alive, xor(shown, and(...others.map(({ tree, at }) => formulas.formulaOf(tree, before(at))))));
};

const partsOfPage = [
  ...stepRoles,
  ...([
    'body',
    'screen',
    'route',
    'illustration',
    'documents',
    'show',
    'known',
    'live',
    'load',
    'refresh',
    'commit',
  ] as const),
];

const isSamePage = (plan: Plan, mutant: Plan, step: ResolvedStep, other: ResolvedStep): boolean => {
  const titleIn = ({ journey }: Plan, { section }: ResolvedStep) =>
    journey.sections.find(({ id }) => id === section)?.title;
  return titleIn(plan, step) === titleIn(mutant, other) && partsOfPage.every((part) => isSame(step[part], other[part]));
};

const keyOf = ({ on, level, message }: RuleDefinition): string => JSON.stringify([on, level ?? 'error', message]);

/** One of the rules says something in one of the two alone, or says it otherwise. */
function* ruleTerms(pair: StepPair): Generator<Formula> {
  const { step, other, formulas } = pair;
  const at = after(step.planStep.index);
  const answered = and(step.visited, step.fieldsValid);
  for (const { rule, applies, holds } of step.rules) {
    const twin = other.step.rules.find(({ id }) => id === rule.id);
    const broken = and(applies, not(holds));
    if (twin === undefined) {
      yield and(answered, broken);
      continue;
    }
    if (!changes(pair, rule, twin)) continue;
    const otherwise = and(
      twin.when === undefined ? TRUE : formulas.formulaOf(treeOf(twin.when), at),
      not(formulas.formulaOf(treeOf(twin.must), at)),
    );
    yield and(answered, xor(broken, otherwise));
    if (keyOf(rule) !== keyOf(twin)) yield and(answered, broken, otherwise);
  }
}

/** Another outcome is reached, or one in one of the two alone. */
const exitTerm = (pair: StepPair): Formula => {
  const { step, other, formulas } = pair;
  const own = step.planStep.step.exits;
  const others = other.step.exits;
  if (own.length === others.length && own.every((exit, n) => !changes(pair, exit, others[n]))) return FALSE;
  const at = after(step.planStep.index);
  const saved = and(step.visited, step.valid);
  const targets = new Set([...own, ...others].map(({ to }) => to));
  let open = saved;
  const taken = others.map(({ when, to }) => {
    const holds = formulas.formulaOf(treeOf(when), at);
    const formula = and(open, holds);
    open = and(open, not(holds));
    return { to, taken: formula };
  });
  const reaches = (exits: readonly { readonly to: string; readonly taken: Formula }[], target: string): Formula =>
    or(...exits.filter(({ to }) => to === target).map((exit) => exit.taken));
  return or(...[...targets].map((target) => xor(reaches(step.exits, target), reaches(taken, target))));
};
