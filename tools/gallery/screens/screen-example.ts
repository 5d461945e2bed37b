import type { Value } from '../../../engine/answers/answers.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { StepView } from '../../../engine/view/step-view.ts';
import type { ChartData, SaveState, StepDocument } from '../../../steps/step-props.ts';

/** A screen at one moment. Texts are French; `english` has the other half. */
export type ScreenExample = {
  readonly view: Pick<StepView, 'title'> &
    Partial<Pick<StepView, 'intro' | 'body' | 'why' | 'action' | 'illustration' | 'chart' | 'section' | 'progress'>>;
  readonly fields?: Readonly<Record<string, FieldDefinition>>;
  /** What stands in the boxes, canonical; an answer that stands once it is saved was saved. */
  readonly answers?: Readonly<Record<string, Value>>;
  /** recap: title of a section -> the names among `fields` that it sums up. */
  readonly summary?: Readonly<Record<string, readonly string[]>>;
  /** recap: what is known otherwise, by names among `fields`. */
  readonly known?: { readonly title: string; readonly note: string; readonly names: readonly string[] };
  /** Submitted, and refused for this. */
  readonly issues?: readonly FieldIssue[];
  readonly warnings?: readonly FieldIssue[];
  readonly documents?: readonly StepDocument[];
  readonly chart?: ChartData;
  readonly busy?: true;
  readonly save?: SaveState;
  readonly notice?: string;
  /** The first step of a journey: no way back. */
  readonly first?: true;
  readonly next?: string;
  readonly english: Readonly<Record<string, string>>;
};
