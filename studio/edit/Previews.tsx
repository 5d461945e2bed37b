import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useMemo, useState } from 'react';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import type { PreviewEvent } from '../preview/preview-state.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import type { Opened } from './open-step.ts';
import styles from './edit.module.css';

/** Takes the focus to the box of a text, opening what it is folded into. */
const focusBox = (place: string): void => {
  const box = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  for (let at: Element | null = box; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  box?.focus();
};

/** What is open as savers will see it, on a telephone and on a desktop. */
const Pages = ({ opened }: { readonly opened: Opened }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { place, language } = useView();
  const person = useStore(studio.person, (one) => one);
  const [editing, setEditing] = useState(true);
  const firstOf = opened.plan.steps.find(({ step }) => step.section === place?.id)?.step.id;
  const kind = place?.kind === 'outcome' ? 'outcome' : 'step';
  const isWhole = place === undefined || place.kind === 'journey';
  const id = isWhole ? (opened.plan.steps[0]?.step.id ?? '') : place.kind === 'section' ? (firstOf ?? '') : place.id;
  const isRested = useRest();
  const state = useMemo(
    () => ({
      journey: opened.journey.journey,
      lists: opened.journey.lists,
      words: opened.words,
      labels: opened.labels,
      documents: studio.workspace.documents,
      facts: person,
      place: { kind, id } as const,
      language,
      editing,
    }),
    [opened, studio, person, kind, id, language, editing],
  );
  const hear = (event: PreviewEvent): void => {
    if (event.kind !== 'text') return;
    const origin = opened.journey.texts.get(event.id)?.origin;
    if (origin !== undefined) focusBox(`${origin.file}#${origin.path.join('/')}`);
  };
  return (
    <section className={styles['previews']} aria-label={t`Aperçu`}>
      <label className={styles['tick']}>
        <input type="checkbox" checked={editing} onChange={({ target }) => setEditing(target.checked)} />
        <Trans>Un clic sur un texte ouvre sa saisie</Trans>
      </label>
      <div className={styles['devices']}>
        <PreviewFrame
          title={t`Aperçu sur téléphone`}
          width={390}
          height={780}
          scale={0.62}
          state={state}
          onEvent={hear}
          wanted={isRested}
        />
        <PreviewFrame
          title={t`Aperçu sur ordinateur`}
          width={1280}
          height={860}
          scale={0.3}
          state={state}
          onEvent={hear}
          wanted={isRested}
        />
      </div>
    </section>
  );
};

export const Previews = memo(Pages);

/** True once the page has nothing else to do: its form stands before any preview is fetched. */
const useRest = (): boolean => {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const waiting = requestIdleCallback(() => setRested(true), { timeout: 500 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isRested;
};
