import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { documentIds } from '../api/server/documents/offered-documents.ts';
import {
  parseDraft,
  placesOf,
  readDraft,
  takeDraft,
  translationFolder,
  type DraftPlaces,
  type JourneyFiles,
} from '../api/server/journeys/load-files.ts';
import type { DraftFiles } from '../api/contract/publications/draft.ts';
import type { CheckedJourney, DefinitionFiles, Verdict } from '../engine/check/check-journeys.ts';
import type { ContractFacts } from '../engine/check/contract-facts.ts';
import type { Kept } from '../engine/check/kept.ts';
import { resolveJourneys, type ResolvedJourneys } from '../engine/check/resolve-journeys.ts';
import { idOfFile, type Finding, type FindingSeed } from '../engine/definition/finding.ts';
import { noSuch, UsageError, type Told } from './command.ts';

/** A folder of definitions, checked; `files` are what was read, the English included. */
export type Checked = {
  readonly journeys: readonly CheckedJourney[];
  readonly findings: readonly Finding[];
  readonly files: JourneyFiles;
};

/** Proves journeys without an error: what is found of each, by its id. */
export type Prover = (
  journeys: readonly CheckedJourney[],
  contract: ContractFacts,
) => Promise<ReadonlyMap<string, readonly FindingSeed[]>>;

/**
 * Loads and checks any folder of definitions, with its English (`translationFolder`). With somebody to prove it, also what
 * only a solver sees. `onResolved` gets the journeys as soon as they are put together, before anything in them is looked
 * at, so that what takes long may begin meanwhile; and again, should they have to be put together another way. Throws
 * `UsageError` when the folder does not exist or has no journey in it.
 */
export const loadChecked = async (
  folder: string,
  language: 'fr' | 'en',
  prove?: Prover,
  onResolved?: (journeys: ResolvedJourneys) => void,
): Promise<Checked> => {
  if (!(await isFolder(folder))) throw new UsageError(noFolder(folder));
  const english = await translationFolder(folder);
  const draft = await readDraft(resolve(folder), english);
  if (draft.journeys.length === 0) throw new UsageError(noJourneyIn(folder));
  const places = placesOf(resolve(folder), english);
  const early = onResolved === undefined ? undefined : resolveUnseen(draft, places);
  if (early !== undefined) onResolved?.(early);
  const files = parseDraft(draft, places);
  const isRight = [...files.journeys, ...files.parts, ...files.lists].every(({ findings }) => findings.length === 0);
  const together = isRight && early !== undefined ? early : resolveJourneys(files);
  if (together !== early) onResolved?.(together);
  const [{ checkJourneys }, { contractFacts }] = await Promise.all([
    import('../engine/check/check-journeys.ts'),
    import('../api/contract/contract-facts.ts'),
  ]);
  const [contract, verdicts]: [ContractFacts, Kept<Verdict>] = [contractFacts(), new Map()];
  const check = (proven?: Awaited<ReturnType<Prover>>) => ({
    ...checkJourneys(
      offering(files),
      contract,
      language,
      proven === undefined ? undefined : { proven },
      verdicts,
      together.resolved,
    ),
    files,
  });
  const read = check();
  return prove === undefined ? read : check(await prove(read.journeys, contract));
};

/** The journeys put together as if nothing were wrong in any file; undefined where it is seen that something is. */
const resolveUnseen = (draft: DraftFiles, places: DraftPlaces): ResolvedJourneys | undefined => {
  try {
    return resolveJourneys(takeDraft(draft, places));
  } catch {
    return undefined;
  }
};

/** Files with what the server brings beside them. */
export const offering = (files: JourneyFiles): DefinitionFiles => ({
  ...files,
  documents: documentIds,
  externalLists: ['countries', 'nationalities'],
});

const noFolder = (folder: string): Told => ({
  en: `There is no folder ${folder}.`,
  fr: `Le dossier ${folder} n’existe pas.`,
});

/** What is said of a folder that is there, and is none of definitions. */
export const noJourneyIn = (folder: string): Told => ({
  en: `There is no journey in ${folder}.`,
  fr: `Il n’y a aucun parcours dans ${folder}.`,
});

export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** Ids of the journeys that a folder has files of, those with errors among them. */
export const journeyIds = ({ files }: Pick<Checked, 'files'>): readonly string[] =>
  files.journeys.map(({ source, definition }) => definition?.id ?? idOfFile(source.file));

/** Throws `UsageError` for the first name that is no journey's. */
export const knowJourneys = (known: readonly string[], names: readonly string[]): void => {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(noSuch('journey', unknown, known));
};

/**
 * The journeys that were named, or all of them. Undefined when one cannot be used because of errors, which are printed;
 * `UsageError` for one that is not there.
 */
export const chooseJourneys = (
  { journeys, findings, files }: Checked,
  names: readonly string[],
  print: (text: string) => void,
): readonly CheckedJourney[] | undefined => {
  knowJourneys(journeyIds({ files }), names);
  const chosen = names.flatMap((name) => journeys.filter(({ journey }) => journey.id === name));
  const errors = findings.filter((finding) => finding.severity === 'error');
  const isUnsound = names.some((name) => journeys.every(({ journey }) => journey.id !== name));
  if (isUnsound || (errors.length > 0 && names.length === 0)) {
    errors.forEach((finding) => print(`✗ ${finding.file}:${finding.line}:${finding.column} ${finding.message}`));
    return undefined;
  }
  return names.length === 0 ? journeys : chosen;
};
