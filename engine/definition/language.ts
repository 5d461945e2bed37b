/**
 * The journey language: what may stand in `journeys/*.json` and `journeys/parts/*.json`.
 *
 * This file is the one source of the language. Every file is read by these schemas, and `*.schema.json` (editors) are
 * generated from them by `npm run generate`. The types are inferred from them, but for those that hold themselves or are
 * told apart by kind (`When`, `Calc`, `FieldDefinition`), which stand beside theirs. Five nouns: journey, section, step, field, outcome.
 *
 * Units: amounts are written in euros and percentages in percent, as a product owner says them;
 * the engine keeps both as integers (cents, hundredths of a percent) so that sums are exact.
 */
import * as v from 'valibot';
import { described, record, recursive } from './schema-tools.ts';

/** `$name` is the value of an answer, a fact or a computed value; anything else is literal. */
export type Ref = `$${string}`;
export type Literal = string | number | boolean;

/** What one named value must satisfy. A test on a missing value is false. */
export type Test =
  | Literal
  | readonly Literal[]
  | {
      readonly is?: Literal;
      readonly not?: Literal | readonly Literal[];
      readonly atLeast?: Literal;
      readonly atMost?: Literal;
      readonly moreThan?: Literal;
      readonly lessThan?: Literal;
      readonly answered?: boolean;
      /** A flag, or a `$name` that says one; several: any of them. */
      readonly flagged?: string | readonly string[];
    };

/** A condition: named tests that must all hold, or `all`, `any`, `not` of conditions. */
export type When =
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When }
  | { readonly [name: string]: Test };

/** A computed value. `points` adds the points of each listed answer, `band` names the first band above the value. */
export type Calc =
  | { readonly sum: Ref | readonly Ref[] }
  | { readonly minus: readonly [Ref | number, Ref | number] }
  | { readonly times: readonly [Ref, number] }
  | { readonly count: Ref }
  | { readonly years: Ref }
  | { readonly right: readonly Ref[] }
  | { readonly min: readonly Ref[] }
  | { readonly max: readonly Ref[] }
  | { readonly points: Readonly<Record<string, Readonly<Record<string, number>>>> }
  | { readonly band: Ref; readonly of: readonly { readonly below?: number; readonly is: string }[] }
  | { readonly listValue: Ref; readonly as?: 'money' | 'percent' | 'number' };

/** Payload mapping: key of the call -> value. */
export type PayloadMap = { readonly [key: string]: PayloadValue };
export type PayloadValue = Ref | Literal | LineMap | PayloadMap;
/** What a call gets of each line of a list. */
export type LineMap = { readonly each: Ref; readonly as: PayloadMap };

const text = v.pipe(v.string(), v.minLength(1));
/** How names are written. What is said of one that is written otherwise is found by this word. */
export const formNames = ['id', 'field-id', 'route', 'ref', 'call', 'lone-each'] as const;
export type FormName = (typeof formNames)[number];
const form = (pattern: RegExp, name: FormName) => v.regex<string, FormName>(pattern, name);
const id = v.pipe(v.string(), form(/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/, 'id'));
// `all`, `any` and `not` are words of the conditions; `id` is the name of a line of a list.
const fieldId = v.pipe(v.string(), form(/^(?!(?:all|any|not|id)$)[a-z][A-Za-z0-9]*$/, 'field-id'));
const route = v.pipe(v.string(), form(/^\/[A-Za-z0-9/{}-]*$/, 'route'));
const ref = v.pipe(v.string(), form(/^\$[A-Za-z][A-Za-z0-9_.]*$/, 'ref')) as unknown as v.GenericSchema<Ref>;
const callName = v.pipe(
  v.string(),
  form(/^(?:Authenticate|Token|InsurerA|InsurerB|Signature|Core|Demo|Registration)\/[A-Za-z0-9{}]+$/, 'call'),
);
const literal = v.union([v.string(), v.number(), v.boolean()]);

const test: v.GenericSchema<Test> = v.union([
  literal,
  v.pipe(v.array(literal), v.minLength(1)),
  v.pipe(
    v.strictObject({
      is: v.optional(literal),
      not: v.optional(v.union([literal, v.array(literal)])),
      atLeast: v.optional(literal),
      atMost: v.optional(literal),
      moreThan: v.optional(literal),
      lessThan: v.optional(literal),
      answered: v.optional(v.boolean()),
      flagged: v.optional(v.union([v.string(), v.pipe(v.array(v.string()), v.minLength(1))])),
    }),
    v.minEntries(1),
  ),
]) as v.GenericSchema<Test>;

