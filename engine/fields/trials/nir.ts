import type { FieldTrials } from '../field-kind.ts';
import { nir } from '../nir.ts';
import { exampleOf, keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const nirTrials: FieldTrials<'nir'> = {
  samples: (field, context) =>
    keepValid(
      [
        exampleOf(field.example, (raw) => nir.parse(raw, field, context)),
        '185057511600159',
        '269022A00412363',
        '255082B03300424',
        '190019933000154',
      ],
      (value) => nir.validate(value, field, context),
    ),
  faults: () => [
    { raw: '1 85 05 75 116 001 58', code: 'nir-key' },
    { raw: '2 69 02 2B 004 123 63', code: 'nir-key' },
    { raw: '1 85 05 75 116 001', code: 'nir-format' },
    { raw: '1 85 13 75 116 001 59', code: 'nir-format' },
    { raw: '5 85 05 75 116 001 59', code: 'nir-format' },
  ],
};
