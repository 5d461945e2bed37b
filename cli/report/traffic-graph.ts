import { journeyGraph, type GraphEdge, type GraphNode } from '../../engine/graph/journey-graph.ts';
import type { Place } from '../../engine/path/place.ts';
import { toInlineSvg } from '../draw-svg.ts';
import type { Markup } from './markup.ts';
import { reportWords } from './report-words.ts';
import type { Told } from './told-report.ts';

/** How many shades there are; the style sheet knows each. */
const shades = 5;

const nodeOf = ({ kind, id }: Place): string => (kind === 'outcome' ? `outcome-${id}` : id);
const edgeKey = (from: string, to: string): string => `${from}\n${to}`;

/** Where customers went: visits of each node and passages over each edge. */
const traffic = ({ report }: Told) => {
  const nodes = new Map<string, number>();
  const edges = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { visits, end } of report.suite.customers) {
    for (const { step, next } of visits) {
      add(nodes, step);
      add(edges, edgeKey(step, nodeOf(next)));
    }
    if (end.kind === 'outcome') add(nodes, nodeOf(end));
  }
  return { nodes, edges };
};

/** The graph of the journey, coloured by visits; each node leads to its customers on the page of the steps. */
export const trafficGraph = (told: Told): Markup => {
  const { report, language } = told;
  const words = reportWords[language];
  const { nodes, edges } = traffic(told);
  const most = Math.max(1, ...nodes.values());
  const visits = ({ id }: GraphNode): number => nodes.get(id) ?? 0;
  const isOutcome = ({ id }: GraphNode): boolean => id.startsWith('outcome-');
  return toInlineSvg(journeyGraph(report.plan, report.speakers[language].words.text), {
    label: words.graph,
    classOf: (node) => `node shade-${shadeOf(visits(node), most)}`,
    classOfEdge: ({ from, to }: GraphEdge) => (edges.has(edgeKey(from, to)) ? 'used' : 'unused'),
    badge: (node) => ({
      short: visits(node) === 0 ? '0' : `×${visits(node)}`,
      long: isOutcome(node) ? words.ends(visits(node)) : words.visits(visits(node)),
    }),
    href: ({ id }) => `steps.html#${id}`,
  });
};

/** 0 for nobody, then 1 to `shades`. */
const shadeOf = (visits: number, most: number): number => Math.ceil((shades * visits) / most);
