import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { describedBy } from '../step-ids.ts';
import type { FieldServices } from '../step-props.ts';
import styles from './field-frame.module.css';
import { Icon } from './Icon.tsx';
import { IssueText } from './IssueText.tsx';
import { unbroken } from './Unbroken.tsx';
import { Why } from './Why.tsx';

export type FieldFrameProps = {
  readonly view: FieldView;
  readonly inputId: string;
  readonly issue: FieldIssue | undefined;
  readonly services: FieldServices;
  /** Several controls under one question: a fieldset with a legend instead of a label. */
  readonly group?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
  /** Said under the label; the journey's own hint when absent. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
};

/**
 * What stands around every control: question, hint, error in the words of the summary, and why it is asked.
 * The control itself points at `<inputId>-aide` and `<inputId>-erreur` (see `describedBy`).
 */
export const FieldFrame = ({ view, inputId, issue, services, group, labelHidden, hint, children }: FieldFrameProps) => {
  const { field } = view;
  const own = view.noMark ?? field.hint;
  const help = hint ?? (own === undefined ? undefined : services.text(own));
  const words = unbroken(services.text(field.label));
  const label =
    view.required || view.kind === 'consent' ? (
      words
    ) : (
      <>
        {words}
        <span className={styles['optional']}>
          {' '}
          <Trans>(optionnel)</Trans>
        </span>
      </>
    );
  const Frame = group === true ? 'fieldset' : 'div';
  // Either takes what is given here; a legend takes no `for`.
  const Label = (group === true ? 'legend' : 'label') as 'label';
  return (
    <Frame
      className={issue === undefined ? styles['frame'] : `${styles['frame']} ${styles['wrong']}`}
      data-field={view.name}
      data-kind={view.kind}
      aria-describedby={
        group === true ? describedBy(inputId, { hint: help !== undefined, issue: issue !== undefined }) : undefined
      }
    >
      <Label
        className={labelHidden === true ? 'visually-hidden' : styles['label']}
        htmlFor={group === true ? undefined : inputId}
      >
        {label}
      </Label>
      {help !== undefined && (
        <p className={styles['hint']} id={`${inputId}-aide`}>
          {unbroken(help)}
        </p>
      )}
      {issue !== undefined && (
        <p className={styles['error']} id={`${inputId}-erreur`}>
          <Icon name="alert" size={18} />
          <span>
            <span className="visually-hidden">
              <Trans>Erreur :</Trans>{' '}
            </span>
            <IssueText issue={issue} view={view} services={services} />
          </span>
        </p>
      )}
      <div className={styles['control']}>{children}</div>
      {field.why !== undefined && <Why>{unbroken(services.text(field.why))}</Why>}
    </Frame>
  );
};
