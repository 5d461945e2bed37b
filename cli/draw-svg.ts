import type { GraphEdge, GraphNode, JourneyGraph } from '../engine/graph/journey-graph.ts';
import { box, curve, layOut, nodesOf, radius, short, type Layout, type Spot } from '../engine/graph/lay-out.ts';
import { lines, markup, type Markup } from './report/markup.ts';

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

const drawNode = (node: GraphNode, { x, y }: Spot): Markup =>
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

const drawLink = (node: GraphNode, { x, y }: Spot, look: GraphLook): Markup => {
  const badge = look.badge(node);
  const middle = y + 25;
  return markup`<a href="${look.href(node)}" class="${node.kind} ${look.classOf(node)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${radius(node)}"><title>${`${node.title} (${node.route}), ${badge.long}`}</title></rect><text x="${x + 12}" y="${middle}">${short(node.title, 33)}</text> <text x="${x + box.width - 12}" y="${middle}" text-anchor="end" class="badge">${badge.short}</text></a>`;
};
