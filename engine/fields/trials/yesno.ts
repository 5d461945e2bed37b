import type { FieldTrials } from '../field-kind.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const yesnoTrials: FieldTrials<'yesno'> = {
  samples: (field) => (field.example === true ? [true, false] : [false, true]),
  // Nothing can be mistyped: there are two buttons.
  faults: () => [],
};
