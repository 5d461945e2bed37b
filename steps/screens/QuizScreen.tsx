import { Trans, useLingui } from '@lingui/react/macro';
import { isOnce } from '../../engine/fields/kind-facts.ts';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './quiz.module.css';

/** Questions to which there is a right answer: each explains itself once its answer is confirmed, and stands. None is marked. */
export const QuizScreen = (props: ScreenProps) => {
  const { t } = useLingui();
  const { view } = props;
  const open = view.fields.filter(({ kind, given }) => isOnce(kind) && given !== true);
  const confirm = open.length === 1 ? t`Valider ma réponse` : t`Valider mes réponses`;
  // A page that was opened anew holds the answer that was given elsewhere, not the one that was chosen here.
  const isToldAnew = props.notice !== undefined && view.fields.every(({ given }) => given);
  return (
    <ScreenFrame
      props={{
        ...props,
        view: open.length === 0 ? view : { ...view, action: undefined },
        notice: isToldAnew
          ? t`Vous avez déjà validé votre réponse, dans un autre onglet ou sur un autre appareil : c’est elle qui compte.`
          : props.notice,
      }}
      action={open.length === 0 ? undefined : confirm}
    >
      {(issues) => (
        <div className={styles['quiz']}>
          <p className={styles['calm']}>
            <Trans>
              Ce n’est pas un examen : répondez comme vous le pensez, puis validez. L’explication s’affiche alors, et
              votre réponse ne peut plus être modifiée.
            </Trans>
          </p>
          <Fields props={props} issues={issues} />
        </div>
      )}
    </ScreenFrame>
  );
};
