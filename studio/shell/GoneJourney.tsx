import { Trans } from '@lingui/react/macro';
import { useJourneys } from '../edit/open-step.ts';
import { useCalm } from '../edit/use-calm.ts';
import { useStudio } from '../state/studio-context.ts';
import styles from './shell.module.css';

/** What an address opens and the folder does not have (any more), and the journeys that it has. */
export const GoneJourney = ({ id }: { readonly id: string }) => {
  const studio = useStudio();
  const journeys = useJourneys();
  // What was just made or renamed is being read.
  if (!useCalm()) {
    return (
      <h2 className={styles['gone']} aria-busy="true">
        …
      </h2>
    );
  }
  return (
    <div className={styles['gone']}>
      <h2>
        <Trans>Parcours introuvable</Trans>
      </h2>
      <p role="status">
        <Trans>
          « {id} » n’est pas un parcours de ce dossier : supprimé ou renommé, peut-être. Ouvrez-en un autre :
        </Trans>
      </p>
      <ul>
        {journeys.map((journey) => (
          <li key={journey.id}>
            <button
              type="button"
              onClick={() => studio.view.set((before) => ({ ...before, journey: journey.id, place: undefined }))}
            >
              {journey.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
