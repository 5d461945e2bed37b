import type * as v from 'valibot';
import { explainShape, type ShapeProblem } from './explain-shape.ts';
import { under, type FindingSeed, type Origin } from './finding.ts';
import { stepSchema, type StepDefinition } from './language.ts';
import { mergePatch } from './merge-patch.ts';
import { nearest } from './nearest.ts';
import { shapeFinding } from './shape-finding.ts';

type Patch = Readonly<Record<string, unknown>>;

/** What keeps a step of a part from having the shape of one with a patch, told where the patch says it; empty when it has. */
export const wrongInPatch = (step: StepDefinition, patch: Patch, at: Origin, part: string): readonly FindingSeed[] =>
  explainShape(stepSchema as v.GenericSchema, mergePatch(step, patch)).map((problem) => {
    const meant = misspeltQuestion(step, patch, problem);
    return meant === undefined
      ? shapeFinding(at, withSaid(step, patch, problem))
      : {
          code: 'patch-matches-nothing',
          at: under(at, ...meant.path),
          params: { name: meant.name, step: step.id, part },
          suggestion: meant.suggestion,
        };
  });

/**
 * A question that says no type and is called nearly as one of the step that the patch leaves alone: that one was meant,
 * not a new one.
 */
const misspeltQuestion = (
  step: StepDefinition,
  patch: Patch,
  { path, mistake }: ShapeProblem,
): { readonly name: string; readonly path: ShapeProblem['path']; readonly suggestion: string } | undefined => {
  if (mistake.kind !== 'missing-key' || mistake.key !== 'type') return undefined;
  const name = String(path.at(-2));
  const suggestion = nearest(name, leftAlone(step, patch, path.slice(0, -2)));
  return suggestion === undefined ? undefined : { name, path: path.slice(0, -1), suggestion };
};

/** A patch may say anew what the step says already: those words may have been meant, too. */
const withSaid = (step: StepDefinition, patch: Patch, { path, mistake }: ShapeProblem): ShapeProblem =>
  mistake.kind === 'unknown-key'
    ? { path, mistake: { ...mistake, known: [...mistake.known, ...leftAlone(step, patch, path.slice(0, -1))] } }
    : { path, mistake };

/** What the step has at a place, and the patch does not touch. */
const leftAlone = (step: StepDefinition, patch: Patch, around: ShapeProblem['path']): readonly string[] => {
  const changed = keysIn(patch, around);
  return keysIn(step, around).filter((key) => !changed.includes(key));
};

const keysIn = (value: unknown, path: ShapeProblem['path']): readonly string[] =>
  Object.keys(path.reduce<unknown>((one, key) => (one as Patch | undefined)?.[key], value) ?? {});
