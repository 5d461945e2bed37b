import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findClique } from '../../../engine/coverage/clique.ts';
import { enough, law } from '../law.ts';

/** Graphs of a few vertices, as whether each pair may stand beside each other. */
const graph = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }).map((pairs) => {
    const edges = Array.from({ length: size }, () => new Uint8Array(size));
    edges.forEach((row, a) =>
      edges.forEach((_, b) => (row[b] = a !== b && pairs[Math.min(a, b) * size + Math.max(a, b)] === true ? 1 : 0)),
    );
    return edges;
  }),
);

const isClique = (edges: readonly Uint8Array[], vertices: readonly number[]): boolean =>
  vertices.every((a, n) => vertices.slice(0, n).every((b) => edges[a]?.[b] === 1));

it('finds none but vertices that may all stand beside each other, and mostly as many as there are', async () => {
  let found = 0;
  await law(300, [graph], (edges) => {
    const subsets = Array.from({ length: 1 << edges.length }, (_, bits) =>
      [...edges.keys()].filter((at) => ((bits >> at) & 1) === 1),
    );
    const most = Math.max(...subsets.filter((some) => isClique(edges, some)).map(({ length }) => length));
    const best = findClique(edges, () => 0, { over: most - 1, from: [] }) ?? [];
    expect(isClique(edges, best)).toBe(true);
    expect(findClique(edges, () => 0, { over: most, from: best })).toBeUndefined();
    if (best.length === most) found += 1;
  });
  expect(found).toBeGreaterThanOrEqual(enough(285));
});
