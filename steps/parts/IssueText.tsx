import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { FieldServices } from '../step-props.ts';
import { unbroken } from './Unbroken.tsx';

type IssueTextProps = {
  readonly issue: FieldIssue;
  /** The field that the issue stands on, where it is one of the page. */
  readonly view: FieldView | undefined;
  readonly services: Pick<FieldServices, 'text' | 'issueWords'>;
};

/** One issue in the reader's words: waits for them. What stops a step is shown only once they are here (`useSubmit`). */
export const IssueText = ({ issue, view, services }: IssueTextProps) => {
  const { i18n } = useLingui();
  const words = services.issueWords();
  return unbroken((words instanceof Promise ? use(words) : words)(issue, i18n, services.text, view));
};
