import type { Answers, RawRecord, StepRecord } from '../answers/answers.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import type { Place } from '../path/place.ts';

/** What the session machine asks of the world is provided by the app (`provide-ports.ts`); the machine knows no network. */
export type OpenedDossier = {
  readonly dossier: string;
  readonly version: number;
  readonly today: string;
  readonly answers: Answers;
  readonly drafts: Readonly<Record<string, RawRecord>>;
  /** Steps that a publication since asks, and that were not answered again yet. */
  readonly asked: readonly AskedAgain[];
};

/** `new`: the dossier never had this step; `refused`: what was given on it is no longer right. */
export type AskedAgain = { readonly step: string; readonly why: 'new' | 'refused' };
export type ServerFacts = Readonly<Record<string, string | number | boolean | undefined>>;

export type SaveRequest = {
  readonly dossier: string;
  readonly step: string;
  readonly version: number;
  /** One a user intent: kept until the save is acknowledged, however often it is tried. */
  readonly key: string;
  readonly call: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export type SaveResult =
  | { readonly kind: 'saved'; readonly version: number; readonly next: Place; readonly savedAt: string }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  /** `saved`: what the fields that differ hold now. */
  | {
      readonly kind: 'conflict';
      readonly version: number;
      readonly changed: readonly string[];
      readonly saved: StepRecord;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'expired' }
  /** Not reached, not answered in time (`slow`) or refused for now: what was typed is kept and the same save is tried again. */
  | {
      readonly kind: 'unavailable';
      readonly reason: 'offline' | 'partner' | 'password' | 'second-factor' | 'server' | 'slow';
    };

/** The page that follows a saved step. */
export type PageShown = {
  readonly dossier: string;
  readonly step: string;
  readonly version: number;
  readonly page: string;
};

export type SessionPorts = {
  readonly openDossier: (journey: string) => Promise<OpenedDossier>;
  readonly readFacts: (names: readonly string[]) => Promise<ServerFacts>;
  readonly saveStep: (request: SaveRequest) => Promise<SaveResult>;
  /** `UpdateNextPage`: tells the server which page is shown now. Nothing waits for it. */
  readonly persistPage: (page: PageShown) => Promise<void>;
  /** Opens a step again from an outcome. */
  readonly reopenStep: (request: {
    dossier: string;
    step: string;
    version: number;
    key: string;
  }) => Promise<SaveResult>;
  readonly prefill: (step: string) => Promise<StepRecord>;
};
