import { Trans } from '@lingui/react/macro';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './quiz.module.css';

/** Questions to which there is a right answer: each explains itself once answered, none is marked. */
export const QuizScreen = (props: ScreenProps) => (
  <ScreenFrame props={props}>
    {(issues) => (
      <div className={styles['quiz']}>
        <p className={styles['calm']}>
          <Trans>Ce n’est pas un examen : répondez comme vous le pensez, l’explication s’affiche aussitôt.</Trans>
        </p>
        <Fields props={props} issues={issues} />
      </div>
    )}
  </ScreenFrame>
);
