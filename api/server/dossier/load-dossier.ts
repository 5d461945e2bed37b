import type { Answers } from '../../../engine/answers/answers.ts';
import type { Facts } from '../../../engine/path/facts.ts';
import type { Path } from '../../../engine/path/path.ts';
import { Refusal, type Person } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { loadSteps, toAnswers } from '../store/answers.ts';
import { findOpenDossier, getDossier, type Dossier } from '../store/dossiers.ts';
import { pathOf, recallAnswers, rememberAnswers } from './dossier-memory.ts';
import { journeyOf, type Pinned } from './journey-of.ts';
import { answersUnder } from './move-dossier.ts';
import { knownCodes, readFacts, type ServerFacts } from './read-facts.ts';
import { todayAt } from './today.ts';
import type { DossierServices } from './services.ts';

type Context = BearerContext<DossierServices>;

/** Absent and someone else's look the same (ASVS 8.2.2). */
export const notFound = (): Refusal =>
  new Refusal({ statut: 404, code: 'not-found', message: 'There is no such dossier.' });

/** A dossier with everything its path depends on. */
export type LoadedDossier = {
  readonly dossier: Dossier;
  readonly served: ServedJourney;
  readonly answers: Answers;
  readonly facts: Facts;
  readonly path: Path;
};

/** The person's dossier and its journey; 404 when absent or not theirs. */
export const requireDossier = async (context: Context, id: string): Promise<{ readonly dossier: Dossier } & Pinned> => {
  const dossier = await context.store.read((tx) => getDossier(tx, context.person.id, id));
  if (dossier === undefined) throw notFound();
  return { dossier, ...(await journeyOf(context, dossier)) };
};

/** Reads a dossier whole and computes its path. */
export const loadDossier = async (context: Context, id: string): Promise<LoadedDossier> => {
  const { dossier, ...pinned } = await requireDossier(context, id);
  const server = await readFacts(pinned.served.plan.journey, context);
  return completeDossier(context, dossier, pinned, server);
};

/** What a request has loaded already, by caller: callers are read anew for each request. */
const loadedBy = new WeakMap<Person, Map<string, Promise<LoadedDossier | undefined>>>();

/**
 * The same for the open dossier of a journey; undefined when there is none. `given` stands in for the journey's facts
 * where reading them would ask this very question again. One request gets one answer, as it stood when first asked:
 * each fact of a journey is a call of its own and asks again.
 */
export const loadOpenDossier = (
  context: Context,
  journey: string,
  given?: ServerFacts,
): Promise<LoadedDossier | undefined> => {
  const known = loadedBy.get(context.person) ?? new Map<string, Promise<LoadedDossier | undefined>>();
  loadedBy.set(context.person, known);
  const name = JSON.stringify([journey, given]);
  const before = known.get(name);
  if (before !== undefined) return before;
  const loading = findOpen(context, journey, given);
  known.set(name, loading);
  return loading;
};

const findOpen = async (
  context: Context,
  journey: string,
  given: ServerFacts | undefined,
): Promise<LoadedDossier | undefined> => {
  const dossier = await context.store.read((tx) => findOpenDossier(tx, context.person.id, journey));
  if (dossier === undefined) return undefined;
  const pinned = await journeyOf(context, dossier);
  const server = given ?? (await readFacts(pinned.served.plan.journey, context));
  return completeDossier(context, dossier, pinned, server);
};

/**
 * The open dossier for reading what was told in it. No facts stand behind it: the state checks and the reads that make up
 * a journey's facts ask for it.
 */
export const readOpenDossier = (context: Context, journey: string): Promise<LoadedDossier | undefined> =>
  loadOpenDossier(context, journey, {});

/** Answers and path of a dossier that was found. */
export const completeDossier = async (
  context: Context,
  found: Dossier,
  { served, own }: Pinned,
  server: ServerFacts,
): Promise<LoadedDossier> => {
  const { dossier, answers: saved } = await openAnswers(context, found);
  const answers = answersUnder(own, served, saved);
  const facts: Facts = { today: todayAt(context.services.now()), answers, server, known: knownCodes };
  return { dossier, served, answers, facts, path: pathOf(served.plan, facts) };
};

/** All answers of a dossier, and the dossier at the version that has them. */
const openAnswers = async (
  context: Context,
  found: Dossier,
): Promise<{ readonly dossier: Dossier; readonly answers: Answers }> => {
  const { id, key } = context.person;
  const known = recallAnswers(key, found);
  if (known !== undefined) return { dossier: found, answers: known };
  const read = await context.store.read(async (tx) => ({
    dossier: (await getDossier(tx, id, found.id)) ?? found,
    answers: toAnswers(await loadSteps(tx, key, found.id)),
  }));
  rememberAnswers(key, read.dossier, read.answers);
  return read;
};
