import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '../../engine/answers/answers.ts';
import { answersAfterSave } from '../../engine/answers/save-answers.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import { findPath, placeOf, reachOf } from '../../engine/path/path.ts';
import type { Facts } from '../../engine/path/facts.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { migrateDossier, type Move } from '../../engine/versions/migrate.ts';
import type { Draw } from './draw.ts';
import { editedJourney } from './editions.ts';
import { answersOf, randomServer, today, validRecord, walk } from './random-answers.ts';

/** What was seen while dossiers lived through edits; `wrong` says what may never be. */
export type Lived = {
  readonly moves: Record<Move['kind'], number>;
  readonly wrong: string[];
};

/** Somebody who stopped somewhere on the way. */
const begun = (draw: Draw, plan: Plan): Facts => {
  const given = { today, server: randomServer(draw, plan) };
  const moves = walk(draw, plan, given);
  return { ...given, answers: answersOf(moves.slice(0, draw.below(moves.length + 1))) };
};

/** The next publication: a mistake or a purpose more, a step renamed, or the first one again. */
const nextEdition = (draw: Draw, first: Plan, before: Plan, edit: number): Plan => {
  if (draw.chance(10)) return first;
  if (draw.chance(20)) return createPlan(renamedStep(draw, before.journey, edit), first.lists);
  // Now and then from the first again: edit upon edit, little would be left of any journey.
  return createPlan(editedJourney(draw, draw.chance(40) ? first : before, 1), first.lists);
};

const renamedStep = (draw: Draw, journey: ResolvedJourney, edit: number): ResolvedJourney => {
  const at = draw.below(journey.steps.length);
  const steps = journey.steps.map((step, n) =>
    n === at ? { ...step, id: `${step.id}-r${edit}`, was: step.id } : step,
  );
  return { ...journey, steps };
};

/** Answers that were there before and are not any more. A step that has its former name back has what was answered last. */
const lostIn = (before: Plan, after: Plan, answers: Answers, moved: Answers): readonly string[] => {
  const renamed = new Set([...before.steps, ...after.steps].flatMap(({ step: { id, was } }) => (was ? [id, was] : [])));
  return Object.entries(answers).flatMap(([step, record]) =>
    Object.entries(record).flatMap(([name, value]) => {
      const found = moved[step]?.[name];
      return isDeepStrictEqual(found, value) || (found !== undefined && renamed.has(step)) ? [] : [`${step}.${name}`];
    }),
  );
};

/**
 * Dossiers of a journey live through edit after edit, and their people go on in between: each is moved by the function
 * that the server moves them by, and everything that may never be is written down.
 */
export const liveThroughEdits = (draw: Draw, first: Plan, dossiers: number, edits: number): Lived => {
  const moves: Lived['moves'] = { unaffected: 0, asked: 0, moved: 0, frozen: 0 };
  const wrong: string[] = [];
  let living = Array.from({ length: dossiers }, () => begun(draw, first));
  let before = first;
  for (let edit = 1; edit <= edits; edit += 1) {
    const after = nextEdition(draw, first, before, edit);
    living = living.flatMap((facts): readonly Facts[] => {
      const move = migrateDossier(before, after, facts);
      moves[move.kind] += 1;
      if (move.kind === 'frozen') {
        if (move.answers !== facts.answers) wrong.push(`edit ${edit}: a frozen dossier was changed`);
        return [];
      }
      const { answers } = move;
      wrong.push(...lostIn(before, after, facts.answers, answers).map((name) => `edit ${edit}: ${name} is lost`));
      const path = findPath(after, { ...facts, answers });
      if (!isDeepStrictEqual(placeOf(path), move.to)) wrong.push(`edit ${edit}: the place is not the one of the path`);
      const isOpen = move.to.kind === 'outcome' || reachOf(path, move.to.id) === 'reachable';
      const isPast = path.steps.slice(0, path.current).some(({ status }) => status !== 'done');
      if (!isOpen || isPast) wrong.push(`edit ${edit}: somebody is past what is not done`);
      if (draw.chance(10) && !isDeepStrictEqual(migrateDossier(after, after, { ...facts, answers }).answers, answers)) {
        wrong.push(`edit ${edit}: twice is not as good as once`);
      }
      const planStep = after.steps[path.steps[path.current ?? -1]?.index ?? -1];
      const record =
        planStep === undefined || draw.chance(60) ? undefined : validRecord(draw, after, planStep, path.slots);
      const id = planStep?.step.id;
      return [
        {
          ...facts,
          answers:
            record === undefined || id === undefined
              ? answers
              : answersAfterSave(after, { ...facts, answers }, id, record),
        },
      ];
    });
    before = after;
  }
  return { moves, wrong };
};
