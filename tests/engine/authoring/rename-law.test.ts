import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rehearseRename } from '../../../engine/authoring/rehearse-rename.ts';
import { checkJourneys, type DefinitionFiles } from '../../../engine/check/check-journeys.ts';
import type { JourneyDefinition, PartDefinition, StepDefinition } from '../../../engine/definition/language.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { enough, law } from '../law.ts';

/** Names of a definition and ids of its steps and outcomes. */
const declaredIn = (definition: JourneyDefinition | PartDefinition): readonly string[] => {
  const isJourney = 'sections' in definition;
  const entries = isJourney ? definition.sections.flatMap(({ steps }) => steps) : definition.steps;
  const steps = entries.filter((entry): entry is StepDefinition => !('use' in entry));
  return [
    ...(isJourney ? [...Object.keys(definition.facts ?? {}), ...Object.keys(definition.outcomes)] : []),
    ...Object.keys(definition.compute ?? {}),
    ...steps.flatMap(({ id, fields, compute }) => [id, ...Object.keys(fields ?? {}), ...Object.keys(compute ?? {})]),
  ];
};

/** What nothing is called: one that says nothing else, and words of the language. */
const words = ['another', 'type', 'label', 'title', 'date', 'when', 'to', 'options', 'fields', 'item', 'was'] as const;

/** Without the former names that were noted. */
const bare = (text: string): string => text.replaceAll(/,\s*"was": "[^"]*"/gu, '');

it('a journey reads the same after a new word has come and gone, and has no mistake while it is there', () => {
  const count = { renamed: 0, refused: 0 };
  return Promise.resolve(
    law(8, [randomJourney, fc.constantFrom(...words)], ({ files, contract }, word) => {
      const whole = (texts: ReadonlyMap<string, string> = new Map()): DefinitionFiles => {
        const of = ({ file, text }: { readonly file: string; readonly text: string }) =>
          texts.get(file) ?? JSON.stringify(JSON.parse(text), undefined, 2);
        return {
          journeys: files.journeys.map(({ source }) => parseDefinition('journey', source.file, of(source))),
          parts: files.parts.map(({ source }) => parseDefinition('part', source.file, of(source))),
          lists: files.lists,
          ...{ translations: new Map(), translationTexts: new Map(), documents: [], externalLists: [] },
        };
      };
      const before = whole();
      const findingsIn = (some: DefinitionFiles): readonly string[] =>
        checkJourneys(some, contract, 'en').findings.map(({ code, severity }) => `${severity} ${code}`);
      const said = findingsIn(before);
      for (const { source, definition } of [...before.journeys, ...before.parts]) {
        if (definition === undefined) continue;
        for (const name of declaredIn(definition).filter((_, n) => n % 3 === 0)) {
          const declared = { id: definition.id, name };
          const there = rehearseRename(before, contract, declared, word);
          count[there.kind] += 1;
          if (there.kind === 'refused') {
            expect([name, there.why]).toEqual([name, 'ambiguous']);
            continue;
          }
          const renamed = whole(there.files);
          expect(findingsIn(renamed), name).toEqual(said);
          // Only words have changed, each goes back to what it was, and a former name was noted.
          const again = rehearseRename(renamed, contract, { id: definition.id, name: word }, name);
          for (const file of [...before.journeys, ...before.parts].map((one) => one.source)) {
            const text = there.files.get(file.file) ?? file.text;
            const back = (again.kind === 'renamed' ? again.files.get(file.file) : undefined) ?? text;
            expect(bare(back), `${name} in ${file.file}`).toBe(file.text);
            expect(there.files.has(file.file)).toBe(text !== file.text);
          }
          expect(there.files.has(source.file), name).toBe(true);
        }
      }
    }),
  ).then(() => {
    expect(count.renamed).toBeGreaterThanOrEqual(enough(20));
    expect(count.refused).toBeLessThanOrEqual(count.renamed / 4);
  });
});
