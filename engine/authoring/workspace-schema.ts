import { definitionSchema } from '../definition/definition-schema.ts';
import { helpOn, markdownOf } from './keyword-help.ts';
import { snippets, stepSnippets } from './workspace-snippets.ts';

/** A word that may stand somewhere in this workspace, with what it means. */
export type Known = { readonly word: string | number | boolean; readonly fr: string; readonly en: string };

/** Everything in a folder of definitions that a file of it may name. */
export type Workspace = {
  /** Questions, facts and computed values, with the values that each may have where these are few. */
  readonly names: readonly (Known & { readonly values: readonly Known[] })[];
  readonly calls: readonly Known[];
  readonly parts: readonly Known[];
  readonly lists: readonly Known[];
  readonly outcomes: readonly Known[];
  readonly journeys: readonly Known[];
  readonly sections: readonly Known[];
  readonly facts: readonly Known[];
  readonly documents: readonly Known[];
};

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words with what they mean, as an editor offers them. */
const wordsOf = (known: readonly Known[]): Schema => ({
  enum: known.map(({ word }) => word),
  markdownEnumDescriptions: known.map(({ fr, en }) => markdownOf([fr, en])),
});

/** Offered, not demanded: what is written otherwise is for `check` to judge, which knows where a word may stand. */
const offered = (words: Schema | undefined, schema: unknown): Schema =>
  words === undefined ? { ...(schema as Schema) } : { anyOf: [words, schema] };

/** Which words of the workspace stand under a key, alone or one by one. */
const places = {
  call: 'calls',
  state: 'calls',
  use: 'parts',
  list: 'lists',
  to: 'outcomes',
  extends: 'journeys',
  show: 'sections',
  refresh: 'facts',
  poll: 'facts',
  documents: 'documents',
  on: 'names',
} as const satisfies Readonly<Record<string, keyof Workspace>>;

/** A part holds steps alone: no part of another one. */
const ownSnippets = { journey: snippets, part: { ...snippets, steps: stepSnippets } } as const;

/**
 * The schema of a kind of definition for one workspace: what `definitionSchema` takes and nothing else, and for editors
 * besides the words of this workspace wherever they may stand, help in both languages, and snippets.
 */
export const workspaceSchema = (kind: 'journey' | 'part', workspace: Workspace): Schema => {
  const refs = workspace.names.map(({ word, ...rest }): Known => ({ ...rest, word: `$${word}` }));
  // Each list stands once, and is referred to.
  const lists = { ...workspace, refs };
  const wordsAt = (list: keyof typeof lists): Schema | undefined =>
    lists[list].length === 0 ? undefined : { $ref: `#/$defs/known-${list}` };

  const visitProperty = (name: string, schema: unknown, within: string): unknown => {
    const known = Object.hasOwn(places, name) ? wordsAt(places[name as keyof typeof places]) : undefined;
    const visited = name === 'values' && within === 'known' ? withLabels(schema) : visit(schema, name);
    if (!isObject(visited)) return visited;
    const items = visited['items'];
    const filled =
      visited['type'] === 'string'
        ? offered(known, visited)
        : visited['type'] === 'array' && isObject(items) && items['type'] === 'string'
          ? { ...visited, items: offered(known, items) }
          : visited;
    const help = helpOn(name, within);
    const offers: typeof snippets = ownSnippets[kind];
    const own = Object.hasOwn(offers, name) ? offers[name] : undefined;
    return {
      ...filled,
      ...(help === undefined ? {} : { markdownDescription: markdownOf(help) }),
      ...(own === undefined ? {} : { defaultSnippets: own }),
    };
  };

  /** @param within the word under which it stands; none at the top of a file */
  const visit = (schema: unknown, within = ''): unknown => {
    if (Array.isArray(schema)) return schema.map((one) => visit(one, within));
    if (!isObject(schema)) return schema;
    if (isRef(schema)) return offered(wordsAt('refs'), schema);
    const made = Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === 'properties' && isObject(value)
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visitProperty(name, inner, within)]))
          : key === 'enum' || key === 'required'
            ? value
            : visit(value, key === '$defs' ? key : within),
      ]),
    );
    return isNamedTests(schema) ? withNames(made) : made;
  };

  /** A condition by names: each name of the workspace, with the values that it may be tested for. */
  const withNames = (schema: Schema): Schema => ({
    ...schema,
    properties: Object.fromEntries(
      workspace.names.map(({ word, fr, en, values }) => [
        String(word),
        {
          ...offered(values.length === 0 ? undefined : wordsOf(values), { $ref: testRef }),
          markdownDescription: markdownOf([fr, en]),
        },
      ]),
    ),
    additionalProperties: { $ref: testRef },
  });

  /** What is shown of what is known: each name of the workspace may be given a label. */
  const withLabels = (schema: unknown): Schema => {
    const { additionalProperties: label, ...rest } = schema as Schema;
    const named = workspace.names.map(({ word, fr, en }) => [
      String(word),
      { ...(label as Schema), markdownDescription: markdownOf([fr, en]) },
    ]);
    return { ...rest, properties: Object.fromEntries(named), additionalProperties: label };
  };

  const base = definitionSchema(kind);
  const test = findTests(base);
  const made = visit(base) as Schema;
  const words = Object.entries(lists).flatMap(([name, known]) =>
    known.length === 0 ? [] : [[`known-${name}`, wordsOf(known)] as const],
  );
  return { ...made, $defs: { ...(made['$defs'] as Schema), test: visit(test), ...Object.fromEntries(words) } };
};

/**
 * The same for parts, beside the one of journeys: what stands inside a step is the same, and is written there once.
 * @param beside the name of the file that holds the schema of journeys
 */
export const partSchemaBeside = (beside: string, workspace: Workspace): Schema => {
  const { $defs: _, ...own } = workspaceSchema('part', workspace);
  return JSON.parse(JSON.stringify(own).replaceAll('"$ref":"#/', `"$ref":"${beside}#/`)) as Schema;
};

const testRef = '#/$defs/test';

/** `$name` and nothing else. */
const isRef = (schema: Schema): boolean => String(schema['pattern'] ?? '').startsWith('^\\$[A-Za-z]');

/** The object of named tests in a condition: the one sort whose values may be lists of literals or comparisons. */
const isNamedTests = (schema: Schema): boolean =>
  isObject(schema['additionalProperties']) &&
  JSON.stringify(schema['additionalProperties']).includes('"answered"') &&
  !JSON.stringify(schema['additionalProperties']).includes('"$ref"');

const findTests = (schema: unknown): unknown => {
  if (Array.isArray(schema)) {
    for (const one of schema) {
      const found = findTests(one);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(schema)) return undefined;
  return isNamedTests(schema) ? schema['additionalProperties'] : findTests(Object.values(schema));
};
