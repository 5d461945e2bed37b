import { Trans, useLingui } from '@lingui/react/macro';
import type { ListItem } from '../../engine/answers/answers.ts';
import { dialled } from '../../engine/fields/french-phone.ts';
import type { SummaryRow } from '../../engine/view/step-view.ts';
import { formatAnswer, formatItem, translateOf } from '../format.ts';
import { answerWords } from '../messages/answer-words.ts';
import type { FieldServices, ScreenProps } from '../step-props.ts';
import { DocumentList } from './DocumentList.tsx';
import { Fields } from './Fields.tsx';
import styles from './recap.module.css';
import { ScreenFrame } from './ScreenFrame.tsx';

/** Everything that was answered, to be checked before it counts; each answer can be changed from here. */
export const RecapScreen = (props: ScreenProps) => {
  const { view, services, onChangeStep } = props;
  const { text } = services;
  return (
    <ScreenFrame props={props}>
      {(issues) => (
        <>
          {view.summary.map((group) => (
            <section key={group.section} className={styles['group']}>
              <h2>{text(group.title)}</h2>
              <dl className={styles['rows']}>
                {group.steps.flatMap((step) =>
                  step.rows.map((row) => {
                    const label = text(row.view.field.label);
                    return (
                      <div key={row.view.name} className={styles['row']}>
                        <dt>{label}</dt>
                        <dd className={styles['value']} translate={translateOf(row.view)}>
                          <Answer row={row} services={services} />
                        </dd>
                        <dd className={`${styles['change']} no-print`}>
                          <button type="button" onClick={() => onChangeStep(step.step, row.view.name)}>
                            <Trans>Modifier</Trans>
                            <span className="visually-hidden"> {label}</span>
                          </button>
                        </dd>
                      </div>
                    );
                  }),
                )}
              </dl>
            </section>
          ))}
          <DocumentList documents={props.documents} onOpen={props.onOpenDocument} />
          <Fields props={props} issues={issues} />
        </>
      )}
    </ScreenFrame>
  );
};

const Answer = ({ row, services }: { readonly row: SummaryRow; readonly services: FieldServices }) => {
  const { i18n } = useLingui();
  const words = answerWords(i18n);
  const { view, value } = row;
  // Not in `formatAnswer`: it comes with every list of a step, and no list asks for a number.
  if (view.kind === 'phone' && typeof value === 'string') return dialled(value);
  if (value === undefined) return <span className={styles['empty']}>{words.empty}</span>;
  if (view.kind !== 'list' || !Array.isArray(value) || value.length === 0)
    return formatAnswer(view, value, services, words);
  return (
    <ul className={styles['lines']}>
      {(value as readonly ListItem[]).map((item) => (
        <li key={item.id}>{formatItem(view, item, services, words)}</li>
      ))}
    </ul>
  );
};
