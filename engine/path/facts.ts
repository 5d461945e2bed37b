import type { Answers } from '../answers/answers.ts';
import type { FieldContext } from '../fields/field-kind.ts';
import type { Verdicts } from './verdicts.ts';

/**
 * Everything the path may depend on besides the definition. No clock, network, storage or screen is behind it:
 * the same facts give the same path, in the browser, on the server, in a test.
 */
export type Facts = {
  /** `YYYY-MM-DD`, the day at the server. */
  readonly today: string;
  /** What was saved, step by step. */
  readonly answers: Answers;
  /** The server's state checks and account flags, as the journey's `facts` name them; canonical values. */
  readonly server: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Look-ups in lists too long to carry; see `FieldContext`. */
  readonly known?: FieldContext['known'];
  /** Verdicts kept from paths computed before; the same path comes out with and without. */
  readonly verdicts?: Verdicts;
};
