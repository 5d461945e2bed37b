/** The fields of the journey language: what each kind may say, beside what all of them may. */
import * as v from 'valibot';
import { text, id, fieldId, ref, literal, whenSchema } from './condition-language.ts';
import type { Ref, Literal, When } from './condition-language.ts';
import { described, record, recursive } from './schema-tools.ts';

/** Facts that every field kind shares. */
const fieldBase = {
  label: described(text, 'The question, or the name of the box. French.'),
  hint: v.optional(described(text, 'One line under the label: the expected form, an example. French.')),
  why: v.optional(described(text, 'Why this is asked, for personal questions. French.')),
  missing: v.optional(described(text, 'What to do when it was left empty: "Saisissez ...". French.')),
  when: v.optional(described(whenSchema, 'Shown only when this holds; a hidden field has no value.')),
  optional: v.optional(described(v.literal(true), 'May be left empty.')),
  default: v.optional(described(literal, 'Proposed before the first answer.')),
  example: v.optional(described(v.union([literal, v.array(literal)]), 'A plausible value, for hints and tests.')),
  autocomplete: v.optional(described(v.string(), 'HTML autofill token (WCAG 1.3.5).')),
  sensitive: v.optional(described(v.literal(true), 'Never echoed in full, not even on the summary.')),
  was: v.optional(described(fieldId, 'Former id of this field.')),
};

const bound = v.union([v.number(), ref]);
const dateBound = v.string();

const marks = {
  against: v.optional(
    described(
      v.pipe(v.array(ref), v.minLength(1)),
      'Values that say flags: once one of them does, options that carry none of these flags come first, marked.',
    ),
  ),
  mark: v.optional(described(text, 'Said of the options that nothing of `against` speaks against. French.')),
  noMark: v.optional(described(text, 'Said in the place of the hint where that is no option. French.')),
};

const option = v.strictObject({
  code: v.union([v.string(), v.number()]),
  label: text,
  hint: v.optional(text),
});

export const fieldSchema: v.GenericSchema<FieldDefinition> = recursive(() =>
  v.variant('type', [
    v.strictObject({
      type: v.literal('text'),
      ...fieldBase,
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      format: v.optional(v.picklist(['name', 'line', 'paragraph', 'postcode', 'bic', 'siret', 'code', 'otp'])),
      same: v.optional(ref),
    }),
    v.strictObject({ type: v.literal('email'), ...fieldBase }),
    v.strictObject({ type: v.literal('phone'), ...fieldBase, mobile: v.optional(v.boolean()) }),
    v.strictObject({
      type: v.literal('number'),
      ...fieldBase,
      min: v.optional(bound),
      max: v.optional(bound),
      step: v.optional(v.number()),
      unit: v.optional(described(text, 'What is counted, of several: "ans", "mois". French.')),
      unitOne: v.optional(described(text, 'The same of one: "an". French.')),
      ui: v.optional(v.picklist(['slider'])),
    }),
    v.strictObject({
      type: v.literal('money'),
      ...fieldBase,
      min: v.optional(bound),
      max: v.optional(bound),
      step: v.optional(v.number()),
      ui: v.optional(v.picklist(['slider'])),
    }),
    v.strictObject({
      type: v.literal('percent'),
      ...fieldBase,
      min: v.optional(bound),
      max: v.optional(bound),
      step: v.optional(v.number()),
      ui: v.optional(v.picklist(['slider'])),
    }),
    v.strictObject({
      type: v.literal('date'),
      ...fieldBase,
      min: v.optional(dateBound),
      max: v.optional(dateBound),
    }),
    v.strictObject({
      type: v.literal('year'),
      ...fieldBase,
      min: v.optional(v.union([v.number(), v.string()])),
      max: v.optional(v.union([v.number(), v.string()])),
    }),
    v.strictObject({ type: v.literal('yesno'), ...fieldBase }),
    v.strictObject({
      type: v.literal('truefalse'),
      ...fieldBase,
      right: v.boolean(),
      explain: described(text, 'Shown once answered, right or wrong. French.'),
    }),
    v.strictObject({
      type: v.literal('choice'),
      ...fieldBase,
      list: v.optional(described(id, 'A reference list: journeys/lists/<list>.json.')),
      options: v.optional(v.pipe(v.array(option), v.minLength(1))),
      without: v.optional(v.array(v.union([v.string(), v.number()]))),
      ...marks,
      ui: v.optional(v.picklist(['cards', 'select', 'radios', 'funds'])),
    }),
    v.strictObject({
      type: v.literal('choices'),
      ...fieldBase,
      list: v.optional(id),
      options: v.optional(v.pipe(v.array(option), v.minLength(1))),
      without: v.optional(v.array(v.union([v.string(), v.number()]))),
      ...marks,
      min: v.optional(v.number()),
      max: v.optional(v.number()),
      alone: v.optional(described(v.array(v.string()), 'Options that exclude every other one.')),
    }),
    v.strictObject({ type: v.literal('country'), ...fieldBase, without: v.optional(v.array(v.string())) }),
    v.strictObject({ type: v.literal('nationality'), ...fieldBase }),
    v.strictObject({
      type: v.literal('commune'),
      ...fieldBase,
      postcode: described(ref, 'The field that holds the postal code.'),
    }),
    v.strictObject({ type: v.literal('naf'), ...fieldBase }),
    v.strictObject({ type: v.literal('iban'), ...fieldBase, countries: v.optional(v.array(v.string())) }),
    v.strictObject({ type: v.literal('nir'), ...fieldBase }),
    v.strictObject({
      type: v.literal('consent'),
      ...fieldBase,
      documents: v.optional(
        described(v.array(id), 'Documents that must have been opened first; the consent records their version.'),
      ),
    }),
    v.strictObject({
      type: v.literal('file'),
      ...fieldBase,
      accept: v.pipe(v.array(v.picklist(['pdf', 'jpg', 'png'])), v.minLength(1)),
      maxMb: v.number(),
      sides: v.optional(v.array(v.picklist(['front', 'back']))),
    }),
    v.strictObject({
      type: v.literal('list'),
      ...fieldBase,
      min: v.number(),
      max: v.number(),
      item: record(fieldId, fieldSchema),
      itemLabel: described(text, 'What one line is called: "Bien", "Bénéficiaire". French.'),
      add: described(text, 'The button that adds a line. French.'),
      total: v.optional(described(fieldId, 'The item field whose running total is shown.')),
      rest: v.optional(described(text, 'Where the share goes that the lines leave: "sur le fonds en euros". French.')),
    }),
  ]),
);

