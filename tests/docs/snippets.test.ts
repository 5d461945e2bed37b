import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contractFacts } from '../../api/contract/contract-facts.ts';
import { documentIds } from '../../api/server/documents/offered-documents.ts';
import { loadFiles } from '../../api/server/journeys/load-files.ts';
import { checkJourneys } from '../../engine/check/check-journeys.ts';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { pages, type Block } from './pages.ts';

type Json = Readonly<Record<string, unknown>>;
type Journey = Json & {
  readonly sections: readonly (Json & { readonly steps: readonly Json[] })[];
  readonly outcomes: Json;
};

const example = JSON.parse(readFileSync('docs/example/first-saving.json', 'utf8')) as Journey;
const shipped = await loadFiles('journeys', 'locales/en/journeys');

/** The journey of the README with the steps of a snippet at its end. */
const withStep = (step: Json): Journey => ({
  ...example,
  sections: example.sections.map((section, place) =>
    place === example.sections.length - 1 ? { ...section, steps: [...section.steps, step] } : section,
  ),
});

/** The same with what a snippet adds to a journey; a snippet that has an id is a whole one. */
const withParts = (parts: Partial<Journey>): Json =>
  'id' in parts ? parts : { ...example, ...parts, sections: [...example.sections, ...(parts.sections ?? [])] };

/** Findings of a journey, as sentences. English is another snippet's business. */
const findingsOf = (journey: Json): readonly string[] => {
  const parsed = parseDefinition('journey', `${String(journey.id)}.json`, JSON.stringify(journey, undefined, 2));
  const { journeys, findings } = checkJourneys(
    {
      ...shipped,
      journeys: [parsed],
      translations: new Map(),
      translationTexts: new Map(),
      documents: documentIds,
      externalLists: ['countries', 'nationalities'],
    },
    contractFacts(),
    'en',
  );
  const left = findings
    .filter(({ code }) => code !== 'missing-translation')
    .map(({ pointer, message }) => `${pointer} ${message}`);
  // What does not parse is no journey, and has findings of its own.
  return parsed.definition === undefined && left.length === 0 ? ['is no journey', ...journeys.map(() => '')] : left;
};

const read = (block: Block): Json => JSON.parse(block.text) as Json;
const snippets = pages.flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'json'));
const about = (kind: string) =>
  snippets.filter((block) => block.about === kind).map((block) => [block.page, block] as const);

test('every JSON snippet says what it is', () => {
  expect(snippets.length).toBeGreaterThan(4);
  const known = ['step', 'journey', 'translation'];
  const unknown = snippets.filter((block) => !known.includes(block.about) && block.page !== 'README.md');
  expect(unknown.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
});

describe('snippets pass the checker', () => {
  test('the journey of the README', () => expect(findingsOf(example)).toEqual([]));
  test.each(about('step'))('a step of %s', (_, block) => expect(findingsOf(withStep(read(block)))).toEqual([]));
  test.each(about('journey'))('a journey of %s', (_, block) => expect(findingsOf(withParts(read(block)))).toEqual([]));

  test('and the checker would find a fault in them', () => {
    const [first] = about('step');
    const step = first === undefined ? {} : read(first[1]);
    expect(findingsOf(withStep({ ...step, save: { call: 'InsurerA/UpdateVPL' } }))).not.toEqual([]);
    expect(findingsOf({ ...example, sections: 'none' })).not.toEqual([]);
  });
});

describe('translations fit the texts of the step snippets', () => {
  const steps = about('step').map(([, block]) => withStep(read(block)));
  const parsed = steps.map((journey) =>
    parseDefinition('journey', `${String(journey.id)}.json`, JSON.stringify(journey)),
  );
  test.each(about('translation'))('of %s', (_, block) => {
    const translations = new Map(
      Object.entries(read(block) as Record<string, { fr: string; en: string }>).map(([id, entry]) => [
        id,
        { ...entry, file: 'en.json' },
      ]),
    );
    expect(translations.size).toBeGreaterThan(0);
    const found = parsed.map((journey) =>
      checkJourneys(
        {
          ...shipped,
          journeys: [journey],
          translations,
          translationTexts: new Map(),
          documents: documentIds,
          externalLists: [],
        },
        contractFacts(),
        'en',
      ).findings.filter(
        ({ code, message }) =>
          code !== 'missing-translation' || [...translations.keys()].some((id) => message.includes(`(${id})`)),
      ),
    );
    // Each snippet is of one step: the others do not have its texts.
    expect(found.some((findings) => findings.length === 0)).toBe(true);
  });
});
