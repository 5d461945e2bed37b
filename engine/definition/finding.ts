/**
 * What is wrong with a definition, for its author: collected, never thrown, with the place in the file. `message` is
 * in the language that was asked for; `engine/check/messages.ts` holds the sentences.
 */
export type Finding = {
  readonly code: FindingCode;
  /** A note tells what may well be meant: it is no reason to refuse. */
  readonly severity: 'error' | 'warning' | 'note';
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** RFC 6901. */
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The word that it is about: a suggestion would stand in its place. */
  readonly wrong?: string | undefined;
  /** Somebody who meets it: walked through the definition before they were named. */
  readonly example?: Example | undefined;
  /** No customer can ever meet it: it concerns those who write. */
  readonly nobody?: true;
  /** The other places that it is about, each in another file or at another line: both may be the wrong one. */
  readonly related?: readonly FilePlace[];
};

/** Both from 1. */
export type FilePlace = { readonly file: string; readonly line: number; readonly column: number };

/** A person who shows what a finding says. Plain JSON, canonical values. */
export type Example = {
  readonly today: string;
  /** What the server says, by the names of the facts. */
  readonly server: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly visits: readonly { readonly step: string; readonly answers: Readonly<Record<string, unknown>> }[];
  /** The step or outcome where they stand at last. */
  readonly end: string;
  /** They cannot go on from there. */
  readonly stuck?: boolean;
  /** The journey that is proven to have them. */
  readonly journey?: string;
  /** They get there in this journey, where what is wrong stands: walked through it with that put right or left out. */
  readonly arrives?: {
    readonly journey: string;
    /** They walk it as it was when nothing was wrong: as it stands, nobody is found. */
    readonly before?: true;
    /** What they answer there, where it is met by answering. */
    readonly answers?: Readonly<Record<string, unknown>>;
    /** They come to where it is decided whether they get there: what is wrong decides it. */
    readonly undecided?: true;
  };
  /** Of all that, what the finding is about. */
  readonly shows: Readonly<Record<string, unknown>>;
};

/** What is seen by reading. */
export const readCodes = [
  'json-syntax',
  'shape',
  'unknown-file',
  'patch-matches-nothing',
  'removes-nothing',
  'unknown-parameter',
  'missing-parameter',
  'unfilled-word',
  'wrong-braces',
  'extends-cycle',
  'misnamed-file',
  'duplicate-key',
  'duplicate-id',
  'duplicate-route',
  'taken-route',
  'open-route',
  'unknown-name',
  'unknown-list',
  'unknown-option',
  'unknown-outcome',
  'no-end',
  'several-ends',
  'unknown-step',
  'unknown-section',
  'unknown-fact',
  'unknown-document',
  'unknown-call',
  'wrong-call-kind',
  'wrong-type',
  'no-date',
  'wrong-value-type',
  'wrong-value',
  'no-options',
  'outside-its-bounds',
  'crossed-bounds',
  'not-positive',
  'nothing-to-add',
  'rest-of-no-shares',
  'unknown-payload-key',
  'missing-payload-key',
  'wrong-payload-type',
  'wrong-payload-form',
  'payload-too-long',
  'payload-outside-bounds',
  'name-without-sign',
  'unknown-answer-place',
  'wrong-answer-type',
  'unknown-answer-value',
  'answer-not-provided-for',
  'chart-without-data',
  'field-never-saved',
  'step-never-recorded',
  'compute-cycle',
  'read-before-asked',
  'never-used',
  'dead-after-exit',
  'missing-translation',
  'outdated-translation',
  'orphan-translation',
  'placeholder-mismatch',
] as const;

/** What only a solver sees: found when a journey is proven on a day. */
export const provenCodes = [
  'never-reached',
  'never-valid',
  'never-valid-for-some',
  'outcome-never-reached',
  'always-holds',
  'never-holds',
  'part-without-effect',
  'overlapping-exits',
  'unhandled-value',
  'works-no-longer',
  'not-before',
  'payload-option-refused',
  'payload-key-absent',
] as const;

/** What nobody could be generated for, besides what is proven above. */
export const unreachedCodes = [
  'impossible-transition',
  'impossible-fact',
  'impossible-limit',
  'impossible-mistake',
  'edit-without-effect',
  'barred-goal',
  'undecided-goal',
  'changing-goal',
] as const;
export const findingCodes = [...readCodes, ...provenCodes, ...unreachedCodes] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Where something stands: a file and the way into its JSON. */
export type Origin = { readonly file: string; readonly path: readonly (string | number)[] };

/** Where something inside it stands. */
export const under = ({ file, path }: Origin, ...inside: readonly (string | number)[]): Origin => ({
  file,
  path: [...path, ...inside],
});

/** A finding before its place is looked up and its sentence written. */
export type FindingSeed = {
  readonly code: FindingCode;
  readonly severity?: Finding['severity'];
  readonly at: Origin;
  /** Parts of the sentence. */
  readonly params?: Readonly<Record<string, string>>;
  readonly suggestion?: string | undefined;
  readonly example?: Example | undefined;
  readonly related?: readonly Origin[];
  /** Told in its place where the same place is right for somebody else who shares it. */
  readonly unlessShared?: readonly FindingSeed[];
};

/** RFC 6901 pointer. */
export const toPointer = (path: readonly (string | number)[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The keys of an RFC 6901 pointer. */
export const pathOfPointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** File -> the id that what is in it has by its name. */
export const idOfFile = (file: string): string => file.replace(/^.*[/\\]|\.json$/gu, '');
