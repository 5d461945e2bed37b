import type { FieldIssueCode } from '../../answers/field-issue.ts';
import { choices, codesOf, leastOf } from '../choices.ts';
import type { FieldTrials } from '../field-kind.ts';
import { keepValid, noSuchOption } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const choicesTrials: FieldTrials<'choices'> = {
  samples: (field, context) => {
    const codes = codesOf(field, context);
    const together = codes.filter((code) => field.alone?.includes(code) !== true);
    const own = Array.isArray(field.example) ? field.example.map(String) : undefined;
    const min = leastOf(field);
    return keepValid(
      [
        own,
        together.slice(0, Math.max(min, 1)),
        together.slice(0, min),
        together.slice(0, field.max),
        together.slice(-Math.max(min, 1)),
        ...(field.alone ?? []).map((code) => [code]),
      ],
      (value) => choices.validate(value, field, context),
    );
  },
  faults: (field, context) => {
    const codes = codesOf(field, context);
    const together = codes.filter((code) => field.alone?.includes(code) !== true);
    const min = leastOf(field);
    const found: { raw: readonly string[]; code: FieldIssueCode }[] = [
      { raw: [...together.slice(0, min - 1), noSuchOption], code: 'option-unknown' },
    ];
    if (min > 1) found.push({ raw: together.slice(0, min - 1), code: 'options-too-few' });
    if (field.max !== undefined && together.length > field.max) {
      found.push({ raw: together.slice(0, field.max + 1), code: 'options-too-many' });
    }
    const alone = field.alone?.find((code) => codes.includes(code));
    const [other] = together;
    if (alone !== undefined && other !== undefined) found.push({ raw: [alone, other], code: 'options-exclusive' });
    return found;
  },
};
