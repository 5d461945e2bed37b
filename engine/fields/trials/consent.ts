import type { FieldTrials } from '../field-kind.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const consentTrials: FieldTrials<'consent'> = {
  samples: () => [true],
  faults: (field) => (field.optional === true ? [] : [{ raw: false, code: 'consent-required' }]),
};
