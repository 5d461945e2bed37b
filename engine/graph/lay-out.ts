import type { GraphEdge, GraphNode, JourneyGraph } from './journey-graph.ts';

/** Pixels. One column of steps, outcomes to the right, skips bowed to the left. */
export const box = { width: 300, height: 40, gap: 22, left: 170, right: 620 } as const;

/** A title as it fits into a box. */
export const short = (text: string, longest = 42): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Upper left corner of a box. */
export type Spot = { readonly x: number; readonly y: number };
/** Where everything of a drawing stands. */
export type Layout = {
  readonly places: ReadonlyMap<string, Spot>;
  readonly headings: readonly { readonly title: string; readonly y: number }[];
  readonly width: number;
  readonly height: number;
};

/** One column of steps, outcomes beside it. A list, so a small edit moves little. */
export const layOut = (graph: JourneyGraph): Layout => {
  const places = new Map<string, Spot>();
  const headings: { title: string; y: number }[] = [];
  let y = 60;
  for (const section of graph.sections) {
    headings.push({ title: section.title, y });
    y += 14;
    for (const node of section.nodes) {
      places.set(node.id, { x: box.left, y });
      y += box.height + box.gap;
    }
    y += 18;
  }
  const bottom = y;
  const row = box.height + box.gap;
  const apart = Math.max(row, Math.floor((bottom - 100) / Math.max(1, graph.outcomes.length)));
  graph.outcomes.forEach((node, place) => places.set(node.id, { x: box.right, y: 74 + place * apart }));
  const height = Math.max(bottom, 74 + graph.outcomes.length * row) + 40;
  return { places, headings, width: box.right + box.width + 20, height };
};

/** The way of an edge as the path of an SVG; undefined for one that leads nowhere. Total. */
export const curve = ({ places }: Layout, { from, to, kind }: GraphEdge): string | undefined => {
  const a = places.get(from);
  const b = places.get(to);
  if (a === undefined || b === undefined) return undefined;
  const [fromY, toY] = [a.y + box.height / 2, b.y + box.height / 2];
  if (b.x > a.x) {
    const right = a.x + box.width;
    return `M${right} ${fromY} C${right + 80} ${fromY} ${b.x - 80} ${toY} ${b.x} ${toY}`;
  }
  if (kind === 'next') return `M${a.x + box.width / 2} ${a.y + box.height} L${b.x + box.width / 2} ${b.y}`;
  const bow = a.x - 20 - (b.y - a.y) / 6;
  return `M${a.x} ${fromY} C${bow} ${fromY} ${bow} ${toY} ${b.x} ${toY}`;
};

export const nodesOf = (graph: JourneyGraph): readonly GraphNode[] => [
  ...graph.sections.flatMap((section) => section.nodes),
  ...graph.outcomes,
];

/** Ends are round. */
export const radius = ({ kind }: GraphNode): number =>
  kind === 'step' || kind === 'conditional' || kind === 'commit' ? 6 : 20;
