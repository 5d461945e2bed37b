import type { FileRef, Value } from '../answers/answers.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import type { When } from '../definition/condition-language.ts';
import type { FieldKind, FieldOf } from '../definition/field-language.ts';
import type { Units } from './units.ts';

/** How the values of a kind compare and count; amounts and percentages are integers (hundredths). */
export type ValueType = 'text' | 'number' | 'money' | 'percent' | 'date' | 'yesno' | 'code' | 'codes' | 'file' | 'list';

export type Locale = 'fr' | 'en';

/** What stands in the boxes of a field before it is read: what the person typed, letter by letter. */
export type RawOf<K extends FieldKind> = K extends 'date'
  ? { readonly day: string; readonly month: string; readonly year: string }
  : K extends 'yesno' | 'truefalse' | 'consent'
    ? boolean | null
    : K extends 'choices'
      ? readonly string[]
      : K extends 'file'
        ? Readonly<Record<string, FileRef>>
        : K extends 'list'
          ? readonly RawItem[]
          : string;
export type RawItem = { readonly id: string } & Readonly<Record<string, unknown>>;

/** One option of a reference list, as the engine needs it: no text. */
export type ListOption = {
  readonly code: string | number;
  readonly flags?: readonly string[] | undefined;
  readonly value?: number | undefined;
};
export type Lists = Readonly<Record<string, readonly ListOption[]>>;

/** Everything a field may read besides its own value. Pure data and pure look-ups. */
export type FieldContext = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly locale: Locale;
  readonly lists: Lists;
  readonly units?: Units | undefined;
  /** The value of another field, fact or computed value; undefined where it is not known. */
  readonly read: (name: string) => unknown;
  /**
   * Long lists kept on the server (`communes`, `naf`). True and false are answers; undefined means "cannot tell
   * here" and lets pass: the server, which has them all, decides.
   */
  readonly known?: ((list: 'communes' | 'naf', code: string, within?: string) => boolean | undefined) | undefined;
  /** Decides the conditions of the fields inside a list line. Undefined: every field of a line is shown. */
  readonly holds?: ((when: When, read: (name: string) => unknown) => boolean) | undefined;
};

export type Parsed<V extends Value = Value> =
  | { readonly value: V }
  | { readonly empty: true }
  | { readonly issue: FieldIssueSeed };

/** An issue before it is told which field it stands on. */
export type FieldIssueSeed = Omit<FieldIssue, 'field' | 'rule' | 'text' | 'level'> & {
  /** Set by a list, for an issue inside one of its lines: `[<item id>].percent`. */
  readonly inside?: string;
  /** Of a list: what else is wrong with its lines, in their order. */
  readonly others?: readonly FieldIssueSeed[];
};

/** What is known of a kind without its code. */
export type FieldFacts<K extends FieldKind> = {
  readonly type: ValueType;
  /** What stands in the boxes before anything was typed. */
  readonly blank: RawOf<K>;
  /** It tells what the right answer is once it is answered: that answer stands, and no other is taken later. */
  readonly once?: true;
};

/** How the values of a kind are read, written and checked: one file per kind. All functions are pure and total. */
export type FieldReader<K extends FieldKind> = {
  /** Reads what was typed. Forgiving: spaces of all kinds, dots, dashes, the euro sign. Never guesses what is ambiguous. */
  readonly parse: (raw: RawOf<K>, field: FieldOf<K>, context: FieldContext) => Parsed;
  /** The boxes for a stored value: `parse(format(v))` is `v`. */
  readonly format: (value: Value, field: FieldOf<K>, context: FieldContext) => RawOf<K>;
  /** Checks a canonical value, from wherever it comes; the server runs this one. */
  readonly validate: (value: unknown, field: FieldOf<K>, context: FieldContext) => FieldIssueSeed | undefined;
};

/** What a kind is tried with: one file per kind in `trials/`. Tests and analyses need it, the browser does not. */
export type FieldTrials<K extends FieldKind> = {
  /** Valid values, plain one first, then the bounds. Feeds the generated tests. */
  readonly samples: (field: FieldOf<K>, context: FieldContext) => readonly Value[];
  /** What people type wrongly, one fault each, with the code it must meet. */
  readonly faults: (
    field: FieldOf<K>,
    context: FieldContext,
  ) => readonly { readonly raw: RawOf<K>; readonly code: FieldIssue['code'] }[];
};

/** All there is to know of a kind that needs no screen: one entry in the registry. */
export type FieldKindSpec<K extends FieldKind> = { readonly kind: K } & FieldFacts<K> & FieldReader<K> & FieldTrials<K>;
