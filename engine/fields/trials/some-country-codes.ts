import type { FieldContext } from '../field-kind.ts';

/** The list's first codes, or a few that every list of countries has. */
export const someCountryCodes = (list: 'countries' | 'nationalities', context: FieldContext): readonly string[] => [
  'FR',
  'BE',
  'DE',
  ...(context.lists[list] ?? []).slice(0, 3).map(({ code }) => String(code)),
];
