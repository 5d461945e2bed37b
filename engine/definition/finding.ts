/**
 * What is wrong with a definition, for its author: collected, never thrown, with the place in the file. `message` is
 * in the language that was asked for; `engine/check/messages.ts` holds the sentences.
 */
export type Finding = {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** RFC 6901. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
};

export const findingCodes = [
  'json-syntax',
  'shape',
  'unknown-file',
  'patch-matches-nothing',
  'extends-cycle',
  'duplicate-id',
  'duplicate-route',
  'unknown-name',
  'unknown-list',
  'unknown-option',
  'unknown-outcome',
  'unknown-step',
  'unknown-section',
  'unknown-fact',
  'unknown-document',
  'unknown-call',
  'wrong-call-kind',
  'wrong-type',
  'unknown-payload-key',
  'missing-payload-key',
  'wrong-payload-type',
  'field-never-saved',
  'compute-cycle',
  'read-before-asked',
  'never-used',
  'dead-after-exit',
  'missing-translation',
  'outdated-translation',
  'orphan-translation',
  'placeholder-mismatch',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Where something stands: a file and the way into its JSON. */
export type Origin = { readonly file: string; readonly path: readonly (string | number)[] };

/** A finding before its place is looked up and its sentence written. */
export type FindingSeed = {
  readonly code: FindingCode;
  readonly severity?: 'error' | 'warning';
  readonly at: Origin;
  /** Parts of the sentence. */
  readonly params?: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
};

/** RFC 6901 pointer. */
export const toPointer = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
