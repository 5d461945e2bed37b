import type { FieldKindSpec } from './field-kind.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Yes or no. */
export const yesno: FieldKindSpec<'yesno'> = {
  ...yesOrNo,
  kind: 'yesno',
  samples: (field) => (field.example === true ? [true, false] : [false, true]),
};
