import type { FieldView } from '../../engine/view/step-view.ts';
import type { CodeLabel, TextOf } from '../step-props.ts';

/** One option as it is offered: its code as the boxes hold it, its words. */
export type Offered = { readonly code: string; readonly label: string; readonly hint?: string | undefined };

/** What a choice offers. Inline options carry ids of texts, reference lists carry words; `text` serves both. */
export const offeredOf = (view: FieldView<'choice'> | FieldView<'choices'>, text: TextOf): readonly Offered[] =>
  (view.options ?? []).map((option) => ({
    code: String(option.code),
    label: text(option.label) + (option.mark === undefined ? '' : ` – ${text(option.mark)}`),
    hint: option.hint === undefined ? undefined : text(option.hint),
  }));

/** A list of codes without those that the journey leaves out. */
export const offeredCodes = (all: readonly CodeLabel[], without: readonly string[] = []): readonly CodeLabel[] =>
  all.filter((one) => !without.includes(one.code));
