/**
 * What the screens need and what they tell back: the whole border between `steps/` and whoever composes a page.
 * Texts of a journey travel as ids and become words through `FieldServices.text`; amounts are cents,
 * percentages hundredths of a percent, dates `YYYY-MM-DD`.
 */
import type { I18n } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { FileRef, RawRecord, Value } from '../engine/answers/answers.ts';
import type { FieldIssue } from '../engine/answers/field-issue.ts';
import type { FieldKind } from '../engine/definition/field-language.ts';
import type { OutcomeDefinition } from '../engine/definition/language.ts';
import type { Locale, RawItem, RawOf } from '../engine/fields/field-kind.ts';
import type { deriveSummary } from '../engine/view/derive-summary.ts';
import type { FieldView, StepView, Summary } from '../engine/view/step-view.ts';
import type { AnnuityData } from './charts/annuity-data.ts';
import type { CeilingData } from './charts/ceiling-data.ts';
import type { WithdrawalData } from './charts/withdrawal-data.ts';
import type { HistoryData } from './charts/history-data.ts';
import type { ProjectionData } from './charts/projection-data.ts';

/** The words of a journey: id of a text -> the sentence, in the reader's language. Total: an unknown id comes back as it is. */
export type TextOf = (id: string, values?: Readonly<Record<string, unknown>>) => string;

export type CodeLabel = {
  readonly code: string;
  readonly label: string;
  /** What it is also called: found by these, shown by its label. */
  readonly otherNames?: readonly string[] | undefined;
};
/**
 * Lists that the server keeps, asked by what was typed. Funds and their categories are asked by what was picked, as a query
 * of `type`, `zone` and `category`; their types and zones by nothing.
 */
export type LookupList = 'communes' | 'naf' | 'fund-types' | 'fund-zones' | 'fund-categories' | 'funds';

/** What is told of a fund. Rates are ratios: 0.1 is 10 %; simulated. */
export type FundFacts = {
  /** A year. */
  readonly performance: number;
  /** The same of its market. */
  readonly market: number;
  /** Largest fall, 0 or less. */
  readonly fall: number;
  /** Until what was lost had come back; undefined: not yet. */
  readonly months: number | undefined;
  /** Charges, a year. */
  readonly fee: number;
  /** Article of regulation (EU) 2019/2088. */
  readonly article: number;
  /** Least share of sustainable investments, hundredths of a percent. */
  readonly sustainable: number;
  /** Names of the sectors that it never finances. */
  readonly excluded: readonly string[];
  /** Where its key information document opens. */
  readonly document: string;
  readonly history: HistoryData;
  /** What the insurer adds to its general terms for it. */
  readonly amendment: { readonly number: string; readonly paragraphs: readonly string[] } | undefined;
};

/** Puts an issue in words. `view` is the field it stands on, where there is one. */
export type DescribeIssue = (issue: FieldIssue, i18n: I18n, text: TextOf, view?: FieldView) => string;

/** Everything a field may ask of the outside. All of it comes from the app; nothing here touches the network. */
export type FieldServices = {
  readonly text: TextOf;
  readonly locale: Locale;
  /** The words for issues, or the promise of them, the same each time: they may come later than the step. Never rejects. */
  readonly issueWords: () => DescribeIssue | Promise<DescribeIssue>;
  /** Rejects when the list cannot be reached: the field then falls back to free text. */
  readonly lookup: (list: LookupList, query: string) => Promise<readonly CodeLabel[]>;
  /**
   * Stores one side of a document. `onProgress` gets 0 to 1.
   * Rejects with a `FieldIssue`-like `{ code, params? }` (`file-type`, `file-too-large`, `file-unreadable`...) where
   * the server refused the document, with anything else where it could not be reached: its `words` say why, its `back`
   * resolves when it is worth another try, given how many were made without being asked.
   */
  readonly upload: (file: File, side: string, onProgress: (done: number) => void) => Promise<FileRef>;
  /** A document stored earlier, the same function each time. Rejects where it cannot be had: its name stands for it then. */
  readonly fetchFile: (file: FileRef) => Promise<Blob>;
  /** Of the code of a fund, the same function each time. Rejects where it cannot be had. */
  readonly fundFacts: (isin: string) => Promise<FundFacts>;
  /** In the reader's language, sorted for the reader. */
  readonly countries: () => readonly CodeLabel[];
  readonly nationalities: () => readonly CodeLabel[];
  /** What stands in the boxes, as a value: `parse` of the field's kind. Undefined: empty or not readable yet. */
  readonly read: (view: FieldView, raw: unknown) => Value | undefined;
  /** The boxes for a value: `format` of the field's kind. */
  readonly write: (view: FieldView, value: Value) => unknown;
  /** The fields shown in one line of a list; names are `origins[<item id>].percent`, conditions are those of the line. */
  readonly itemViews: (list: FieldView<'list'>, item: RawItem) => readonly FieldView[];
};

/** What every field component gets, whatever its kind. */
export type FieldProps<K extends FieldKind = FieldKind> = {
  readonly view: FieldView<K>;
  readonly raw: RawOf<K>;
  readonly onChange: (raw: RawOf<K>) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The first issue of this very field. */
  readonly issue: FieldIssue | undefined;
  /** Every issue of the step; a list shows those of its lines. */
  readonly issues?: readonly FieldIssue[] | undefined;
  /** Id of the control that takes the focus when the error summary is followed: `inputIdOf(view.name)`. */
  readonly inputId: string;
  readonly services: FieldServices;
  /** What stands in the boxes of another field of the step (or of the same line of a list). */
  readonly peer?: ((name: string) => unknown) | undefined;
  /** The label is the title of the page already: it is said, not shown. */
  readonly labelHidden?: boolean | undefined;
};
export type FieldComponent<K extends FieldKind> = ComponentType<FieldProps<K>>;

