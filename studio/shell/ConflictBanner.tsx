import { Trans, useLingui } from '@lingui/react/macro';
import type { Clash } from '../../engine/authoring/merge-texts.ts';
import { Button } from '../../steps/parts/Button.tsx';
import { mergeOf, type Conflict } from '../state/documents.ts';
import { useDocuments, useStudio } from '../state/studio-context.ts';
import styles from './shell.module.css';

/**
 * Somebody else wrote at the same places of a file: a sentence that waits below the page, whatever is being typed there.
 * Neither version is written over the other before somebody decides, at each place or at all; the one that is not taken
 * stays one step back away.
 */
export const ConflictBanner = () => {
  const { conflicts } = useDocuments();
  return (
    <div role="status" className={conflicts.length > 0 ? styles['conflicts'] : undefined}>
      {conflicts.map((conflict) => (
        <ConflictPart key={conflict.file} conflict={conflict} />
      ))}
    </div>
  );
};

const ConflictPart = ({ conflict }: { readonly conflict: Conflict }) => {
  const { t } = useLingui();
  const studio = useStudio();
  const { clashes } = mergeOf(useDocuments(), conflict);
  const { file } = conflict;
  const isOne = clashes.length < 2;
  return (
    <section aria-label={t`${file} a été modifié ailleurs`} className={styles['conflict']}>
      <p>
        <strong>{t`${file} a été modifié ailleurs`}</strong>{' '}
        <Trans>
          Vous pouvez continuer : ce fichier n’est plus enregistré tant que vous n’avez pas choisi. La version que vous
          ne gardez pas reste dans l’annulation.
        </Trans>
      </p>
      <details>
        <summary>
          {isOne ? t`Comparer les deux versions` : t`Choisir pour chacun des ${clashes.length} endroits qui diffèrent`}
        </summary>
        {clashes.map((clash) => (
          <Place key={clash.key} conflict={conflict} clash={clash} isOne={isOne} />
        ))}
      </details>
      <div className={styles['choices']}>
        <Button onClick={() => studio.settle(file, 'mine')}>
          {isOne ? t`Garder ma version` : t`Garder ma version partout`}
        </Button>
        <Button variant="secondary" onClick={() => studio.settle(file, 'theirs')}>
          {isOne ? t`Prendre l’autre version` : t`Prendre l’autre version partout`}
        </Button>
      </div>
    </section>
  );
};

type PlaceProps = { readonly conflict: Conflict; readonly clash: Clash; readonly isOne: boolean };

/** One place, as both have written it. Where there are several, each is chosen for by itself. */
const Place = ({ conflict: { file, choices }, clash: { key, path, mine, theirs }, isOne }: PlaceProps) => {
  const { t } = useLingui();
  const studio = useStudio();
  const where = path.length === 0 ? t`Tout le fichier` : path.join(' › ');
  const sides = [
    ['mine', t`Votre version`, mine, t`Garder la mienne`],
    ['theirs', t`L’autre version`, theirs, t`Prendre l’autre`],
  ] as const;
  return (
    <section aria-label={where} className={styles['place']}>
      <h2>{where}</h2>
      <div className={styles['versions']}>
        {sides.map(([side, title, text, choose]) => (
          <div key={side}>
            <h3>{title}</h3>
            <pre className={styles['version']}>{text === '' ? t`(retiré)` : text}</pre>
            {!isOne && (
              <Button
                variant="secondary"
                aria-label={`${choose} (${where})`}
                aria-pressed={choices.get(key) === side}
                onClick={() => studio.settle(file, side, key)}
              >
                {choose}
              </Button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
};
