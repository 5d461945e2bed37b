import type { Value } from '../answers/answers.ts';
import type { FieldKind, FieldOf } from '../definition/field-language.ts';
import type { ScreenKind, StepDefinition } from '../definition/language.ts';
import type { LabelledList } from '../definition/resolved.ts';

/** One field as the renderer needs it. Texts are ids for `text(id)`; bounds are resolved to canonical numbers. */
export type FieldView<K extends FieldKind = FieldKind> = {
  readonly [P in K]: {
    /** Whole name: `me.birthDate`. */
    readonly name: string;
    readonly kind: P;
    readonly field: FieldOf<P>;
    readonly required: boolean;
    /** Canonical bounds, where the kind has any: cents, hundredths of a percent, units, or ISO dates. */
    readonly min?: number | string | undefined;
    readonly max?: number | string | undefined;
    /** choice, choices: what is offered, in order. */
    readonly options?: readonly (LabelledList[number] & { readonly mark?: string | undefined })[] | undefined;
    /** choice, choices: said in the place of the hint, where something speaks against every option. */
    readonly noMark?: string | undefined;
    /** list: the fields of one line. Conditions inside a line are evaluated per line by `deriveLineViews`. */
    readonly value: Value | undefined;
    /** Its answer was saved, and stands. */
    readonly given?: boolean;
  };
}[K];

export type Progress = {
  readonly done: number;
  readonly total: number;
  /** 0 to 100, whole. */
  readonly percent: number;
  /** Steps still to come, this one included, at least and at most. */
  readonly remaining: { readonly least: number; readonly most: number };
  /** The same, of the section on the page alone. */
  readonly inSection: { readonly least: number; readonly most: number };
};

export type StepView = {
  readonly journey: string;
  readonly step: string;
  readonly route: string;
  readonly screen: ScreenKind;
  readonly section: { readonly id: string; readonly title: string; readonly index: number; readonly count: number };
  readonly title: string;
  readonly intro?: string | undefined;
  readonly body: readonly string[];
  readonly why?: string | undefined;
  readonly action?: string | undefined;
  readonly illustration?: string | undefined;
  readonly fields: readonly FieldView[];
  readonly documents: readonly string[];
  readonly chart?: NonNullable<StepDefinition['live']>['chart'] | undefined;
  /** It shows what was said: `deriveSummary` works that out. */
  readonly sumsUp: boolean;
  readonly progress: Progress;
  readonly previous?: string | undefined;
  readonly commit: boolean;
};

export type Summary = {
  /** What is known otherwise than by answers; only what has a value, and only where anything has. */
  readonly known?:
    | { readonly title: string; readonly note?: string | undefined; readonly rows: readonly SummaryRow[] }
    | undefined;
  /** One group a section, one row a field answered on the path. */
  readonly groups: readonly SummaryGroup[];
};
export type SummaryGroup = {
  readonly section: string;
  readonly title: string;
  readonly steps: readonly {
    readonly step: string;
    readonly route: string;
    readonly title: string;
    readonly rows: readonly SummaryRow[];
  }[];
};
export type SummaryRow = {
  readonly view: FieldView;
  /** Absent: an optional field that was left empty. */
  readonly value: Value | undefined;
  /** What the option carries of the flags that are looked for, in words. */
  readonly carries?: readonly string[] | undefined;
};
