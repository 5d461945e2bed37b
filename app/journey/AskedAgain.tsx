import { Trans, useLingui } from '@lingui/react/macro';
import type { ListItem, StepRecord } from '../../engine/answers/answers.ts';
import type { AskedAgain as Asked } from '../../engine/session/session-ports.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { formatAnswer, formatItem } from '../../steps/format.ts';
import { answerWords } from '../../steps/messages/answer-words.ts';
import type { FieldServices } from '../../steps/step-props.ts';
import styles from './asked-again.module.css';

type AskedAgainProps = {
  readonly why: Asked['why'];
  /** What was saved on the step before. */
  readonly before: StepRecord;
  readonly fields: readonly FieldView[];
  readonly services: FieldServices;
};

/** Why a question that was answered comes back, or a new one comes late; with the answer that was given. */
export const AskedAgain = ({ why, before, fields, services }: AskedAgainProps) => {
  const { i18n } = useLingui();
  const words = answerWords(i18n);
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
                {view.kind === 'list' && Array.isArray(value)
                  ? (value as readonly ListItem[]).map((item) => (
                      <span key={item.id}>{formatItem(view, item, services, words)}</span>
                    ))
                  : formatAnswer(view, value, services, words)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
