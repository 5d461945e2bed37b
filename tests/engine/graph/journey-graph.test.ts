import { expect, it, test } from 'vitest';
import { journeyGraph, type GraphEdge, type JourneyGraph } from '../../../engine/graph/journey-graph.ts';
import { box, curve, layOut, nodesOf, radius, short } from '../../../engine/graph/lay-out.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { law } from '../law.ts';

const text = (id: string): string => `« ${id} »`;

it('draws each step once, in its section, and leads from it to all that may come next', () =>
  law(100, [randomJourney], ({ plan }) => {
    const { steps, journey } = plan;
    const graph = journeyGraph(plan, text);
    expect([graph.journey, graph.title]).toEqual([journey.id, text(journey.title)]);
    expect(graph.sections.map(({ id, title }) => [id, title])).toEqual(
      journey.sections.map(({ id, title }) => [id, text(title)]),
    );
    for (const { id, nodes } of graph.sections) {
      expect(nodes).toEqual(
        steps
          .filter(({ step }) => step.section === id)
          .map(({ step, shown }) => ({
            id: step.id,
            title: text(step.short ?? step.title),
            route: step.route,
            kind: 'commit' in step ? 'commit' : shown === undefined ? 'step' : 'conditional',
          })),
      );
    }
    expect(graph.outcomes).toEqual(
      Object.entries(journey.outcomes).map(([id, { title, route, kind }]) => ({
        ...{ id: `outcome-${id}`, title: text(title), route, kind },
      })),
    );
    const done = Object.keys(journey.outcomes).find((id) => journey.outcomes[id]?.kind === 'done');
    const edges = steps.flatMap(({ step: { id: from, exits } }, n): readonly GraphEdge[] => [
      ...exits.map(({ to }) => ({ from, to: `outcome-${to}`, kind: 'exit' as const })),
      ...steps.flatMap(({ step: { id: to } }, m) =>
        m > n && steps.slice(n + 1, m).every(({ shown }) => shown !== undefined)
          ? [{ from, to, kind: m === n + 1 ? ('next' as const) : ('skip' as const) }]
          : [],
      ),
      ...(steps.slice(n + 1).every(({ shown }) => shown !== undefined)
        ? [{ from, to: `outcome-${done}`, kind: 'next' as const }]
        : []),
    ]);
    expect(graph.edges).toEqual(edges);
  }));

it('has a place for everything, where nothing lies on anything else', () =>
  law(60, [randomJourney], ({ plan }) => {
    const graph = journeyGraph(plan, text);
    const layout = layOut(graph);
    const nodes = nodesOf(graph);
    expect(nodes).toHaveLength(plan.steps.length + Object.keys(plan.journey.outcomes).length);
    const spots = nodes.map(({ id }) => layout.places.get(id) ?? { x: NaN, y: NaN });
    for (const [n, { x, y }] of spots.entries()) {
      expect(x >= box.left && x + box.width < layout.width && y >= 60 && y + box.height < layout.height).toBe(true);
      for (const other of spots.slice(n + 1)) expect(other.x !== x || other.y >= y + box.height + box.gap).toBe(true);
    }
    for (const edge of graph.edges) expect(curve(layout, edge)).toMatch(/^M[\d.]+ [\d.]+ [CL][-\d. ]+$/u);
  }));

const node = (id: string, kind: 'step' | 'done' | 'blocked' = 'step') => ({ id, title: id, route: `/${id}`, kind });
const small: JourneyGraph = {
  journey: 'small',
  title: 'small',
  sections: [
    { id: 'one', title: 'Une', nodes: [node('a'), node('b')] },
    { id: 'two', title: 'Deux', nodes: [node('c')] },
  ],
  outcomes: [node('end', 'done'), node('stop', 'blocked')],
  edges: [],
};

test('a drawing, to the pixel', () => {
  const layout = layOut(small);
  expect(layout.headings).toEqual([
    { title: 'Une', y: 60 },
    { title: 'Deux', y: 216 },
  ]);
  expect(Object.fromEntries(layout.places)).toEqual({
    a: { x: 170, y: 74 },
    b: { x: 170, y: 136 },
    c: { x: 170, y: 230 },
    end: { x: 620, y: 74 },
    stop: { x: 620, y: 179 },
  });
  expect([layout.width, layout.height]).toEqual([940, 350]);
  const curved = (from: string, to: string, kind: GraphEdge['kind']) => curve(layout, { from, to, kind });
  expect(curved('a', 'b', 'next')).toBe('M320 114 L320 136');
  expect(curved('a', 'c', 'skip')).toBe('M170 94 C124 94 124 250 170 250');
  expect(curved('b', 'stop', 'exit')).toBe('M470 156 C550 156 540 199 620 199');
  expect(curved('c', 'end', 'next')).toBe('M470 250 C550 250 540 94 620 94');
  expect([curved('a', 'nowhere', 'exit'), curved('nowhere', 'a', 'exit')]).toEqual([undefined, undefined]);
});

test('many ends make the drawing longer, no end at all does not', () => {
  const outcomes = Array.from({ length: 9 }, (_, n) => node(`o${n}`, 'done'));
  const layout = layOut({ ...small, outcomes });
  expect([layout.places.get('o1'), layout.height]).toEqual([{ x: 620, y: 136 }, 672]);
  expect(layOut({ ...small, outcomes: [] }).height).toBe(350);
});

test('long titles are cut, and ends are round', () => {
  expect([short('a'.repeat(42)), short('abcdef', 4)]).toEqual(['a'.repeat(42), 'abc…']);
  expect(short('a'.repeat(43))).toBe(`${'a'.repeat(41)}…`);
  const kinds = ['step', 'conditional', 'commit', 'done', 'blocked', 'adviser', 'waiting', 'handover'] as const;
  expect(kinds.map((kind) => radius({ ...node('a'), kind }))).toEqual([6, 6, 6, 20, 20, 20, 20, 20]);
});
