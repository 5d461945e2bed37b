import type { FieldReader } from './field-kind.ts';
import { issueOf } from './raw.ts';

/** An explicit agreement: true, or nothing. Never ticked beforehand. */
export const consent: FieldReader<'consent'> = {
  parse: (raw, field) => {
    if (raw === true) return { value: true };
    if (raw === null || raw === undefined) return { empty: true };
    if (raw !== false) return { issue: issueOf('wrong-type') };
    return field.optional === true ? { empty: true } : { issue: issueOf('consent-required') };
  },
  format: (value) => (value === true ? true : null),
  validate: (value) => {
    if (typeof value !== 'boolean') return issueOf('wrong-type');
    return value ? undefined : issueOf('consent-required');
  },
};