export const whenSchema: v.GenericSchema<When> = recursive(() =>
  v.union([
    v.strictObject({ all: v.pipe(v.array(whenSchema), v.minLength(1)) }),
    v.strictObject({ any: v.pipe(v.array(whenSchema), v.minLength(1)) }),
    v.strictObject({ not: whenSchema }),
    record(v.string(), test),
  ]),
);

const calc = v.union([
  v.strictObject({ sum: v.union([ref, v.array(ref)]) }),
  v.strictObject({ minus: v.tuple([v.union([ref, v.number()]), v.union([ref, v.number()])]) }),
  v.strictObject({ times: v.tuple([ref, v.number()]) }),
  v.strictObject({ count: ref }),
  v.strictObject({ years: ref }),
  v.strictObject({ right: v.array(ref) }),
  v.strictObject({ min: v.array(ref) }),
  v.strictObject({ max: v.array(ref) }),
  v.strictObject({ points: record(v.string(), record(v.string(), v.number())) }),
  v.strictObject({
    band: ref,
    of: v.array(v.strictObject({ below: v.optional(v.number()), is: v.string() })),
  }),
  v.strictObject({
    listValue: described(ref, 'The `value` that the reference list gives for the chosen option.'),
    as: v.optional(v.picklist(['money', 'percent', 'number'])),
  }),
]) as unknown as v.GenericSchema<Calc>;

// `each` begins the mapping of a list: alone, without its `as`, it maps nothing.
const payloadKey = v.pipe(v.string(), form(/^(?!each$)./, 'lone-each'));

const payloadMap: v.GenericSchema<PayloadMap> = recursive(() =>
  record(payloadKey, v.union([literal, v.strictObject({ each: ref, as: payloadMap }), payloadMap])),
);

const computeMap = record(fieldId, calc);

/** What a load proposes: a value of its answer, or for a list field what each line of one in the answer gives. */
const loadMap = record(fieldId, v.union([ref, v.strictObject({ each: ref, as: record(fieldId, ref) })]));

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
    });
export type FieldKind = FieldDefinition['type'];
export type FieldOf<K extends FieldKind> = Extract<FieldDefinition, { type: K }>;

const ask = v.strictObject({
  call: callName,
  send: v.optional(payloadMap),
});

export const screens = [
  'form',
  'cards',
  'info',
  'quiz',
  'simulation',
  'upload',
  'recap',
  'legal',
  'redirect',
  'congratulation',
] as const;

const rule = v.strictObject({
  id,
  on: v.optional(described(fieldId, 'The field beside which the message stands.')),
  when: v.optional(described(whenSchema, 'The rule applies only when this holds.')),
  must: whenSchema,
  level: v.optional(
    described(
      v.picklist(['error', 'warning']),
      'An error blocks; a warning must be confirmed, again when what it reads changes. Default: error.',
    ),
  ),
  message: text,
});

const exit = v.strictObject({ when: whenSchema, to: id });

const known = v.strictObject({
  title: described(text, 'Title of the group. French.'),
  note: v.optional(described(text, 'What to do when it is not right. French.')),
  values: described(
    v.pipe(record(v.string(), text), v.minEntries(1)),
    'Name of an answer, a fact or a computed value -> what it is called. French. One without a value is left out.',
  ),
});

const stepEntries = {
  id,
  screen: v.optional(described(v.picklist(screens), 'The template. Default: form.')),
  route,
  title: described(text, 'The question of the page, its only h1. French.'),
  short: v.optional(described(text, 'The name of the step in the summary and the stepper. French.')),
  intro: v.optional(text),
  body: v.optional(described(v.array(text), 'Paragraphs. French.')),
  why: v.optional(text),
  action: v.optional(described(text, 'The main button. Default: Continuer. French.')),
  illustration: v.optional(id),
  when: v.optional(whenSchema),
  load: v.optional(
    described(
      v.strictObject({ call: callName, into: loadMap }),
      'Prefills the fields of the step from what the server already knows.',
    ),
  ),
  fields: v.optional(record(fieldId, fieldSchema)),
  compute: v.optional(computeMap),
  rules: v.optional(v.array(rule)),
  live: v.optional(
    described(
      v.strictObject({
        call: callName,
        send: payloadMap,
        chart: v.picklist(['projection', 'annuity', 'ceiling', 'withdrawal', 'index', 'change']),
      }),
      'A call made while the reader types; it fills the chart, never an answer.',
    ),
  ),
  documents: v.optional(described(v.array(id), 'Documents offered on the page.')),
  save: v.optional(ask),
  refresh: v.optional(described(v.array(id), 'Facts to read again after the save.')),
  commit: v.optional(described(v.literal(true), 'Done once and for all: freezes everything before it.')),
  exits: v.optional(described(v.array(exit), 'First match ends the journey with that outcome.')),
  show: v.optional(described(v.array(id), 'recap, congratulation: the sections to show.')),
  known: v.optional(described(known, 'recap: what is known otherwise than by its answers, to be checked with them.')),
  was: v.optional(id),
};

