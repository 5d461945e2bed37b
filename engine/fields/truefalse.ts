import type { FieldReader } from './field-kind.ts';
import { yesOrNo } from './yes-or-no.ts';

/** A quiz question. A wrong answer is an answer: it is explained, never refused. */
export const truefalse: FieldReader<'truefalse'> = yesOrNo;
