import { useLingui } from '@lingui/react/macro';
import { Suspense, use } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import type { FieldServices } from '../step-props.ts';

type IssueTextProps = {
  readonly issue: FieldIssue;
  /** The field that the issue stands on, where it is one of the page. */
  readonly view: FieldView | undefined;
  readonly services: Pick<FieldServices, 'text' | 'issueWords'>;
};

/** One issue in the reader's words. They come with the first issue; its place is kept until they are there. */
export const IssueText = (props: IssueTextProps) => (
  <Suspense fallback="…">
    <Words {...props} />
  </Suspense>
);

const Words = ({ issue, view, services }: IssueTextProps) => {
  const { i18n } = useLingui();
  return use(services.issueWords())(issue, i18n, services.text, view);
};
