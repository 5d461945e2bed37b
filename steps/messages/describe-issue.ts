import type { MessageDescriptor } from '@lingui/core';
import type { FieldIssue, IssueParam } from '../../engine/answers/field-issue.ts';
import type { FieldView } from '../../engine/view/step-view.ts';
import { localeOf } from '../format-time.ts';
import { formatCount, formatParam } from '../format.ts';
import type { DescribeIssue, TextOf } from '../step-props.ts';
import {
  issueMessages,
  requiredMessages,
  requiredTextMessages,
  textFormatMessages,
  type IssueMessage,
} from './issue-messages.ts';

/**
 * One issue in the reader's words. `view` is the field it stands on, where there is one: it lends its own
 * "missing" text, its bounds and its example. Total: every code has a sentence that needs nothing.
 */
export const describeIssue: DescribeIssue = (issue, i18n, text, view) => {
  const params = paramsOf(issue, i18n.locale, view);
  // The texts of a journey may name answers and bounds too.
  if (issue.text !== undefined) return text(issue.text, params);
  const own = isMissing(issue) ? view?.field.missing : undefined;
  if (own !== undefined) return text(own, params);
  return i18n._({
    ...messageFor(issue, view, params),
    values: { ...params, ...countedExample(issue, i18n.locale, text, view) },
  });
};

/** A plain number is shown with what it counts. */
const countedExample = (
  { params }: FieldIssue,
  locale: string,
  text: TextOf,
  view: FieldView | undefined,
): Readonly<Record<string, string>> => {
  const example = params?.['example'];
  return view?.kind === 'number' && example?.kind === 'number'
    ? { example: formatCount(view, example.value, { locale: localeOf(locale), text }) }
    : {};
};

const isMissing = (issue: FieldIssue): boolean => issue.code === 'required' || issue.code === 'consent-required';

const messageFor = (
  issue: FieldIssue,
  view: FieldView | undefined,
  params: Readonly<Record<string, string>>,
): MessageDescriptor => {
  const format = view?.kind === 'text' ? view.field.format : undefined;
  if (view !== undefined && issue.code === 'required') {
    return (format === undefined ? undefined : requiredTextMessages[format]) ?? requiredMessages[view.kind];
  }
  if (format !== undefined && issue.code === 'text-format') {
    const byFormat = textFormatMessages[format];
    if (byFormat !== undefined) return byFormat;
  }
  const message: IssueMessage = issueMessages[issue.code];
  return 'needs' in message && message.needs in params ? message.full : message.plain;
};

/** What a sentence may name: the parameters of the issue, else the bounds and the example of the field. */
const paramsOf = (issue: FieldIssue, locale: string, view: FieldView | undefined): Record<string, string> => {
  const language = localeOf(locale);
  const params: Record<string, string> = {};
  if (view !== undefined) {
    for (const side of ['min', 'max'] as const) {
      const bound = view[side];
      if (bound !== undefined) params[side] = formatParam(asParam(view, bound), language);
    }
  }
  const example = view === undefined ? undefined : exampleOf(view);
  if (view !== undefined && example !== undefined) params['example'] = formatParam(asParam(view, example), language);
  for (const [name, param] of Object.entries(issue.params ?? {})) params[name] = formatParam(param, language);
  // Kinds of document are initials: PDF, JPG.
  if (params['accept'] !== undefined) params['accept'] = params['accept'].toUpperCase();
  return params;
};

/** A canonical bound (cents, hundredths, units, ISO date) with the kind that says how to write it. */
const asParam = (view: FieldView, value: number | string): IssueParam => {
  if (typeof value === 'string') return { kind: view.kind === 'date' ? 'date' : 'text', value };
  if (view.kind === 'money' || view.kind === 'percent') return { kind: view.kind, value };
  // Years are not grouped: 2 015 is not a year.
  return view.kind === 'year' ? { kind: 'text', value: String(value) } : { kind: 'number', value };
};

/** The author's example in canonical units; authors write euros and percent. */
const exampleOf = (view: FieldView): number | string | undefined => {
  const { example } = view.field;
  if (typeof example === 'string') return example;
  if (typeof example !== 'number') return undefined;
  return view.kind === 'money' || view.kind === 'percent' ? Math.round(example * 100) : example;
};
