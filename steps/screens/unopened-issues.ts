import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { StepView } from '../../engine/view/step-view.ts';
import type { StepDocument } from '../step-props.ts';

/**
 * Consents whose documents were not all opened: nobody agrees to what could not be read. `left`: their titles;
 * `document`: the id of the first.
 */
export const unopenedIssues = (view: StepView, documents: readonly StepDocument[]): readonly FieldIssue[] => {
  const unopened = documents.filter((document) => !document.opened);
  return view.fields.flatMap((field): readonly FieldIssue[] => {
    const bound = field.kind === 'consent' ? field.field.documents : undefined;
    const left = unopened.filter(({ id }) => bound?.includes(id));
    const [first] = left;
    if (first === undefined) return [];
    const params = {
      left: { kind: 'text', value: left.map(({ title }) => title).join(', ') },
      document: { kind: 'text', value: first.id },
    } as const;
    return [{ field: field.name, code: 'documents-unopened', params }];
  });
};