type FieldBase = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly why?: string | undefined;
  readonly missing?: string | undefined;
  readonly when?: When | undefined;
  readonly optional?: true | undefined;
  readonly default?: Literal | undefined;
  readonly example?: Literal | readonly Literal[] | undefined;
  readonly autocomplete?: string | undefined;
  readonly sensitive?: true | undefined;
  readonly was?: string | undefined;
};
export type Bound = number | Ref;
export type OptionDefinition = {
  readonly code: string | number;
  readonly label: string;
  readonly hint?: string | undefined;
};
export type TextFormat = 'name' | 'line' | 'paragraph' | 'postcode' | 'bic' | 'siret' | 'code' | 'otp';
type NumericFacts = {
  readonly min?: Bound | undefined;
  readonly max?: Bound | undefined;
  readonly step?: number | undefined;
  readonly ui?: 'slider' | undefined;
};
type OptionFacts = {
  readonly list?: string | undefined;
  readonly options?: readonly OptionDefinition[] | undefined;
  readonly without?: readonly (string | number)[] | undefined;
  readonly against?: readonly Ref[] | undefined;
  readonly mark?: string | undefined;
  readonly noMark?: string | undefined;
};

/** A field, by kind. Adding a kind begins here, with a member and a schema above (`docs/how-to/add-a-field-kind.md`). */
export type FieldDefinition =
  | (FieldBase & {
      readonly type: 'text';
      readonly min?: number | undefined;
      readonly max?: number | undefined;
      readonly format?: TextFormat | undefined;
      readonly same?: Ref | undefined;
    })
  | (FieldBase & { readonly type: 'email' })
  | (FieldBase & { readonly type: 'phone'; readonly mobile?: boolean | undefined })
  | (FieldBase &
      NumericFacts & {
        readonly type: 'number';
        readonly unit?: string | undefined;
        readonly unitOne?: string | undefined;
      })
  | (FieldBase & NumericFacts & { readonly type: 'money' })
  | (FieldBase & NumericFacts & { readonly type: 'percent' })
  | (FieldBase & { readonly type: 'date'; readonly min?: string | undefined; readonly max?: string | undefined })
  | (FieldBase & {
      readonly type: 'year';
      readonly min?: number | string | undefined;
      readonly max?: number | string | undefined;
    })
  | (FieldBase & { readonly type: 'yesno' })
  | (FieldBase & { readonly type: 'truefalse'; readonly right: boolean; readonly explain: string })
  | (FieldBase &
      OptionFacts & { readonly type: 'choice'; readonly ui?: 'cards' | 'select' | 'radios' | 'funds' | undefined })
  | (FieldBase &
      OptionFacts & {
        readonly type: 'choices';
        readonly min?: number | undefined;
        readonly max?: number | undefined;
        readonly alone?: readonly string[] | undefined;
      })
  | (FieldBase & { readonly type: 'country'; readonly without?: readonly string[] | undefined })
  | (FieldBase & { readonly type: 'nationality' })
  | (FieldBase & { readonly type: 'commune'; readonly postcode: Ref })
  | (FieldBase & { readonly type: 'naf' })
  | (FieldBase & { readonly type: 'iban'; readonly countries?: readonly string[] | undefined })
  | (FieldBase & { readonly type: 'nir' })
  | (FieldBase & { readonly type: 'consent'; readonly documents?: readonly string[] | undefined })
  | (FieldBase & {
      readonly type: 'file';
      readonly accept: readonly ('pdf' | 'jpg' | 'png')[];
      readonly maxMb: number;
      readonly sides?: readonly ('front' | 'back')[] | undefined;
    })
  | (FieldBase & {
      readonly type: 'list';
      readonly min: number;
      readonly max: number;
      readonly item: Readonly<Record<string, FieldDefinition>>;
      readonly itemLabel: string;
      readonly add: string;
      readonly total?: string | undefined;
      readonly rest?: string | undefined;
    });
export type FieldKind = FieldDefinition['type'];
export type FieldOf<K extends FieldKind> = Extract<FieldDefinition, { type: K }>;
