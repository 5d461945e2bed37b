import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { FieldTrials } from '../field-kind.ts';
import { phone } from '../phone.ts';
import { exampleOf, keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const phoneTrials: FieldTrials<'phone'> = {
  samples: (field, context) =>
    keepValid(
      [
        exampleOf(field.example, (raw) => phone.parse(raw, field, context)),
        '+33612345678',
        '+33123456789',
        '+590690123456',
        '+3225551234',
      ],
      (value) => phone.validate(value, field, context),
    ),
  faults: (field) => {
    const found: { raw: string; code: FieldIssueCode }[] = [
      { raw: '06 12 34 56 7', code: 'phone-format' },
      { raw: '06 12 34 56 78 9', code: 'phone-format' },
      { raw: '+33 6 12 34', code: 'phone-format' },
      { raw: 'mon numéro', code: 'phone-format' },
    ];
    if (field.mobile === true) found.push({ raw: '01 23 45 67 89', code: 'phone-not-mobile' });
    return found;
  },
};
