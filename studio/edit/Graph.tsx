import { useLingui } from '@lingui/react/macro';
import { useMemo, type KeyboardEvent } from 'react';
import type { Finding } from '../../engine/definition/finding.ts';
import { journeyGraph, type GraphNode } from '../../engine/graph/journey-graph.ts';
import { box, curve, layOut, nodesOf, radius, short } from '../../engine/graph/lay-out.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';
import { findingsAt } from './findings-at.ts';
import { wordsOf, type Opened } from './open-step.ts';
import styles from './graph.module.css';

const placeOf = ({ id }: GraphNode, opened: Opened): EditedPlace =>
  opened.plan.indexOf.has(id) ? { kind: 'step', id } : { kind: 'outcome', id: id.replace(/^outcome-/u, '') };

/** The journey drawn from its list: the same steps, with where each may lead. Arrows go from box to box. */
export const Graph = ({ opened, findings }: { readonly opened: Opened; readonly findings: readonly Finding[] }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { place } = useView();
  const graph = useMemo(() => journeyGraph(opened.plan, (id) => wordsOf(opened, id)), [opened]);
  const layout = useMemo(() => layOut(graph), [graph]);
  const nodes = nodesOf(graph);
  const choose = (node: GraphNode): void => studio.view.set((before) => ({ ...before, place: placeOf(node, opened) }));
  const isHere = (node: GraphNode): boolean => {
    const own = placeOf(node, opened);
    return place?.kind === own.kind && place.id === own.id;
  };
  const hasHere = nodes.some(isHere);
  const press = (event: KeyboardEvent<SVGGElement>, n: number): void => {
    const to = { ArrowDown: n + 1, ArrowUp: n - 1, Home: 0, End: nodes.length - 1 }[event.key];
    const node = nodes[event.key === 'Enter' || event.key === ' ' ? n : (to ?? -1)];
    if (node === undefined) return;
    event.preventDefault();
    choose(node);
    const all = event.currentTarget.ownerSVGElement?.querySelectorAll<SVGGElement>('[role="button"]');
    if (to !== undefined) all?.[to]?.focus();
  };
  return (
    <div className={styles['canvas']}>
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width / 2}
        role="group"
        aria-label={t`Schéma du parcours`}
      >
        {graph.edges.map((edge) => (
          <path
            key={`${edge.from} ${edge.to} ${edge.kind}`}
            d={curve(layout, edge) ?? ''}
            className={styles[edge.kind]}
          />
        ))}
        {layout.headings.map(({ title, y }) => (
          <text key={y} x={box.left} y={y} className={styles['heading']}>
            {title}
          </text>
        ))}
        {nodes.map((node, n) => {
          const at = layout.places.get(node.id);
          if (at === undefined) return null;
          const own = findingsAt(findings, opened.journey, placeOf(node, opened));
          const tone = own.some(({ severity }) => severity === 'error') ? 'bad' : own.length > 0 ? 'warned' : node.kind;
          return (
            <g
              key={node.id}
              role="button"
              aria-label={own.length === 0 ? node.title : t`${node.title}, ${own.length} constats`}
              aria-pressed={isHere(node)}
              tabIndex={isHere(node) || (!hasHere && n === 0) ? 0 : -1}
              className={styles['node']}
              onClick={() => choose(node)}
              onKeyDown={(event) => press(event, n)}
            >
              <rect
                x={at.x}
                y={at.y}
                width={box.width}
                height={box.height}
                rx={radius(node)}
                className={styles[tone]}
              />
              <text x={at.x + 12} y={at.y + 26}>
                {short(node.title, 36)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
};
