import type { Value } from '../answers/answers.ts';
import type { IssueParam } from '../answers/field-issue.ts';
import { type NumericField, numericBounds, scaleOf } from './bounds.ts';
import type { FieldContext, FieldIssueSeed, Parsed } from './field-kind.ts';
import { issueOf, parseText } from './raw.ts';
import { largestNumber, readNumber } from './read-number.ts';
import { writeNumber } from './write-number.ts';

/** What makes amounts, percentages and plain numbers differ; all else they share. */
export type NumericKind<K extends NumericField['type']> = {
  readonly kind: K;
  /** The unit, as it may be typed before or after the number, without spaces. */
  readonly symbol?: RegExp;
  readonly neverGrouped?: boolean;
  /** 1 234,50 rather than 1 234,5. */
  readonly keepZeros: boolean;
  /** Plausible values in units of the language, for hints and samples. */
  readonly plain: readonly number[];
};

/** Digits after the mark that a plain number may have: those of its step. */
export const decimalsOf = (field: NumericField): number => {
  if (field.type !== 'number') return 2;
  return String(field.step ?? 1).split('.')[1]?.length ?? 0;
};

// A `number` is kept in units, the other two in hundredths; steps and writing work on whole last digits.
export const toLastDigit = (value: number, field: NumericField): number =>
  field.type === 'number' ? Math.round(value * 10 ** decimalsOf(field)) : value;
export const fromLastDigit = (digits: number, field: NumericField): number =>
  field.type === 'number' ? digits / 10 ** decimalsOf(field) : digits;

/** A slider moves by its step; the box beside it takes any amount. */
const isOffStep = (value: number, field: NumericField, context: FieldContext): boolean => {
  const { step } = numericBounds(field, context);
  return (
    field.ui !== 'slider' &&
    step !== undefined &&
    step > 0 &&
    toLastDigit(value, field) % toLastDigit(step, field) !== 0
  );
};

/** What the unit of a plain number is called, of one and of several. */
const unitsIn = (field: NumericField, { units }: FieldContext): readonly string[] =>
  field.type === 'number' ? [field.unit, field.unitOne].flatMap((id) => units?.[id ?? ''] ?? []) : [];

/** The shared half of `number`, `money` and `percent`. */
export const numericSpec = <K extends NumericField['type']>(facts: NumericKind<K>) => {
  const { kind } = facts;
  const scale = scaleOf[kind];
  const param = (value: number): IssueParam => ({ kind, value });
  /** A value that the field itself would take: `1 234` says nothing to who is asked for 1 to 40 years. */
  const exampleFor = (field: NumericField, context: FieldContext): { readonly example: IssueParam } => {
    const { min = 0, max = largestNumber * scale } = numericBounds(field, context);
    const plain = facts.plain.map((value) => value * scale);
    const isTaken = (value: number): boolean => value >= min && value <= max && !isOffStep(value, field, context);
    return { example: param(plain.find(isTaken) ?? min) };
  };

  const parse = (raw: string, field: NumericField, context: FieldContext): Parsed =>
    parseText(raw, (text) => {
      const { max = Infinity } = numericBounds(field, context);
      const read = readNumber(text, {
        ...facts,
        units: unitsIn(field, context),
        decimals: decimalsOf(field),
        locale: context.locale,
        neverGrouped: facts.neverGrouped === true || max < 1000 * scale,
      });
      if ('empty' in read) return read;
      if ('value' in read) return { value: fromLastDigit(read.value, field) };
      const params =
        read.fault === 'number-too-large' ? { max: param(largestNumber * scale) } : exampleFor(field, context);
      return { issue: issueOf(read.fault, params) };
    });

  const format = (value: Value, field: NumericField, context: FieldContext): string =>
    typeof value !== 'number' || !Number.isFinite(value)
      ? ''
      : writeNumber(toLastDigit(value, field), decimalsOf(field), context.locale, facts.keepZeros);

  const validate = (value: unknown, field: NumericField, context: FieldContext): FieldIssueSeed | undefined => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return issueOf('wrong-type');
    const { min, max = largestNumber * scale, step } = numericBounds(field, context);
    if (min !== undefined && value < min) return issueOf('number-too-small', { min: param(min) });
    if (value > max) return issueOf('number-too-large', { max: param(max) });
    if (value < -largestNumber * scale) return issueOf('number-too-small', { min: param(-largestNumber * scale) });
    if (fromLastDigit(Math.round(toLastDigit(value, field)), field) !== value) {
      return issueOf(decimalsOf(field) === 0 ? 'number-not-whole' : 'number-too-precise', exampleFor(field, context));
    }
    return step !== undefined && isOffStep(value, field, context)
      ? issueOf('number-off-step', { step: param(step) })
      : undefined;
  };

  return { parse, format, validate } as const;
};
