import type { FieldTrials } from '../field-kind.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const truefalseTrials: FieldTrials<'truefalse'> = {
  samples: (field) => [field.right, !field.right],
  // Nothing can be mistyped: there are two buttons.
  faults: () => [],
};
