import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
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

/** Where one stands, as the path counts it: section, share done of all of them, what remains of the section and what comes next. */
export const Progress = ({ section, progress, text, nextTitle }: ProgressProps) => {
  const { t } = useLingui();
  const position = section.index + 1;
  const { count } = section;
  const { percent } = progress;
  const { least, most } = progress.inSection;
  return (
    <div className={styles['progress']}>
      <p className={styles['section']}>
        <span className={styles['count']}>{t`Partie ${position} sur ${count}`}</span>{' '}
        <span className={styles['name']}>{text(section.title)}</span>
      </p>
      <p className={styles['whole']}>
        <progress value={percent} max={100} aria-hidden="true" />
        {t`${percent} % du dossier`}
      </p>
      <p className={styles['rest']}>
        {most > 0 && (
          <span>
            {least === most
              ? t`${plural(most, { one: 'Dernière étape dans cette partie', other: 'Encore # étapes dans cette partie' })}`
              : least === 0
                ? t`${plural(most, { one: 'Une étape au plus dans cette partie', other: '# étapes au plus dans cette partie' })}`
                : t`Encore ${least} à ${most} étapes dans cette partie`}
          </span>
        )}
        {nextTitle !== undefined && <span>{t`Ensuite : ${nextTitle}`}</span>}
      </p>
    </div>
  );
};
