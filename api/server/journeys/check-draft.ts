import { checkJourneys } from '../../../engine/check/check-journeys.ts';
import type { Finding } from '../../../engine/definition/finding.ts';
import { contentOf, type Content } from '../../../engine/versions/content.ts';
import { contractFacts } from '../../contract/contract-facts.ts';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import { documentIds } from '../documents/offered-documents.ts';
import { parseDraft, type DraftPlaces } from './load-files.ts';
import type { Language } from '../../../engine/view/journey-words.ts';
import { sha256 } from './served-journey.ts';

export type CheckedDraft = {
  readonly findings: readonly Finding[];
  /** What the files come to; journeys with an error are not in it. */
  readonly content: Content;
  readonly digest: string;
};

/** The one digest of a content: what a publication is pinned by. */
export const digestOf = (content: Content): string => sha256(JSON.stringify(content));

/** Checks files against the contract of this server, and resolves them. With a day, also what only a solver sees. */
export const checkDraft = (
  draft: DraftFiles,
  places: DraftPlaces,
  language: Language,
  prove?: { readonly today: string },
): CheckedDraft => {
  const files = parseDraft(draft, places);
  const { journeys, findings } = checkJourneys(
    { ...files, documents: documentIds, externalLists: ['countries', 'nationalities'] },
    contractFacts(),
    language,
    prove,
  );
  const content = contentOf(
    journeys,
    files.lists.flatMap(({ definition }) => definition ?? []),
    files.translations,
  );
  return { findings, content, digest: digestOf(content) };
};
