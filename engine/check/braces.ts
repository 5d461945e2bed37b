import { hasSoundBraces } from '../definition/text-message.ts';
import type { Check } from './check-context.ts';

/** A text in which a brace is missing or too many, or that asks for a form which nothing gives. */
export const wrongBraces: Check = ({ resolved }) =>
  [...resolved.texts.values()].flatMap(({ french, origin }) =>
    hasSoundBraces(french) ? [] : [{ code: 'wrong-braces' as const, at: origin, params: { text: french } }],
  );
