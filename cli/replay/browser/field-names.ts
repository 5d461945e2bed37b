import type { Locator, Page } from '@playwright/test';
import type { FieldView } from '../../../engine/view/step-view.ts';
import type { JourneyStep } from './journey-step.ts';
import { say } from './words.ts';

/** Where a field is looked for: the page, or one line of a list. */
export type Around = Page | Locator;

/** The question as it stands on the page. */
export const nameOf = (view: FieldView, step: Pick<JourneyStep, 'text' | 'language'>): string =>
  view.required ? step.text(view.field.label) : `${step.text(view.field.label)} ${say(step.language, '(optionnel)')}`;

/** The boxes under one question. */
export const groupOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  around.getByRole('group', { name: nameOf(view, step), exact: true });

/** The box that one types the answer into. */
export const boxOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  around.getByRole('textbox', { name: nameOf(view, step), exact: true });

/** The list that one picks the answer from. */
export const listOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  around.getByRole('combobox', { name: nameOf(view, step), exact: true });

/** The box that one ticks. */
export const tickOf = (around: Around, view: FieldView, step: JourneyStep): Locator =>
  around.getByRole('checkbox', { name: nameOf(view, step), exact: true });

export type Offered = {
  readonly code: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly mark?: string | undefined;
};

/** The option of a code. */
export const offered = (view: FieldView, code: string): Offered | undefined =>
  view.options?.find((option) => String(option.code) === code);

/** An option as it is written: with its mark, where it has one. */
export const optionLabel = (
  { label, mark }: Pick<Offered, 'label' | 'mark'>,
  { text }: Pick<JourneyStep, 'text'>,
): string => (mark === undefined ? text(label) : `${text(label)} – ${text(mark)}`);

/** An option is read with its explanation. */
export const optionName = (option: Offered, step: JourneyStep): string =>
  option.hint === undefined ? optionLabel(option, step) : `${optionLabel(option, step)} ${step.text(option.hint)}`;

/** A line of a list: "Bien 2". */
export const lineTitle = (view: FieldView<'list'>, n: number, step: JourneyStep): string =>
  `${step.text(view.field.itemLabel)} ${n + 1}`;
