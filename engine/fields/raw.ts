import type { FieldIssueCode, IssueParam } from '../answers/field-issue.ts';
import type { Ref } from '../definition/condition-language.ts';
import type { FieldContext, FieldIssueSeed, Parsed } from './field-kind.ts';
import { cleanLine } from './text-hygiene.ts';

/** An issue, with its parameters when it has any. */
export const issueOf = (code: FieldIssueCode, params?: Readonly<Record<string, IssueParam>>): FieldIssueSeed =>
  params === undefined ? { code } : { code, params };

export const textParam = (value: string): IssueParam => ({ kind: 'text', value });

/** Reads a box of text: blank or invisible is empty, anything but a text (a damaged draft) is a wrong type. */
export const parseText = (raw: unknown, read: (text: string) => Parsed): Parsed => {
  if (raw === undefined || raw === null) return { empty: true };
  if (typeof raw !== 'string') return { issue: issueOf('wrong-type') };
  return cleanLine(raw) === '' ? { empty: true } : read(raw);
};

/** A plain object with no surprise in it: not an array, not a class. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own member only, so that `constructor` and `__proto__` are names like any other. */
export const ownValue = (record: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The value behind `$name`. */
export const readRef = (ref: Ref, context: FieldContext): unknown => context.read(ref.slice(1));

export const isRef = (text: string): text is Ref => text.startsWith('$');
