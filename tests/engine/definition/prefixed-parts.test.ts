import { beforeAll, expect, it } from 'vitest';
import type { JourneyDefinition, PartDefinition } from '../../../engine/definition/language.ts';
import { resolveJourney, type Library } from '../../../engine/definition/resolve-parts.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { shippedFiles } from '../../journeys/shipped-definitions.ts';
import { law } from '../law.ts';

/** A journey of nothing but one part, used once. */
const journeyOf = (part: PartDefinition, as: string | undefined): JourneyDefinition => ({
  ...{ id: 'one', title: 'Un parcours' },
  sections: [
    {
      id: 'only',
      title: 'Une partie',
      steps: [{ use: part.id, ...(as === undefined ? {} : { as }), with: paramsOf(part) }],
    },
  ],
  outcomes: { end: { kind: 'done', route: '/end', title: 'Fin', body: [] } },
});

/** Every parameter that the texts of a part wait for. */
const paramsOf = (part: PartDefinition): Record<string, string> =>
  Object.fromEntries([...JSON.stringify(part).matchAll(/\{([a-z][A-Za-z]*)\}/gu)].map(([, name = '']) => [name, 'x']));

const resolved = (part: PartDefinition, as: string | undefined) => {
  const library: Library = {
    journeys: new Map(),
    parts: new Map([[part.id, { file: 'part.json', definition: part }]]),
  };
  return resolveJourney({ file: 'one.json', definition: journeyOf(part, as) }, library);
};

/** Names that a part declares. */
const ownNames = ({ steps, compute }: PartDefinition): ReadonlySet<string> =>
  new Set([
    ...steps.flatMap((step) => [...Object.keys(step.fields ?? {}), ...Object.keys(step.compute ?? {})]),
    ...steps.flatMap((step) => Object.values(step.fields ?? {}).flatMap(({ was }) => was ?? [])),
    ...Object.keys(compute ?? {}),
  ]);

/** The same part, each question of which had another name before. */
const renamed = (part: PartDefinition): PartDefinition => ({
  ...part,
  steps: part.steps.map((step) => ({
    ...step,
    ...(step.fields && {
      fields: Object.fromEntries(
        Object.entries(step.fields).map(([name, field]) => [name, { ...field, was: `${name}Before` }]),
      ),
    }),
  })),
});

const conditions = ['when', 'must', 'points'];

/** Every word of a value that may be a name: keys of conditions, `$name` and `$name.of`, and what says so by its key. */
const wordsIn = (value: unknown, at: readonly string[] = []): readonly string[] => {
  const last = at.at(-1) ?? '';
  if (typeof value === 'string') {
    if (value.startsWith('$')) return [/^\$([^.]*)/u.exec(value)?.[1] ?? ''];
    return ['on', 'was'].includes(last) && !at.includes('item') ? [value] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one: unknown) => wordsIn(one, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // The boxes of a line have no prefix.
    const isName = conditions.some((word) => at.includes(word)) && !at.includes('item');
    return [...(isName ? [key] : []), ...wordsIn(inner, [...at, key])];
  });
};

/** A part under a prefix is the part, with the prefix wherever it names what is its own. */
const holdPrefix = (part: PartDefinition): void => {
  const [bare, prefixed] = [resolved(part, undefined), resolved(part, 'zz')];
  expect(prefixed.findings.map(({ code }) => code)).toEqual(bare.findings.map(({ code }) => code));
  const text = JSON.stringify({ steps: prefixed.journey.steps, compute: prefixed.journey.compute });
  const without = JSON.parse(text.replaceAll(/zz[.-]|@zz/gu, '')) as unknown;
  const plain = JSON.parse(JSON.stringify({ steps: bare.journey.steps, compute: bare.journey.compute })) as unknown;
  expect(without).toEqual(plain);
  const own = ownNames(part);
  for (const { id, ...step } of prefixed.journey.steps) {
    expect(id).toMatch(/^zz-/u);
    expect(Object.keys(step.fields).every((name) => name.startsWith('zz.'))).toBe(true);
    expect(wordsIn(step).filter((word) => own.has(word))).toEqual([]);
  }
};

let parts: readonly PartDefinition[];
beforeAll(async () => {
  parts = (await shippedFiles()).parts.flatMap(({ definition }) => (definition === undefined ? [] : [definition]));
});

it('a shipped part under a prefix is the same part, with the prefix before all that is its own', () => {
  expect(parts.length).toBeGreaterThan(10);
  parts.forEach(holdPrefix);
});

it('so is any part', () =>
  law(150, [randomJourney], ({ files }) => {
    for (const { definition } of files.parts) {
      if (definition === undefined) continue;
      holdPrefix(definition);
      holdPrefix(renamed(definition));
    }
  }));