/**
 * Whether what the reader gave is safe. `at` is an ISO instant. `kept`: what is half typed is, too; `waiting`: it could
 * not be sent yet; `failed`: the save itself did not arrive, or waits for the `password` that was asked again, or for a
 * second factor, with words of the app's own that lead to where it is switched on.
 */
export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'partner' | 'password' | 'server' | 'slow' }
  | { readonly kind: 'failed'; readonly reason: 'second-factor'; readonly words: ReactNode };

/** A document offered on the page. `opened` once the reader has opened this version. */
export type StepDocument = {
  readonly id: string;
  /** Words, not an id. */
  readonly title: string;
  readonly opened: boolean;
  /** On its way to the reader. */
  readonly busy?: boolean | undefined;
  /** Why it did not open the last time, in words, which may be none; undefined where nothing went wrong. */
  readonly problem?: string | undefined;
  /** Bytes, once known. */
  readonly size?: number | undefined;
};

type ChartStatus = 'loading' | 'ready' | 'failed' | 'outdated';

/**
 * The chart of a simulation. `loading` keeps the last data on the page; so does `outdated`, where what stands in the boxes now
 * cannot be simulated.
 */
export type ChartData =
  | {
      readonly kind: 'projection';
      readonly status: ChartStatus;
      readonly data?: ProjectionData | undefined;
    }
  | {
      readonly kind: 'annuity';
      readonly status: ChartStatus;
      readonly data?: AnnuityData | undefined;
    }
  | {
      readonly kind: 'index' | 'change';
      readonly status: ChartStatus;
      readonly data?: HistoryData | undefined;
    }
  | {
      readonly kind: 'withdrawal';
      readonly status: ChartStatus;
      readonly data?: WithdrawalData | undefined;
    }
  | {
      readonly kind: 'ceiling';
      readonly status: ChartStatus;
      readonly data?: CeilingData | undefined;
    };

export type Contact = {
  /** As it is read: `01 23 45 67 89`. */
  readonly phone: string;
  readonly email: string;
};

/** What a step is drawn from; its screen decides what stands between the title and the button. */
export type ScreenProps = {
  readonly view: StepView;
  /** Field name -> what stands in its boxes. A name that is absent shows the blank of its kind. */
  readonly raw: RawRecord;
  /** Shown after a submit; the app takes an issue away once its field is corrected. */
  readonly issues: readonly FieldIssue[];
  readonly onRaw: (name: string, raw: unknown) => void;
  /** `confirmed`: the reader has read the warnings in `warningsToConfirm` and goes on. */
  readonly onSubmit: (confirmed: boolean) => void;
  /** A submit was stopped before `onSubmit`: documents are still to be opened. */
  readonly onStopped?: (() => void) | undefined;
  /** Absent: first step, no way back. */
  readonly onBack?: (() => void) | undefined;
  /** The summary's "Modifier"; `field` is the field to focus. */
  readonly onChangeStep: (stepId: string, field?: string) => void;
  /**
   * Where the step sums up: what was said so far. The screen brings the way to work it out, which no first step needs.
   */
  readonly sumUp?: ((derive: typeof deriveSummary) => Summary) | undefined;
  readonly busy: boolean;
  /** The reader had gone on and was brought back to this step: what was refused takes the focus. */
  readonly returned?: boolean | undefined;
  readonly onRetrySave?: (() => void) | undefined;
  /** Keeps what is half typed and leaves the journey. Absent: there is nowhere to go. */
  readonly onLeave?: (() => void) | undefined;
  /** The leaving is on its way. */
  readonly leaving?: boolean | undefined;
  readonly services: FieldServices;
  readonly documents?: readonly StepDocument[] | undefined;
  readonly onOpenDocument?: ((id: string) => void) | undefined;
  readonly chartData?: ChartData | undefined;
  /** Issues of level `warning` that wait for the reader's word; empty or absent: none. */
  readonly warningsToConfirm?: readonly FieldIssue[] | undefined;
  /** Words of the next step's or section's title, for the progress. */
  readonly nextTitle?: string | undefined;
  /** The screen is on the page, which may be later than the step: its title can take the focus. Called once a step. */
  readonly onShown?: (() => void) | undefined;
  /** Under the title: why a step that was done is asked again. */
  readonly asked?: ReactNode;
  /** A line above the main button ("Vous allez revenir au récapitulatif."). */
  readonly notice?: string | undefined;
  /** The line tells what came of the button: it takes the focus, as all does that stops a step. */
  readonly noticeStops?: boolean | undefined;
};

export type ScreenComponent = ComponentType<ScreenProps>;

export type OutcomeAction = {
  readonly id: string;
  /** Words. */
  readonly label: string;
  /** An address inside the app, or `onAct`; a link is rendered for the first, a button for the second. */
  readonly href?: string | undefined;
  readonly onAct?: (() => void) | undefined;
};
export type OutcomeScreenProps = {
  readonly kind: OutcomeDefinition['kind'];
  /** Words, not ids. */
  readonly title: string;
  readonly body: readonly string[];
  readonly illustration?: string | undefined;
  readonly contact: Contact;
  /** The first one is the main action. */
  readonly actions: readonly OutcomeAction[];
  /** Facts are being read again: the page says that it updates by itself. */
  readonly polling?: boolean | undefined;
  /** Reference of the dossier, where there is one. */
  readonly reference?: string | undefined;
};
