import type { FieldTrials } from '../field-kind.ts';
import { naf } from '../naf.ts';
import { exampleOf, keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const nafTrials: FieldTrials<'naf'> = {
  samples: (field, context) =>
    keepValid(
      [exampleOf(field.example, (raw) => naf.parse(raw, field, context)), '62.01Z', '47.11F', '01.11Z'],
      (value) => naf.validate(value, field, context),
    ),
  faults: (_field, context) => [
    { raw: '6201', code: 'naf-format' },
    { raw: 'boulanger', code: 'naf-format' },
    ...(context.known?.('naf', '00.00A') === false ? [{ raw: '00.00A', code: 'naf-unknown' as const }] : []),
  ],
};
