import type { FieldReader } from './field-kind.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Yes or no. */
export const yesno: FieldReader<'yesno'> = yesOrNo;
