import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldView } from '../../../engine/view/step-view.ts';
import type { Language } from '../../../locales/load-catalog.ts';
import { inLineOf, type InLine } from '../../../steps/screens/in-line-of.ts';
import { loadAppWords, type AppWords } from '../../words/app-words.ts';
import { lineViews } from './fill-step.ts';
import type { JourneyStep } from './journey-step.ts';

const words = new Map<Language, Promise<AppWords>>();

/** The app's own words, loaded once. */
const wordsIn = (language: Language): Promise<AppWords> => {
  const loading = words.get(language) ?? loadAppWords(language);
  words.set(language, loading);
  return loading;
};

const lineOf = (step: JourneyStep, raw: RawRecord, { field }: FieldIssue): InLine | undefined =>
  inLineOf(step.view, field, raw, { itemViews: (list, line) => lineViews(list, line, step) });

/** The field of the page that an issue stands on; undefined for the issue of a rule that stands on none. */
export const viewOfIssue = (step: JourneyStep, raw: RawRecord, issue: FieldIssue): FieldView | undefined =>
  step.view.fields.find(({ name }) => name === issue.field) ?? lineOf(step, raw, issue)?.view;

/** What an issue is called among others: its question, and before it the line that it stands in. */
export const titleOfIssue = (step: JourneyStep, raw: RawRecord, issue: FieldIssue): string | undefined => {
  const view = viewOfIssue(step, raw, issue);
  if (view === undefined) return undefined;
  const line = lineOf(step, raw, issue);
  const label = step.text(view.field.label);
  return line === undefined ? label : `${step.text(line.list.field.itemLabel)} ${line.number}, ${label}`;
};

/** What the page must say of an issue, in its language. `step` holds what can be read of the boxes. */
export const sentenceOf = async (step: JourneyStep, raw: RawRecord, issue: FieldIssue): Promise<string> => {
  const { describeIssue, i18n } = await wordsIn(step.language);
  return describeIssue(issue, i18n, step.text, viewOfIssue(step, raw, issue));
};
