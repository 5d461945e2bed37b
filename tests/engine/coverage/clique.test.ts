import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findClique } from '../../../engine/coverage/clique.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
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
  expect(found).toBeGreaterThanOrEqual(enough(291));
});

/** Vertices that may stand beside each other, hidden among pairs that lead astray. */
const hidden = fc
  .record({ size: fc.integer({ min: 12, max: 40 }), inside: fc.integer({ min: 5, max: 9 }), numbers: tape(900) })
  .map(({ size, inside, numbers }) => {
    const draw = drawFrom(numbers);
    const places = Array.from({ length: size }, (_, vertex) => vertex);
    const chosen = new Set(
      places
        .map((vertex) => [draw.below(997), vertex] as const)
        .toSorted(([a], [b]) => a - b)
        .slice(0, inside)
        .map(([, vertex]) => vertex),
    );
    const edges = places.map(() => new Uint8Array(size));
    for (const a of places) {
      for (const b of places.slice(0, a)) {
        const both = Number(chosen.has(a)) + Number(chosen.has(b));
        // Those inside have fewer pairs than the others, so that going by these finds none of them.
        const beside = both === 2 || draw.chance(both === 1 ? 15 : 45) ? 1 : 0;
        (edges[a] as Uint8Array)[b] = beside;
        (edges[b] as Uint8Array)[a] = beside;
      }
    }
    return { edges, inside };
  });

it('finds what is hidden where the shortest way leads astray, or something as large', async () => {
  const found = { all: 0, larger: 0 };
  await law(120, [hidden], ({ edges, inside }) => {
    const degree = (vertex: number): number => edges[vertex]?.reduce((sum, one) => sum + one, 0) ?? 0;
    const best = findClique(edges, degree, { over: inside - 1, from: [] }) ?? [];
    expect(isClique(edges, best)).toBe(true);
    found.all += 1;
    if (best.length >= inside) found.larger += 1;
  });
  expect(found.larger).toBeGreaterThanOrEqual(0.97 * found.all);
});

it('begins with those it is given, in their order, as far as they go together, and of the others with what is worth most', () =>
  law(
    200,
    [
      graph,
      fc.array(fc.nat({ max: 8 }), { maxLength: 9 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 9, maxLength: 9 }),
    ],
    (edges, some, worths) => {
      const from = some.filter((vertex) => vertex < edges.length);
      const together = from.reduce<readonly number[]>(
        (all, one) => (isClique(edges, [...all, one]) ? [...all, one] : all),
        [],
      );
      const kept = findClique(edges, () => 0, { over: together.length - 1, from });
      expect(kept).toEqual(together.toSorted((a, b) => a - b));
      const worthOf = (vertex: number): number => worths[vertex] ?? 0;
      const most = Math.max(...[...edges.keys()].map(worthOf));
      expect(findClique(edges, worthOf, { over: 0, from: [] })).toEqual([
        [...edges.keys()].find((vertex) => worthOf(vertex) === most),
      ]);
    },
  ));

/** Some groups of which nothing leads from one to another, but to begin anew: small ones, and some that take nearly as long. */
const apart = fc.record({
  groups: fc.integer({ min: 2, max: 8 }),
  size: fc.oneof(fc.integer({ min: 14, max: 18 }), fc.integer({ min: 45, max: 55 })),
  largest: fc.nat({ max: 7 }),
  begun: fc.option(fc.nat({ max: 7 })),
});

it('goes to each of some groups that have nothing in common, wherever it begins, until it is in the largest', () =>
  law(60, [apart], ({ groups, size, ...at }) => {
    const largest = at.largest % groups;
    const groupOf = Array.from({ length: groups * size + 1 }, (_, n) => (n < groups * size ? n % groups : largest));
    const edges = groupOf.map((own, a) => Uint8Array.from(groupOf, (other, b) => (a !== b && own === other ? 1 : 0)));
    const placesIn = (group: number): readonly number[] =>
      [...groupOf.keys()].filter((vertex) => groupOf[vertex] === group);
    const from = at.begun === null ? [] : placesIn(at.begun % groups);
    expect(findClique(edges, () => 0, { over: size, from })).toEqual(placesIn(largest));
  }));

it('leaves a group for one that has others instead of a few of it, though nothing fits and many are as large', () =>
  law(60, [fc.integer({ min: 5, max: 12 }), fc.constantFrom(1, 3), fc.nat()], (size, gone, at) => {
    // More that lead nowhere than it ever begins anew, the group where it begins, and those that come instead.
    const astray = Array.from({ length: 12 }, (_, group) => Array.from({ length: size }, () => ({ group, part: 0 })));
    const begun = Array.from({ length: size }, (_, n) => ({ group: -1, part: (n + at) % size < gone ? 1 : 0 }));
    const instead = Array.from({ length: gone + 1 }, () => ({ group: -1, part: 2 }));
    const vertices = [...astray.flat(), ...begun, ...instead];
    const edges = vertices.map((a) =>
      Uint8Array.from(vertices, (b) => (a !== b && a.group === b.group && a.part + b.part !== 3 ? 1 : 0)),
    );
    const placesOf = (some: readonly unknown[]): readonly number[] =>
      [...vertices.keys()].filter((vertex) => some.includes(vertices[vertex]));
    const found = findClique(edges, () => 0, { over: size, from: placesOf(begun) });
    expect(found).toEqual(placesOf([...begun.filter(({ part }) => part === 0), ...instead]));
  }));

it('asks what is worth most only where there is a choice', () =>
  law(100, [graph], (edges) => {
    const asked = new Map<string, Set<number>>();
    const worthOf = (vertex: number, taken: Uint8Array): number => {
      const before = asked.get(taken.join()) ?? new Set();
      asked.set(taken.join(), before.add(vertex));
      return 0;
    };
    findClique(edges, worthOf, { over: edges.length, from: [] });
    for (const some of asked.values()) {
      expect(some.size).toBeGreaterThan(1);
      expect([...some].filter((vertex) => edges[vertex] === undefined)).toEqual([]);
    }
  }));
