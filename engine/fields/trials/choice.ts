import type { Value } from '../../answers/answers.ts';
import { choice } from '../choice.ts';
import type { FieldTrials } from '../field-kind.ts';
import { optionsOf } from '../options.ts';
import { keepValid, noSuchOption } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const choiceTrials: FieldTrials<'choice'> = {
  samples: (field, context) =>
    keepValid([field.example as Value | undefined, ...optionsOf(field, context).map(({ code }) => code)], (value) =>
      choice.validate(value, field, context),
    ),
  faults: () => [{ raw: noSuchOption, code: 'option-unknown' }],
};
