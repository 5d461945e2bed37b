import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { StepView } from '../../engine/view/step-view.ts';
import type { TextOf } from '../step-props.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  readonly section: StepView['section'];
  readonly progress: StepView['progress'];
  readonly text: TextOf;
  /** Words of what comes next. */
  readonly nextTitle?: string | undefined;
};

/** Where one stands, as the server counts it: section, share done, what remains and what comes next. */
export const Progress = ({ section, progress, text, nextTitle }: ProgressProps) => {
  const { t } = useLingui();
  const position = section.index + 1;
  const { count } = section;
  const { percent } = progress;
  const { least, most } = progress.remaining;
  return (
    <div className={styles['progress']}>
      <p className={styles['section']}>
        <span className={styles['count']}>
          <Trans>
            Étape {position} sur {count}
          </Trans>
        </span>{' '}
        <span className={styles['name']}>{text(section.title)}</span>
      </p>
      <progress className={styles['bar']} value={percent} max={100} aria-label={t`Avancement`}>
        {percent} %
      </progress>
      <p className={styles['rest']}>
        {most > 0 && (
          <span>
            {least === most ? (
              <Plural value={most} one="Dernier écran" other="Encore # écrans" />
            ) : (
              <Trans>
                {least} à {most} écrans restants
              </Trans>
            )}
          </span>
        )}
        {nextTitle !== undefined && (
          <span>
            <Trans>Ensuite : {nextTitle}</Trans>
          </span>
        )}
      </p>
    </div>
  );
};
