import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contractFacts } from '../api/contract/contract-facts.ts';
import { documentIds } from '../api/server/documents/offered-documents.ts';
import { loadFiles } from '../api/server/journeys/load-files.ts';
import { checkJourneys } from '../engine/check/check-journeys.ts';

const shippedTranslations = 'locales/en/journeys';

/**
 * Loads and checks any folder of definitions. Its English stands in `<folder>/../locales/en/journeys`, or in
 * `<folder>/en` for a folder that lives alone. Undefined when the folder does not exist.
 */
export const loadChecked = async (folder: string, language: 'fr' | 'en') => {
  if ((await stat(folder).catch(() => undefined))?.isDirectory() !== true) return undefined;
  const beside = join(resolve(folder), '..', shippedTranslations);
  const hasBeside = (await stat(beside).catch(() => undefined))?.isDirectory() === true;
  const files = await loadFiles(resolve(folder), hasBeside ? beside : join(resolve(folder), 'en'));
  return checkJourneys(
    { ...files, documents: documentIds, externalLists: ['countries', 'nationalities'] },
    contractFacts(),
    language,
  );
};
