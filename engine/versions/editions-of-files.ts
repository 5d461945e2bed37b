import { resolveJourneys, type ParsedDefinitions } from '../check/resolve-journeys.ts';
import type { Translation } from '../check/translations.ts';
import { withoutMistakes } from '../check/without-mistakes.ts';
import { onceFor } from '../coverage/once-for.ts';
import { idOfFile, type Example, type Finding } from '../definition/finding.ts';
import type { Parsed } from '../definition/parse-definition.ts';
import type { Resolved } from '../definition/resolve-parts.ts';
import { createEdition } from './content.ts';
import type { Edition } from './edition.ts';

/**
 * The journey in whose words to speak of whoever meets a finding: the one that they walk; of one that is proven, that of
 * the file, else the first that has all the places that are told. A file that cannot be read as it is counts without its
 * mistakes; undefined where nothing can be made of it. Total.
 */
export const editionsOfFiles = (
  files: ParsedDefinitions & { readonly translations: ReadonlyMap<string, Translation> },
  findings: readonly Finding[],
): ((finding: Pick<Finding, 'file'>, example: Example) => Edition | undefined) => {
  const legible = <K extends 'journey' | 'part'>(kind: K, all: readonly Parsed<K>[]): readonly Parsed<K>[] =>
    all.map((one) => ({ ...one, definition: one.definition ?? withoutMistakes(kind, one, findings) }));
  const { resolved } = resolveJourneys({
    journeys: legible('journey', files.journeys),
    parts: legible('part', files.parts),
    lists: files.lists,
  });
  const lists = files.lists.flatMap(({ definition }) => definition ?? []);
  const editionOf = onceFor((one: Resolved) => createEdition(one, lists, files.translations));
  // Half a journey misses names that the other half has.
  const whole = [...resolved.values()].filter(({ findings }) =>
    findings.every(({ code }) => code !== 'unknown-file' && code !== 'extends-cycle'),
  );
  const knows = ({ journey: { steps, outcomes } }: Resolved, { end, visits }: Example): boolean =>
    [end, ...visits.map(({ step }) => step)].every(
      (id) => Object.hasOwn(outcomes, id) || steps.some((step) => step.id === id),
    );
  return ({ file }, example) => {
    const own = ({ journey }: Resolved): boolean => journey.id === (example.arrives?.journey ?? idOfFile(file));
    const found = whole.find(own) ?? whole.find((one) => knows(one, example));
    return found === undefined ? undefined : editionOf(found);
  };
};
