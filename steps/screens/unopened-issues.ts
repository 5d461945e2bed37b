import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { StepView } from '../../engine/view/step-view.ts';
import type { StepDocument } from '../step-props.ts';

/** Consents whose documents were not all opened: nobody agrees to what could not be read. */
export const unopenedIssues = (view: StepView, documents: readonly StepDocument[]): readonly FieldIssue[] => {
  const opened = new Set(documents.filter((document) => document.opened).map((document) => document.id));
  return view.fields.flatMap((field): readonly FieldIssue[] =>
    field.kind === 'consent' && (field.field.documents ?? []).some((id) => !opened.has(id))
      ? [{ field: field.name, code: 'documents-unopened' }]
      : [],
  );
};
