import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../steps/parts/Button.tsx';
import type { Draft } from '../state/save-state.ts';
import { useStudio, useView } from '../state/studio-context.ts';
import { useStore } from '../state/store.ts';
import styles from './shell.module.css';

/** What was typed somewhere else and is no JSON: it waits until it is put right or given up. */
export const BrokenBanner = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { pane, journey, place } = useView();
  const drafts = useStore(studio.drafts, (all) => all);
  const isElsewhere = ({ view }: Draft): boolean =>
    view.pane !== pane || view.journey !== journey || view.place?.kind !== place?.kind || view.place?.id !== place?.id;
  const broken = [...drafts].flatMap(([key, draft]) =>
    draft.wrong && isElsewhere(draft) ? [{ ...draft, key, id: draft.view.place?.id ?? draft.view.journey }] : [],
  );
  const giveUp = (key: string): void =>
    studio.drafts.set((before) => new Map([...before].filter(([one]) => one !== key)));
  return (
    <div role="status" className={broken.length > 0 ? styles['conflicts'] : undefined}>
      {broken.map(({ key, id, text, view }) => (
        <section key={key} aria-label={t`Texte non enregistré`} className={styles['conflict']}>
          <p>
            <Trans>Un texte de « {id} » n’est pas du JSON : il n’est pas enregistré.</Trans>
          </p>
          <details>
            <summary>{t`Voir ce texte`}</summary>
            <pre className={styles['version']}>{text}</pre>
          </details>
          <div className={styles['choices']}>
            <Button onClick={() => studio.view.set((before) => ({ ...before, ...view }))}>
              <Trans>Y aller</Trans>
            </Button>
            <Button variant="secondary" onClick={() => giveUp(key)}>
              <Trans>Y renoncer</Trans>
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
};
