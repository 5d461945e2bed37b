import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionSchema } from '../../engine/definition/definition-schema.ts';
import { parseDefinition } from '../../engine/definition/parse-definition.ts';
import { generatedFiles } from '../../tools/generate.ts';
import { law } from '../engine/law.ts';

const generated = await generatedFiles();

/** Thousands of lines would drown the one that matters. */
const firstDifference = (found: string, wanted: string): string | undefined => {
  const lines = wanted.split('\n');
  const at = found.split('\n').findIndex((line, place) => line !== lines[place]);
  return found === wanted ? undefined : `line ${at + 1}: ${lines[at] ?? 'the end'}`;
};

test.each([...generated])('%s is up to date (npm run generate)', (path, content) => {
  expect(firstDifference(readFileSync(path, 'utf8'), content)).toBeUndefined();
});

describe('journeys/journey.schema.json, as an editor uses it', () => {
  const journeys = readdirSync('journeys').filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  const schema = JSON.parse(generated.get('journeys/journey.schema.json') ?? '') as Record<string, unknown>;
  const validate = new Ajv2020({ strict: false }).compile(schema);
  // What it is made from, which is an eighth of it: the words of the workspace are offered, none is demanded.
  const validatePlain = new Ajv2020({ strict: false }).compile(definitionSchema('journey'));
  const read = (name: string): unknown => JSON.parse(readFileSync(join('journeys', name), 'utf8'));

  test.each(journeys)('is named by %s, and takes it', (name) => {
    expect(read(name)).toMatchObject({ $schema: 'journey.schema.json' });
    validate(read(name));
    expect(validate.errors).toBeNull();
  });

  test.each([
    ['a word that the language does not have', { sektions: [] }],
    ['a title that is no text', { title: 1 }],
    ['an address without a slash', { outcomes: { done: { kind: 'done', route: 'merci', title: 'Merci', body: [] } } }],
  ])('refuses %s', (_, wrong) => {
    expect(validate({ ...(read(journeys[0] ?? '') as object), ...wrong })).toBe(false);
  });

  /** Every object and list in a value, itself first. */
  const nodesIn = (value: unknown): readonly object[] =>
    typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

  test('takes what the parser takes, and nothing else', async () => {
    const outcomes = { taken: 0, refused: 0 };
    const written = fc.oneof(
      fc.constantFrom('', '$name', 'today', 0, -1, 2.5, true, null),
      fc.constant([]),
      fc.object(),
    );
    const edit = fc.constantFrom('remove', 'replace', 'add');
    await law(250, [fc.constantFrom(...journeys), fc.nat(), fc.nat(), edit, written], (name, at, key, kind, value) => {
      const journey = read(name) as object;
      const nodes = nodesIn(journey);
      const node = nodes[at % nodes.length] as Record<string, unknown>;
      const keys = Object.keys(node);
      const chosen = keys[key % Math.max(1, keys.length)] ?? 'when';
      if (kind === 'remove') delete node[chosen];
      else node[kind === 'add' && !Array.isArray(node) ? 'when' : chosen] = value;
      const parsed = parseDefinition('journey', name, JSON.stringify(journey)).definition !== undefined;
      outcomes[parsed ? 'taken' : 'refused'] += 1;
      const plain: unknown = JSON.parse(JSON.stringify(journey));
      expect(validatePlain(plain)).toBe(parsed);
      if (at % 10 === 0) expect(validate(plain)).toBe(parsed);
    });
    expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(0);
  });

  test('says what the words mean', () => {
    expect(JSON.stringify(schema)).toContain('What an unknown or missing value means.');
  });

  test('offers the words of the journeys where they may stand, with help in both languages, and snippets', () => {
    const defs = schema['$defs'] as Readonly<Record<string, { readonly enum: readonly unknown[] }>>;
    expect(defs['known-calls']?.enum).toContain('Core/GetProjectState');
    expect(defs['known-outcomes']?.enum).toContain('age-limit');
    expect(defs['known-refs']?.enum).toContain('$projectInitial');
    const when = JSON.stringify(defs);
    expect(when).toContain('"familySituation":{"anyOf":[{"enum":["CEL",');
    expect(when).toMatch(/🇫🇷 Célibataire\\n\\n🇬🇧 Single/u);
    const { properties } = schema as {
      readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    expect(properties['outcomes']?.['markdownDescription']).toMatch(/🇫🇷 .+\n\n🇬🇧 .+/u);
    expect(properties['outcomes']?.['defaultSnippets']).toHaveLength(1);
  });
});
