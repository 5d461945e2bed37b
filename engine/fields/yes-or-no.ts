import type { Value } from '../answers/answers.ts';
import type { FieldIssueSeed, Parsed } from './field-kind.ts';
import { issueOf } from './raw.ts';

/** The shared half of `yesno` and `truefalse`: a plain boolean, with no proposal before the first answer. */
export const yesOrNo = {
  parse: (raw: boolean | null): Parsed => {
    if (raw === null || raw === undefined) return { empty: true };
    return typeof raw === 'boolean' ? { value: raw } : { issue: issueOf('wrong-type') };
  },
  format: (value: Value): boolean | null => (typeof value === 'boolean' ? value : null),
  validate: (value: unknown): FieldIssueSeed | undefined =>
    typeof value === 'boolean' ? undefined : issueOf('wrong-type'),
} as const;
