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

const schemaIn = (name: string): Record<string, unknown> =>
  JSON.parse(generated.get(`journeys/${name}`) ?? '') as Record<string, unknown>;
const schema = schemaIn('journey.schema.json');
// Written in place wherever it is referred to, a condition’s frame would take the whole stack.
const ajv = new Ajv2020({ strict: false, inlineRefs: false }).addSchema(schema, 'journey.schema.json');

/** The definitions of a folder, by the names of their files. */
const definitionsIn = (folder: string) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  return { names, read: (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')) };
};

/** Every object and list in a value, itself first. */
const nodesIn = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

/** A key that no file may have is refused before its shape is looked at: a schema cannot say so. */
const anything = fc.object({ key: fc.string().filter((key) => key !== '__proto__') });

/** Edits definitions anyhow, and holds what a schema says of them against the parser; `often` is said of one in ten. */
const holdAsParsed = async (
  times: number,
  kind: 'journey' | 'part',
  names: readonly string[],
  read: (name: string) => unknown,
  judge: (value: unknown, often: boolean) => readonly boolean[],
): Promise<void> => {
  const outcomes = { taken: 0, refused: 0 };
  const written = fc.oneof(fc.constantFrom('', '$name', 'today', 0, -1, 2.5, true, null), fc.constant([]), anything);
  const edit = fc.constantFrom('remove', 'replace', 'add');
  await law(times, [fc.constantFrom(...names), fc.nat(), fc.nat(), edit, written], (name, at, key, how, value) => {
    const definition = read(name) as object;
    const nodes = nodesIn(definition);
    const node = nodes[at % nodes.length] as Record<string, unknown>;
    const keys = Object.keys(node);
    const chosen = keys[key % Math.max(1, keys.length)] ?? 'when';
    if (how === 'remove') delete node[chosen];
    else node[how === 'add' && !Array.isArray(node) ? 'when' : chosen] = value;
    const text = JSON.stringify(definition);
    const parsed = parseDefinition(kind, name, text).definition !== undefined;
    outcomes[parsed ? 'taken' : 'refused'] += 1;
    for (const taken of judge(JSON.parse(text), at % 10 === 0)) expect(taken).toBe(parsed);
  });
  expect(Math.min(outcomes.taken, outcomes.refused)).toBeGreaterThan(0);
};

describe('journeys/part.schema.json, as an editor uses it', () => {
  const { names: parts, read } = definitionsIn('journeys/parts');
  const partSchema = schemaIn('part.schema.json');
  const validate = ajv.compile(partSchema);

  test.each(parts)('is named by %s, and takes it', (name) => {
    expect(read(name)).toMatchObject({ $schema: '../part.schema.json' });
    validate(read(name));
    expect(validate.errors).toBeNull();
  });

  test.each([
    ['sections, which journeys have', { sections: [] }],
    ['a part in a part', { steps: [{ use: 'bank' }] }],
    ['a step without an address', { steps: [{ id: 'bank', title: 'Banque' }] }],
    [
      'a question of no kind',
      {
        steps: [
          { id: 'bank', route: '/banque', title: 'Banque', fields: { bank: { type: 'banque', label: 'Banque' } } },
        ],
      },
    ],
  ])('refuses %s', (_, wrong) => {
    expect(validate({ ...(read(parts[0] ?? '') as object), ...wrong })).toBe(false);
  });

  test('takes what the parser takes, and nothing else', async () => {
    await holdAsParsed(250, 'part', parts, read, (value) => [validate(value)]);
  });

  test('offers a step, and no part', () => {
    const { properties } = partSchema as {
      readonly properties: { readonly steps: { readonly defaultSnippets: readonly { readonly body: unknown }[] } };
    };
    expect(properties.steps.defaultSnippets.map(({ body }) => body)).toEqual([
      [expect.objectContaining({ id: expect.anything() as unknown })],
    ]);
  });
});

describe('journeys/journey.schema.json, as an editor uses it', () => {
  const { names: journeys, read } = definitionsIn('journeys');
  const validate = ajv.compile({ $ref: 'journey.schema.json' });
  // What it is made from, which is an eighth of it: the words of the workspace are offered, none is demanded.
  const validatePlain = new Ajv2020({ strict: false }).compile(definitionSchema('journey'));

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

  test('takes what the parser takes, and nothing else', async () => {
    await holdAsParsed(250, 'journey', journeys, read, (value, often) => {
      const plain = validatePlain(value);
      return often ? [plain, validate(value)] : [plain];
    });
  });

  test('says what the words mean', () => {
    expect(JSON.stringify(schema)).toContain('What an unknown or missing value means.');
  });

  test('offers the words of the journeys where they may stand, with help in both languages, and snippets', () => {
    const defs = schema['$defs'] as Readonly<Record<string, { readonly enum: readonly unknown[] }>>;
    expect(defs['known-calls']?.enum).toContain('Core/GetProjectState');
    expect(defs['known-outcomes']?.enum).toContain('age-limit');
    // Of a part that is used as `donor` alone.
    expect(defs['known-names']?.enum).toEqual(expect.arrayContaining(['donor.email', 'email']));
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
