import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import type { Finding } from '../../engine/definition/finding.ts';
import { foldText } from '../../steps/fields/search/find-options.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';
import { findingsAt } from './findings-at.ts';
import { placeKey } from './open-place.ts';
import { wordsOf, type Opened } from './open-step.ts';
import { useMoveSection, useMoveStep } from './step-moves.ts';
import styles from './edit.module.css';

type Entry = { readonly place: EditedPlace; readonly title: string; readonly level: 1 | 2; readonly note?: string };

/** @param whole what the journey is called among its parts */
const entriesOf = (opened: Opened, whole: string): readonly Entry[] => {
  const { journey } = opened.journey;
  return [
    { place: { kind: 'journey', id: journey.id }, title: whole, level: 1 },
    ...journey.sections.flatMap((section): readonly Entry[] => [
      { place: { kind: 'section', id: section.id }, title: wordsOf(opened, section.title), level: 1 },
      ...journey.steps
        .filter((step) => step.section === section.id)
        .map((step): Entry => ({
          place: { kind: 'step', id: step.id },
          title: wordsOf(opened, step.short ?? step.title),
          level: 2,
          note: step.route,
        })),
    ]),
    ...Object.entries(journey.outcomes).map(([id, { title, route }]): Entry => ({
      place: { kind: 'outcome', id },
      title: wordsOf(opened, title),
      level: 2,
      note: route,
    })),
  ];
};

/** The journey from its first section to its ends; arrows go up and down, Alt with an arrow moves what is open. */
const Plan = ({ opened, findings }: { readonly opened: Opened; readonly findings: readonly Finding[] }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { place } = useView();
  const [sought, setSought] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [move, moveSection] = [useMoveStep(opened), useMoveSection(opened)];
  const all = entriesOf(opened, t`Le parcours entier`);
  const entries = all.filter(
    ({ title, note }) => sought === '' || foldText(`${title} ${note ?? ''}`).includes(foldText(sought)),
  );
  const firstEnd = entries.findIndex((entry) => entry.place.kind === 'outcome');
  const choose = (next: EditedPlace): void => studio.view.set((before) => ({ ...before, place: next }));
  const active = entries.some((entry) => place !== undefined && placeKey(entry.place) === placeKey(place))
    ? place
    : entries[0]?.place;
  const press = (event: KeyboardEvent, n: number): void => {
    const entry = entries[n];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const mover = { step: move, section: moveSection, journey: undefined, outcome: undefined }[
      entry?.place.kind ?? 'journey'
    ];
    if (event.altKey && step !== undefined && entry !== undefined && mover !== undefined) {
      event.preventDefault();
      mover(entry.place.id, step);
      return;
    }
    const to = { ArrowDown: n + 1, ArrowUp: n - 1, Home: 0, End: entries.length - 1 }[event.key];
    const next = to === undefined ? undefined : entries[to];
    if (next === undefined || to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLButtonElement>('button')[to]?.focus();
    choose(next.place);
  };
  return (
    <nav aria-label={t`Plan du parcours`} className={styles['outline']}>
      <input
        type="search"
        aria-label={t`Chercher une étape`}
        placeholder={t`Chercher une étape`}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul ref={list} className={styles['plain']}>
        {entries.map((entry, n) => {
          const own = findingsAt(findings, opened.journey, entry.place);
          const errors = own.filter(({ severity }) => severity === 'error').length;
          const told = [
            ...(errors > 0 ? [plural(errors, { one: '# erreur', other: '# erreurs' })] : []),
            ...(own.length > errors
              ? [plural(own.length - errors, { one: '# avertissement', other: '# avertissements' })]
              : []),
          ].join(', ');
          return (
            <li key={placeKey(entry.place)} className={n === firstEnd ? styles['ends'] : undefined}>
              <button
                type="button"
                data-kind={entry.place.kind}
                data-opens={placeKey(entry.place)}
                className={entry.level === 1 ? styles['section'] : styles['step']}
                tabIndex={active !== undefined && placeKey(active) === placeKey(entry.place) ? 0 : -1}
                aria-current={place !== undefined && placeKey(place) === placeKey(entry.place) ? 'true' : undefined}
                onClick={() => choose(entry.place)}
                onKeyDown={(event) => press(event, n)}
              >
                {entry.title}
                {own.length > 0 && (
                  <span className={errors > 0 ? styles['bad'] : styles['warned']} title={told}>
                    <span aria-hidden="true">{own.length}</span>
                    <span className="visually-hidden"> {told}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {entries.length === 0 && (
        <p role="status">
          <Trans>Aucune étape ne correspond à cette recherche.</Trans>
        </p>
      )}
      <p className={styles['help']}>
        <Trans>Flèches : parcourir. Alt + flèche : déplacer l’étape ou la partie.</Trans>
      </p>
    </nav>
  );
};

export const Outline = memo(Plan);
