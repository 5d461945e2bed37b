import { Trans } from '@lingui/react/macro';
import { useStudio } from '../state/studio-context.ts';
import type { EditedPlace } from '../state/studio.ts';
import styles from './edit.module.css';
import { useCalm } from './use-calm.ts';

/** What an address opens and the journey does not have (any more), and the way back into it. */
export const GonePlace = ({ id, first }: { readonly id: string; readonly first: EditedPlace | undefined }) => {
  const studio = useStudio();
  // What was just made or renamed is being read.
  if (!useCalm()) {
    return (
      <h2 className={styles['title']} aria-busy="true">
        …
      </h2>
    );
  }
  return (
    <>
      <h2 className={styles['title']}>
        <Trans>Introuvable</Trans>
      </h2>
      <p role="status">
        <Trans>« {id} » n’existe pas dans ce parcours : supprimé ou renommé, peut-être.</Trans>
      </p>
      {first !== undefined && (
        <div className={styles['actions']}>
          <button type="button" onClick={() => studio.view.set((before) => ({ ...before, place: first }))}>
            <Trans>Ouvrir la première étape</Trans>
          </button>
        </div>
      )}
    </>
  );
};
