import { msg } from '@lingui/core/macro';
import type { DescribeIssue } from '../../steps/step-props.ts';
import { needWords } from '../i18n/language.ts';

/** Said where the sentences cannot be fetched: the field is marked all the same. */
export const describePlainly: DescribeIssue = (issue, i18n, text) =>
  issue.text === undefined ? i18n._(msg`Vérifiez cette réponse.`) : text(issue.text);

let words: DescribeIssue | Promise<DescribeIssue> | undefined;

/** Fetches the sentences; the plain words stand where they cannot be had. Never rejects. */
export const fetchIssueWords = (): Promise<DescribeIssue> =>
  Promise.all([import('../../steps/messages/describe-issue.ts'), needWords('issues')]).then(
    ([{ describeIssue }]) => (words = describeIssue),
    () => (words = describePlainly),
  );

/** The sentences that say what is wrong with an answer, fetched when the first one is needed. Never rejects. */
export const issueWords = (): DescribeIssue | Promise<DescribeIssue> => (words ??= fetchIssueWords());
