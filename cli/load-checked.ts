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
import type { CheckedJourney, DefinitionFiles, Proof } from '../engine/check/check-journeys.ts';
import { resolveJourneys, type ResolvedJourneys } from '../engine/check/resolve-journeys.ts';
import type { Finding } from '../engine/definition/finding.ts';
import { UsageError } from './command.ts';

/** A folder of definitions, checked; `files` are what was read, the English included. */
export type Checked = {
  readonly journeys: readonly CheckedJourney[];
  readonly findings: readonly Finding[];
  readonly files: JourneyFiles;
};

/**
 * Loads and checks any folder of definitions. Its English stands in `<folder>/../locales/en/journeys`, or in
 * `<folder>/en` for a folder that lives alone. With a day to prove it on, also what only a solver sees. `onResolved` gets
 * the journeys as soon as they are put together, before anything in them is looked at, so that what takes long may begin
 * meanwhile; and again, should they have to be put together another way. Throws `UsageError` when the folder does not exist.
 */
export const loadChecked = async (
  folder: string,
  language: 'fr' | 'en',
  prove?: Proof,
  onResolved?: (journeys: ResolvedJourneys) => void,
): Promise<Checked> => {
  if (!(await isFolder(folder))) throw new UsageError(`There is no folder ${folder}.`);
  const english = await translationFolder(folder);
  const draft = await readDraft(resolve(folder), english);
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
  return {
    ...checkJourneys(offering(files), contractFacts(), language, prove, undefined, together.resolved),
    files,
  };
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

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/**
 * The journeys that were named, or all of them. Undefined when one cannot be used because of errors, which are printed;
 * `UsageError` for one that is not there.
 */
export const chooseJourneys = (
  { journeys, findings }: Pick<Checked, 'journeys' | 'findings'>,
  names: readonly string[],
  print: (text: string) => void,
): readonly CheckedJourney[] | undefined => {
  const chosen = names.flatMap((name) => journeys.filter(({ journey }) => journey.id === name));
  const errors = findings.filter((finding) => finding.severity === 'error');
  const missing = names.filter((name) => journeys.every(({ journey }) => journey.id !== name));
  if (errors.length > 0 && (missing.length > 0 || names.length === 0)) {
    errors.forEach((finding) => print(`✗ ${finding.file}:${finding.line}:${finding.column} ${finding.message}`));
    return undefined;
  }
  const known = journeys.map(({ journey }) => journey.id).join(', ');
  if (missing.length > 0) throw new UsageError(`There is no journey ${missing.join(', ')}; there are: ${known}`);
  return names.length === 0 ? journeys : chosen;
};
