import { beforeAll, expect, it } from 'vitest';
import { findNodeAtLocation } from 'jsonc-parser';
import type { Source } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney, type Library, type Resolved } from '../../../engine/definition/resolve-parts.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { shippedFiles } from '../../journeys/shipped-definitions.ts';
import { law } from '../law.ts';

/** Keys under which a journey says something to whoever goes through it. */
const spoken = new Set([
  ...[
    'title',
    'short',
    'intro',
    'why',
    'action',
    'label',
    'hint',
    'missing',
    'explain',
    'itemLabel',
    'add',
    'unit',
    'unitOne',
    'mark',
    'noMark',
  ],
  ...['message', 'because'],
]);

/** Every text of a resolved journey: what stands under such a key, and the paragraphs of a body. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (spoken.has(key) && typeof inner === 'string') return [inner];
    if (key === 'body' && Array.isArray(inner)) return inner as readonly string[];
    // What is sent, answered, proposed or computed is no text, whatever its keys are called.
    return ['send', 'into', 'values', 'compute', 'default', 'example', 'when', 'must'].includes(key)
      ? []
      : textsIn(inner);
  });
};

/** Each text stands under its id in the journey, and in the file where it is said to stand. */
const holdTexts = ({ journey, texts }: Resolved, sources: ReadonlyMap<string, Source>): void => {
  const ids = new Set(textsIn(journey));
  expect([...ids].filter((id) => !texts.has(id))).toEqual([]);
  for (const [id, { french, base, params, origin }] of texts) {
    const tree = sources.get(origin.file)?.tree;
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...origin.path]);
    const filled = Object.entries(params).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, value),
      String(node?.value),
    );
    expect([id, filled]).toEqual([id, french]);
    expect(id.split('@')[0]).toBe(base);
    // One text says one thing, in whatever journey it is.
    expect(base).toMatch(/^[a-z][\w-]*(?:\.[\w-]+)+$/iu);
    // A name inside the lines of a list has a dot of its own.
    expect([base, base.endsWith(`.${origin.path.at(-1)}`)]).toEqual([base, true]);
  }
};

let shipped: readonly Resolved[];
let sources: ReadonlyMap<string, Source>;
beforeAll(async () => {
  const { journeys, parts } = await shippedFiles();
  sources = new Map([...journeys, ...parts].map(({ source }) => [source.file, source]));
  const byId = <D extends { readonly id: string }>(
    all: readonly { readonly source: Source; readonly definition: D | undefined }[],
  ) =>
    new Map(
      all.flatMap(({ source: { file }, definition }) =>
        definition === undefined ? [] : [[definition.id, { file, definition }] as const],
      ),
    );
  const library: Library = { journeys: byId(journeys), parts: byId(parts) };
  shipped = [...library.journeys.values()].map((file) => resolveJourney(file, library));
});

it('every text of a shipped journey has an id, and is found where it was written', () => {
  expect(shipped.length).toBeGreaterThan(10);
  for (const resolved of shipped) holdTexts(resolved, sources);
});

it('so has every text of any journey, and none that it says is lost', () =>
  law(60, [randomJourney], ({ files, resolved }) => {
    holdTexts(resolved, new Map([...files.journeys, ...files.parts].map(({ source }) => [source.file, source])));
    const kept = new Set([...resolved.texts.values()].map(({ french }) => french));
    const said = files.journeys
      .filter(({ source }) => source.file === resolved.file)
      .flatMap(({ definition }) => textsIn(definition));
    expect(said.filter((text) => !kept.has(text))).toEqual([]);
  }));
