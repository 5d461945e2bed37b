/**
 * The words that fields and journeys share: how names are written, conditions, computed values, what calls are sent and
 * what is loaded from them.
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
  | {
      readonly band: Ref;
      readonly of: readonly { readonly below?: number; readonly is: string }[];
      /** The list that has its names for options. */
      readonly list?: string;
    }
  | { readonly listValue: Ref; readonly as?: 'money' | 'percent' | 'number' };

/** Payload mapping: key of the call -> value. */
export type PayloadMap = { readonly [key: string]: PayloadValue };
export type PayloadValue = Ref | Literal | LineMap | PayloadMap;
/** What a call gets of each line of a list. */
export type LineMap = { readonly each: Ref; readonly as: PayloadMap };

/** Something to read: spaces alone are no text. */
export const notBlank = /\S/;
export const text = v.pipe(v.string(), v.regex(notBlank));
/** How names are written. What is said of one that is written otherwise is found by this word. */
export const formNames = ['id', 'field-id', 'route', 'ref', 'call', 'lone-each'] as const;
export type FormName = (typeof formNames)[number];
const form = (pattern: RegExp, name: FormName) => v.regex<string, FormName>(pattern, name);
export const id = v.pipe(v.string(), form(/^[a-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/, 'id'));
// `all`, `any` and `not` are words of the conditions; `id` is the name of a line of a list.
export const fieldId = v.pipe(v.string(), form(/^(?!(?:all|any|not|id)$)[a-z][A-Za-z0-9]*$/, 'field-id'));
export const route = v.pipe(v.string(), form(/^\/[A-Za-z0-9/{}-]*$/, 'route'));
export const ref = v.pipe(v.string(), form(/^\$[A-Za-z][A-Za-z0-9_.]*$/, 'ref')) as unknown as v.GenericSchema<Ref>;
export const callName = v.pipe(
  v.string(),
  form(/^(?:Authenticate|Token|InsurerA|InsurerB|Signature|Core|Demo|Registration)\/[A-Za-z0-9{}]+$/, 'call'),
);
export const literal = v.union([v.string(), v.number(), v.boolean()]);

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
    list: v.optional(described(id, 'A reference list that has the names of the bands for options.')),
  }),
  v.strictObject({
    listValue: described(ref, 'The `value` that the reference list gives for the chosen option.'),
    as: v.optional(v.picklist(['money', 'percent', 'number'])),
  }),
]) as unknown as v.GenericSchema<Calc>;

// `each` begins the mapping of a list: alone, without its `as`, it maps nothing.
const payloadKey = v.pipe(v.string(), form(/^(?!each$)./, 'lone-each'));

export const payloadMap: v.GenericSchema<PayloadMap> = recursive(() =>
  record(payloadKey, v.union([literal, v.strictObject({ each: ref, as: payloadMap }), payloadMap])),
);

export const computeMap = record(fieldId, calc);

/** What a load proposes: a value of its answer, or for a list field what each line of one in the answer gives. */
export const loadMap = record(fieldId, v.union([ref, v.strictObject({ each: ref, as: record(fieldId, ref) })]));
