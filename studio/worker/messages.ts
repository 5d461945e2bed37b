import type { Rehearsed } from '../../engine/authoring/rehearse-rename.ts';
import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import type { ContractFacts } from '../../engine/check/contract-facts.ts';
import type { Customer } from '../../engine/coverage/customer.ts';
import type { Finding } from '../../engine/definition/finding.ts';
import type { Resolved } from '../../engine/definition/resolve-parts.ts';
import type { Facts } from '../../engine/path/facts.ts';
import type { Needed } from '../../engine/versions/why.ts';
import type { Effect } from '../../engine/versions/diff.ts';
import type { FileKind } from '../protocol.ts';

export type Language = 'fr' | 'en';
export type WorkerFile = { readonly file: string; readonly kind: FileKind; readonly text: string };

/** What both workers are told once, before anything is asked. */
export type StartMessage = {
  readonly kind: 'start';
  readonly files: readonly WorkerFile[];
  readonly contract: ContractFacts;
  readonly documents: readonly string[];
  readonly externalLists: readonly string[];
  readonly today: string;
};
/** Files that are otherwise now, and files that are gone. */
export type FilesMessage = {
  readonly kind: 'files';
  readonly files: readonly WorkerFile[];
  readonly gone: readonly string[];
};

/** The files as they stand in the last commit: nothing was wrong with them then. */
export type CommittedMessage = { readonly kind: 'committed'; readonly files: readonly WorkerFile[] };

/** A finding with the sentence about whoever meets it, in the words of the journey that they walk. */
export type MetFinding = Finding & { readonly who?: string };

/** One journey as it stands in the files, with its parts put in: also where it has findings. */
export type OpenJourney = Omit<Resolved, 'findings'> & { readonly lists: CheckedJourney['lists'] };
export type JourneySummary = { readonly id: string; readonly title: string };

export type CheckMessage = {
  readonly kind: 'check';
  readonly version: number;
  /** Undefined: the first of the folder. */
  readonly journey: string | undefined;
  readonly language: Language;
};
/**
 * What the check worker says of one version of the files, as soon as it is known: what is wrong; and what there is to
 * show, where that is another than it said last.
 */
export type CheckedMessage =
  | {
      readonly kind: 'found';
      readonly version: number;
      readonly findings: readonly Finding[];
      /** Journeys that use a file: what an edit of it touches. */
      readonly users: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'open'; readonly journeys: readonly JourneySummary[]; readonly open: OpenJourney | undefined };

/** What was found of a change, in words. */
export type ToldDifference = {
  readonly id: string;
  readonly sentence: string;
  readonly effects: readonly string[];
  /** The gravest thing that it does; undefined: it changes nothing for anybody. */
  readonly effect: Effect | undefined;
};
export type JourneyDifference = { readonly journey: string; readonly title: string } &
  /** `unsound`: it is in error; `mended`: it was. Neither is compared. */
  (
    | { readonly state: 'added' | 'removed' | 'unsound' | 'mended' }
    | {
        readonly state: 'both';
        readonly changes: readonly ToldDifference[];
        /** Ways of generated customers: as they were, otherwise, cut short, new. */
        readonly ways:
          | { readonly unchanged: number; readonly changed: number; readonly gone: number; readonly added: number }
          | undefined;
      }
  );

/** Questions that take a solver: each is answered once, in turn. */
export type Questions = {
  readonly prove: {
    readonly ask: { readonly journey: string; readonly language: Language };
    readonly answer: readonly MetFinding[];
  };
  /** The same findings, each with who meets it. */
  readonly meet: {
    readonly ask: { readonly findings: readonly Finding[]; readonly language: Language };
    readonly answer: readonly MetFinding[];
  };
  /** Generated customers, each with what sets it apart and where it ends. */
  readonly cover: {
    readonly ask: { readonly journey: string; readonly language: Language };
    readonly answer: readonly { readonly customer: Customer; readonly told: string }[];
  };
  readonly way: {
    readonly ask: {
      readonly journey: string;
      readonly step: string;
      readonly facts: Facts;
      readonly language: Language;
    };
    readonly answer:
      | { readonly kind: 'shown' | 'never' | 'undecided' }
      | {
          readonly kind: 'changes';
          readonly changes: readonly (Needed & { readonly told: string })[];
          readonly answers: Facts['answers'];
        };
  };
  /** The new texts of files, or why the name cannot be given. */
  readonly rename: {
    readonly ask: { readonly file: string; readonly name: string; readonly to: string };
    readonly answer: Rehearsed;
  };
  readonly compare: {
    readonly ask: { readonly published: readonly WorkerFile[]; readonly language: Language };
    readonly answer: readonly JourneyDifference[];
  };
};
export type QuestionKind = keyof Questions;
export type AskMessage = {
  readonly [K in QuestionKind]: { readonly kind: K; readonly id: number; readonly ask: Questions[K]['ask'] };
}[QuestionKind];
export type AnswerMessage = { readonly id: number } & ({ readonly answer: unknown } | { readonly failed: string });
