import type { StepRecord } from '../../../engine/answers/answers.ts';
import { sameRecord } from '../../../engine/answers/save-answers.ts';
import type { ResolvedStep } from '../../../engine/definition/resolved.ts';
import { placeOf, reachOf, visibleRecord, type Path } from '../../../engine/path/path.ts';
import { buildPayload, readPayload } from '../../../engine/path/payload.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { findOpenDossier, type Dossier } from '../store/dossiers.ts';
import type { Pinned } from './journey-of.ts';
import { journeyOf } from './journey-of.ts';
import { completeDossier, loadDossier } from './load-dossier.ts';
import { prepareMove, type Moving } from './move-dossier.ts';
import { readFacts, type ServerFacts } from './read-facts.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/** What a save is in the journey that its own changes: the same step of that one, with the same answers under its names. */
export type ToldThere = Pinned & {
  readonly dossier: Dossier;
  readonly planStep: PlanStep;
  readonly record: StepRecord;
  readonly server: ServerFacts;
  readonly moving: Moving | undefined;
};

/** Whether a step is another one under the prefix of a part: `me-income`, whose questions are of `income`, `me.salary` as `salary`. */
const isPlaced = (step: ResolvedStep, { id, fields }: ResolvedStep): boolean => {
  if (!step.id.endsWith(`-${id}`)) return false;
  const prefix = `${step.id.slice(0, -id.length - 1)}.`;
  const asked = Object.keys(step.fields);
  // A journey may leave out some of the questions of a part.
  return (
    asked.length > 0 &&
    asked.every((name) => name.startsWith(prefix) && Object.hasOwn(fields, name.slice(prefix.length)))
  );
};

/**
 * The same step of another path: the one of its name, else the first that its part places there under a prefix, which is
 * the reader's own or the couple's; that of a spouse comes after.
 */
export const sameStep = ({ plan, steps }: Path, { step: own }: PlanStep): PlanStep | undefined => {
  const there = steps.flatMap(({ index }) => plan.steps[index] ?? []);
  return there.find(({ step }) => step.id === own.id) ?? there.find(({ step }) => isPlaced(step, own));
};

/** Answers of one step under the names of the other: both save them under the same keys. */
const renamed = (from: PlanStep, to: PlanStep, record: StepRecord): StepRecord => {
  const read = (name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);
  const fields = new Set(to.fields.map(({ name }) => name));
  return readPayload(to.step.save?.send ?? {}, buildPayload(from.step.save?.send ?? {}, read), fields);
};

const openThere = async (
  context: Context,
  { plan }: ServedJourney,
): Promise<(Pinned & { readonly dossier: Dossier; readonly server: ServerFacts; readonly path: Path }) | undefined> => {
  const { requires } = plan.journey;
  if (requires?.changes !== true) return undefined;
  const found = await context.store.read((tx) => findOpenDossier(tx, context.person.id, requires.journey));
  if (found === undefined) return undefined;
  const pinned = await journeyOf(context, found);
  const server = await readFacts(pinned.served.plan.journey, context);
  const { dossier, path } = await completeDossier(context, found, pinned, server);
  return { ...pinned, dossier, server, path };
};

/** The same save in the journey that this one changes; undefined where it changes none. Refuses with 409 `requires`. */
export const toldThere = async (
  context: Context,
  served: ServedJourney,
  planStep: PlanStep,
  record: StepRecord,
): Promise<ToldThere | undefined> => {
  const there = await openThere(context, served);
  if (there === undefined) return undefined;
  const { path, ...rest } = there;
  const target = sameStep(path, planStep);
  if (target === undefined || reachOf(path, target.step.id) !== 'reachable') {
    throw new Refusal({
      statut: 409,
      code: 'requires',
      message: 'What this changes is not complete.',
      next: { ...placeOf(path) },
    });
  }
  const moving = rest.own && (await prepareMove(context, rest.own, rest.served, rest.server));
  return { ...rest, planStep: target, record: renamed(planStep, target, record), moving };
};

/** Whether something else has been told there since: what stands here is outdated. */
export const isOutdated = async (context: Context, { id }: Dossier, served: ServedJourney): Promise<boolean> => {
  const there = await openThere(context, served);
  if (there === undefined) return false;
  const { path, answers } = await loadDossier(context, id);
  const told = there.path;
  const answersThere = (await loadDossier(context, there.dossier.id)).answers;
  return path.steps.some((step) => {
    const record = answers[step.id] && visibleRecord(path, step.id, answers[step.id] ?? {});
    const here = path.plan.steps[step.index];
    if (record === undefined || here === undefined) return false;
    const target = sameStep(told, here);
    const other = target && answersThere[target.step.id];
    return (
      target === undefined ||
      other === undefined ||
      !sameRecord(visibleRecord(told, target.step.id, other), renamed(here, target, record))
    );
  });
};
