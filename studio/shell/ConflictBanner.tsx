import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../steps/parts/Button.tsx';
import { useDocuments, useStudio } from '../state/studio-context.ts';
import styles from './shell.module.css';

/** The lines in which two texts differ, as far as one stretch tells it. */
const differing = (one: string, other: string): readonly [string, string] => {
  const [a, b] = [one.split('\n'), other.split('\n')];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end).join('\n'), b.slice(start, b.length - end).join('\n')];
};

/**
 * Somebody else wrote at the same place of a file: a sentence that waits below the page, whatever is being typed there.
 * Neither version is written over the other before somebody decides; the one that is not taken stays one step back away.
 */
export const ConflictBanner = () => {
  const { t } = useLingui();
  const studio = useStudio();
  const { conflicts, files } = useDocuments();
  return (
    <div role="status" className={conflicts.length > 0 ? styles['conflicts'] : undefined}>
      {conflicts.map((conflict) => {
        const { file } = conflict;
        const [mine, theirs] = differing(files.get(file)?.text ?? conflict.mine, conflict.theirs.text);
        return (
          <section key={file} aria-label={t`${file} a été modifié ailleurs`} className={styles['conflict']}>
            <p>
              <strong>{t`${file} a été modifié ailleurs`}</strong>{' '}
              <Trans>
                Vous pouvez continuer : ce fichier n’est plus enregistré tant que vous n’avez pas choisi. La version que
                vous ne gardez pas reste dans l’annulation.
              </Trans>
            </p>
            <details>
              <summary>{t`Comparer les deux versions`}</summary>
              <div className={styles['versions']}>
                <div>
                  <h2>{t`Votre version`}</h2>
                  <pre className={styles['version']}>{mine}</pre>
                </div>
                <div>
                  <h2>{t`L’autre version`}</h2>
                  <pre className={styles['version']}>{theirs}</pre>
                </div>
              </div>
            </details>
            <div className={styles['choices']}>
              <Button onClick={() => studio.settle(file, 'mine')}>
                <Trans>Garder ma version</Trans>
              </Button>
              <Button variant="secondary" onClick={() => studio.settle(file, 'theirs')}>
                <Trans>Prendre l’autre version</Trans>
              </Button>
            </div>
          </section>
        );
      })}
    </div>
  );
};
