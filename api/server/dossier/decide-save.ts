import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import { changesGiven } from '../../../engine/answers/given.ts';
import { answersAfterSave, sameRecord } from '../../../engine/answers/save-answers.ts';
import { takeAnswers, validateAnswers, type Validated } from '../../../engine/answers/validate-answers.ts';
import { decideNext, stepsReadAt, withSlots } from '../../../engine/path/decide.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import { placeOf, reachOf, type Path } from '../../../engine/path/path.ts';
import type { Place } from '../../../engine/path/place.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { Refusal } from '../call-context.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { loadSteps, toAnswers } from '../store/answers.ts';
import type { Dossier } from '../store/dossiers.ts';
import type { Tx } from '../store/store.ts';
import { pathOf, recallAnswers } from './dossier-memory.ts';
import { unopenedDocuments } from './opened-documents.ts';
import { advancePosition, isShown, positionOf, readPosition, type Position } from './position.ts';
import { factsKey, knownCodes } from './read-facts.ts';
import { givenAnswer } from './refusals.ts';
import { unknownFiles } from './unknown-files.ts';

export type SaveToDecide = {
  readonly dossier: Dossier;
  readonly served: ServedJourney;
  readonly planStep: PlanStep;
  readonly record: StepRecord;
  readonly today: string;
  readonly server: Facts['server'];
};

export type Decided = {
  /** As it is kept. */
  readonly record: StepRecord;
  readonly next: Place;
  readonly position: Position;
  /** All answers once the save is made; undefined where they were not all read. */
  readonly answers: Answers | undefined;
  /** Steps whose record must go: they showed what is now something else, or were given up before a commit. */
  readonly outdated: readonly string[];
  /** Records of other steps: with warnings that are to be confirmed anew, or without answers that were hidden before a commit. */
  readonly reopened: Answers;
  /** False where the step had this very record already. */
  readonly edited: boolean;
  /** Whether this page may be on the screen once the step is saved. */
  readonly reaches: (route: string) => boolean;
};

/**
 * Guard, validation and next place of a save: from the few records that matter when the step is the next one, else, and
 * where it is a commit, from all. Both ways decide the same. Refuses with 409 (not reachable, frozen) or 422.
 */
export const decideSave = (tx: Tx, key: PersonKey, save: SaveToDecide): Promise<Decided> => {
  const { dossier, served, planStep } = save;
  const position = readPosition(dossier.position);
  const isNext =
    planStep.step.commit !== true &&
    position !== undefined &&
    position.publication === served.digest &&
    position.facts === factsKey(save.today, save.server) &&
    dossier.next.kind === 'step' &&
    dossier.next.id === planStep.step.id &&
    position.furthest < planStep.index;
  return isNext ? decideAtEnd(tx, key, save, position) : decideAnywhere(tx, key, save);
};

const decideAtEnd = async (tx: Tx, key: PersonKey, save: SaveToDecide, position: Position): Promise<Decided> => {
  const { dossier, served, planStep, record } = save;
  const { plan } = served;
  const reads = stepsReadAt(plan, planStep.index).map((index) => plan.steps[index]?.step.id ?? '');
  const opened = recallAnswers(key, dossier);
  const saved = opened ?? toAnswers(await loadSteps(tx, key, dossier.id, reads));
  const isOnPath = (index: number): boolean => isShown(position, index);
  const readSaved = (id: string): StepRecord | undefined => saved[id];
  const { validated, next } = withSlots(plan, planStep.index, save, isOnPath, readSaved, (slots) => ({
    validated: takeAnswers(plan, planStep, record, slots, { known: knownCodes }),
    next: decideNext(plan, planStep.index, slots),
  }));
  await refuseInvalid(tx, key, save, validated);
  return {
    record,
    next,
    position: advancePosition(plan, position, planStep.index, next),
    answers: opened && { ...opened, [planStep.step.id]: record },
    outdated: [],
    reopened: {},
    edited: true,
    reaches: (route) => route === next.route,
  };
};

const decideAnywhere = async (tx: Tx, key: PersonKey, save: SaveToDecide): Promise<Decided> => {
  const { dossier, served, planStep, record, today, server } = save;
  const { plan, digest } = served;
  const { id } = planStep.step;
  const answers = recallAnswers(key, dossier) ?? toAnswers(await loadSteps(tx, key, dossier.id));
  const before = pathOf(plan, { today, server, answers });
  const reach = reachOf(before, id);
  if (reach !== 'reachable') {
    throw new Refusal({
      statut: 409,
      code: reach === 'frozen' ? 'frozen' : 'not-reachable',
      message: reach === 'frozen' ? 'What is signed cannot be changed.' : 'This step cannot be saved now.',
      next: { ...placeOf(before) },
    });
  }
  if (changesGiven(planStep, answers[id], record)) throw givenAnswer(placeOf(before));
  await refuseInvalid(tx, key, save, validateAnswers(plan, planStep, record, before.slots, { known: knownCodes }));
  const after = answersAfterSave(plan, { today, server, answers, known: knownCodes }, id, record);
  const path = pathOf(plan, { today, server, answers: after });
  const kept = after[id] ?? record;
  const edited = !sameRecord(answers[id], kept);
  const reopened = Object.entries(after).filter(([step, one]) => step !== id && !sameRecord(answers[step], one));
  return {
    record: kept,
    next: placeOf(path),
    position: positionOf(path, digest, factsKey(today, server), Object.keys(after)),
    answers: after,
    outdated: Object.keys(answers).filter((step) => !Object.hasOwn(after, step)),
    reopened: Object.fromEntries(reopened),
    edited,
    reaches: (route) => reachesPage(path, route),
  };
};

/** Whether the page of a route may be shown: where the person stands, or a step that may be opened. */
export const reachesPage = (path: Path, route: string): boolean =>
  placeOf(path).route === route ||
  path.plan.steps.some(({ step }) => step.route === route && reachOf(path, step.id) === 'reachable');

const refuseInvalid = async (
  tx: Tx,
  key: PersonKey,
  save: SaveToDecide,
  { record, issues }: Validated,
): Promise<void> => {
  const { dossier, planStep } = save;
  const errors = issues.filter((issue) => issue.level !== 'warning');
  if (errors.length === 0) errors.push(...(await unknownFiles(tx, key, dossier.personId, planStep, record)));
  if (errors.length === 0) errors.push(...(await unopenedDocuments(tx, dossier.personId, dossier.id, planStep)));
  if (errors.length > 0) {
    throw new Refusal({ statut: 422, code: 'invalid', message: 'Some answers are not acceptable.', issues: errors });
  }
};
