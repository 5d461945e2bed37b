import type { FieldContext, FieldIssueSeed, Parsed } from './field-kind.ts';
import { issueOf, parseText } from './raw.ts';

const form = /^[A-Z]{2}$/;

/** Reads an ISO 3166 alpha-2 code, as a list of countries gives it; the beginning of a name is no country yet. */
export const parseCountryCode = (raw: string): Parsed =>
  parseText(raw, (text) => {
    const value = text.trim().toUpperCase();
    return form.test(value) ? { value } : { issue: issueOf('option-unknown') };
  });

/** The code must stand in the reference list where the context holds it; elsewhere its form is all that can be judged. */
export const validateCountryCode = (
  value: unknown,
  list: 'countries' | 'nationalities',
  without: readonly string[],
  context: FieldContext,
): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  const known = context.lists[list];
  const exists = form.test(value) && (known === undefined || known.some(({ code }) => code === value));
  return exists && !without.includes(value) ? undefined : issueOf('option-unknown');
};
