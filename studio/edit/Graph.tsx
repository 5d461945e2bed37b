import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Finding } from '../../engine/definition/finding.ts';
import { journeyGraph, type GraphNode } from '../../engine/graph/journey-graph.ts';
import { box, curve, layOut, nodesOf, radius, short } from '../../engine/graph/lay-out.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';
import { findingsAt } from './findings-at.ts';
import { placeKey } from './open-place.ts';
import { wordsOf, type Opened } from './open-step.ts';
import { useDropStep, useMoveStep } from './step-moves.ts';
import edit from './edit.module.css';
import styles from './graph.module.css';

const placeOf = ({ id }: GraphNode, opened: Opened): EditedPlace =>
  opened.plan.indexOf.has(id) ? { kind: 'step', id } : { kind: 'outcome', id: id.replace(/^outcome-/u, '') };

/** Pixels of the drawing that a hand may tremble without dragging anything. */
const still = 8;

/** A step in the hand: where it was taken, how far it is now, and the step whose place it would take. */
type Held = { readonly id: string; readonly from: number; readonly by: number; readonly over: string | undefined };

/** How far down the drawing a pointer is, in its own pixels. */
const heightOf = (event: PointerEvent<SVGGElement>): number => {
  const svg = event.currentTarget.ownerSVGElement;
  const matrix = svg?.getScreenCTM();
  return matrix === null || matrix === undefined ? 0 : (event.clientY - matrix.f) / matrix.d;
};

/**
 * The journey drawn from its list: the same steps, with where each may lead. Arrows go from box to box, Alt with an arrow
 * moves a step; so does a pointer that drags it.
 */
export const Graph = ({ opened, findings }: { readonly opened: Opened; readonly findings: readonly Finding[] }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { place } = useView();
  const move = useMoveStep(opened);
  const drop = useDropStep(opened);
  const [held, setHeld] = useState<Held>();
  const [said, setSaid] = useState('');
  const graph = useMemo(() => journeyGraph(opened.plan, (id) => wordsOf(opened, id)), [opened]);
  const layout = useMemo(() => layOut(graph), [graph]);
  const nodes = nodesOf(graph);
  const choose = (node: GraphNode): void => studio.view.set((before) => ({ ...before, place: placeOf(node, opened) }));
  const isHere = (node: GraphNode): boolean => {
    const own = placeOf(node, opened);
    return place?.kind === own.kind && place.id === own.id;
  };
  const hasHere = nodes.some(isHere);
  const isStep = ({ id }: GraphNode): boolean => opened.plan.indexOf.has(id);
  const press = (event: KeyboardEvent<SVGGElement>, n: number): void => {
    const node = nodes[n];
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.altKey && by !== undefined && node !== undefined && isStep(node)) {
      event.preventDefault();
      move(node.id, by);
      return;
    }
    const to = { ArrowDown: n + 1, ArrowUp: n - 1, Home: 0, End: nodes.length - 1 }[event.key];
    const next = nodes[event.key === 'Enter' || event.key === ' ' ? n : (to ?? -1)];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    const all = event.currentTarget.ownerSVGElement?.querySelectorAll<SVGGElement>('[role="button"]');
    if (to !== undefined) all?.[to]?.focus();
  };
  const take = (event: PointerEvent<SVGGElement>, node: GraphNode): void => {
    // A finger scrolls the drawing; for it, and whoever does not drag, there are the buttons of the form.
    if (event.button !== 0 || event.pointerType === 'touch' || !isStep(node)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ id: node.id, from: heightOf(event), by: 0, over: undefined });
  };
  const drag = (event: PointerEvent<SVGGElement>): void => {
    if (held === undefined) return;
    const y = heightOf(event);
    const by = y - held.from;
    if (held.by === 0 && Math.abs(by) < still) return;
    const under = nodes.find((node) => {
      const at = layout.places.get(node.id);
      return isStep(node) && at !== undefined && y >= at.y - box.gap / 2 && y < at.y + box.height + box.gap / 2;
    });
    setHeld({ ...held, by, over: under?.id === held.id ? undefined : under?.id });
  };
  const release = (): void => {
    if (held?.over !== undefined && drop(held.id, held.over) === 'apart') {
      setSaid(
        t`Cette étape est écrite ailleurs que celle-ci, dans une partie partagée ou dans le parcours : elle ne se déplace qu’avec les siennes.`,
      );
    } else setSaid('');
    setHeld(undefined);
  };
  return (
    <div className={styles['canvas']}>
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        width={layout.width * 0.75}
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
          const isHeld = held?.id === node.id && held.by !== 0;
          return (
            <g
              key={node.id}
              role="button"
              aria-label={
                own.length === 0
                  ? node.title
                  : t`${node.title}, ${plural(own.length, { one: '# constat', other: '# constats' })}`
              }
              aria-pressed={isHere(node)}
              tabIndex={isHere(node) || (!hasHere && n === 0) ? 0 : -1}
              className={[
                styles['node'],
                isStep(node) ? styles['movable'] : '',
                isHeld ? styles['held'] : '',
                held?.over === node.id ? styles['over'] : '',
              ].join(' ')}
              transform={isHeld ? `translate(0 ${held.by})` : undefined}
              data-node={node.id}
              data-opens={placeKey(placeOf(node, opened))}
              onClick={() => choose(node)}
              onKeyDown={(event) => press(event, n)}
              onPointerDown={(event) => take(event, node)}
              onPointerMove={drag}
              onPointerUp={release}
              onPointerCancel={() => setHeld(undefined)}
            >
              <title>{node.title}</title>
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
      <p className={edit['help']}>
        <Trans>Flèches : parcourir. Alt + flèche, ou glisser : déplacer l’étape.</Trans>
      </p>
      <p role="status" className={edit['wrong']}>
        {said}
      </p>
    </div>
  );
};