export const stepSchema = v.strictObject(stepEntries);

/** Only what a journey may change in a step of a part. */
const stepPatch = record(v.string(), v.unknown());

const use = v.strictObject({
  use: described(id, 'A part: journeys/parts/<part>.json.'),
  as: v.optional(described(fieldId, 'Prefix of the names of this use: me, spouse.')),
  with: v.optional(record(v.string(), v.string())),
  when: v.optional(whenSchema),
  remove: v.optional(v.array(id)),
  insert: v.optional(v.array(v.strictObject({ after: id, step: stepSchema }))),
  change: v.optional(record(v.string(), stepPatch)),
});

const section = v.strictObject({
  id,
  title: text,
  state: v.optional(described(callName, 'The state check that reports this section.')),
  when: v.optional(whenSchema),
  skipIf: v.optional(described(whenSchema, 'Already done elsewhere: skipped unless begun here.')),
  steps: v.array(v.union([stepSchema, use])),
});

const fact = v.strictObject({
  label: v.optional(described(text, 'What it says, for whoever edits or tries the journey. French.')),
  call: callName,
  read: described(ref, '$donnees, or a value inside it: $donnees.etat.'),
  type: described(
    v.picklist(['choice', 'yesno', 'number', 'money', 'date', 'country', 'text']),
    'The type of the value.',
  ),
  values: v.optional(described(record(v.string(), v.string()), 'Answer of the server -> known value.')),
  list: v.optional(described(id, 'choice: the reference list of its values.')),
  otherwise: v.optional(described(literal, 'What an unknown or missing value means.')),
});

const outcome = v.strictObject({
  kind: v.picklist(['done', 'blocked', 'adviser', 'waiting', 'handover']),
  route,
  title: text,
  body: v.array(text),
  illustration: v.optional(id),
  poll: v.optional(described(v.array(id), 'Facts read again while the reader waits.')),
  actions: v.optional(
    v.array(
      v.strictObject({
        id,
        label: text,
        when: v.optional(described(whenSchema, 'Offered only when this holds.')),
        to: v.optional(described(id, 'Opens this step again.')),
        href: v.optional(route),
      }),
    ),
  ),
});

export const journeySchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  title: text,
  extends: v.optional(id),
  requires: v.optional(
    described(
      v.strictObject({ journey: id, because: text, changes: v.optional(v.literal(true)) }),
      'Another journey that must be complete before this one starts. `changes`: what a step of the same name is told here, it is told there too.',
    ),
  ),
  about: v.optional(
    described(
      v.strictObject({ contract: callName }),
      'An operation on a contract in force, and the call that begins it: there may be several over time, one at a time on each contract.',
    ),
  ),
  for: v.optional(
    described(
      whenSchema,
      'Whom it is for, by its facts: where several journeys serve an address, only those whose condition holds are meant.',
    ),
  ),
  facts: v.optional(record(fieldId, fact)),
  compute: v.optional(computeMap),
  sections: v.array(section),
  outcomes: record(id, outcome),
  track: v.optional(ask),
});

export const partSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  compute: v.optional(computeMap),
  steps: v.array(stepSchema),
});

/** `journeys/lists/<list>.json`: a reference list, in both languages. */
export const listSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id,
  source: v.optional(v.string()),
  options: v.pipe(
    v.array(
      v.strictObject({
        code: v.union([v.string(), v.number()]),
        fr: text,
        en: text,
        hint: v.optional(v.strictObject({ fr: text, en: text })),
        flags: v.optional(v.array(v.string())),
        value: v.optional(v.number()),
      }),
    ),
    v.minLength(1),
  ),
});

export type JourneyDefinition = v.InferOutput<typeof journeySchema>;
export type PartDefinition = v.InferOutput<typeof partSchema>;
export type ListDefinition = v.InferOutput<typeof listSchema>;
export type StepDefinition = v.InferOutput<typeof stepSchema>;
export type UseDefinition = v.InferOutput<typeof use>;
export type SectionDefinition = v.InferOutput<typeof section>;
export type FactDefinition = v.InferOutput<typeof fact>;
export type OutcomeDefinition = v.InferOutput<typeof outcome>;
export type RuleDefinition = v.InferOutput<typeof rule>;
export type ExitDefinition = v.InferOutput<typeof exit>;
export type AskDefinition = v.InferOutput<typeof ask>;
export type ScreenKind = (typeof screens)[number];
