import { Plural } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { errorSummaryId, focusField, inputIdOf } from '../step-ids.ts';
import type { FieldServices } from '../step-props.ts';
import { IssueText } from './IssueText.tsx';
import styles from './error-summary.module.css';
import { unbroken } from './Unbroken.tsx';

export type ErrorSummaryProps = {
  readonly issues: readonly FieldIssue[];
  /** The field that an issue stands on, where it is one of the page. */
  readonly viewOf: (name: string) => FieldView | undefined;
  /** The line that it stands in, of those of a list. */
  readonly lineOf: (name: string) => { readonly list: FieldView<'list'>; readonly number: number } | undefined;
  readonly services: FieldServices;
};

/** Everything to correct, at the top, each line leading to its field. The screen gives it the focus after a submit. */
export const ErrorSummary = ({ issues, viewOf, lineOf, services }: ErrorSummaryProps) => {
  const follow = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(name);
  };
  // A document that is still to be opened is what has to be done, not the box that was ticked.
  const targetOf = ({ field, params }: FieldIssue): string => String(params?.['document']?.value ?? field);
  const titleOf = (name: string, { field }: FieldView): string => {
    const label = services.text(field.label);
    const line = lineOf(name);
    if (line === undefined) return label;
    const itemLabel = services.text(line.list.field.itemLabel);
    return `${itemLabel} ${line.number}, ${label}`;
  };
  return (
    <div id={errorSummaryId} className={styles['summary']} role="alert" tabIndex={-1}>
      <h2 className={styles['title']}>
        <Plural value={issues.length} one="Il reste un point à corriger" other="Il reste # points à corriger" />
      </h2>
      <ul className={styles['points']}>
        {issues.map((issue) => {
          const view = viewOf(issue.field);
          const words = <IssueText issue={issue} view={view} services={services} />;
          // Two boxes left empty say the same: which of them a line is about stands before it.
          const about = issues.length > 1 && view !== undefined && <b>{unbroken(titleOf(issue.field, view))} </b>;
          return (
            <li key={`${issue.field}/${issue.code}/${issue.rule ?? ''}`}>
              {view === undefined ? (
                words
              ) : (
                <a href={`#${inputIdOf(targetOf(issue))}`} onClick={follow(targetOf(issue))}>
                  {about}
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
