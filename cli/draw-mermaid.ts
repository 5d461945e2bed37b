import type { GraphNode, JourneyGraph } from '../engine/graph/journey-graph.ts';

const label = (node: GraphNode): string => `"${node.title.replaceAll('"', '#quot;')}"`;

const shape = (node: GraphNode): string => {
  switch (node.kind) {
    case 'step':
      return `${node.id}[${label(node)}]`;
    case 'conditional':
      return `${node.id}{{${label(node)}}}`;
    case 'commit':
      return `${node.id}[[${label(node)}]]`;
    default:
      return `${node.id}([${label(node)}])`;
  }
};

/** The graph in Mermaid's language: hexagons are conditional steps, double boxes commits, rounded ends outcomes. */
export const toMermaid = (graph: JourneyGraph): string =>
  [
    'flowchart TD',
    ...graph.sections.flatMap((section) => [
      `  subgraph section-${section.id}["${section.title.replaceAll('"', '#quot;')}"]`,
      ...section.nodes.map((node) => `    ${shape(node)}`),
      '  end',
    ]),
    ...graph.outcomes.map((node) => `  ${shape(node)}`),
    ...graph.edges.map(
      ({ from, to, kind }) => `  ${from} ${kind === 'exit' ? '-.->|exit|' : kind === 'skip' ? '-.->' : '-->'} ${to}`,
    ),
  ].join('\n');
