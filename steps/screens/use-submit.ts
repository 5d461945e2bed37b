import { useEffect, useReducer, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import { errorSummaryId } from '../step-ids.ts';
import type { StepView } from '../../engine/view/step-view.ts';
import type { ScreenProps } from '../step-props.ts';
import { unopenedIssues } from './unopened-issues.ts';

export const warningPanelId = 'avertissements';
export const noticeId = 'remarque';

/** Whether words are still on their way. They come with the first issue: nothing is shown or said without them. */
const useAwaited = (words: unknown): boolean => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (words instanceof Promise) void words.then(redraw);
  }, [words]);
  return words instanceof Promise;
};

/**
 * The submit of a step: refuses while busy, asks for documents to be opened, and gives the focus to what stopped it
 * once that can be said, which may be after an answer of the server. `onPress` is for the button of it.
 */
export const useSubmit = ({
  view,
  issues,
  documents = [],
  warningsToConfirm = [],
  busy,
  returned = false,
  noticeStops = false,
  services,
  onSubmit,
  onStopped,
}: ScreenProps) => {
  const [attempts, setAttempts] = useState(0);
  const [blocked, setBlocked] = useState(false);
  // What was refused after the reader had gone on is shown as what is refused at once.
  const pending = useRef(returned || noticeStops);
  const unopened = blocked ? unopenedIssues(view, documents) : [];
  const found = inPageOrder(view, [
    ...unopened,
    ...issues.filter((issue) => issue.level !== 'warning' && !unopened.some((other) => other.field === issue.field)),
  ]);
  const isStopped = found.length + warningsToConfirm.length > 0;
  const awaited = useAwaited(isStopped && services.issueWords());
  const [errors, warnings] = awaited ? [[], []] : [found, warningsToConfirm];
  const stoppedBy =
    errors.length > 0 ? errorSummaryId : warnings.length > 0 ? warningPanelId : noticeStops ? noticeId : undefined;

  useEffect(() => {
    if (!pending.current || busy || stoppedBy === undefined) return;
    pending.current = false;
    const panel = document.getElementById(stoppedBy);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  }, [attempts, busy, stoppedBy, errors.length]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || awaited) return;
    pending.current = true;
    setAttempts(attempts + 1);
    const stopped = unopenedIssues(view, documents).length > 0;
    setBlocked(stopped);
    if (stopped) onStopped?.();
    else onSubmit(warnings.length > 0);
  };
  /** The second half of a double click belongs to the button before: it confirms no warning that only just came up. */
  const onPress = (event: MouseEvent): void => {
    if (event.detail > 1 && warnings.length > 0) event.preventDefault();
  };
  return { errors, warnings, awaited, submit, onPress };
};

/** In the order of the fields on the page; what stands on no field comes last. */
const inPageOrder = (view: StepView, issues: readonly FieldIssue[]): readonly FieldIssue[] => {
  const names = view.fields.map((field) => field.name);
  const place = (issue: FieldIssue): number => {
    const at = names.indexOf(issue.field.replace(/\[.*$/, ''));
    return at === -1 ? names.length : at;
  };
  return [...issues].sort((a, b) => place(a) - place(b));
};
