import type { GraphEdge, GraphNode, JourneyGraph } from '../engine/graph/journey-graph.ts';
import { lines, markup, type Markup } from './report/markup.ts';

/** Pixels. One column of steps, outcomes to the right, skips bowed to the left. */
const box = { width: 300, height: 40, gap: 22, left: 170, right: 620 } as const;

const short = (text: string, longest = 42): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const fills: Readonly<Record<GraphNode['kind'], string>> = {
  step: '#ffffff',
  conditional: '#eef4ef',
  commit: '#fdf0d8',
  done: '#d9efdd',
  blocked: '#f7dcd6',
  adviser: '#f3e6cf',
  waiting: '#e4eaf5',
  handover: '#ece4f3',
};

/** What a drawing shows beside the graph; classes speak to the style sheet of the page that shows it. */
export type GraphLook = {
  readonly label: string;
  readonly classOf: (node: GraphNode) => string;
  readonly classOfEdge: (edge: GraphEdge) => string;
  /** A word at the right end of a node, and what is said of the node. */
  readonly badge: (node: GraphNode) => { readonly short: string; readonly long: string };
  readonly href: (node: GraphNode) => string;
};

type Place = { readonly x: number; readonly y: number };
type Layout = {
  readonly places: ReadonlyMap<string, Place>;
  readonly headings: readonly { readonly title: string; readonly y: number }[];
  readonly width: number;
  readonly height: number;
};

/** A list, so a small edit moves little. */
const layOut = (graph: JourneyGraph): Layout => {
  const places = new Map<string, Place>();
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

const curve = ({ places }: Layout, { from, to, kind }: GraphEdge): string | undefined => {
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

const nodesOf = (graph: JourneyGraph): readonly GraphNode[] => [
  ...graph.sections.flatMap((section) => section.nodes),
  ...graph.outcomes,
];

const radius = ({ kind }: GraphNode): number =>
  kind === 'step' || kind === 'conditional' || kind === 'commit' ? 6 : 20;

const headings = ({ headings: all }: Layout): readonly Markup[] =>
  all.map(({ title, y }) => markup`<text x="${box.left}" y="${y}" class="section">${title}</text>`);

/** The graph as one SVG file that needs nothing else. */
export const toSvg = (graph: JourneyGraph): string => {
  const layout = layOut(graph);
  return lines([
    markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-label="${graph.title}" font-family="sans-serif" font-size="13">`,
    markup`<style>.section{font-weight:600;fill:#24453a}.next,.skip,.exit{fill:none;stroke:#5d7268;stroke-width:1.4}.skip{stroke-dasharray:4 4}.exit{stroke:#a5532f;stroke-dasharray:2 3}rect{stroke:#5d7268}</style>`,
    markup`<rect width="100%" height="100%" fill="#fffdf8" stroke="none" style="stroke:none"/>`,
    markup`<text x="${box.left}" y="28" font-size="18" font-weight="600">${graph.title}</text>`,
    ...headings(layout),
    ...graph.edges.flatMap((edge) => {
      const path = curve(layout, edge);
      return path === undefined ? [] : [markup`<path d="${path}" class="${edge.kind}"/>`];
    }),
    ...nodesOf(graph).flatMap((node) => {
      const at = layout.places.get(node.id);
      return at === undefined ? [] : [drawNode(node, at)];
    }),
    markup`</svg>`,
  ]).markup;
};

const drawNode = (node: GraphNode, { x, y }: Place): Markup =>
  markup`<g><title>${`${node.title} (${node.route})`}</title><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${radius(node)}" fill="${fills[node.kind]}"/><text x="${x + 12}" y="${y + 25}">${short(node.title)}</text></g>`;

/** The graph as part of a page: each node a link, colours by the style sheet of the page. */
export const toInlineSvg = (graph: JourneyGraph, look: GraphLook): Markup => {
  const layout = layOut(graph);
  return lines([
    markup`<svg viewBox="0 0 ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}" class="graph" role="group" aria-label="${look.label}">`,
    ...graph.edges.flatMap((edge) => {
      const path = curve(layout, edge);
      return path === undefined ? [] : [markup`<path d="${path}" class="${edge.kind} ${look.classOfEdge(edge)}"/>`];
    }),
    ...headings(layout),
    ...nodesOf(graph).flatMap((node) => {
      const at = layout.places.get(node.id);
      return at === undefined ? [] : [drawLink(node, at, look)];
    }),
    markup`</svg>`,
  ]);
};

const drawLink = (node: GraphNode, { x, y }: Place, look: GraphLook): Markup => {
  const badge = look.badge(node);
  const middle = y + 25;
  return markup`<a href="${look.href(node)}" class="${node.kind} ${look.classOf(node)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${radius(node)}"><title>${`${node.title} (${node.route}), ${badge.long}`}</title></rect><text x="${x + 12}" y="${middle}">${short(node.title, 33)}</text> <text x="${x + box.width - 12}" y="${middle}" text-anchor="end" class="badge">${badge.short}</text></a>`;
};
