import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { Value } from '../../answers/answers.ts';
import { numericBounds, scaleOf, type NumericField } from '../bounds.ts';
import type { FieldContext } from '../field-kind.ts';
import { decimalsOf, fromLastDigit, numericSpec, toLastDigit, type NumericKind } from '../numeric.ts';
import { keepValid } from './samples.ts';

/** The shared half of the trials of `number`, `money` and `percent`. */
export const numericTrials = <K extends NumericField['type']>(facts: NumericKind<K>) => {
  const reader = numericSpec(facts);
  const scale = scaleOf[facts.kind];

  /** The values of a field that stand on its step, from a wish in canonical units. */
  const onStep = (wish: number, field: NumericField, context: FieldContext, round: (n: number) => number): number => {
    const { step } = numericBounds(field, context);
    const digits = step === undefined ? 1 : toLastDigit(step, field);
    return fromLastDigit(round(toLastDigit(wish, field) / digits) * digits, field);
  };

  const samples = (field: NumericField, context: FieldContext): readonly Value[] => {
    const { min = 0, max } = numericBounds(field, context);
    const own = typeof field.example === 'number' ? field.example : undefined;
    const wishes = [own, ...facts.plain].map((wish) =>
      wish === undefined || scale === 1 ? wish : Math.round(wish * scale),
    );
    return keepValid(
      [
        ...wishes,
        max === undefined ? undefined : onStep((min + max) / 2, field, context, Math.round),
        onStep(min, field, context, Math.ceil),
        max === undefined ? undefined : onStep(max, field, context, Math.floor),
      ],
      (value) => reader.validate(value, field, context),
    );
  };

  const faults = (field: NumericField, context: FieldContext) => {
    const { min, max, step } = numericBounds(field, context);
    const decimals = decimalsOf(field);
    const written = (value: number) => reader.format(value, field, context);
    const french = context.locale === 'fr';
    const found: { raw: string; code: FieldIssueCode }[] = [
      { raw: 'abc', code: 'number-format' },
      { raw: french ? '1,234.50' : '1.234,50', code: 'number-ambiguous' },
      {
        raw: (french ? '1,' : '1.') + '5'.repeat(decimals + 1),
        code: decimals === 0 ? 'number-not-whole' : 'number-too-precise',
      },
    ];
    // The box beside a slider takes amounts between its steps.
    const isFree = step === undefined || field.ui === 'slider';
    const unit = fromLastDigit(isFree ? 1 : toLastDigit(step, field), field);
    if (min !== undefined) found.push({ raw: written(min - unit), code: 'number-too-small' });
    if (max !== undefined) found.push({ raw: written(max + unit), code: 'number-too-large' });
    const last = fromLastDigit(1, field);
    const stepped = samples(field, context).find(
      (value): value is number => typeof value === 'number' && (max === undefined || value + last <= max),
    );
    const stepBinds = !isFree && unit !== last;
    if (stepped !== undefined && stepBinds) found.push({ raw: written(stepped + last), code: 'number-off-step' });
    return found;
  };

  return { samples, faults } as const;
};
