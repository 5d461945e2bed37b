import type { GraphNode, JourneyGraph } from '../engine/graph/journey-graph.ts';

/** Pixels. One column of steps, outcomes to the right, skips bowed to the left. */
const box = { width: 300, height: 40, gap: 22, left: 170, right: 620 } as const;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const short = (text: string): string => (text.length > 42 ? `${text.slice(0, 41)}…` : text);

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

/** The graph as one SVG file that needs nothing else; the layout is a list, so a small edit moves little. */
export const toSvg = (graph: JourneyGraph): string => {
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  const parts: string[] = [];
  let y = 60;
  for (const section of graph.sections) {
    parts.push(`<text x="${box.left}" y="${y}" class="section">${escape(section.title)}</text>`);
    y += 14;
    for (const node of section.nodes) {
      places.set(node.id, { x: box.left, y });
      parts.push(draw(node, box.left, y));
      y += box.height + box.gap;
    }
    y += 18;
  }
  const bottom = y;
  graph.outcomes.forEach((node, place) => {
    const at =
      74 + place * Math.max(box.height + box.gap, Math.floor((bottom - 100) / Math.max(1, graph.outcomes.length)));
    places.set(node.id, { x: box.right, y: at });
    parts.push(draw(node, box.right, at));
  });
  const lines = graph.edges.flatMap(({ from, to, kind }) => {
    const a = places.get(from);
    const b = places.get(to);
    if (a === undefined || b === undefined) return [];
    const path =
      b.x > a.x
        ? `M${a.x + box.width} ${a.y + box.height / 2} C${a.x + box.width + 80} ${a.y + box.height / 2} ${b.x - 80} ${b.y + box.height / 2} ${b.x} ${b.y + box.height / 2}`
        : kind === 'next'
          ? `M${a.x + box.width / 2} ${a.y + box.height} L${b.x + box.width / 2} ${b.y}`
          : `M${a.x} ${a.y + box.height / 2} C${a.x - 20 - (b.y - a.y) / 6} ${a.y + box.height / 2} ${b.x - 20 - (b.y - a.y) / 6} ${b.y + box.height / 2} ${b.x} ${b.y + box.height / 2}`;
    return [`<path d="${path}" class="${kind}"/>`];
  });
  const height = Math.max(bottom, 74 + graph.outcomes.length * (box.height + box.gap)) + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.right + box.width + 20} ${height}" role="img" aria-label="${escape(graph.title)}" font-family="sans-serif" font-size="13">`,
    '<style>.section{font-weight:600;fill:#24453a}.next,.skip,.exit{fill:none;stroke:#5d7268;stroke-width:1.4}.skip{stroke-dasharray:4 4}.exit{stroke:#a5532f;stroke-dasharray:2 3}rect{stroke:#5d7268}</style>',
    `<rect width="100%" height="100%" fill="#fffdf8" stroke="none" style="stroke:none"/>`,
    `<text x="${box.left}" y="28" font-size="18" font-weight="600">${escape(graph.title)}</text>`,
    ...lines,
    ...parts,
    '</svg>',
  ].join('\n');
};

const draw = (node: GraphNode, x: number, y: number): string =>
  `<g><title>${escape(`${node.title} (${node.route})`)}</title><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="${node.kind === 'step' || node.kind === 'conditional' || node.kind === 'commit' ? 6 : 20}" fill="${fills[node.kind]}"/><text x="${x + 12}" y="${y + 25}">${escape(short(node.title))}</text></g>`;
