import { meetFindings } from '../../engine/check/meet-findings.ts';
import { sayWho } from '../../engine/check/say-who.ts';
import type { Finding } from '../../engine/definition/finding.ts';
import { editionsOfFiles } from '../../engine/versions/editions-of-files.ts';
import type { HeldFiles } from './held-files.ts';
import type { Language, MetFinding } from './messages.ts';

type Options = { readonly today: string; readonly language: Language; readonly most?: number };

/**
 * Findings with who meets them, told in the words of the journey that they walk.
 * @param committed the files as they were when nothing was wrong with them. What could be read a letter ago does not do:
 *   with a name that is half typed it can be read as well, and leads people elsewhere
 */
export const meetAndTell = (
  held: HeldFiles,
  committed: HeldFiles | undefined,
  findings: readonly Finding[],
  { today, language, most }: Options,
): readonly MetFinding[] => {
  const files = held.definitions();
  const sound = () => committed?.definitions();
  const met = meetFindings(files, findings, { today, sound, ...(most === undefined ? {} : { most }) });
  return tellWho(met, editionsOfFiles(files, findings, sound), language);
};

/** The sentences about those who are known; the journeys stand with the worker, and the page has one of them alone. */
export const tellWho = (
  findings: readonly Finding[],
  editionOf: ReturnType<typeof editionsOfFiles>,
  language: Language,
): readonly MetFinding[] =>
  findings.map((finding) => {
    const { example } = finding;
    const [who] = example === undefined ? [] : sayWho({ example }, language, (one) => editionOf(finding, one));
    return who === undefined ? finding : { ...finding, who };
  });
