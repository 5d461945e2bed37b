import { commune, longestCommune } from '../commune.ts';
import type { FieldTrials } from '../field-kind.ts';
import { readRef } from '../raw.ts';
import { exampleOf, keepValid, placesToTry } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const communeTrials: FieldTrials<'commune'> = {
  samples: (field, context) => {
    const postcode = readRef(field.postcode, context);
    const there = typeof postcode === 'string' ? placesToTry.get(postcode) : undefined;
    const anywhere = [exampleOf(field.example, (raw) => commune.parse(raw, field, context)), 'Paris', 'Saint-Étienne'];
    return keepValid(there === undefined ? anywhere : [there], (value) => commune.validate(value, field, context));
  },
  faults: (field, context) => {
    const nowhere = 'Villeneuve-sur-Nulle-Part';
    const canTell = commune.validate(nowhere, field, context) !== undefined;
    return [
      { raw: 'Paris\u202E', code: 'text-format' },
      { raw: 'x'.repeat(longestCommune + 1), code: 'text-too-long' },
      ...(canTell ? [{ raw: nowhere, code: 'commune-unknown' as const }] : []),
    ];
  },
};
