import { writeFile } from 'node:fs/promises';
import { pathOfPointer, type Finding } from '../engine/definition/finding.ts';
import { settleOrphans, textIdsIn } from '../engine/authoring/translations.ts';
import type { Checked } from './load-checked.ts';
import { textsIn } from './texts-in.ts';

type Orphan = { readonly id: string; readonly file: string };

/** Takes English out that is of no text any more, or to the text that has another name now; of how many. */
export const settleEnglish = async (
  { journeys, files, findings }: Checked,
  wanted: (finding: Finding) => boolean,
): Promise<number> => {
  // What a part says may well be used again.
  const written = new Set(
    files.parts.flatMap(({ definition }) => (definition === undefined ? [] : textIdsIn(definition))),
  );
  const maySettle = settlesBeside({ journeys, files, findings });
  const orphans = findings
    .filter((finding) => finding.code === 'orphan-translation' && wanted(finding))
    .map(({ file, pointer }): Orphan => ({ file, id: pathOfPointer(pointer)[0] ?? '' }))
    .filter((orphan) => !written.has(orphan.id) && maySettle(orphan));
  if (orphans.length === 0) return 0;
  const { texts, settled } = settleOrphans(files.translationTexts, orphans, textsIn({ journeys, files }));
  for (const [file, text] of texts) await writeFile(file, text);
  return settled;
};

/**
 * Whether English may go while errors are left: what has one may say more than can be read of it now. Then only that of a
 * journey which has none, as it stands with all that it takes from others, and whose French has not gone to where one is.
 */
const settlesBeside = ({ journeys, files, findings }: Checked): ((orphan: Orphan) => boolean) => {
  const faulty = new Set(findings.flatMap(({ file, severity }) => (severity === 'error' ? [file] : [])));
  if (faulty.size === 0) return () => true;
  const sound = new Set(journeys.map(({ journey }) => journey.id));
  const left = [...files.journeys, ...files.parts]
    .map(({ source }) => source)
    .filter(({ file }) => faulty.has(file))
    .map(({ text }) => text);
  return ({ id }) => {
    const french = JSON.stringify(files.translations.get(id)?.fr ?? '');
    return sound.has(id.split('.', 1)[0] ?? '') && !left.some((text) => text.includes(french));
  };
};
