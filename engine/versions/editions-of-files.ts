import { resolveJourneys, type ParsedDefinitions } from '../check/resolve-journeys.ts';
import type { Translation } from '../check/translations.ts';
import { withoutMistakes } from '../check/without-mistakes.ts';
import { onceFor } from '../path/once-for.ts';
import { idOfFile, type Example, type Finding } from '../definition/finding.ts';
import type { Parsed } from '../definition/parse-definition.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { createEdition } from './content.ts';
import type { Edition } from './edition.ts';

type Files = ParsedDefinitions & { readonly translations: ReadonlyMap<string, Translation> };

/**
 * The journey in whose words to speak of whoever meets a finding: the very one that they walk, as it stands or as it was.
 * What is wrong in a file is left out; one of which nothing can be made counts as it was. Undefined where nothing is
 * known of the journey: the words of another one would speak of other questions. Total.
 * @param sound the files as they were when nothing was wrong with them, where that is known
 */
export const editionsOfFiles = (
  files: Files,
  findings: readonly Finding[],
  sound: () => Files | undefined = () => undefined,
): ((finding: Pick<Finding, 'file'>, example: Example) => Edition | undefined) => {
  let now: Editions | undefined;
  let before: Editions | undefined;
  return ({ file }, { journey, arrives }) => {
    const id = arrives?.journey ?? journey ?? idOfFile(file);
    if (arrives?.before === true) {
      before ??= readable(sound(), [], () => undefined);
      return before(id);
    }
    now ??= readable(files, findings, sound);
    return now(id);
  };
};

type Editions = (journey: string) => Edition | undefined;

const readable = (files: Files | undefined, findings: readonly Finding[], sound: () => Files | undefined): Editions => {
  if (files === undefined) return () => undefined;
  const legible = <K extends 'journey' | 'part'>(kind: K, all: (of: Files) => readonly Parsed<K>[]) =>
    all(files).map((one): Parsed<K> => {
      const was = () => all(sound() ?? files).find(({ source }) => source.file === one.source.file)?.definition;
      return { ...one, definition: withoutMistakes(kind, one, findings) ?? was() };
    });
  const { resolved } = resolveJourneys({
    journeys: legible('journey', (of) => of.journeys),
    parts: legible('part', (of) => of.parts),
    lists: files.lists,
  });
  const lists = files.lists.flatMap(({ definition }) => definition ?? []);
  const editionOf = onceFor((one: Resolved) => createEdition(one, lists, files.translations));
  return (journey) => {
    const found = resolved.get(journey);
    return found === undefined ? undefined : editionOf(found);
  };
};
