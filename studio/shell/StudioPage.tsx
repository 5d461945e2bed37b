import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect } from 'react';
import { EditPane } from '../edit/EditPane.tsx';
import { noFile } from '../state/documents.ts';
import type { View } from '../state/studio.ts';
import { useChecked, useDocuments, useStudio, useView } from '../state/studio-context.ts';
import { BrokenBanner } from './BrokenBanner.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { GoneJourney } from './GoneJourney.tsx';
import styles from './shell.module.css';
import { StudioHeader } from './StudioHeader.tsx';

const TryPane = lazy(async () => ({ default: (await import('../try/TryPane.tsx')).TryPane }));
const TextsPane = lazy(async () => ({ default: (await import('../texts/TextsPane.tsx')).TextsPane }));
const ReleasePane = lazy(async () => ({ default: (await import('../release/ReleasePane.tsx')).ReleasePane }));

/** Where letters are typed, the browser's own way back is meant, of that box alone; ours follows every key. */
const useShortcuts = (): void => {
  const studio = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const back = key === 'z' && !event.shiftKey;
      const forth = key === 'y' || (key === 'z' && event.shiftKey);
      if (!back && !forth) return;
      event.preventDefault();
      if (back) studio.undo();
      else studio.redo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [studio]);
};

/** A journey is open from the start: the first of the folder, where the address names none. */
const useFirstJourney = (): void => {
  const studio = useStudio();
  const { journey } = useView();
  const { journeys } = useChecked();
  useEffect(() => {
    const [first] = journeys;
    if (journey === undefined && first !== undefined) {
      studio.view.set((before) => ({ ...before, journey: first.id, place: undefined }));
    }
  }, [studio, journey, journeys]);
};

/** What is open where the folder has no such journey; undefined where it has, and until it has been read. */
const useGoneJourney = (): string | undefined => {
  const { workspace } = useStudio();
  const { journey } = useView();
  const { journeys } = useChecked();
  const { files } = useDocuments();
  // One that was begun a moment ago is a file already, and not read yet.
  const begun = files.get(`${workspace.folders.journey}/${journey}.json`);
  const known = journeys.some(({ id }) => id === journey) || (begun !== undefined && begun.text !== noFile);
  return known || journeys.length === 0 ? undefined : journey;
};

/** The whole page: what is open above, one of the four panes below. */
export const StudioPage = () => {
  const { t } = useLingui();
  const { pane } = useView();
  useShortcuts();
  useFirstJourney();
  const gone = useGoneJourney();
  return (
    <div className={styles['studio']}>
      <a className="skip-link" href="#pane">
        <Trans>Aller au contenu</Trans>
      </a>
      <StudioHeader />
      <main id="pane" tabIndex={-1} className={styles['pane']}>
        <Suspense fallback={<p aria-busy="true">{t`Chargement…`}</p>}>
          {gone === undefined ? <Pane pane={pane} /> : <GoneJourney key={gone} id={gone} />}
        </Suspense>
      </main>
      <div className={styles['waiting']}>
        <ConflictBanner />
        <BrokenBanner />
      </div>
    </div>
  );
};

const Pane = ({ pane }: Pick<View, 'pane'>) => {
  switch (pane) {
    case 'edit':
      return <EditPane />;
    case 'try':
      return <TryPane />;
    case 'texts':
      return <TextsPane />;
    case 'release':
      return <ReleasePane />;
  }
};
