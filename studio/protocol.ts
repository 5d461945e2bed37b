/** What the page of the Studio and its server say to each other. Files are named as findings name them. */
import type { ContractFacts } from '../engine/check/contract-facts.ts';
import type { LabelledList } from '../engine/definition/resolved.ts';

export type FileKind = 'journey' | 'part' | 'list' | 'translation';

/** One file as it stands on the disk. `hash` is the SHA-256 of its bytes: the version that an edit is made of. */
export type WorkspaceFile = {
  readonly file: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly hash: string;
};

/** `GET /api/workspace`: all that is edited, and all that it is checked against. */
export type Workspace = {
  readonly files: readonly WorkspaceFile[];
  /** Folders, as files name them: new files are made there. */
  readonly folders: Readonly<Record<FileKind, string>>;
  readonly contract: ContractFacts;
  /** Documents that steps may offer, with their titles. */
  readonly documents: Readonly<Record<string, { readonly fr: string; readonly en: string }>>;
  /** Lists that the server brings itself. */
  readonly externalLists: Readonly<Record<'fr' | 'en', Readonly<Record<string, LabelledList>>>>;
  /** The day at the server, `YYYY-MM-DD`. */
  readonly today: string;
};

/**
 * One file of `PUT /api/files`. `hash`: the version that was edited; null for a file that is not there yet. Without a
 * text, the file is taken away.
 */
export type FileChange = { readonly file: string; readonly hash: string | null; readonly text: string };

/** What became of a save: the files as they stand now, formatted; or those that others have changed meanwhile. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly files: readonly WorkspaceFile[] }
  | { readonly kind: 'conflict'; readonly files: readonly WorkspaceFile[] };

/** One line of `GET /api/events`: files that changed on the disk, and not by this Studio; gone ones by their names. */
export type WorkspaceEvent = { readonly changed: readonly WorkspaceFile[]; readonly gone: readonly string[] };

/** `GET /api/published`: the files as they were when they were last put on record. */
export type Published = {
  /** Short name of the commit, its day and its subject; undefined where the folder is in no repository. */
  readonly commit: { readonly id: string; readonly day: string; readonly subject: string } | undefined;
  readonly files: readonly Omit<WorkspaceFile, 'hash'>[];
};

/** Header that carries the token of an author who publishes; without it, the one that the Studio was started with. */
export const tokenHeader = 'x-studio-author';

/** Header that carries the key of this start; without it nothing is told and nothing is written. */
export const keyHeader = 'x-studio-key';
