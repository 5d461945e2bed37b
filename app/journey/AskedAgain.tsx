import { Trans } from '@lingui/react/macro';
import type { StepRecord } from '../../engine/answers/answers.ts';
import type { AskedAgain as Asked } from '../../engine/session/session-ports.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { FieldServices } from '../../steps/step-props.ts';
import { AnswerWords } from './AnswerWords.tsx';
import styles from './answer-words.module.css';

type AskedAgainProps = {
  readonly why: Asked['why'];
  /** What was saved on the step before. */
  readonly before: StepRecord;
  readonly fields: readonly FieldView[];
  readonly services: FieldServices;
};

/** Why a question that was answered comes back, or a new one comes late; with the answer that was given. */
export const AskedAgain = ({ why, before, fields, services }: AskedAgainProps) => {
  const given = fields.flatMap((view) => {
    const value = before[view.name];
    return value === undefined ? [] : [{ view, value }];
  });
  return (
    <div className={styles['asked']} role="note">
      <p>
        {why === 'new' ? (
          <Trans>
            Cette question est nouvelle. Vos autres réponses sont conservées : vous reprendrez ensuite là où vous en
            étiez.
          </Trans>
        ) : (
          <Trans>
            Cette question a changé depuis votre réponse, qui ne convient plus. Vos autres réponses sont conservées :
            vous reprendrez ensuite là où vous en étiez.
          </Trans>
        )}
      </p>
      {given.length > 0 && (
        <dl>
          {given.map(({ view, value }) => (
            <div key={view.name}>
              <dt>
                <Trans>Votre réponse précédente</Trans> – {services.text(view.field.label)}
              </dt>
              <dd>
                <AnswerWords view={view} value={value} services={services} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
