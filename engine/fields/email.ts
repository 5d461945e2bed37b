import type { FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { issueOf, parseText } from './raw.ts';
import { cleanLine } from './text-hygiene.ts';

// What mail servers take in practice: no quotes, no accents (in French addresses an accent is a slip), a domain with a dot.
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const isEmail = (text: string): boolean => {
  if (text.length > 254) return false;
  const at = text.indexOf('@');
  const name = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at >= 1 &&
    at <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) as string)
  );
};

const parse = (raw: string): Parsed => parseText(raw, (text) => ({ value: cleanLine(text).toLowerCase() }));

const validate = (value: unknown): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  return isEmail(value) ? undefined : issueOf('email-format');
};

/** An e-mail address, in small letters. */
export const email: FieldReader<'email'> = {
  parse,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate,
};
