import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { EditedPlace } from '../state/studio.ts';
import { isUnreadable } from '../state/documents.ts';
import { useChecked, useDocuments, useStudio, useView } from '../state/studio-context.ts';
import { findingsAt, originsOf } from './findings-at.ts';
import { FindingsList } from './FindingsList.tsx';
import { GonePlace } from './GonePlace.tsx';
import { JourneyForm } from './JourneyForm.tsx';
import { useOpened, wordsOf, type Opened } from './open-step.ts';
import { Outline } from './Outline.tsx';
import { OutcomeForm, SectionForm } from './PlaceForms.tsx';
import { Previews } from './Previews.tsx';
import { StepForm } from './StepForm.tsx';
import { UnreadableFile } from './UnreadableFile.tsx';
import { useFindings } from './use-findings.ts';
import type { MetFinding } from '../worker/messages.ts';
import styles from './edit.module.css';

const Graph = lazy(async () => ({ default: (await import('./Graph.tsx')).Graph }));

/** The journey as it is written: its plan, the form of what is open, and how savers will see it. */
export const EditPane = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { place, journey: viewed } = useView();
  const { findings } = useChecked();
  const opened = useOpened();
  const { own, others } = useFindings(opened);
  const [drawn, setDrawn] = useState(false);
  // Of a journey that was chosen a moment ago, the one before is still on the page.
  const first = opened?.journey.journey.id === viewed ? opened?.journey.journey.steps[0]?.id : undefined;
  useEffect(() => {
    if (place === undefined && first !== undefined) {
      studio.view.set((before) => ({ ...before, place: { kind: 'step', id: first } }));
    }
  }, [studio, place, first]);
  if (opened === undefined) {
    return (
      <div className={styles['alone']}>
        <FindingsList opened={undefined} findings={findings ?? []} read={findings !== undefined} />
      </div>
    );
  }
  const here = place === undefined ? [] : findingsAt(own, opened.journey, place);
  return (
    <div className={`${styles['panes']} ${drawn ? styles['drawn'] : ''}`}>
      <div className={styles['left']}>
        <div role="group" aria-label={t`Vue`} className={styles['switch']}>
          <button type="button" aria-pressed={!drawn} onClick={() => setDrawn(false)}>
            <Trans>Plan</Trans>
          </button>
          <button type="button" aria-pressed={drawn} onClick={() => setDrawn(true)}>
            <Trans>Schéma</Trans>
          </button>
        </div>
        {drawn ? (
          <Suspense fallback={<p aria-busy="true">…</p>}>
            <Graph opened={opened} findings={own} />
          </Suspense>
        ) : (
          <Outline opened={opened} findings={own} />
        )}
      </div>
      <div className={styles['form']}>
        {place !== undefined && titleOf(opened, place) === undefined ? (
          <GonePlace
            key={place.id}
            id={place.id}
            first={first === undefined ? undefined : { kind: 'step', id: first }}
          />
        ) : (
          <PlaceForm opened={opened} place={place} here={here} />
        )}
      </div>
      <div className={styles['right']}>
        <FindingsList
          opened={opened}
          findings={own}
          others={others}
          read={findings !== undefined}
          proof={findings !== undefined}
        />
        <Previews opened={opened} />
      </div>
    </div>
  );
};

type PlaceProps = {
  readonly opened: Opened;
  readonly place: EditedPlace | undefined;
  readonly here: readonly MetFinding[];
};

const PlaceForm = ({ opened, place, here }: PlaceProps) => (
  <>
    <h2 className={styles['title']}>{(place === undefined ? undefined : titleOf(opened, place)) ?? '…'}</h2>
    {place !== undefined && <Unreadable opened={opened} place={place} />}
    {here.length > 0 && <FindingsList opened={opened} findings={here} here />}
    {place?.kind === 'journey' && <JourneyForm key={place.id} opened={opened} />}
    {place?.kind === 'step' && <StepForm key={place.id} opened={opened} step={place.id} />}
    {place?.kind === 'section' && <SectionForm key={place.id} opened={opened} id={place.id} />}
    {place?.kind === 'outcome' && <OutcomeForm key={place.id} opened={opened} id={place.id} />}
  </>
);

/** The files of a place that are no JSON as they stand. */
const Unreadable = ({ opened, place }: { readonly opened: Opened; readonly place: EditedPlace }) => {
  const { files } = useDocuments();
  const written = new Set(originsOf(opened.journey, place).map(({ file }) => file));
  return [...written].map((file) => {
    const document = files.get(file);
    return document !== undefined && isUnreadable(document) ? <UnreadableFile key={file} file={file} /> : null;
  });
};

/** Undefined where the journey has no such thing. */
const titleOf = (opened: Opened, { kind, id }: EditedPlace): string | undefined => {
  const { journey } = opened.journey;
  const { steps, sections, outcomes } = journey;
  const titles = {
    journey: () => (id === journey.id ? journey.title : undefined),
    step: () => steps.find((one) => one.id === id)?.title,
    section: () => sections.find((one) => one.id === id)?.title,
    outcome: () => (Object.hasOwn(outcomes, id) ? outcomes[id]?.title : undefined),
  } as const;
  const title = titles[kind]();
  return title === undefined ? undefined : wordsOf(opened, title);
};
